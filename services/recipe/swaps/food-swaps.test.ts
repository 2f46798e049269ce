import type { Measure } from '@homeplate/reference/foods/food.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { SWAP_TABLE } from '@homeplate/reference/foods/swap-table.ts';
import { type FoodSwap, findSwap, swapsFor } from '@homeplate/reference/foods/swaps.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { buildAreaView } from '../read-model/area-view.ts';
import { cookingFacts } from '../read-model/cooking-facts.ts';
import { basketFor } from '../read-model/recipe-costs.ts';
import { factsOf } from '../recipes/recipe-facts.ts';
import { sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { foodSwaps } from './food-swaps.ts';
import { swappedCooking, swappedCost, swappedDish, swappedFacts, swappedRecipes } from './swapped-recipe.ts';

const published = (await loadCatalogue()).filter(({ tier }) => tier !== 'reserve');
const recipes = published.map((source) => stored(source));
const view = await buildAreaView(viewOf(recipes), usAverage());
const facts = new Map(recipes.map((recipe) => [recipe._id, factsOf(recipe)]));
const factsFor = (id: string) => {
  const found = facts.get(id);
  if (!found) throw new Error(`no recipe ${id}`);
  return found;
};
const choicesOf = (id: string): FoodSwap[] =>
  [...new Set(factsFor(id).itemIds)].flatMap((from) => swapsFor(from).map(({ to }) => ({ from, to })));
const swappable = [...facts.keys()].filter((id) => choicesOf(id).length > 0);

const anyPortion = fc.record({
  id: fc.constantFrom(...facts.keys()),
  servings: fc.integer({ min: 1, max: 16 }),
});
/** A meal, what is swapped in it, and one more swap. */
const anyMeal = fc.constantFrom(...swappable).chain((id) =>
  fc.record({
    id: fc.constant(id),
    servings: fc.integer({ min: 1, max: 16 }),
    swaps: fc
      .uniqueArray(fc.constantFrom(...choicesOf(id)), { selector: ({ from }) => from, maxLength: 3 })
      .map((chosen) => chosen.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
    others: fc.uniqueArray(anyPortion, { selector: (portion) => portion.id, maxLength: 20 }),
  }),
);
const basketOf = (meal: { id: string; servings: number }, swaps: FoodSwap[], others: (typeof meal)[]) => {
  const dish = { facts: swappedFacts(factsFor(meal.id), swaps) };
  const dishes = new Map([['meal', (servings: number) => swappedDish(dish, servings)]]);
  return basketFor(view, [{ id: 'meal', servings: meal.servings }, ...others], true, dishes);
};

describe('the swaps of a meal', () => {
  it('change what the week costs by exactly what they say, and undoing one restores it', () => {
    fc.assert(
      fc.property(anyMeal, ({ id, servings, swaps, others }) => {
        const asked = { recipe: factsFor(id), servings, basket: others, atHome: [], dishes: new Map() };
        const listed = foodSwaps(view, { ...asked, swaps });
        const now = basketOf({ id, servings }, swaps, others);
        expect(listed.checkoutCents).toBe(now.checkoutCents);
        for (const { swap, applied, checkoutCents, portionCents } of listed.swaps) {
          if (!swap) throw new Error('no swap');
          const rest = swaps.filter(({ from }) => from !== swap.from);
          const other = basketOf({ id, servings }, applied ? rest : [...rest, swap], others);
          const [after, before] = applied ? [now, other] : [other, now];
          expect(checkoutCents).toBe(after.checkoutCents - before.checkoutCents);
          expect(portionCents).toBe(after.portionCents - before.portionCents);
          expect(applied).toBe(swaps.some((one) => one.from === swap.from && one.to === swap.to));
          if (applied || swaps.some(({ from }) => from === swap.from)) continue;
          const again = foodSwaps(view, { ...asked, swaps: [...swaps, swap] });
          const same = again.swaps.find((one) => one.swap?.from === swap.from && one.swap.to === swap.to);
          expect(same).toMatchObject({ applied: true, checkoutCents, portionCents });
        }
        expect(listed.swaps.filter(({ applied }) => applied)).toHaveLength(swaps.length);
      }),
      { numRuns: 40 },
    );
  });

  it('say every allergen that they bring, and only these', () => {
    for (const id of swappable) {
      const recipe = factsFor(id);
      const asked = { recipe, swaps: [], servings: 4, basket: [], atHome: [], dishes: new Map() };
      for (const { swap, allergensAdded, allergensRemoved } of foodSwaps(view, asked).swaps) {
        const others = recipe.lines.filter(({ food }) => food?.id !== swap?.from);
        const before = new Set(recipe.allergens);
        const after = new Set([
          ...others.flatMap(({ food }) => food?.allergens ?? []),
          ...(foodById(swap?.to ?? '')?.allergens ?? []),
        ]);
        expect(allergensAdded.toSorted(), `${id} ${swap?.to}`).toEqual(
          [...after].filter((one) => !before.has(one)).toSorted(),
        );
        expect(allergensRemoved.toSorted()).toEqual([...before].filter((one) => !after.has(one)).toSorted());
      }
    }
  });

  it('name the lines to cook with once they are applied, in kitchen measures near their weight', () => {
    fc.assert(
      fc.property(anyMeal, ({ id, swaps, servings }) => {
        const recipe = factsFor(id);
        const asked = { recipe, swaps, servings, basket: [], atHome: [], dishes: new Map() };
        for (const { swap, applied, lines } of foodSwaps(view, asked).swaps) {
          if (!swap) throw new Error('no swap');
          const swapped = recipe.lines.flatMap(({ food }, line) => (food?.id === swap.from ? [line] : []));
          expect(lines.map(({ line }) => line)).toEqual(applied ? swapped : []);
          const instead = foodById(swap.to);
          for (const { line, name, quantity, unit } of lines) {
            expect([instead?.name.toLowerCase(), instead?.plural.toLowerCase()]).toContain(
              name.toLowerCase(),
            );
            const grams = (recipe.lines[line]?.grams ?? 0) * (findSwap(swap)?.factor ?? 0);
            const cooked = instead && gramsOf(instead, quantity ?? 0, (unit || 'each') as Measure);
            expect((cooked ?? 0) / grams, `${id} ${name} ${quantity} ${unit}`).toBeGreaterThan(0.6);
            expect((cooked ?? 0) / grams, `${id} ${name} ${quantity} ${unit}`).toBeLessThan(1.7);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leave out foods without a price, which would look free', () => {
    const meal = factsOf(
      stored(sampleSource({ ingredients: [{ quantity: 1, unit: 'lb', food: 'shrimp' }] })),
    );
    const prices = new Map(view.prices.prices);
    prices.delete('tofu-firm');
    const poorer = { ...view, prices: { ...view.prices, prices } };
    const asked = { recipe: meal, swaps: [], servings: 4, basket: [], atHome: [], dishes: new Map() };
    const names = (of: typeof view) => foodSwaps(of, asked).swaps.map(({ swap }) => swap?.to);
    expect(names(view)).toEqual(['chicken-thigh', 'cod', 'tofu-firm']);
    expect(names(poorer)).toEqual(['chicken-thigh', 'cod']);
    const kept = foodSwaps(poorer, { ...asked, swaps: [{ from: 'shrimp', to: 'tofu-firm' }] }).swaps;
    expect(kept.find(({ applied }) => applied)).toMatchObject({ checkoutCents: undefined });
  });
});

describe('a recipe with swapped foods', () => {
  it('costs by itself what its basket costs, and has the weights of the table', () => {
    fc.assert(
      fc.property(anyMeal, ({ id, swaps }) => {
        const [swapped] = swappedRecipes([{ id: 'meal', recipeId: id, swaps }], (one) => facts.get(one));
        if (!swapped) throw new Error('gone');
        const cost = swappedCost(swapped, view.prices);
        const basket = basketOf({ id, servings: cost.servings }, swaps, []);
        expect(cost).toMatchObject({ id: 'meal', checkoutCents: basket.checkoutCents, isUnpriced: false });
        expect(cost.totalCents).toBe(basket.portionCents);
        const { allergens, diets } = swapped.facts;
        expect(cost.contents?.diets).toEqual([...diets]);
        const named = new Set(cost.contents?.foods.flatMap((food) => food.allergens));
        expect([...named].toSorted()).toEqual([...allergens].toSorted());
        for (const [index, { food, need }] of factsFor(id).lines.entries()) {
          const swap = swaps.find(({ from }) => from === food?.id);
          const after = swapped.facts.lines[index];
          const factor = (swap && findSwap(swap)?.factor) ?? 1;
          if (need) expect(after?.need?.grams).toBeCloseTo(need.grams * factor, 9);
          expect(after?.food?.id).toBe(need ? (swap?.to ?? food?.id) : food?.id);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is cooked with the other food in kitchen measures, in steps that use it', () => {
    const recipe = factsOf(
      stored(
        sampleSource({
          ingredients: [
            { quantity: 1, unit: 'lb', food: 'shrimp', note: 'peeled' },
            { quantity: 3, unit: 'tbsp', food: 'butter' },
          ],
          steps: [{ minutes: 10, text: 'Cook the shrimp in the butter.', uses: ['shrimp', 'butter'] }],
        }),
      ),
    );
    const swaps = [{ from: 'shrimp', to: 'chicken-thigh' }];
    const cooked = swappedCooking({ id: 'meal', facts: swappedFacts(recipe, swaps), swaps });
    expect(cooked.lines[0]).toMatchObject({ itemId: 'chicken-thigh', note: '' });
    expect(cooked.lines[0]?.quantity).toBeGreaterThan(0);
    expect(cooked.lines[1]).toEqual(cookingFacts(recipe).lines[1]);
    expect(cooked.steps[0]?.uses).toEqual(['chicken-thigh', 'butter']);
    expect(cooked.id).toBe('meal');
  });

  it('can swap foods of most recipes of the catalogue', () => {
    expect(swappable.length / facts.size).toBeGreaterThan(0.8);
    expect(allFoods().filter(({ id }) => swapsFor(id).length > 0).length).toBeGreaterThan(100);
    expect(SWAP_TABLE.length).toBeGreaterThan(150);
  });
});
