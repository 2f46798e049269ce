import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dinner, pickTonight } from './tonight-pick.ts';

const dinner = (id: string, region: string, servingCents: number, minutes = 60): Dinner => ({
  id,
  region,
  servingCents,
  minutes,
});
/** Dinners share nothing: the checkout is the sum of their servings. */
const sum = (dinners: readonly Dinner[]) =>
  dinners.reduce((cents, { servingCents }) => cents + servingCents, 0);
const ids = (dinners: readonly Dinner[]) => dinners.map(({ id }) => id).join(' ');

it('tonight picks the cheapest dinner of four regions, cheapest first', () => {
  const { limitCents, tonight, week } = pickTonight(
    [
      dinner('chili', 'midwest', 236),
      dinner('john', 'south', 66),
      dinner('grits', 'south', 70),
      dinner('noodles', 'california', 89),
      dinner('haluski', 'mid-atlantic', 90),
      dinner('soup', 'hawaii', 60, 91),
    ],
    sum,
  );
  expect([limitCents, ids(tonight), ids(week)]).toEqual([
    300,
    'john noodles haluski chili',
    'john noodles haluski chili soup grits',
  ]);
});

it('tonight raises the limit by a dollar until it leaves four', () => {
  const { limitCents, tonight } = pickTonight(
    [
      dinner('john', 'south', 66),
      dinner('noodles', 'california', 89),
      dinner('haluski', 'mid-atlantic', 90),
      dinner('chowder', 'new-england', 410),
      dinner('salmon', 'pacific-northwest', 480),
    ],
    sum,
  );
  expect([limitCents, ids(tonight)]).toEqual([500, 'john noodles haluski chowder']);
});

it('tonight repeats a region when there are fewer than four', () => {
  const { limitCents, tonight } = pickTonight(
    [dinner('john', 'south', 66), dinner('grits', 'south', 70), dinner('noodles', 'california', 89)],
    sum,
  );
  expect([limitCents, ids(tonight)]).toEqual([300, 'john noodles grits']);
  expect(pickTonight([], sum)).toEqual({ limitCents: 300, tonight: [], week: [] });
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
      const { limitCents, tonight, week } = pickTonight(dinners, sum);
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

it('the week continues with what adds least to the checkout, and with no dinner of hours while others are left', () => {
  const first = ['south', 'midwest', 'hawaii', 'california'].map((region) => dinner(region, region, 50));
  const beans = dinner('beans', 'south', 90, 140);
  const later = [dinner('rice', 'south', 80), beans, dinner('pork', 'south', 60, 300)];
  // The packages of the beans are bought already.
  const shared = (dinners: readonly Dinner[]) => sum(dinners.filter(({ id }) => id !== 'beans'));
  const { week } = pickTonight([...first, ...later], shared);
  expect(ids(week.slice(4))).toBe('beans rice pork');
});
