import { describe, expect, it } from 'vitest';
import type { FoodPurchase, RecipeCost } from '../recipes/recipe-cost.ts';
import { sampleSource } from '../test/sample-recipes.ts';
import { auditPurchases } from './audit-purchases.ts';
import { type ComputedRecipe, computeRecipe } from './audit-recipe.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { RecipeLine } from './recipe-source.ts';

const recipes = (await loadCatalogue()).map((source) => computeRecipe(source));
const inWords = ({ packages }: Pick<FoodPurchase, 'packages'>): string =>
  packages.map(({ count, label }) => `${count} x ${label}`).join(' + ');

/** Free recipes that once bought one package too many; every package is used up. */
const FREE: readonly [recipe: string, food: string, bought: string][] = [
  ['boston-baked-beans', 'navy-bean', '1 x 1 lb bag'],
  ['boston-baked-beans', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['clam-chowder', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['clam-chowder', 'clam-juice', '1 x 8 fl oz bottle'],
  ['clam-chowder', 'canned-clams', '3 x 6.5 oz can (3.2 oz of clams)'],
  ['clam-chowder', 'whole-milk', '1 x 1 pint'],
  ['wild-blueberry-grunt', 'lemon', '1 x 1 lemon (about 4 oz)'],
  ['haluski', 'egg-noodles', '1 x 12 oz bag'],
  ['haluski', 'yellow-onion', '2 x 1 onion (about 4 oz)'],
  ['maryland-crab-cakes', 'lemon', '1 x 1 lemon (about 4 oz)'],
  ['maryland-crab-cakes', 'crab-meat', '1 x 16 oz container'],
  ['philly-cheesesteak', 'yellow-onion', '2 x 1 onion (about 4 oz)'],
  ['philly-cheesesteak', 'green-bell-pepper', '1 x 1 pepper (about 5 oz)'],
  ['philly-cheesesteak', 'hoagie-roll', '1 x 4 rolls'],
  ['hoppin-john', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['shrimp-and-grits', 'lemon', '1 x 1 lemon (about 4 oz)'],
  ['shrimp-and-grits', 'mushroom', '1 x 8 oz package'],
  ['beer-cheese-soup', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['beer-cheese-soup', 'lager', '1 x 12 fl oz can'],
  ['cincinnati-chili', 'yellow-onion', '2 x 1 onion (about 4 oz)'],
  ['cincinnati-chili', 'kidney-beans-canned', '1 x 15.5 oz can'],
  ['cincinnati-chili', 'spaghetti', '1 x 1 lb box'],
  ['tater-tot-hotdish', 'green-beans-frozen', '1 x 12 oz bag'],
  ['tater-tot-hotdish', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['green-chile-chicken-enchiladas', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['green-chile-chicken-enchiladas', 'green-chiles', '4 x 4 oz can'],
  ['migas-tacos', 'plum-tomato', '3 x 1 tomato (about 2.4 oz)'],
  ['migas-tacos', 'egg', '1 x half dozen'],
  ['three-sisters-stew', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['three-sisters-stew', 'diced-tomatoes', '1 x 14.5 oz can'],
  ['cedar-plank-salmon', 'lemon', '1 x 1 lemon (about 4 oz)'],
  ['dutch-baby', 'lemon', '1 x 1 lemon (about 4 oz)'],
  ['palouse-lentil-soup', 'yellow-onion', '1 x 1 onion (about 4 oz)'],
  ['cobb-salad', 'romaine', '1 x 1 head (about 17 oz)'],
  ['cobb-salad', 'tomato', '2 x 1 tomato (about 5 oz)'],
  ['cobb-salad', 'avocado', '1 x 1 avocado (about 7 oz)'],
  ['san-diego-fish-tacos', 'plum-tomato', '2 x 1 tomato (about 2.4 oz)'],
  ['san-diego-fish-tacos', 'lime', '2 x 1 lime (about 3 oz)'],
  ['san-francisco-garlic-noodles', 'garlic', '1 x 1 head (about 14 cloves)'],
  ['ahi-poke-bowl', 'cucumber', '1 x 1 cucumber (about 11 oz)'],
  ['haupia', 'coconut-milk', '1 x 13.5 fl oz can'],
  ['kalua-pork-and-cabbage', 'green-cabbage', '1 x 1 head (about 2.5 lb)'],
];

describe('purchases of the catalogue', () => {
  it('break no rule in any recipe', () => {
    expect(recipes.flatMap(auditPurchases)).toEqual([]);
  });

  it.each(FREE)('for %s buy %s as %s and use all of it', (recipe, food, bought) => {
    const { cost } = recipes.find(({ source }) => source.id === recipe) as ComputedRecipe;
    const purchase = cost.purchases.find((one) => one.food.id === food) as FoodPurchase;
    expect(inWords(purchase)).toBe(bought);
    expect(purchase).toMatchObject({ surplusGrams: 0, portionCents: purchase.cents });
  });
});

const lines: RecipeLine[] = [
  { quantity: 1, unit: 'each', food: 'yellow-onion' },
  { quantity: 12, unit: 'oz', food: 'green-beans-frozen' },
  { quantity: 3, unit: 'tbsp', food: 'butter' },
];
const computed = computeRecipe(sampleSource({ ingredients: lines }));
const withPurchase = (
  place: number,
  change: (old: FoodPurchase) => Partial<FoodPurchase>,
): ComputedRecipe => {
  const purchases = computed.cost.purchases.map((old, index) =>
    index === place ? { ...old, ...change(old) } : old,
  );
  return { ...computed, cost: { ...computed.cost, purchases } };
};
const withCost = (change: Partial<RecipeCost>): ComputedRecipe => ({
  ...computed,
  cost: { ...computed.cost, ...change },
});
/** Twice the packages at twice the price, half left over: the bug the onion once had. */
const twice = ({ packages, cents, need }: FoodPurchase): Partial<FoodPurchase> => ({
  packages: packages.map((size) => ({ ...size, count: size.count * 2, cents: size.cents * 2 })),
  cents: cents * 2,
  surplusGrams: packages.reduce((sum, { grams, count }) => sum + 2 * grams * count, 0) - need.grams,
});

describe('auditPurchases', () => {
  it('finds nothing in a valid recipe', () => {
    expect(auditPurchases(computed)).toEqual([]);
  });

  it('reports an extra piece, even when the need does not count pieces', () => {
    const finding = 'buys yellow-onion: 2 x 1 onion (about 4 oz), more than 1 of "1 onion (about 4 oz)"';
    expect(auditPurchases(withPurchase(0, twice))).toContain(finding);
    const forgotten = withPurchase(0, (old) => ({ ...twice(old), need: { grams: old.need.grams } }));
    expect(auditPurchases(forgotten)).toContain(finding);
  });

  it('reports a package other than the pieces in the list', () => {
    const bag = withPurchase(0, ({ packages }) => ({
      packages: packages.map((size) => ({ ...size, grams: 1360.8, label: '3 lb bag' })),
    }));
    expect(auditPurchases(bag)[0]).toMatch(/3 lb bag for 1 of "1 onion/);
  });

  it('reports one package too many and one too few', () => {
    expect(auditPurchases(withPurchase(1, twice))).toContain(
      'buys green-beans-frozen: 2 x 12 oz bag: one fewer is enough',
    );
    const short = withPurchase(1, ({ need }) => ({ need: { grams: need.grams * 1.04 } }));
    expect(auditPurchases(short)).toEqual(['buys green-beans-frozen: 1 x 12 oz bag is less than it takes']);
  });

  it('reports a remainder of a package that is used up', () => {
    const left = withPurchase(1, ({ cents }) => ({ surplusGrams: 5, portionCents: cents - 2 }));
    expect(auditPurchases(left)).toContain(
      'buys green-beans-frozen: 1 x 12 oz bag is used up, and something is left over',
    );
    const cheaper = withPurchase(1, ({ cents }) => ({ portionCents: cents - 2 }));
    expect(auditPurchases(cheaper)).toContain('buys green-beans-frozen: $0.02 left over of what is used up');
  });

  it('reports sums that are off by a cent, and a line that buys nothing', () => {
    expect(auditPurchases(withCost({ totalCents: computed.cost.totalCents + 1 }))).toHaveLength(4);
    expect(auditPurchases(withCost({ checkoutCents: computed.cost.checkoutCents + 1 }))).toHaveLength(2);
    expect(auditPurchases(withCost({ purchases: computed.cost.purchases.slice(1) }))).toContain(
      'buys yellow-onion: nothing, though line 1 takes it',
    );
  });
});
