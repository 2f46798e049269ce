export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type DayMinutes = { day: Weekday; minutes: number };

/** What a phrase says about the time of some days: little of it, or a number of minutes. */
export type DayTime = 'quick' | number;

/** A longer time is no limit for a day. */
export const MOST_MINUTES = 480;
const LEAST_MINUTES = 5;
/** "Tuesday is busy", "quick on Fridays". */
const QUICK = /\b(?:quick|quickly|fast|busy|late|rush|rushed|short|no time|little time)\b/i;
const GROUPS: readonly (readonly [RegExp, readonly Weekday[]])[] = [
  [/\b(?:weekdays?|weeknights?)\b/i, ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  [/\bweekends?\b/i, ['Sunday', 'Saturday']],
  [/\b(?:a|per|each|every) day\b/i, WEEKDAYS],
];

/** The weekdays that a phrase names, in the order of the week. */
export function daysNamed(phrase: string): Weekday[] {
  const text = phrase.toLowerCase();
  const grouped = new Set(GROUPS.flatMap(([words, days]) => (words.test(text) ? days : [])));
  return WEEKDAYS.filter((day) => grouped.has(day) || text.includes(day.toLowerCase()));
}

/** Undefined for a phrase without a time. */
export function timeNamed(phrase: string): DayTime | undefined {
  const minutes = minutesNamed(phrase);
  if (minutes !== undefined) return minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES ? minutes : undefined;
  return QUICK.test(phrase) ? 'quick' : undefined;
}

function minutesNamed(phrase: string): number | undefined {
  if (/\bhalf an hour\b/i.test(phrase)) return 30;
  if (/\b(?:an|one) hour\b/i.test(phrase)) return 60;
  const [, count, unit = ''] = /\b(\d{1,3})\s*(min(?:ute)?s?|h(?:ou)?rs?|h)\b/i.exec(phrase) ?? [];
  if (count === undefined) return undefined;
  return Number(count) * (unit.toLowerCase().startsWith('h') ? 60 : 1);
}

/** One limit for each day, in the order of the week: the least that was said. */
export const leastMinutes = (said: readonly DayMinutes[]): DayMinutes[] =>
  WEEKDAYS.flatMap((day) => {
    const minutes = Math.min(...said.filter((one) => one.day === day).map((one) => one.minutes));
    return Number.isFinite(minutes) ? [{ day, minutes }] : [];
  });
