import { readDimension, readThickness } from './dimensions.ts';
import { type NumberAt, type RangeAt, readNumber, readRange } from './numbers.ts';
import { isContainer, isLength, isMeasured, isPackage, kindOf, standsAfterFood, unitOf } from './units.ts';

/** A weight or volume, of one package or in total. */
export type Size = { quantity: number; unit: string };

/** The part of a line before the food: `2 (14.5 oz) cans`. */
export type Amount = {
  quantity: number | null;
  quantityMax: number | null;
  unit: string | null;
  /** The weight or volume of one unit or piece. */
  size: Size | null;
  /** The pieces per package, if the line has it: `12 pack`, `6-pack`, `18 ct`. */
  pieces: number | null;
  /** The other reading of `1 1/4-oz envelope`: one envelope of a quarter ounce. */
  otherwise: { quantity: number; size: Size } | null;
  /** Qualifiers of the amount: `heaping`, `large`. */
  said: string[];
  /** Index where the food begins. */
  end: number;
};

const at = (pattern: RegExp, text: string, index: number): string | undefined => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
};

const HEDGE =
  /(?:about|approximately|approx\.?|roughly|around|circa|ca\.?|up to|at least|scant|generous|heaping|a good|a generous|a scant|a heaping|another|only|just|additional|between|from|nearly|almost|total of|~)(?![a-z-]) */iy;
const UNIT_MANNER =
  /(?:\(?(?:level|heaped|heaping|rounded|scant|generous|packed|lightly packed|firmly packed|loosely packed|well-packed|tightly packed|big|good|full|brimming|very small|very large|small|large|medium|medium-size|medium-sized|bite-sized?|quarter-sized?|coin-sized?|mini|miniature|thin|thick|whole|long|short|individual|standard|regular|regular-size|family-size|half|fat|extra-large|jumbo)\)?(?![a-z-])(?:,? and |, ?| )*)+/iy;
const FLUID_OUNCE = /(?:fl|fluid)\.?[ -]?(?:oz|ounce)s?\.?(?![a-z])/iy;
const UNIT_WORD = /[A-Za-z]+\.?|#/y;
const OF = / ?of (?:a |an |the )?/iy;
/** `1/2 of a lemon`, `1/2 a bunch`. */
const OF_ONE = / ?of (?:a |an |the )?| an? (?=[a-z])/iy;
const GAP = /[ -]*/y;

/** `8-oz-package`; in `pound-cake` and `quart-size` the word is not a unit at all. */
const HYPHENATED = /-[a-z]/iy;
const NOT_A_UNIT = /[a-z]+-(?:sized?|style|type|cake|capacity)\b/iy;

type UnitAt = { unit: string; end: number };

/** Words that can be a unit or the start of a food's name: `rib eye`, `leaf lettuce`. */
const SOMETIMES_FOOD =
  /(?:rib[- ]?eye|rib roast|rib steak|strip steak|cube steak|leaf lettuce|leaf lard|can be|head cheese|ear of|round steak|bar cookies?|pat of|log cabin|patty pan)s?\b/iy;

function readUnit(text: string, index: number): UnitAt | undefined {
  const fluid = at(FLUID_OUNCE, text, index);
  if (fluid) return { unit: 'fl oz', end: index + fluid.length };
  const word = at(UNIT_WORD, text, index);
  const unit = word && unitOf(word);
  if (!word || !unit) return undefined;
  const end = index + word.length;
  if (at(NOT_A_UNIT, text, index)) return undefined;
  // The letter in "4 t-bone steaks" is not a unit, but "1 cup-sugar" has one.
  if (at(HYPHENATED, text, end) && !(word.length > 1 && isMeasured(unit))) return undefined;
  const food = at(SOMETIMES_FOOD, text, index);
  return food && !/^(ear|pat) of/i.test(food) ? undefined : { unit, end };
}

/** `14.5 oz`, `14 1/2-ounce`, `400g`, `about 3 pounds`: a number and a weight or volume. */
function readSize(text: string, index: number): (Size & { end: number }) | undefined {
  const start = index + (at(HEDGE, text, index)?.length ?? 0);
  const number = readRange(text, start);
  if (!number || Number.isNaN(number.value)) return undefined;
  const unitAt = readUnit(text, number.end + (at(GAP, text, number.end)?.length ?? 0));
  if (!unitAt || !isMeasured(unitAt.unit)) return undefined;
  return { quantity: number.value, unit: unitAt.unit, end: unitAt.end };
}

