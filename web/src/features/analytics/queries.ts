import type { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import type { AnalyticsStep } from '@homeplate/contracts/documents/analytics-limits.ts';
import type { Savings } from '@homeplate/contracts/documents/savings.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';

const analyticsKeys = {
  all: ['/api/analytics'] as const,
  range: (user: string, range: string, today: string) => [...analyticsKeys.all, user, range, today] as const,
};

const savingsKeys = {
  all: ['/api/savings'] as const,
  range: (user: string, range: string, today: string) => [...savingsKeys.all, user, range, today] as const,
};

export const RANGES = ['weeks-12', 'weeks-26', 'months-12', 'months-24'] as const;
export type Range = (typeof RANGES)[number];

/** The first day and the step of a range that ends today. */
export function daysOf(range: Range, today: string): { from: string; by: AnalyticsStep } {
  const [unit, count] = range.split('-') as ['weeks' | 'months', string];
  const at = new Date(`${today}T00:00:00Z`);
  const back = Number(count) - 1;
  if (unit === 'weeks') at.setUTCDate(at.getUTCDate() - 7 * back);
  else at.setUTCMonth(at.getUTCMonth() - back, 1);
  return { from: at.toISOString().slice(0, 10), by: unit === 'weeks' ? 'week' : 'month' };
}

/** Always read again: the calendar and the pantry change elsewhere. */
export const analyticsOptions = (userId: string, range: Range, today: string) => {
  const query = new URLSearchParams({ ...daysOf(range, today), to: today, today });
  return queryOptions({
    queryKey: analyticsKeys.range(userId, range, today),
    queryFn: ({ signal }) => readJson<Analytics>(`/api/analytics?${query}`, signal),
    staleTime: 0,
    refetchOnMount: 'always',
  });
};

/** Its months are whole, so they may begin before the range. */
export const savingsOptions = (userId: string, range: Range, today: string) => {
  const query = new URLSearchParams({ from: daysOf(range, today).from, to: today, today });
  return queryOptions({
    queryKey: savingsKeys.range(userId, range, today),
    queryFn: ({ signal }) => readJson<Savings>(`/api/savings?${query}`, signal),
    staleTime: 0,
    refetchOnMount: 'always',
  });
};
