import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';

export const SEASONS: readonly SeasonKey[] = ['spring', 'summer', 'fall', 'winter'];

/** March to May is spring, June to August summer, September to November fall, else winter. Months count from 1. */
export function seasonOfMonth(month: number): SeasonKey {
  if (month >= 3 && month <= 5) return 'spring';
  if (month >= 6 && month <= 8) return 'summer';
  if (month >= 9 && month <= 11) return 'fall';
  return 'winter';
}

const HOUR = 3_600_000;

/** The month at a moment (epoch milliseconds), 1 to 12, by the date in US Central time, like the server's "in season". */
export const monthAt = (now: number): number => new Date(now - 6 * HOUR).getUTCMonth() + 1;

/** The season at a moment (epoch milliseconds). */
export const seasonAt = (now: number): SeasonKey => seasonOfMonth(monthAt(now));
