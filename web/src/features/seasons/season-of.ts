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

/** The season at a moment (epoch milliseconds), by the date in US Central time, like the server's "in season". */
export const seasonAt = (now: number): SeasonKey => seasonOfMonth(new Date(now - 6 * HOUR).getUTCMonth() + 1);
