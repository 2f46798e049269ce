import { describe, expect, it } from 'vitest';
import { sinceWords } from './delay.ts';

describe('the time since the last price', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');

  it.each([
    ['2026-11-29T11:59:30Z', '30 seconds'],
    ['2026-11-29T09:00:00Z', '3 hours'],
    ['2026-11-27T12:00:00Z', '2 days'],
    // The clock of the browser can be behind.
    ['2026-11-29T12:00:10Z', '0 seconds'],
  ])('of %s is %s', (time, words) => {
    expect(sinceWords(time, now)).toBe(words);
  });

  it('has no words for a feed that never sent one', () => {
    expect(sinceWords(null, now)).toBe('');
  });
});
