import { expect, it } from 'vitest';
import { nextViewDay } from './next-view-day.ts';

it.each([
  ['2026-11-21T18:00:00Z', 'America/Chicago', 'today at 6:00 PM'],
  ['2026-11-21T03:00:00Z', 'America/New_York', 'tomorrow at 7:00 PM'],
  ['2026-11-21T18:00:00Z', 'UTC', 'tomorrow at 12:00 AM'],
])('the day that begins after %s in %s: %s', (now, zone, words) => {
  expect(nextViewDay(Date.parse(now), 'en-US', zone).replace('\u202f', ' ')).toBe(words);
});