/** `1 large or 2 medium shallots`: the second count is ignored. */
const OTHER_COUNT =
  /(?:extra-large|large|medium|small)(?: [a-z]+)? or (?:\d+|one|two|three|four) (?=(?:extra-large|large|medium|small) )/iy;

/** Foods whose weight depends on the length. A strip of peel or a stick of cinnamon is one piece of any length. */
const LONG_PIECES = new Set(['piece', 'knob']);

/** `#10`, `No. 2`: cans by their number, in ounces. */
const CAN_NUMBER = / ?(?:no\.?|number|#) ?(\d+(?: 1\/2)?)(?=[ -](?:cans?|tins?)\b)/iy;
const CAN_OUNCES: ReadonlyMap<string, number> = new Map([
  ['1', 10.5],
  ['2', 20],
  ['2 1/2', 29],
  ['3', 46],
  ['10', 106],
  ['300', 15],
  ['303', 16],
]);

const NO_AMOUNT: Amount = {
  quantity: null,
  quantityMax: null,
  unit: null,
  size: null,
  pieces: null,
  otherwise: null,
  said: [],
  end: 0,
};

/**
 * Skips what describes the pieces between their number and their name, and returns the index after it: `6 (1/4 inch thick) slices`,
 * `4 (inner) ribs`, `3 quarter-inch slices`. It is a note, except for the length of a piece that is weighed by it.
 */
function readDescription(text: string, index: number, amount: Amount): number | undefined {
  const gap = index + (at(GAP, text, index)?.length ?? 0);
  const manner = at(UNIT_MANNER, text, gap) ?? '';
  const shape = readDimension(text, manner ? gap + manner.length : index);
  const piece = shape && readUnit(text, shape.end + (at(UNIT_MANNER, text, shape.end)?.length ?? 0));
  if (!shape || !piece || isMeasured(piece.unit) || isLength(piece.unit)) return undefined;
  const isWeighed = shape.length !== null && LONG_PIECES.has(piece.unit);
  if (isWeighed) amount.size = shape.length;
  amount.said = [...amount.said, manner.trim(), isWeighed ? '' : shape.said].filter(Boolean);
  return shape.end;
}

/** Parses a size in parentheses, `(14.5 oz)` or `(about 8 ounces each)`, and whether it is per piece or in total. */
function readBracketedSize(text: string, index: number): { size: Size | null; end: number } | undefined {
  const open = at(/[ -]?\(/y, text, index);
  if (!open) return undefined;
  const close = text.indexOf(')', index);
  if (close < 0) return undefined;
  const size = readSize(text, index + open.length);
  return size ? { size: { quantity: size.quantity, unit: size.unit }, end: close + 1 } : undefined;
}

const TWICE = /(\d+(?: \d+\/\d+)?|\d+\/\d+) (?=\1 [a-z])/iy;
const TIMES = / ?x ?(?=\d)/iy;
const ARTICLE = /(?:an?|another|per) (?=[a-z])/iy;
const COUPLE = /(?:a )?(couple|few|several)(?: of)? (?=[a-z])/iy;

/** Parses the amount at the start of a line; all null if the line starts with the food. */
export function readAmount(text: string): Amount {
  let index = 0;
  const said: string[] = [];
  for (let hedge = at(HEDGE, text, index); hedge; hedge = at(HEDGE, text, index)) {
    said.push(hedge.trim());
    index += hedge.length;
  }
  // "1 1 cup milk or 1 cup cream": some sites print the number twice.
  index += at(TWICE, text, index)?.length ?? 0;
  // "A 28-ounce can": one.
  const one = at(/an? (?=\d+(?!\d|(?:rd|th)s?\b))/iy, text, index);
  const range = one ? undefined : readRange(text, index);
  const number = one
    ? { value: 1, max: null, end: index + one.length - 1 }
    : range && separateCountAndSize(text, range);
  if (!number) return readWithoutNumber(text, index, said);
  // "2% milk": a fat content, not an amount.
  if (text[number.end] === '%') return { ...NO_AMOUNT, said, end: index };
  const thick = readThickness(text, index, number.end);
  if (thick) return readAfterThickness(text, thick, said);
  const amount = readAfterNumber(text, number);
  if (!Number.isNaN(number.value)) return { ...amount, said: [...said, ...amount.said] };
  const unread = text.slice(index, number.end).trim();
  return { ...amount, quantity: null, quantityMax: null, said: [...said, unread, ...amount.said] };
}

/**
 * Distinguishes `2 - 15 oz cans` (a count, a dash and a size) from a range of sizes (`14-16 oz can`, `1-2 lb package`). The sizes in
 * a range are close together, so the second number is a size if it is at least three times the first. A lower ratio is enough for
 * several packages, or if the first number is one: there is no can of 1 to 2 1/4 ounces.
 */
function separateCountAndSize(text: string, range: RangeAt): NumberAt & { max: number | null } {
  const { value, max, end, firstEnd } = range;
  if (max === null || !at(DASH, text, firstEnd)) return range;
  const unitAt = readUnit(text, end + (at(GAP, text, end)?.length ?? 0));
  if (!unitAt || !isMeasured(unitAt.unit)) return range;
  const gap = unitAt.end + (at(GAP, text, unitAt.end)?.length ?? 0);
  const container = readUnit(text, gap + (at(UNIT_MANNER, text, gap)?.length ?? 0));
  if (!container || !isContainer(container.unit)) return range;
  const isSeveral = value > 1 && /s$/i.test(text.slice(gap, container.end).replace(/\.$/, ''));
  const times = max / value;
  const isCount = times >= 3 || (isSeveral && times >= 2) || (value === 1 && times > 2);
  return isCount ? { value, max: null, end: firstEnd } : range;
}
const DASH = / ?- ?(?=[\d.])/y;

/** The pieces per package: `12 pack cola`, `6-pack`, `18 ct eggs`. The plural `2 packs` counts packages instead, as does a small number of `pk`. */
const PACK = /[ -]?(?:pack|(pk|ct|count))\b\.?(?! of \d)/iy;
/** `2 12-packs`, `2 x 6 pack`. */
const PACKS_OF = /(\d+|six|twelve)[ -]?packs?\b/iy;
const PACK_WORDS: Readonly<Record<string, number>> = { six: 6, twelve: 12 };
const FEWEST_SHORT = 4;

/** Parses one package whose number of pieces starts the line, or several packages with a number of pieces each. */
function readPack(text: string, number: NumberAt, index: number): Amount | undefined {
  const several = at(PACKS_OF, text, index);
  if (several) {
    const word = several.split(/[ -]?packs?$/i)[0]?.toLowerCase() ?? '';
    return createPacks(text, number.value, PACK_WORDS[word] ?? Number(word), index + several.length);
  }
  PACK.lastIndex = number.end;
  const match = PACK.exec(text);
  const fewest = match?.[1] ? FEWEST_SHORT : 2;
  if (!match || !Number.isInteger(number.value) || number.value < fewest) return undefined;
  return createPacks(text, 1, number.value, PACK.lastIndex);
}

function createPacks(text: string, quantity: number, pieces: number, end: number): Amount {
  const said = [`pack of ${pieces}`];
  return { ...NO_AMOUNT, quantity, unit: 'package', pieces, said, end: pastOf(text, end) };
}

const SPOONED = /\b(?:level|heaped|heaping|rounded|scant|generous|packed)\b/i;

/** A unit without a number: one after an article (`a pinch of salt`) or for some units (`handful of parsley`); `a few sprigs` has no number. */
function readWithoutNumber(text: string, index: number, said: string[]): Amount {
  const couple = at(COUPLE, text, index);
  const article = couple ?? at(ARTICLE, text, index);
  const start = index + (article?.length ?? 0);
  const manner = at(UNIT_MANNER, text, start) ?? '';
  const unitAt = readUnit(text, start + manner.length);
  const many = couple?.toLowerCase().includes('couple') ? 2 : couple ? null : 1;
  const next = unitAt ? (text[unitAt.end] ?? '') : '';
  // "Heaping tablespoon cocoa" is one; "heaping tablespoons" has no count.
  const isSpoon = unitAt !== undefined && kindOf(unitAt.unit) === 'volume' && text[unitAt.end - 1] !== 's';
  const isOne = isSpoon && SPOONED.test(`${said.at(-1) ?? ''} ${manner}`);
  const bare = !article && !isOne && unitAt !== undefined && !isOneAlone(text, unitAt);
  if (!unitAt || bare || next === ',' || next === '') {
    return article ? { ...NO_AMOUNT, quantity: many, said, end: start } : { ...NO_AMOUNT, said, end: index };
  }
  const kept = manner.trim() ? [...said, manner.trim()] : said;
  return { ...NO_AMOUNT, quantity: many, unit: unitAt.unit, said: kept, end: pastOf(text, unitAt.end) };
}

/** Units that mean one without a number, alone or before "of": `dozen eggs`, `gallon milk`, `can of beans`. */
const ONE_ALONE =
  /^(pinch|dash|handful|splash|dollop|drop|sprig|knob|bunch|squeeze|drizzle|glug|smidgen|dozen|gal|qt|pt)$/;
/** Not an amount of one: `rack of lamb` is a food. */
const NO_ONE_OF = /^(rack|part|serving|recipe|batch)$/;

const isOneAlone = (text: string, { unit, end }: UnitAt): boolean =>
  ONE_ALONE.test(unit) ||
  (!NO_ONE_OF.test(unit) && text[end - 1] !== 's' && / of [a-z]/iy.test(text.slice(end)));

function readAfterThickness(
  text: string,
  thick: { count: number | null; said: string; end: number },
  said: readonly string[],
): Amount {
  const unitAt = readUnit(text, thick.end);
  return {
    ...NO_AMOUNT,
    quantity: thick.count,
    unit: unitAt?.unit ?? null,
    said: [...said, thick.said],
    end: unitAt ? pastOf(text, unitAt.end) : thick.end,
  };
}

const pastOf = (text: string, end: number): number =>
  end + (at(OF, text, end)?.length ?? at(/ /y, text, end)?.length ?? 0);

function readAfterNumber(text: string, number: NumberAt & { max: number | null }): Amount {
  const amount: Amount = {
    ...NO_AMOUNT,
    quantity: number.value,
    quantityMax: number.max,
    said: [],
    end: number.end,
  };
  let index = number.end + (at(OF_ONE, text, number.end) ?? at(GAP, text, number.end) ?? '').length;
  const times = at(TIMES, text, number.end);
  if (times) index = number.end + times.length;

  const pack = number.max === null ? readPack(text, number, index) : undefined;
  if (pack) return pack;
  const bracketed = readBracketedSize(text, number.end);
  // `2 14.5-ounce cans`, `2 x 400g tins`: the second number is the size of each.
  const inner = bracketed ? undefined : readSize(text, index);
  if (bracketed || inner) {
    const from = (bracketed ?? inner)?.end ?? index;
    amount.size = bracketed?.size ?? (inner ? { quantity: inner.quantity, unit: inner.unit } : null);
    index = from + (at(GAP, text, from)?.length ?? 0);
  }
  const canNumber = at(CAN_NUMBER, text, number.end);
  if (canNumber) {
    index = number.end + canNumber.length + 1;
    const ounces = CAN_OUNCES.get(canNumber.replace(/^[^\d]*/, ''));
    if (ounces) amount.size = { quantity: ounces, unit: 'oz' };
    amount.said = [...amount.said, canNumber.trim()];
  }
  const other = at(OTHER_COUNT, text, index);
  if (other) {
    amount.said = [...amount.said, other.trim()];
    index += other.length;
  }
  const described = bracketed ? undefined : readDescription(text, number.end, amount);
  if (described) index = described;
  const manner = at(UNIT_MANNER, text, index) ?? '';
  const unitAt = readUnit(text, index + manner.length);
  if (
    unitAt &&
    !(
      (unitAt.end >= text.length || text[unitAt.end] === ',') &&
      !isMeasured(unitAt.unit) &&
      /^(clove|ear|rib|head|stick|leaf|patty|loaf)$/.test(unitAt.unit)
    )
  ) {
    return applyUnit(text, amount, unitAt, manner);
  }
  return { ...amount, end: index };
}

function applyUnit(text: string, amount: Amount, unitAt: UnitAt, manner: string): Amount {
  const kept = manner.trim() ? [...amount.said, manner.trim().replace(/[()]/g, '')] : amount.said;
  // `200g/7oz flour`: the same again in other units. A weight counts more than a volume.
  const again = at(/ ?\/ ?(?=\d)/y, text, unitAt.end);
  const other = again ? readSize(text, unitAt.end + again.length) : undefined;
  const found: Amount = {
    ...amount,
    unit: unitAt.unit,
    said:
      again && other && isWeighedAgain(unitAt.unit, other)
        ? [...kept, sizeText(text, unitAt.end, other.end)]
        : kept,
    end: pastOf(text, other?.end ?? unitAt.end),
  };
  // "8-ounce package cream cheese" is one package of eight ounces; "8 ounce package" is eight ounces.
  if ((isMeasured(unitAt.unit) || isLength(unitAt.unit)) && !amount.size) {
    const gap = at(GAP, text, unitAt.end)?.length ?? 0;
    const between = at(UNIT_MANNER, text, unitAt.end + gap)?.length ?? 0;
    const container = readUnit(text, unitAt.end + gap + between);
    const before = text.slice(0, unitAt.end).replace(/[a-z.]+$/i, '');
    const otherwise = splitCountAndFraction(before, unitAt.unit);
    const isPlural = container !== undefined && /s$/i.test(text.slice(unitAt.end, container.end));
    // "6 1/4 inch slices" are six.
    const isJoined = before.endsWith('-') || (isLength(unitAt.unit) && isPlural && otherwise !== null);
    const isOfPieces =
      container !== undefined &&
      (isContainer(container.unit) || (isLength(unitAt.unit) && standsAfterFood(container.unit)));
    if (isJoined && isOfPieces && amount.quantity !== null) {
      const size = { quantity: amount.quantity, unit: unitAt.unit };
      // The thickness of a slice is a note.
      const isNote = isLength(unitAt.unit) && !LONG_PIECES.has(container.unit);
      const thickness = text.slice(isPlural && otherwise ? text.indexOf(' ') : 0, unitAt.end).trim();
      return {
        ...found,
        quantity: 1,
        quantityMax: null,
        unit: container.unit,
        size,
        otherwise,
        // "2 1/2-inch slices" are two, because of the plural.
        ...(isPlural && otherwise),
        ...(isNote && { size: null, otherwise: null, said: [...kept, thickness] }),
        end: pastOf(text, container.end),
      };
    }
    // "2 inch knob ginger" is a length of ginger.
    const isPiece = isLength(unitAt.unit) && isContainer(container?.unit ?? '');
    if (container && (isPackage(container.unit) || isPiece) && pastOf(text, container.end) > container.end)
      return { ...found, said: [...kept, container.unit], end: pastOf(text, container.end) };
  }
  return readRangeAfterUnit(text, found, unitAt) ?? found;
}

const isWeighedAgain = (unit: string, other: Size): boolean =>
  kindOf(unit) === 'volume' && kindOf(other.unit) === 'mass';
const sizeText = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(/^[ /]+/, '');

function splitCountAndFraction(before: string, unit: string): Amount['otherwise'] {
  const [, count, fraction = ''] = /^(\d+) (\d+\/\d+)[- ]$/.exec(before) ?? [];
  const each = readNumber(fraction, 0)?.value;
  return count && each ? { quantity: Number(count), size: { quantity: each, unit } } : null;
}

/** A range that repeats its unit: `1 cup to 1 1/2 cups`. */
function readRangeAfterUnit(text: string, found: Amount, unitAt: UnitAt): Amount | undefined {
  const joint = at(/ ?(?:-|to) ?/iy, text, unitAt.end);
  const second = joint ? readNumber(text, unitAt.end + joint.length) : undefined;
  if (!second || found.quantity === null || !(second.value > found.quantity)) return undefined;
  const again = readUnit(text, second.end + (at(GAP, text, second.end)?.length ?? 0));
  if (again?.unit !== found.unit) return undefined;
  return { ...found, quantityMax: second.value, end: pastOf(text, again.end) };
}
