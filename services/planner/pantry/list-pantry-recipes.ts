import type { Call } from '@homeplate/common/call.ts';
import type { PantryRecipe, PantryRecipes } from '@homeplate/contracts/documents/pantry.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import { orUndefined, type RecipeCosts } from '../recipes/recipe-costs.ts';
import { amountWords } from './pantry-amount.ts';
import { byUseAndCost, nearRecipes, type PricedNearRecipe } from './pantry-recipes.ts';
import type { PantryStore } from './pantry-store.ts';
import { holdingsOf, stateOf } from './read-pantry.ts';

const MOST_RECIPES = 60;

export type WhichRecipes = {
  householdId: string;
  /** Premium recipes are listed too. */
  entitled: boolean;
  /** Foods to buy, at most. */
  missing: number;
  today: string;
};

/** "What can I cook now", at the user's price area. Without the recipe service the costs are missing. */
export type ListPantryRecipes = (
  which: WhichRecipes,
  area: PriceArea | undefined,
  call: Call,
) => Promise<PantryRecipes>;

export const createListPantryRecipes =
  (parts: {
    pantry: PantryStore;
    copies: Pick<RecipeCopies, 'published'>;
    costs: Pick<RecipeCosts, 'priceFoods'>;
  }): ListPantryRecipes =>
  async ({ householdId, entitled, missing: most, today }, area, call) => {
    const { pantry, copies, costs } = parts;
    const [{ staples }, items] = await Promise.all([pantry.state(householdId), pantry.items(householdId)]);
    if (items.length === 0) return { recipes: [], total: 0 };
    const useSoon = new Set(
      items.flatMap(({ foodId, bestBefore }) => (stateOf(bestBefore, today) === 'fine' ? [] : foodId)),
    );
    // A recipe without planning data comes from an old release: whether it is premium is unknown.
    const open = (await copies.published()).filter(
      ({ planning }) => planning && (entitled || planning.tier === 'open'),
    );
    const near = nearRecipes(open, holdingsOf(items, staples), { most, useSoon });
    const needs = near.flatMap(({ missing }) =>
      missing.map(({ itemId, need: { grams }, piece }) => ({ itemId, grams, piece })),
    );
    const prices = await orUndefined(costs.priceFoods(needs, area, call));
    let index = 0;
    const priced = near.map((recipe): PricedNearRecipe => {
      const cents = recipe.missing.map(() => prices?.[index++]);
      const known = cents.filter((one) => one !== undefined);
      const sum = known.reduce((total, one) => total + one, 0);
      return { ...recipe, cents, missingCents: known.length === cents.length ? sum : undefined };
    });
    const best = priced.toSorted(byUseAndCost).slice(0, MOST_RECIPES);
    return { recipes: best.map(documentOfRecipe), total: priced.length };
  };

const nameOf = (foodId: string): string => foodById(foodId)?.name ?? foodId;
const amountOrNull = (cents: number | undefined) => (cents === undefined ? null : amountOf(cents));

function documentOfRecipe({
  recipe,
  atHome,
  useSoon,
  missing,
  cents,
  missingCents,
}: PricedNearRecipe): PantryRecipe {
  const { _id: id, title, servings, planning } = recipe;
  return {
    id,
    title,
    servings,
    course: planning?.course ?? 'dinner',
    minutes: planning?.minutes ?? 0,
    atHome,
    useSoon: useSoon.map((foodId) => ({ foodId, name: nameOf(foodId) })),
    missing: missing.flatMap(({ itemId: foodId, need }, index) => {
      const food = foodById(foodId);
      const grams = Math.round(need.grams * 10) / 10;
      const words = food && amountWords(food, { grams: need.grams, inPieces: false });
      const cost = amountOrNull(cents[index]);
      const amount = words ?? { us: `${grams} g`, metric: `${grams} g` };
      return [{ foodId, name: nameOf(foodId), grams, amount, cost }];
    }),
    missingCost: amountOrNull(missingCents),
  };
}
