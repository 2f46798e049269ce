import { Regions } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { REGIONS } from '@homeplate/reference/regions/regions.ts';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { RELEASED } from '../corrections/corrected-data.ts';
import { sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { produceCalendar, produceOf, readCalendarRegion } from './produce-calendar.ts';
import { regionsOf } from './region-document.ts';
import { DISH_RECIPES } from './signature-dishes.ts';

const noRecipes = { byItem: new Map<string, number[]>(), corrected: RELEASED };

describe('signature dishes', () => {
  it('every dish with a recipe is a signature dish of the recipe’s region', async () => {
    const recipes = await loadCatalogue();
    const regionOf = new Map(recipes.map(({ id, region }) => [id, region]));
    const dishes = new Map(
      REGIONS.flatMap(({ key, signatureDishes }) => signatureDishes.map((dish) => [dish, key] as const)),
    );
    for (const [dish, id] of DISH_RECIPES) expect([dish, regionOf.get(id)]).toEqual([dish, dishes.get(dish)]);
  });
});

describe('the regions', () => {
  it('have dishes, produce of the month, at most three recipes, and the count of all of them', () => {
    const ids = ['clam-chowder', 'b', 'c', 'd'];
    const view = viewOf([
      ...ids.map((id) => stored(sampleSource({ id, region: 'new-england', tier: 'premium' }))),
      stored(sampleSource({ id: 'haupia', region: 'hawaii', tier: 'open' })),
    ]);
    const { regions } = Regions.parse(regionsOf(view, 5));
    expect(Object.keys(regions)).toEqual(REGION_KEYS.map((key) => REGION_NAMES[key]));
    const { 'New England': newEngland, Hawaii: hawaii, South: south } = regions;
    expect(newEngland?.dishRecipes).toEqual({ 'Clam chowder': 'clam-chowder' });
    expect(newEngland?.recipeCount).toBe(4);
    expect(newEngland?.recipes).toHaveLength(3);
    expect(newEngland?.recipes.every(({ isPremium }) => isPremium)).toBe(true);
    expect(newEngland?.inSeason).toContain('Fiddlehead ferns');
    expect(hawaii?.inSeason).not.toContain('Fiddlehead ferns');
    expect(hawaii?.recipes.map(({ id, isPremium }) => [id, isPremium])).toEqual([['haupia', false]]);
    expect([south?.recipes, south?.recipeCount, south?.dishRecipes]).toEqual([[], 0, {}]);
    const mixed = viewOf([
      ...['a', 'b', 'c'].map((id) => stored(sampleSource({ id, region: 'south', tier: 'premium' }))),
      stored(sampleSource({ id: 'z', region: 'south', tier: 'open' })),
    ]);
    expect(regionsOf(mixed, 5).regions.South?.recipes.map(({ id }) => id)).toEqual(['z', 'a', 'b']);
    expect(regionsOf(view, 1).regions['New England']?.inSeason).not.toContain('Fiddlehead ferns');
  });
});

describe('the produce calendar', () => {
  it('a region has its own months, and foods that cooks count as one are one entry', () => {
    const of = (region: (typeof REGION_KEYS)[number], name: string) =>
      produceOf(noRecipes, region).find((produce) => produce.name === name)?.months;
    expect(of('new-england', 'Asparagus')).toEqual([5, 6]);
    expect(of('california', 'Asparagus')).toEqual([2, 3, 4, 5]);
    expect(of('hawaii', 'Asparagus')).toBeUndefined();
    expect(of('new-england', 'Bell peppers')).toEqual([7, 8, 9, 10]);
    expect(of('midwest', 'Cherries')).toEqual([7]);
  });

  it('every region and the whole country have names, each once, and no entry for all months', () => {
    for (const region of [undefined, ...REGION_KEYS]) {
      const produce = produceOf(noRecipes, region);
      expect(produce.length, region).toBeGreaterThan(10);
      expect(new Set(produce.map(({ name }) => name)).size).toBe(produce.length);
      for (const { months } of produce) expect(months.length).toBeLessThan(12);
    }
  });

  it('an entry is searched by its food with the most recipes, and not at all without recipes', () => {
    const byItem = new Map([
      ['green-bell-pepper', [1]],
      ['red-bell-pepper', [1, 2]],
    ]);
    const searchOf = (name: string, view: typeof noRecipes) =>
      produceCalendar(view, 'south').produce.find((produce) => produce.name === name)?.search;
    expect(searchOf('Bell peppers', { byItem, corrected: RELEASED })).toBe('Red bell pepper');
    expect(searchOf('Bell peppers', noRecipes)).toBeNull();
    expect(produceOf({ byItem, corrected: RELEASED }, 'south')[0]?.name).toBe('Bell peppers');
  });

  it('a region is read by its key or alias, else by the state', () => {
    expect(readCalendarRegion({ region: 'southeast', state: 'CA' })).toBe('south');
    expect(readCalendarRegion({ region: '', state: 'WY' })).toBe('pacific-northwest');
    expect(readCalendarRegion({ region: '', state: 'XX' })).toBeUndefined();
    expect(() => readCalendarRegion({ region: 'mars', state: '' })).toThrow(
      expect.objectContaining({ fields: { region: expect.any(String) } }),
    );
  });
});
