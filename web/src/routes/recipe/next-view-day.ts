import { preview as words } from '../../features/recipes/cooking-copy.ts';

/** When the next day in UTC begins, on the clock and calendar of the reader: "today at 7:00 PM". */
export function nextViewDay(now: number, locale?: string, timeZone?: string): string {
  const begins = new Date(now);
  begins.setUTCHours(24, 0, 0, 0);
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone });
  return words.at(
    day(begins) === day(new Date(now)) ? words.day.today : words.day.tomorrow,
    begins.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  );
}
