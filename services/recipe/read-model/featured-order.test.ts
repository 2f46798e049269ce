import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { anyCatalogue, sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { buildAreaView } from './area-view.ts';
import { featuredOfDay, regionFaces } from './featured-of-day.ts';
import { featuredOrder } from './featured-order.ts';
import { regionStats } from './region-stats.ts';

describe('featured recipes', () => {
  it('include one recipe of each region, in season if the region has one', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.constantFrom(...SEASONS), (recipes, season) => {
        const held = viewOf(recipes).recipes;
        const { slots, keys } = featuredOrder(held, season);
        const first = [...slots].filter((slot) => (keys[slot] ?? 0) < 8).map((slot) => held[slot]);
        const regions = recipes.map(({ text }) => text.region);
        expect(new Set(first.map((one) => one?.region))).toEqual(new Set(regions));
        expect(first).toHaveLength(new Set(regions).size);
        for (const one of first) {
          const isPossible = recipes.some(
            ({ text }) => text.region === one?.region && text.seasons.includes(season),
          );
          expect(one?.seasons.includes(season)).toBe(isPossible);
        }
      }),
    );
  });

  it('look different when there is a choice', () => {
    const dishes = [
      ['a', 'new-england', 'bowl'],
      ['b', 'south', 'soup'],
      ['c', 'south', 'slice'],
      ['d', 'hawaii', 'noodles'],
    ] as const;
    const { recipes } = viewOf(
      dishes.map(([id, region, vessel]) =>
        stored(sampleSource({ id, region, plating: { vessel, garnish: [] } })),
      ),
    );
    const { slots } = featuredOrder(recipes, 'fall');
    expect([...slots].map((slot) => recipes[slot]?.id)).toEqual(['a', 'c', 'd', 'b']);
  });
});

describe('the featured recipes of a day', () => {
  it('are one of each region, in season if possible, at most its median cost, and differ from the next day', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.constantFrom(...SEASONS),
        fc.nat(40_000),
        async (recipes, season, day) => {
          const view = await buildAreaView(viewOf(recipes), usAverage());
          const held = view.catalogue.recipes;
          const slots = featuredOfDay(view, season, day);
          expect(featuredOfDay(view, season, day)).toEqual(slots);
          const faces = new Set(regionFaces(view.catalogue).values());
          expect(slots.map((slot) => held[slot]?.region)).toEqual(
            REGION_KEYS.filter((key) => held.some(({ region }) => region === key)),
          );
          for (const slot of slots) {
            const chosen = held[slot];
            const own = held.filter(({ region }) => region === chosen?.region);
            if (own.some(({ seasons }) => seasons.includes(season)))
              expect(chosen?.seasons).toContain(season);
            if (own.length === 1) expect(faces.has(slot)).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('take turns, so that every candidate comes', async () => {
    const recipes = ['a', 'b', 'c', 'd'].map((id) => stored(sampleSource({ id, region: 'south' })));
    const view = await buildAreaView(viewOf(recipes), usAverage());
    const shown = [0, 1, 2, 3].map(
      (day) => view.catalogue.recipes[featuredOfDay(view, 'fall', day)[0] ?? -1]?.id,
    );
    expect(shown[0]).not.toBe(shown[1]);
    // The picture of the first recipe is on the region's tile.
    expect(new Set(shown)).toEqual(new Set(['b', 'c', 'd']));
  });
});

describe('region stats', () => {
  it('count and average the published recipes, with 0 and "0.00" for an empty region', async () => {
    const view = await buildAreaView(viewOf([stored(sampleSource())]), usAverage());
    const stats = regionStats(view);
    expect(stats).toHaveLength(8);
    expect(stats[0]).toEqual({
      region: 'new-england',
      recipeCount: 0,
      averageCost: '0.00',
      averageCostPerServing: '0.00',
      imageUrl: null,
    });
    expect(stats.find(({ region }) => region === 'south')).toMatchObject({
      recipeCount: 1,
      averageCost: ((view.costs.totalCents[0] ?? 0) / 100).toFixed(2),
    });
  });
});
