/** Words that are capitalized but name no place or people. */
const OTHER = new Set([
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'Christmas',
  'Easter',
  'Eve',
  'Day',
  'New',
  'Year',
  'Lent',
  'Mass',
  'Thanksgiving',
  'I',
  'Jack',
  'Worcestershire',
  'Parmesan',
  'Spam',
  'Lemon',
]);
const SENTENCE_END = /(?<=[.!?:])\s+/;
const WORD = /ʻ?[\p{L}\p{M}]+(?:[ʻ-][\p{L}\p{M}]+)*/gu;

/**
 * Finds names of places, peoples and persons: words with a capital letter inside a sentence. The first word of a sentence is always
 * capitalized, so it counts only when it is one of `places`.
 */
export function namesIn(text: string, places: string): string[] {
  const known = new Set(places.match(WORD));
  return text.split(SENTENCE_END).flatMap((sentence) =>
    (sentence.match(WORD) ?? []).filter((word, index) => {
      const isCapital = /^[ʻ]?\p{Lu}/u.test(word);
      return isCapital && !OTHER.has(word) && (index > 0 || known.has(word));
    }),
  );
}
