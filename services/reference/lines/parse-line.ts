import type { Allergen, Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { asForm, type FoodForm } from '../foods/forms.ts';
import { readAddition } from './addition.ts';
import { type Amount, readAmount, type Size } from './amount.ts';
import { cleanLine } from './clean-line.ts';
import { formOf } from './food-form.ts';
import { findFoodInBrackets, findKindInNotes, moveFoodFirst } from './food-in-notes.ts';
import { type Fit, fitFood, isFoodName, linkFood } from './food-index.ts';
import { splitPiece } from './food-piece.ts';
import { lineGrams, packGrams } from './line-grams.ts';
import { namedAllergens } from './named-allergens.ts';
import { readNumber } from './numbers.ts';
import { otherFoods } from './other-foods.ts';
import { readPhrase } from './phrase.ts';
import { isContainer, isLength, isMeasured, isPackage, kindOf, unitOf } from './units.ts';
import { singular } from './words.ts';
import { findWrittenSize, weighAddition } from './written-weight.ts';

/** A parsed ingredient line. */
export type ParsedLine = {
  /** The number of units, or of pieces without a unit; null if the line has no amount ("salt to taste"). */
  quantity: number | null;
  /** The larger number of a range ("2 to 3"). */
  quantityMax: number | null;
  /** Short name: tsp, tbsp, cup, fl oz, pt, qt, gal, ml, l, oz, lb, g, kg, or a count in the singular: clove, can, slice. */
  unit: string | null;
  /** The food's name in the line, without words about its state. */
  food: string;
  /** The id of the food; null if there is none. */
  foodId: string | null;
  /** The cooked or other form of the food, if the name has one ("cooked wild rice"). It has its own nutrients. */
  form: FoodForm | null;
  /** The prepared weight of `quantity`, never negative; null if unknown. */
  grams: number | null;
  /** The rest of the line: size, preparation, alternatives. May be empty. */
  note: string;
  optional: boolean;
  /**
   * Ids of the other foods it names, as in `tamari or soy sauce`; null for an unknown one. Amount and price belong to `foodId`,
   * allergens and diets to all.
   */
  others: readonly (string | null)[];
  /** The food is only close to the one that the line names ("crab apples"). */
  isNear: boolean;
  /** Allergens that the line names and none of its known foods has. */
  mayContain: readonly Allergen[];
};

const OPTIONAL = /\b(?:optional(?:ly)?|if desired|if you like|if using)\b/i;
const OPTIONAL_MARK = /[([]\s*optional\s*[)\]]|,?\s*\boptional(?:ly)?\b:?/gi;

/** The part before the count: `juice of 1 lemon`, `zest of 2 oranges`, `grated rind of 1/2 lemon`. */
const PART_OF =
  /^(?:(?:the|freshly|fresh|squeezed|finely|grated|strained) )*(juice and (?:(?:finely|grated) )*zest|zest and juice|juice|zest|rind|peel|whites?|yolks?) (?:(?:and zest |from |of )+(?=\S)|(?=(?:\d|½|half an?|one|two) ?))/i;
/** `1 lemon, juice of`, `2 limes, zest and juice of`. */
const PART_LAST =
  /,? (?:(?:finely|grated|freshly|squeezed|the) )*(juice|zest|rind|peel)(?:(?<=juice)d|(?<=zest)ed)?(?: of| only)?\s*$/i;

/** A lime gives 2 tablespoons of juice, a lemon 3, an orange 5 (USDA yields); zest in teaspoons. */
const JUICE: Readonly<Record<string, readonly [string, number]>> = {
  lemon: ['lemon-juice', 47],
  lime: ['lime-juice', 30],
  orange: ['orange-juice', 86],
  grapefruit: ['grapefruit-juice', 200],
};
const ZEST: Readonly<Record<string, readonly [string, number]>> = {
  lemon: ['lemon-zest', 6],
  lime: ['orange-zest', 4],
  orange: ['orange-zest', 12],
  grapefruit: ['orange-zest', 18],
};

/** Abbreviated sizes in old cookbooks. */
const SIZES = /\b(lge?|med|md|sm)\b\.?(?=[ -])/gi;
const SIZE_NAMES: Readonly<Record<string, string>> = {
  lg: 'large',
  lge: 'large',
  med: 'medium',
  md: 'medium',
  sm: 'small',
};

/** `1 (15 oz can black beans), drained`: the brackets hold the whole line. */
const ALL_IN_BRACKETS = /^(\d+) ?\((\d[^()]*)\)/;
function withoutOuterBrackets(line: string): string {
  const [whole = '', count = '', inside = ''] = ALL_IN_BRACKETS.exec(line) ?? [];
  const isWhole = inside
    .split(' ')
    .slice(0, -1)
    .some((word) => isPackage(unitOf(word) ?? ''));
  return isWhole ? `${count} ${inside}${line.slice(whole.length)}` : line;
}

/** `(15 oz) can black beans` is one can; `(1/2 cup) sugar` is half a cup. */
function readBracketedCount(line: string): string {
  const [whole, amount = '', word = ''] = /^\(([\d.][^()]*)\) ?([A-Za-z]+)/.exec(line) ?? [];
  if (whole === undefined) return line;
  if (isContainer(unitOf(word) ?? '')) return `1 ${line}`;
  const { unit, end } = readAmount(`${amount} `);
  const isAmount = unit !== null && isMeasured(unit) && end >= amount.length;
  return isAmount ? line.replace(/^\(([^()]*)\)/, '$1') : line;
}

/** Abbreviations of salt and pepper. */
const S_AND_P = /\bS ?& ?P\b/gi;

/** A purpose before the line: `For serving: lime wedges`, `Garnish: 1 orange slice`. */
const LABEL =
  /^(?:for (?:the )?[a-z ]{2,30}|to (?:serve|garnish|finish)|garnish|(?:optional )?toppings?|serve with|accompaniments?|special equipment|equipment): (?=\S)/i;

/** `a cup and a half of flour` is one and a half cups. */
const CUP_AND_A_HALF = /^(an?|one|\d+) ([a-z]+) (and (?:an?|one) (?:half|quarter|third))(?= )/i;
const halfFirst = (line: string): string =>
  line.replace(CUP_AND_A_HALF, (whole, many: string, unit: string, part: string) =>
    isMeasured(unitOf(unit) ?? '') ? `${/^an?$/i.test(many) ? 1 : many} ${part} ${unit}` : whole,
  );

/** A size after the food: `milk half gallon`, `eggs dozen`. */
const UNIT_LAST = /^([^\d]+?) (half[- ]gallon|gallon|quart|pint|dozen)$/i;

/**
 * Moves the amount to the front: `Flour - 2 cups`, `Eggs, 3`, `Onion: 1 large`, `Butter (1 stick)`, `eggs 3`. Without punctuation
 * between, the words before it must be a food's complete name ("Heinz 57" has no amount).
 */
function moveAmountFirst(line: string): string {
  if (readAmount(line).quantity !== null) return line;
  const [, name = '', bracketed, plain] = /^([^()\d]+) (?:\(([^()]+)\)|(\d[^()]*))$/.exec(line) ?? [];
  const behind = bracketed ?? plain;
  if (behind && isFoodName(name)) {
    const { quantity, unit, end } = readAmount(`${behind} `);
    const isWhole = quantity !== null && !isLength(unit ?? '') && end >= behind.length;
    if (isWhole && (unit !== null || /^\d\d?$/.test(behind))) return `${behind} ${name}`;
  }
  const noted = /^([^(),]+?)(?:, | - |: )(\d[^(),]*)(,.*| ?\(.*)$/.exec(line);
  if (noted && isFoodName(noted[1] ?? '')) {
    const { unit, end } = readAmount(`${noted[2]} `);
    if (unit !== null && end >= (noted[2] ?? '').length) return `${noted[2]} ${noted[1]}${noted[3]}`;
  }
  const [, before = '', measure = ''] = UNIT_LAST.exec(line) ?? [];
  if (before && isFoodName(before)) return `${/^half/i.test(measure) ? '' : '1 '}${measure} ${before}`;
  const at = Math.max(line.lastIndexOf(', '), line.lastIndexOf(' - '), line.lastIndexOf(': '));
  if (at <= 0) return line;
  const last = line.slice(at).replace(/^[ ,:-]+/, '');
  const amount = readAmount(last);
  const isAmount =
    amount.quantity !== null && /^ ?(?:(?:small|medium|large|whole) ?)*$/i.test(last.slice(amount.end));
  return isAmount ? `${last} ${line.slice(0, at)}` : line;
}

const EMPTY: ParsedLine = {
  quantity: null,
  quantityMax: null,
  unit: null,
  food: '',
  foodId: null,
  form: null,
  grams: null,
  note: '',
  optional: false,
  others: [],
  isNear: false,
  mayContain: [],
};

/**
 * Parses an ingredient line in English. Never throws: unknown parts are null, and their words are in `food` or `note`. A negative
 * number or a division by zero is not an amount. Ignores everything after 600 characters.
 */
export function parseLine(text: string): ParsedLine {
  const clean = cleanLine(text);
  if (!clean) return { ...EMPTY };
  const optional = OPTIONAL.test(clean);
  const unmarked = clean
    .replace(OPTIONAL_MARK, '')
    .replace(/^[\s,;:]+/, '')
    .replace(S_AND_P, 'salt and pepper')
    .replace(SIZES, (_, short: string) => SIZE_NAMES[short.toLowerCase()] ?? short)
    .trim();
  if (unmarked.endsWith(':')) return { ...EMPTY, food: unmarked.replace(/[\s:]+$/, ''), optional };
  const label = LABEL.exec(unmarked)?.[0] ?? '';
  const line = halfFirst(withoutOuterBrackets(readBracketedCount(unmarked.slice(label.length))));
  if (/equipment/i.test(label)) return { ...EMPTY, food: line, note: 'equipment', optional };
  const negative = /^-\s?[\d.]/.exec(line);
  if (negative)
    return {
      ...readLine(line.slice(1).trim()),
      quantity: null,
      quantityMax: null,
      grams: null,
      note: line,
      optional,
    };
  const read = readPart(line) ?? readLine(moveAmountFirst(line));
  const said = label.replace(/:\s*$/, '').toLowerCase();
  return { ...read, note: [said, read.note].filter(Boolean).join(', '), optional };
}

function readPart(line: string): ParsedLine | undefined {
  const first = PART_OF.exec(line);
  const last = first ? null : PART_LAST.exec(line);
  if (!first && !last) return undefined;
  const rest = first ? line.slice(first[0].length) : line.slice(0, last?.index);
  const read = readLine(rest);
  const fruit = read.foodId ?? '';
  const part = (first?.[1] ?? last?.[1] ?? '').toLowerCase();
  const known = /zest|rind|peel/.test(part) && !/juice/.test(part) ? ZEST[fruit] : JUICE[fruit];
  if (!known || read.unit !== null) return undefined;
  const quantity = read.quantity ?? 1;
  return {
    ...read,
    quantity,
    food: `${singular(read.food)} ${/juice/.test(part) ? 'juice' : 'zest'}`,
    foodId: known[0],
    form: null,
    grams: quantity * known[1],
    note: [part, read.note].filter(Boolean).join(', '),
  };
}

function readLine(line: string): ParsedLine {
  const written = readAmount(line);
  const added = readAddition(line, written);
  const rest = line.slice(added?.end ?? written.end);
  const phrase = readPhrase(rest, written.quantity === null);
  const { food, unit } =
    written.unit === null
      ? splitPiece(phrase.food, phrase.notes, written.quantity)
      : { food: phrase.food, unit: written.unit };
  const named = phrase.first === phrase.food ? food : phrase.first;
  // "400 g tin chopped tomatoes" has a weight, but is still canned.
  // "fresh or frozen" uses the first.
  const states = [
    phrase.states.replace(/\bfresh or \w+/i, 'fresh'),
    ...phrase.notes.filter((note) => SHARE.test(note)),
  ].join(' ');
  const fit = linkLine(named, states, written.said.includes('can') ? 'can' : unit);
  const inNotes = fit ? undefined : findKindInNotes(named, phrase.notes);
  const moved = fit || inNotes ? undefined : moveFoodFirst(phrase);
  if (moved) return readLine(`${line.slice(0, added?.end ?? written.end)} ${moved}`);
  const inBrackets = fit || inNotes ? undefined : findFoodInBrackets(named, phrase.notes);
  const linked =
    findCookedMeat(fit?.food, unit, `${phrase.states} ${phrase.notes.join(' ')}`) ??
    fit?.food ??
    inNotes ??
    inBrackets;
  const form = linked && formOf(linked, `${states} ${named}`);
  const eaten = linked && asForm(linked, form);
  const amount = eaten ? chooseSoldReading(eaten, written) : written;
  const quantity = added?.quantity ?? amount.quantity;
  const weighed =
    amount.size ??
    (added && weighAddition(eaten, added, unit)) ??
    findWrittenSize([...amount.said, ...phrase.notes], { ...amount, quantity, unit }, eaten);
  const weigh = (by: string | null): number | undefined => {
    if (!eaten || quantity === null) return undefined;
    if (amount.pieces !== null) return packGrams(eaten, quantity, amount.pieces);
    return lineGrams(eaten, quantity, by, weighed, line);
  };
  // "2 cod fillets", "1 broccoli crown": no unit, but not the whole food.
  const piece = unitOf(food.slice(food.lastIndexOf(' ') + 1));
  const isPiece = unit === null && piece !== undefined && !isMeasured(piece);
  const grams = (isPiece ? weigh(piece) : undefined) ?? weigh(unit);
  const others = otherFoods(rest, linked?.id ?? null);
  const size = amount.size ? [`${amount.size.quantity} ${amount.size.unit}`] : [];
  return {
    quantity,
    quantityMax: amount.quantityMax,
    unit,
    food,
    foodId: linked?.id ?? null,
    form: form ?? null,
    grams: grams ?? null,
    note: [...amount.said, ...size, ...(added?.notes ?? []), phrase.states, ...phrase.notes]
      .filter(Boolean)
      .join(', '),
    optional: false,
    others,
    // A choice names its foods itself: "walnuts/pecans".
    isNear: (fit?.isNear === true && others.length === 0) || inBrackets !== undefined,
    mayContain: findMayContain(
      [linked?.id ?? null, ...others],
      [
        // A complete name is reviewed with its food: "bread and butter pickles".
        linked && (isFoodName(named) || isFoodName(`${states} ${named}`)) ? '' : phrase.food,
        ...amount.said,
        ...phrase.notes,
      ],
    ),
  };
}

/** The allergens that the texts name and none of the foods has. */
function findMayContain(ids: readonly (string | null)[], texts: readonly string[]): Allergen[] {
  const foods = ids.flatMap((id) => (id === null ? [] : (foodById(id) ?? [])));
  return namedAllergens(texts, ids[0] !== null).filter(
    (allergen) => !foods.some(({ allergens }) => allergens.includes(allergen)),
  );
}

/** `1 cup milk, 2%` and `milk (1%-fat)`: the share names the kind. */
const SHARE = /^\d+(?:\.\d+)?%(?:-fat)?$/;

/** Chooses the reading of `1 1/4-oz envelope` that is closer to a sold size. */
function chooseSoldReading(food: Food, amount: Amount): Amount {
  const { unit, size, otherwise } = amount;
  const sold = lineGrams(food, 1, unit);
  if (!sold || !size || !otherwise) return amount;
  const away = (one: Size) => Math.abs(Math.log((lineGrams(food, 1, unit, one) ?? 0) / sold));
  return away(otherwise.size) < away(size) ? { ...amount, ...otherwise } : amount;
}

/** `1 cup chicken, cooked and shredded`: cooked meat by the cup is not the raw meat. */
function findCookedMeat(food: Food | undefined, unit: string | null, said: string): Food | undefined {
  const isCups = food?.category === 'Meat & Seafood' && unit !== null && kindOf(unit) === 'volume';
  if (!food || !isCups || !/\b(?:cooked|shredded|leftover)\b/i.test(said)) return undefined;
  return lineGrams(food, 1, unit) === undefined
    ? linkFood(`cooked ${food.aliases?.[0] ?? food.name}`)
    : undefined;
}

/** Units that identify the food: two liters of soda are not baking soda ("soda liter"). */
const MEASURED_NAMES: Readonly<Record<string, string>> = { l: 'liter', 'fl oz': 'ounce', oz: 'ounce' };

/** `thyme` may be dried or fresh: the state and the unit decide, if they name a food together ("thyme sprig"). */
function linkLine(food: string, states: string, unit: string | null): Fit | undefined {
  const piece = unit === null || !isMeasured(unit) ? unit : MEASURED_NAMES[unit];
  const counted = piece ? `${food} ${piece}` : '';
  const packed =
    unit === 'can' ? [`canned ${states} ${food}`, cannedName(`${states} ${food}`), `canned ${food}`] : [];
  const named = [...packed, cutName(food, states, unit), `${states} ${counted}`, counted].find(
    (name) => name.trim() && isFoodName(name),
  );
  const fit = fitFood(named ?? `${states} ${food}`);
  // A can of tomatoes is always canned.
  const canned = `canned ${fit?.food.name ?? ''}`;
  return fit && unit === 'can' && isFoodName(canned) ? fitFood(canned) : fit;
}

/** A pound or a bag of florets or sticks is sold cut ("cut broccoli florets"), but two cups come from a head. */
const cutName = (food: string, states: string, unit: string | null): string =>
  unit !== null &&
  (kindOf(unit) === 'mass' || isPackage(unit)) &&
  / (?:floret|stick)s?$/i.test(food) &&
  !/\bfrozen\b/i.test(`${states} ${food}`)
    ? `cut ${food}`
    : '';

/** The name, if its food is sold in cans (`fire-roasted crushed tomatoes`), else an empty string. */
function cannedName(name: string): string {
  const food = isFoodName(name) ? linkFood(name) : undefined;
  return food?.packages.some(({ label }) => /\bcans?\b/.test(label)) ? name : '';
}

/** Whether a text starts with an amount; distinguishes ingredient lines from headings. */
export const beginsWithAmount = (text: string): boolean => readNumber(cleanLine(text), 0) !== undefined;
