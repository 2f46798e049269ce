import type {
  CookingFacts,
  RecipeCost,
  SwappedLine,
  SwappedRecipe,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Dish } from '@homeplate/reference/foods/merge-needs.ts';
import { type FoodSwap, swapNeed, swapOf } from '@homeplate/reference/foods/swaps.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { cookingFacts } from '../read-model/cooking-facts.ts';
import { costIn } from '../read-model/recipe-card.ts';
import { countedNames, type MeasuredLine, nameOf, unitOf, wordsOf } from '../recipes/bought-lines.ts';
import { metricAmount } from '../recipes/metric-amount.ts';
import { dishContents } from '../recipes/recipe-contents.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { keepingOf } from '../recipes/storage-words.ts';
import { kitchenAmount } from '../substitutes/substitute-line.ts';

/** A recipe of the catalogue with other foods in place of its own, and the caller's name for it. */
export type Swapped = { id: string; facts: RecipeFacts; swaps: readonly FoodSwap[] };

/** The recipes of a request, without those that are gone. */
export const swappedRecipes = (
  asked: readonly SwappedRecipe[],
  recipeOf: (id: string) => RecipeFacts | undefined,
): Swapped[] =>
  asked.flatMap(({ id, recipeId, swaps }) => {
    const recipe = recipeOf(recipeId);
    return recipe ? [{ id, facts: swappedFacts(recipe, swaps), swaps }] : [];
  });

/** Everything that depends on foods, computed again. The catalogue stays as it is. */
export const swappedFacts = (facts: RecipeFacts, swaps: readonly FoodSwap[]): RecipeFacts =>
  factsOf(
    facts.recipe,
    facts.lines.map((line) => swapLine(line, swaps)),
  );

/** Costs count the exact weight; cooks get a kitchen measure near it. */
function swapLine(measured: MeasuredLine, swaps: readonly FoodSwap[]): MeasuredLine {
  const { line, food, grams, need } = measured;
  const swap = food && swapOf(food.id, swaps);
  if (!food || !swap || grams === undefined || !need) return measured;
  const { label: _, note: __, quantityMax: ___, ...rest } = line;
  const swapped = grams * swap.factor;
  return {
    line: { ...rest, ...kitchenAmount(swap.food, swapped), food: swap.food.id },
    food: swap.food,
    grams: swapped,
    need: swapNeed({ food, need }, swaps).need,
    text: wordsOf(measured),
  };
}

/** The recipe's lines of a food, with the other food in its place. One without a known weight has no amount. */
export const swappedLines = ({ lines }: RecipeFacts, swap: FoodSwap): SwappedLine[] =>
  lines.flatMap((measured, line): SwappedLine[] => {
    const instead = measured.food && swapOf(measured.food.id, [swap])?.food;
    if (!instead) return [];
    const swapped = swapLine(measured, [swap]);
    if (swapped === measured) {
      const { label: _, ...rest } = measured.line;
      const named = { line: { ...rest, food: instead.id }, food: instead };
      return [{ line, name: nameOf(named), one: '', several: '', unit: '', metricUnit: '' }];
    }
    const { one = '', several = '' } = countedNames(swapped) ?? {};
    const metric = metricAmount(swapped);
    return [
      {
        line,
        name: nameOf(swapped),
        one,
        several,
        quantity: swapped.line.quantity,
        unit: unitOf(swapped) ?? '',
        metricQuantity: metric?.quantity,
        metricUnit: metric?.unit ?? '',
      },
    ];
  });

export function swappedCost({ id, facts }: Swapped, prices: AreaPrices): RecipeCost {
  const { recipe, totalMinutes } = facts;
  const { totalCents, checkoutCents, pricedLines } = costIn(facts, prices);
  return {
    id,
    version: recipe.version,
    title: recipe.text.title,
    servings: recipe.text.servings,
    minutes: totalMinutes,
    isPremium: recipe.text.tier === 'premium',
    totalCents,
    checkoutCents,
    isUnpriced: pricedLines === 0,
    contents: dishContents(facts),
    keeping: keepingOf(recipe.text),
  };
}

/** Without optional lines, like any recipe that is bought for. */
export const swappedDish = ({ facts }: Pick<Swapped, 'facts'>, servings: number): Dish => ({
  needs: facts.lines.flatMap(({ line, food, need }) =>
    food && need && !line.optional ? [{ food, need }] : [],
  ),
  factor: servings / facts.recipe.text.servings,
});

/** The steps use the other foods; their words stay the author's. */
export function swappedCooking({ id, facts, swaps }: Swapped): CookingFacts {
  const { steps, ...cooking } = cookingFacts(facts);
  const usedOf = (foodId: string) => swapOf(foodId, swaps)?.food.id ?? foodId;
  return { ...cooking, id, steps: steps.map((step) => ({ ...step, uses: step.uses.map(usedOf) })) };
}
