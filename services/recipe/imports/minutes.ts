/** A year: a longer time is a broken number. */
const MOST_MINUTES = 366 * 24 * 60;

const MINUTES = { W: 7 * 24 * 60, D: 24 * 60, H: 60, M: 1, S: 1 / 60 } as const;
const NUMBER = '(\\d{1,7}(?:[.,]\\d{1,6})?)';
const ISO = new RegExp(
  `^\\+?P(?=.)(?:0+Y)?(?:0+M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?=.)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
);
const PARTS = ['W', 'D', 'H', 'M', 'S'] as const;

/**
 * Parses an ISO 8601 duration (`PT1H30M`, `P1DT2H`, `P2W`, fractions too) to whole minutes; null when it is broken, negative, in months or
 * years, or longer than a year. https://www.iso.org/iso-8601-date-and-time-format.html
 */
function parseIsoMinutes(text: string): number | null {
  const match = ISO.exec(text.replace(/\s+/g, '').toUpperCase());
  if (!match) return null;
  const sum = PARTS.reduce((minutes, part, index) => {
    const value = match[index + 1];
    return minutes + (value ? Number(value.replace(',', '.')) * MINUTES[part] : 0);
  }, 0);
  return wholeMinutes(sum);
}

const wholeMinutes = (minutes: number): number | null =>
  Number.isFinite(minutes) && minutes >= 0 && minutes <= MOST_MINUTES ? Math.round(minutes) : null;

const HALVES: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/(\d+(?:\.\d+)?|\.\d+)\s*(?:d|days?)\b/, MINUTES.D],
  [/(\d+(?:\.\d+)?|\.\d+)\s*(?:h|hrs?|hours?)(?![a-z])/, MINUTES.H],
  [/(\d+(?:\.\d+)?|\.\d+)\s*(?:m|mins?|minutes?)(?![a-z])/, MINUTES.M],
  [/(\d+(?:\.\d+)?|\.\d+)\s*(?:s|secs?|seconds?)(?![a-z])/, MINUTES.S],
];

/** Parses `1 hour 20 minutes`, `1½ hrs`, `45 min` or `1:30`; takes the longer end of a range. Null for anything else. */
function parseSpokenMinutes(text: string): number | null {
  const plain = text
    .slice(0, 200)
    .toLowerCase()
    .replace(/\s*([½¼¾])/g, (_, half: string) => HALVES[half] ?? '')
    .replace(/(\d+) 1\/2/g, '$1.5')
    .replace(/\b1\/2\b/g, '.5')
    .replace(/\d+(?:\.\d+)?\s*(?:-|–|to)\s*(?=[\d.])/g, '');
  const clock = /^\s*(\d{1,2}):([0-5]\d)\s*(?:h|hours?)?\s*$/.exec(plain);
  if (clock) return wholeMinutes(Number(clock[1]) * 60 + Number(clock[2]));
  let sum: number | null = null;
  for (const [pattern, each] of WORDS) {
    const value = pattern.exec(plain)?.[1];
    if (value) sum = (sum ?? 0) + Number(value) * each;
  }
  return sum === null || /-\s*\d/.test(plain) ? null : wholeMinutes(sum);
}

/** Parses a time given as an ISO duration, in words, or as a number of minutes. */
export function parseMinutes(value: unknown): number | null {
  if (typeof value === 'number') return wholeMinutes(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{1,6}$/.test(text)) return wholeMinutes(Number(text));
  return /^[-+]?p/i.test(text) ? parseIsoMinutes(text) : parseSpokenMinutes(text);
}
