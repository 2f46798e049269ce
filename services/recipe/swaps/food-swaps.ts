import type {
  FoodSwapEffect,
  ListFoodSwapsRequest,
  NutritionPerServing,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { type FoodSwap, type Swap, swapsFor } from '@homeplate/reference/foods/swaps.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { basketFor, type DishesById } from '../read-model/recipe-costs.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { swappedDish, swappedFacts, swappedLines } from './swapped-recipe.ts';

type Asked = Pick<ListFoodSwapsRequest, 'servings' | 'basket' | 'atHome'> & {
  /** The meal's recipe as it is in the catalogue, and what is swapped in it now. */
  recipe: RecipeFacts;
  swaps: readonly FoodSwap[];
  /** The other dishes of the basket that are not recipes of the catalogue. */
  dishes: DishesById;
};

/** The meal with some swaps, with what the whole basket then costs. */
type Variant = { facts: RecipeFacts; checkoutCents: number; portionCents: number };

/** The name of the meal within the basket. */
const MEAL = '';

/** Every swap of the recipe's foods with its effect, and what the basket costs with the meal as it is now. */
export function foodSwaps(
  view: AreaView,
  { recipe, swaps, servings, basket, atHome, dishes }: Asked,
): { checkoutCents: number; swaps: FoodSwapEffect[] } {
  const variant = (chosen: readonly FoodSwap[]): Variant => {
    const facts = swappedFacts(recipe, chosen);
    const all = new Map([...dishes, [MEAL, (count: number) => swappedDish({ facts }, count)]]);
    const bought = basketFor(view, [...basket, { id: MEAL, servings }], false, all, atHome);
    return { facts, checkoutCents: bought.checkoutCents, portionCents: bought.portionCents };
  };
  const now = variant(swaps);
  const gramsOf = (foodId: string): number =>
    recipe.lines.reduce(
      (sum, { line, food, need }) =>
        food?.id === foodId && need && !line.optional
          ? sum + (need.grams * servings) / recipe.recipe.text.servings
          : sum,
      0,
    );
  const describe = (from: string, swap: Swap): FoodSwapEffect[] => {
    const [food, instead] = [foodById(from), foodById(swap.to)];
    if (!food || !instead) return [];
    const others = swaps.filter((one) => one.from !== from);
    const applied = swaps.some((one) => one.from === from && one.to === swap.to);
    const other = variant(applied ? others : [...others, { from, to: swap.to }]);
    const [after, before] = applied ? [now, other] : [other, now];
    const isPriced = [from, swap.to].every((id) => view.prices.prices.has(id));
    // A food without a price is missing from the basket, which would look like a saving.
    if (!isPriced && !applied) return [];
    const grams = gramsOf(from);
    return [
      {
        swap: { from, to: swap.to },
        fromName: food.name,
        toName: instead.name,
        kind: swap.kind,
        note: swap.note,
        applied,
        checkoutCents: isPriced ? after.checkoutCents - before.checkoutCents : undefined,
        portionCents: isPriced ? after.portionCents - before.portionCents : undefined,
        nutrition: nutritionChange(before.facts, after.facts),
        ...listChanges(before.facts, after.facts),
        fromGrams: grams,
        toGrams: grams * swap.factor,
        lines: applied ? swappedLines(recipe, { from, to: swap.to }) : [],
      },
    ];
  };
  const foods = new Set(recipe.lines.flatMap(({ line, food }) => (food && !line.optional ? food.id : [])));
  const found = [...foods].filter((id) => gramsOf(id) > 0);
  return {
    checkoutCents: now.checkoutCents,
    swaps: found.flatMap((from) => swapsFor(from).flatMap((swap) => describe(from, swap))),
  };
}

/** Undefined between rough estimates, whose difference means nothing. */
function nutritionChange(before: RecipeFacts, after: RecipeFacts): NutritionPerServing | undefined {
  if (before.nutritionSource === 'estimate' || after.nutritionSource === 'estimate') return undefined;
  const of = (name: keyof NutritionPerServing) =>
    Math.round((after.nutrition[name] - before.nutrition[name]) * 10) / 10 || 0;
  return {
    calories: of('calories'),
    protein: of('protein'),
    carbs: of('carbs'),
    fat: of('fat'),
    fiber: of('fiber'),
    sugar: of('sugar'),
    sodium: of('sodium'),
  };
}

function listChanges(before: RecipeFacts, after: RecipeFacts) {
  const without = (all: readonly string[], others: readonly string[]) =>
    all.filter((name) => !others.includes(name));
  return {
    allergensAdded: without(after.allergens, before.allergens),
    allergensRemoved: without(before.allergens, after.allergens),
    dietsGained: without(after.diets, before.diets),
    dietsLost: without(before.diets, after.diets),
  };
}
