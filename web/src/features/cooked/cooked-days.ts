import { monthNames } from '../../components/month-names.ts';
import { cooked } from './copy.ts';

const { when: words } = cooked;
const DAY_MS = 86_400_000;
/** Within this many days the date says more than the month. */
const RECENT_DAYS = 30;

/** The user's current day, `2026-11-21`. */
export function currentDay(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: monthNames[Number(month) - 1] ?? '', date: Number(date) };
};

/** "May 12", and "May 12, 2025" in another year. */
export function dayName(day: string, today: string): string {
  const { year, month, date } = partsOf(day);
  return today.startsWith(year) ? `${month} ${date}` : `${month} ${date}, ${year}`;
}

/** "today", "yesterday", "on May 12". */
export function onDay(day: string, today: string): string {
  if (day === today) return words.today;
  return daysBetween(day, today) === 1 ? words.yesterday : words.on(dayName(day, today));
}

/** "on May 12" for a recent day, else "in May" or "in May 2025". */
export function inMonth(day: string, today: string): string {
  if (daysBetween(day, today) <= RECENT_DAYS) return words.on(dayName(day, today));
  const { year, month } = partsOf(day);
  return words.in(today.startsWith(year) ? month : `${month} ${year}`);
}
