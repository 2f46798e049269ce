import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { byUseAndCost, nearRecipes, type PricedNearRecipe } from './pantry-recipes.ts';

const FOODS = ['butter', 'salt', 'shrimp', 'grits', 'leek'];
const grams = fc.integer({ min: 1, max: 1_000 });
const recipe = fc
  .record({
    _id: fc.uuid(),
    lines: fc.array(fc.record({ itemId: fc.constantFrom(...FOODS), grams }), { minLength: 1 }),
  })
  .map(
    (one): RecipeCopy => ({
      ...one,
      version: 1,
      withdrawn: false,
      title: one._id,
      region: 'south',
      servings: 4,
    }),
  );
const pantry = fc
  .uniqueArray(fc.record({ itemId: fc.constantFrom(...FOODS), grams, always: fc.boolean() }), {
    selector: ({ itemId }) => itemId,
  })
  .map((all) => new Map(all.map(({ itemId, ...held }) => [itemId, held])));

it('every listed recipe lacks at most as many foods as allowed, uses a bought food, and loses no gram', () => {
  fc.assert(
    fc.property(fc.array(recipe), pantry, fc.nat(5), (recipes, held, most) => {
      const listed = nearRecipes(recipes, held, { most, useSoon: new Set(['shrimp']) });
      const ids = new Set(listed.map(({ recipe: { _id } }) => _id));
      for (const one of listed) {
        const needed = new Map<string, number>();
        for (const line of one.recipe.lines)
          needed.set(line.itemId, (needed.get(line.itemId) ?? 0) + line.grams);
        expect(one.missing.length).toBeLessThanOrEqual(most);
        expect(one.atHome + one.missing.length).toBe(needed.size);
        expect([...needed.keys()].some((food) => held.get(food)?.always === false)).toBe(true);
        for (const { itemId, need } of one.missing) {
          expect(held.get(itemId)?.always ?? false).toBe(false);
          expect(need.grams).toBeCloseTo((needed.get(itemId) ?? 0) - (held.get(itemId)?.grams ?? 0), 6);
        }
        expect(one.useSoon.every((food) => food === 'shrimp' && needed.has(food))).toBe(true);
      }
      // More foods to buy never list less.
      const more = nearRecipes(recipes, held, { most: most + 1, useSoon: new Set() });
      const moreIds = new Set(more.map(({ recipe: { _id } }) => _id));
      expect([...ids].every((id) => moreIds.has(id))).toBe(true);
    }),
  );
});

it('recipes that use up foods come first, then the cheapest, and unknown costs last', () => {
  const base = { recipe: { title: 'A' } as RecipeCopy, atHome: 1, missing: [], cents: [] };
  const of = (missingCents: number | undefined, useSoon: string[] = []): PricedNearRecipe => ({
    ...base,
    useSoon,
    missingCents,
  });
  const sorted = [of(undefined), of(500), of(900, ['shrimp']), of(100)].toSorted(byUseAndCost);
  expect(sorted.map(({ missingCents }) => missingCents)).toEqual([900, 100, 500, undefined]);
});
