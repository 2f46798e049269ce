import { APPLIANCES, type Appliance } from '@homeplate/contracts/documents/appliances.ts';
import type { AllergenValue } from '@homeplate/contracts/documents/diner-values.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { lookupWords } from '@homeplate/reference/lines/words.ts';
import { foodsLike, foodsOf, isAround, meaningOf, wordsOf } from './foods-named.ts';
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

/** "Use up the ham", "finish the rice". */
const USE_UP = /^(?:please )?(?:use|finish)(?: up)? (?!less|fewer|no |only)/i;
/** "More beans", "we love salmon". */
const MORE = /^(?:please |we |i )*(?:love|like|want|more|lots of|plenty of)\b/i;
const NEGATIVE =
  /\b(?:allerg|intoleran|no\b|not\b|none|never|without|avoid|cant|cannot|dont|doesnt|isnt|less|hate|broke)/i;
const MOST_PHRASES = 100;
const LONGEST_PHRASE = 40;

/** What one phrase says. A kind of phrase is read by one function, which gives undefined for another kind. */
type Said = Partial<ReadWords> & {
  /** The time of its days, which the next phrase may share: "busy Tuesday and Thursday". */
  time?: DayTime | undefined;
};
type PhraseReader = (phrase: string, before: Said) => Said | undefined;

/** In the order in which a phrase is tried. */
const READERS: readonly PhraseReader[] = [readDays, readAppliances, readWanted, readUseUp, readFoods];

/** Reads allergens, foods, days and appliances from a text: phrases between commas, "and", "or" and the ends of sentences. */
export function readWords(text: string): ReadWords {
  const all: Said[] = [];
  for (const phrase of phrasesOf(text)) {
    const before = all.at(-1) ?? {};
    all.push(READERS.reduce<Said | undefined>((said, read) => said ?? read(phrase, before), undefined) ?? {});
  }
  const foodIds = new Set(all.flatMap(({ foodIds = [] }) => foodIds));
  // Leaving out is safer than using up.
  const notLeftOut = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !foodIds.has(id));
  return {
    allergens: ALLERGEN_VALUES.filter((value) => all.some(({ allergens }) => allergens?.includes(value))),
    foodIds: [...foodIds],
    useUp: notLeftOut(all.flatMap(({ useUp = [] }) => useUp)),
    wanted: notLeftOut(all.flatMap(({ wanted = [] }) => wanted)),
    quickDays: WEEKDAYS.filter((day) => all.some(({ quickDays }) => quickDays?.includes(day))),
    dayMinutes: leastMinutes(all.flatMap(({ dayMinutes = [] }) => dayMinutes)),
    without: APPLIANCES.filter((appliance) => all.some(({ without }) => without?.includes(appliance))),
    unknown: [...new Set(all.flatMap(({ unknown = [] }) => unknown))],
  };
}

const phrasesOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/['’]/g, '')
    .split(/[,;.!?\n/]+|\b(?:and|or|plus)\b/i)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .slice(0, MOST_PHRASES);

/** "Quick on Tuesday", "20 minutes on weekdays". */
function readDays(phrase: string, before: Said): Said | undefined {
  const days = daysNamed(phrase);
  // "Busy Tuesday and Thursday" is two phrases with one time.
  const time = timeNamed(phrase) ?? (isDaysAlone(phrase, days) ? before.time : undefined);
  if (days.length === 0 || time === undefined) return undefined;
  return time === 'quick'
    ? { time, quickDays: days }
    : { time, dayMinutes: days.map((day) => ({ day, minutes: time })) };
}

/** A day's name and small words: "Thursdays". */
const isDaysAlone = (phrase: string, days: readonly Weekday[]): boolean =>
  days.length > 0 &&
  lookupWords(phrase).every((word) => isAround(word) || /day$|^week(?:night|end)$/.test(word));

/** "No oven". */
function readAppliances(phrase: string, before: Said): Said | undefined {
  const words = wordsOf(phrase).join(' ');
  const named = APPLIANCES.filter((one) => words.includes(one));
  // "No oven or grill" is two phrases too.
  const isNext = before.without !== undefined && named.some((one) => one === words);
  return named.length > 0 && (isNext || NEGATIVE.test(phrase)) ? { without: named } : undefined;
}

/** "More beans". */
function readWanted(phrase: string): Said | undefined {
  if (!MORE.test(phrase) || NEGATIVE.test(phrase)) return undefined;
  const wanted = foodsLike(phrase.replace(MORE, ''));
  return wanted.length > 0 ? { wanted } : undefined;
}

/** "Use up the ham". */
function readUseUp(phrase: string): Said | undefined {
  if (!USE_UP.test(phrase)) return undefined;
  const useUp = foodsOf(phrase.replace(USE_UP, ''));
  return useUp.length > 0 ? { useUp } : undefined;
}

/** Every other phrase leaves out what it names: "no cilantro", "peanuts". */
function readFoods(phrase: string): Said {
  const words = wordsOf(phrase);
  if (words.length === 0) return {};
  const meant = meaningOf(words);
  if (meant.allergens.length > 0 || meant.foodIds.length > 0) return meant;
  return { unknown: [phrase.replace(/\s+/g, ' ').slice(0, LONGEST_PHRASE)] };
}
