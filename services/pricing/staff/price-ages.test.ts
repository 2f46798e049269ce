import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPrice } from './price-ages.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const HOUR = 3_600_000;

it('counts each price once, by the time since it was observed, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -24, max: 1_000 }), { minLength: 1 }), (hours) => {
      const all = new Map<string, Freshness>();
      for (const ago of hours)
        countPrice(all, 'Kroger', { observedAt: new Date(NOW - ago * HOUR).toISOString() }, NOW);
      expect([...all.values()]).toEqual([
        {
          name: 'Kroger',
          day: hours.filter((ago) => ago <= 24).length,
          week: hours.filter((ago) => ago > 24 && ago <= 168).length,
          older: hours.filter((ago) => ago > 168).length,
          newestAt: new Date(NOW - Math.min(...hours) * HOUR).toISOString(),
        },
      ]);
    }),
  );
});
