import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { Household } from '@homeplate/contracts/documents/household.ts';
import type { MealSwapChoice, MealSwaps, SwappedLine } from '@homeplate/contracts/documents/meal-swaps.ts';
import { amountOf, changeOf } from '@homeplate/contracts/documents/price.ts';
import type { Right } from '@homeplate/contracts/documents/rights.ts';
import { SWAP_KINDS } from '@homeplate/contracts/documents/swap-kinds.ts';
import type { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import type {
  FoodSwapEffect,
  PriceArea,
  RecipeServiceClient,
  SwappedLine as SwappedLineMessage,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Editor } from '../calendars/edit-calendar.ts';
import type { Reader } from '../households/load-editor.ts';
import type { ReadPlanBasket } from '../plans/plan-basket.ts';
import { budgetOf } from '../plans/plan-budget.ts';
import { portionsOf } from '../plans/plan-checkout.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { atHomeOf } from '../recipes/recipe-costs.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { dishesOf, dishIdOf } from './dish.ts';
import { mealNotFound } from './meal.ts';
import type { MealStore } from './meal-store.ts';
import { checkCanSwap } from './swap-foods.ts';

/**
 * Other foods for a meal, with their effect on what the whole plan costs at checkout. Throws NOT_FOUND, CONFLICT as `checkCanSwap`, and
 * UNAVAILABLE: without the diners of the household a swap could bring an allergen unannounced.
 */
export type ListSwaps = (
  of: Editor & Reader & { may(right: Right): boolean; which: WhichPlan; mealId: string },
  area: PriceArea | undefined,
  call: Call,
) => Promise<MealSwaps>;

export const createListSwaps =
  (parts: {
    plans: Pick<PlanStore, 'find'>;
    meals: Pick<MealStore, 'ofPlan'>;
    readBasket: ReadPlanBasket;
    recipe: Pick<RpcClient<RecipeServiceClient>, 'listFoodSwaps'>;
    households: Pick<RpcClient<HouseholdServiceClient>, 'getHousehold'>;
  }): ListSwaps =>
  async (of, priceArea, call) => {
    const { plans, meals, readBasket, recipe, households } = parts;
    const { householdId, which, mealId, may } = of;
    const plan = await plans.find(householdId, which);
    if (!plan) throw planNotFound();
    const planned = await meals.ofPlan(plan._id);
    const meal = planned.find(({ _id }) => _id === mealId);
    if (!meal) throw mealNotFound();
    checkCanSwap(meal);
    const others = planned.filter((one) => one !== meal);
    const { drafts, swapped } = dishesOf(others);
    const { pantry } = await readBasket(householdId, planned);
    const [effects, household] = await Promise.all([
      recipe.listFoodSwaps(
        {
          priceArea,
          meal: { id: dishIdOf(meal) ?? '', recipeId: meal.recipeId ?? '', swaps: meal.swaps ?? [] },
          servings: meal.servings,
          basket: portionsOf(others),
          drafts: [...drafts],
          swapped: [...swapped],
          atHome: pantry ? atHomeOf(pantry) : [],
        },
        call,
      ),
      households.getHousehold({}, call),
    ]);
    const { diners } = Household.parse(JSON.parse(household.document?.body.toString() ?? 'null'));
    const textCents = planned.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
    const budget = budgetOf(plan, of);
    return {
      mealId,
      recipeId: meal.recipeId ?? '',
      name: meal.title,
      servings: meal.servings,
      checkoutCost: amountOf(effects.checkoutCents + textCents),
      budget: budget ? amountOf(budget.cents) : null,
      mayApply: may('optimizer'),
      swaps: effects.swaps.toSorted(appliedThenCheapest).flatMap((effect) => choiceOf(effect, diners)),
    };
  };

const MOST = Number.MAX_SAFE_INTEGER;
const appliedThenCheapest = (a: FoodSwapEffect, b: FoodSwapEffect): number =>
  Number(b.applied) - Number(a.applied) || (a.checkoutCents ?? MOST) - (b.checkoutCents ?? MOST);

const orNull = (cents: number | undefined): string | null => (cents === undefined ? null : changeOf(cents));

function choiceOf(effect: FoodSwapEffect, diners: Household['diners']): MealSwapChoice[] {
  const { swap, fromName, toName, note, applied, fromGrams, toGrams, nutrition } = effect;
  const { allergensAdded, allergensRemoved, dietsGained, dietsLost } = effect;
  const kind = SWAP_KINDS.find((one) => one === effect.kind);
  if (!swap || !kind) return [];
  return [
    {
      from: swap.from,
      fromName,
      to: swap.to,
      toName,
      kind,
      note,
      applied,
      fromGrams: Math.round(fromGrams * 10) / 10,
      toGrams: Math.round(toGrams * 10) / 10,
      costChange: orNull(effect.checkoutCents),
      portionChange: orNull(effect.portionCents),
      nutritionChange: nutrition ?? null,
      allergensAdded,
      allergensRemoved,
      dietsGained,
      dietsLost,
      notFor: diners.flatMap(({ name, allergens, diets }) =>
        [
          ...allergens.filter((one) => allergensAdded.includes(one)),
          ...diets.filter((one) => dietsLost.includes(one)),
        ].map((because) => ({ name, because })),
      ),
      lines: effect.lines.map(lineOf),
    },
  ];
}

const lineOf = ({
  line,
  name,
  one,
  several,
  quantity,
  unit,
  ...metric
}: SwappedLineMessage): SwappedLine => ({
  line,
  name,
  counted: one === '' ? null : { one, several },
  quantity: quantity ?? null,
  quantityMax: null,
  unit: unit || null,
  metric:
    metric.metricQuantity === undefined
      ? null
      : {
          quantity: metric.metricQuantity,
          quantityMax: null,
          unit: metric.metricUnit === 'ml' ? 'ml' : 'g',
        },
});
