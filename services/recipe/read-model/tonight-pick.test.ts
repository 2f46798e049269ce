import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dinner, pickTonight } from './tonight-pick.ts';

const dinner = (id: string, region: string, servingCents: number, minutes = 60): Dinner => ({
  id,
  region,
  servingCents,
  minutes,
});
const ids = (dinners: readonly Dinner[]) => dinners.map(({ id }) => id).join(' ');

it('tonight picks the cheapest dinner of four regions, cheapest first', () => {
  const { limitCents, tonight, week } = pickTonight([
    dinner('chili', 'midwest', 236),
    dinner('john', 'south', 66),
    dinner('grits', 'south', 70),
    dinner('noodles', 'california', 89),
    dinner('haluski', 'mid-atlantic', 90),
    dinner('soup', 'hawaii', 60, 91),
  ]);
  expect([limitCents, ids(tonight), ids(week)]).toEqual([
    300,
    'john noodles haluski chili',
    'john noodles haluski chili grits soup',
  ]);
});

it('tonight raises the limit by a dollar until it leaves four', () => {
  const { limitCents, tonight } = pickTonight([
    dinner('john', 'south', 66),
    dinner('noodles', 'california', 89),
    dinner('haluski', 'mid-atlantic', 90),
    dinner('chowder', 'new-england', 410),
    dinner('salmon', 'pacific-northwest', 480),
  ]);
  expect([limitCents, ids(tonight)]).toEqual([500, 'john noodles haluski chowder']);
});

it('tonight repeats a region when there are fewer than four', () => {
  const { limitCents, tonight } = pickTonight([
    dinner('john', 'south', 66),
    dinner('grits', 'south', 70),
    dinner('noodles', 'california', 89),
  ]);
  expect([limitCents, ids(tonight)]).toEqual([300, 'john noodles grits']);
  expect(pickTonight([])).toEqual({ limitCents: 300, tonight: [], week: [] });
});

it('tonight never exceeds its limit or 90 minutes, and the week never repeats a dinner', () => {
  const anyDinners = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      region: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      servingCents: fc.integer({ min: 1, max: 2_000 }),
      minutes: fc.integer({ min: 5, max: 200 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  fc.assert(
    fc.property(anyDinners, (dinners) => {
      const { limitCents, tonight, week } = pickTonight(dinners);
      const quick = dinners.filter(({ minutes }) => minutes <= 90);
      expect(tonight).toHaveLength(Math.min(4, quick.length));
      for (const { servingCents, minutes } of tonight) {
        expect(servingCents).toBeLessThanOrEqual(limitCents);
        expect(minutes).toBeLessThanOrEqual(90);
      }
      const regions = new Set(quick.map(({ region }) => region));
      if (regions.size >= 4) expect(new Set(tonight.map(({ region }) => region)).size).toBe(4);
      expect(new Set(week.map(({ id }) => id)).size).toBe(Math.min(7, dinners.length));
      expect(week.slice(0, tonight.length)).toEqual(tonight);
    }),
  );
});
