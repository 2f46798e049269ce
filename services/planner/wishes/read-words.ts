import { APPLIANCES, type Appliance } from '@homeplate/contracts/documents/appliances.ts';
import type { AllergenValue } from '@homeplate/contracts/documents/diner-values.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { lookupWords } from '@homeplate/reference/lines/words.ts';
import {
  type DayMinutes,
  type DayTime,
  daysNamed,
  leastMinutes,
  timeNamed,
  WEEKDAYS,
  type Weekday,
} from './read-days.ts';

/** What a text asks of a plan. Its words are compared with names, and never followed as instructions. */
export type ReadWords = {
  allergens: AllergenValue[];
  /** Foods that must not be in the plan. */
  foodIds: string[];
  /** Foods to use up. */
  useUp: string[];
  /** Foods to have more of. */
  wanted: string[];
  /** Days with little time, in the order of the week. */
  quickDays: Weekday[];
  /** The most minutes of some days, in the order of the week. */
  dayMinutes: DayMinutes[];
  /** Appliances that the kitchen lacks. */
  without: Appliance[];
  unknown: string[];
};

/** Words for allergens. The wider meaning wins: "nuts" are tree nuts and peanuts. */
const ALLERGENS_BY_WORD: ReadonlyMap<string, readonly AllergenValue[]> = new Map(
  Object.entries({
    milk: ['milk'],
    dairy: ['milk'],
    lactose: ['milk'],
    egg: ['egg'],
    fish: ['fish'],
    seafood: ['fish', 'shellfish'],
    shellfish: ['shellfish'],
    crustacean: ['shellfish'],
    shrimp: ['shellfish'],
    crab: ['shellfish'],
    lobster: ['shellfish'],
    nut: ['tree-nut', 'peanut'],
    'tree nut': ['tree-nut'],
    almond: ['tree-nut'],
    walnut: ['tree-nut'],
    pecan: ['tree-nut'],
    cashew: ['tree-nut'],
    pistachio: ['tree-nut'],
    hazelnut: ['tree-nut'],
    peanut: ['peanut'],
    wheat: ['wheat'],
    gluten: ['gluten', 'wheat'],
    celiac: ['gluten', 'wheat'],
    coeliac: ['gluten', 'wheat'],
    soy: ['soy'],
    soya: ['soy'],
    soybean: ['soy'],
    sesame: ['sesame'],
    tahini: ['sesame'],
  } satisfies Record<string, AllergenValue[]>),
);
/** Foods that people mean by one word although their names do not have it. */
const FOODS_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  pork: ['pork', 'bacon', 'ham', 'prosciutto', 'pancetta', 'andouille', 'chorizo', 'salami', 'lard'],
  alcohol: ['wine', 'beer', 'rum', 'bourbon', 'brandy', 'sherry', 'vodka', 'tequila', 'whiskey'],
};
/** Words around a name: "I am severely allergic to peanuts". */
const AROUND = new Set(
  (
    'i im am is are be we our my me he she they who has have had no not none never dont do does cant cannot can without avoid ' +
    'leave out skip please free allergy allergic allergie intolerance intolerant sensitive sensitivity severe severely very to eat ' +
    'eating product thing anything everything kid son daughter wife husband child family all it also but disease hate dislike like on in at with for of'
  ).split(' '),
);
/** "Use up the ham", "finish the rice". */
const USE_UP = /^(?:please )?(?:use|finish)(?: up)? (?!less|fewer|no |only)/i;
/** "More beans", "we love salmon". */
const MORE = /^(?:please |we |i )*(?:love|like|want|more|lots of|plenty of)\b/i;
const NEGATIVE =
  /\b(?:allerg|intoleran|no\b|not\b|none|never|without|avoid|cant|cannot|dont|doesnt|isnt|less|hate|broke)/i;
const NO_FOOD = new Set(['leftover', 'rest', 'last', 'some', 'of']);
const MOST_PHRASES = 100;
const LONGEST_PHRASE = 40;

