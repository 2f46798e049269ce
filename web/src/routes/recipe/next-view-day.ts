import { preview as words } from '../../features/recipes/preview-copy.ts';

/** When the next UTC day starts, in the user's time zone: "today at 7:00 PM". */
export function nextViewDay(now: number, locale?: string, timeZone?: string): string {
  const begins = new Date(now);
  begins.setUTCHours(24, 0, 0, 0);
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone });
  return words.at(
    day(begins) === day(new Date(now)) ? words.day.today : words.day.tomorrow,
    begins.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  );
}