/** Reads allergens and foods from a text: phrases between commas, "and", "or" and the ends of sentences. */
export function readWords(text: string): ReadWords {
  const phrases = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/['’]/g, '')
    .split(/[,;.!?\n/]+|\b(?:and|or|plus)\b/i)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .slice(0, MOST_PHRASES);
  const allergens = new Set<AllergenValue>();
  const foodIds = new Set<string>();
  const unknown = new Set<string>();
  const useUp = new Set<string>();
  const wanted = new Set<string>();
  const quickDays = new Set<Weekday>();
  const dayMinutes: DayMinutes[] = [];
  const without = new Set<Appliance>();
  let lastTime: DayTime | undefined;
  let isLacking = false;
  for (const phrase of phrases) {
    const days = daysNamed(phrase);
    // "Busy Tuesday and Thursday" is two phrases with one time.
    const time = timeNamed(phrase) ?? (isDaysAlone(phrase, days) ? lastTime : undefined);
    lastTime = days.length > 0 ? time : undefined;
    if (days.length > 0 && time !== undefined) {
      for (const day of days)
        if (time === 'quick') quickDays.add(day);
        else dayMinutes.push({ day, minutes: time });
      continue;
    }
    // "No oven or grill" is two phrases too.
    const words = lookupWords(phrase).filter((word) => !AROUND.has(word));
    const appliances = APPLIANCES.filter((one) => words.join(' ').includes(one));
    const isOneAlone = appliances.some((one) => one === words.join(' '));
    const lacked: Appliance[] = NEGATIVE.test(phrase) || (isLacking && isOneAlone) ? appliances : [];
    isLacking = lacked.length > 0;
    if (lacked.length > 0) {
      for (const one of lacked) without.add(one);
      continue;
    }
    if (MORE.test(phrase) && !NEGATIVE.test(phrase)) {
      const named = foodsLike(phrase.replace(MORE, ''));
      for (const one of named) wanted.add(one);
      if (named.length > 0) continue;
    }
    if (USE_UP.test(phrase)) {
      const named = foodsOf(phrase.replace(USE_UP, ''));
      for (const one of named) useUp.add(one);
      if (named.length > 0) continue;
    }
    if (words.length === 0) continue;
    const found = meaningOf(words);
    for (const one of found.allergens) allergens.add(one);
    for (const one of found.foodIds) foodIds.add(one);
    if (found.allergens.length === 0 && found.foodIds.length === 0)
      unknown.add(phrase.replace(/\s+/g, ' ').slice(0, LONGEST_PHRASE));
  }
  return {
    allergens: ALLERGEN_VALUES.filter((one) => allergens.has(one)),
    // Leaving out is safer than using up.
    foodIds: [...foodIds],
    useUp: [...useUp].filter((one) => !foodIds.has(one)),
    wanted: [...wanted].filter((one) => !foodIds.has(one)),
    quickDays: WEEKDAYS.filter((day) => quickDays.has(day)),
    dayMinutes: leastMinutes(dayMinutes),
    without: APPLIANCES.filter((one) => without.has(one)),
    unknown: [...unknown],
  };
}

/** A day's name and small words: "Thursdays". */
const isDaysAlone = (phrase: string, days: readonly Weekday[]): boolean =>
  days.length > 0 &&
  lookupWords(phrase).every((word) => AROUND.has(word) || /day$|^week(?:night|end)$/.test(word));

/** The foods of a kind, by name or by aisle: "fish", "beans", "greens". */
export function foodsLike(name: string): string[] {
  const words = lookupWords(name).filter((word) => !AROUND.has(word));
  if (words.length === 0) return [];
  const kinds = allFoods().filter(({ aisle }) => {
    const own = lookupWords(aisle);
    return words.every((word) => own.includes(word));
  });
  return [...new Set([...foodsOf(name), ...kinds.map(({ id }) => id)])];
}

/** The foods that a name means: the whole name, else each of its words. An allergen's name has all its foods. */
export function foodsOf(name: string): string[] {
  const words = lookupWords(name).filter((word) => !AROUND.has(word) && !NO_FOOD.has(word));
  if (words.length === 0) return [];
  const whole = foodsNamed(words);
  if (whole.length > 0) return whole;
  return FOODS_BY_WORD[words.join(' ')]?.flatMap((one) => foodsNamed([one])) ?? [];
}

/** The whole phrase, else each of its words. */
function meaningOf(words: readonly string[]): Pick<ReadWords, 'allergens' | 'foodIds'> {
  const whole = namedBy(words);
  if (whole.allergens.length > 0 || whole.foodIds.length > 0 || words.length === 1) return whole;
  const parts = words.map((word) => namedBy([word]));
  return {
    allergens: parts.flatMap(({ allergens }) => allergens),
    foodIds: parts.flatMap(({ foodIds }) => foodIds),
  };
}

function namedBy(words: readonly string[]): Pick<ReadWords, 'allergens' | 'foodIds'> {
  const allergens = ALLERGENS_BY_WORD.get(words.join(' ')) ?? [];
  if (allergens.length > 0) return { allergens: [...allergens], foodIds: [] };
  const names = (words.length === 1 && FOODS_BY_WORD[words[0] ?? '']) || [words.join(' ')];
  return { allergens: [], foodIds: names.flatMap((name) => foodsNamed(name.split(' '))) };
}

let wordsByFood: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Foods whose name has all of these words. */
export function foodsNamed(words: readonly string[]): string[] {
  wordsByFood ??= new Map(
    allFoods().map(({ id, name }) => [id, new Set([...lookupWords(name), ...lookupWords(id)])]),
  );
  return [...wordsByFood].flatMap(([id, own]) => (words.every((word) => own.has(word)) ? [id] : []));
}
