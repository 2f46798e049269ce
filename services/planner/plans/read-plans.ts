import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { CalendarStore } from '../calendars/calendar-store.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import type { Reader } from '../households/load-editor.ts';
import { dishesOf, recipeIdsOf } from '../meals/dish.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import { orUndefined, type RecipeCosts } from '../recipes/recipe-costs.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { newWeek, type Plan, weekIdOf } from './plan.ts';
import type { ReadPlanBasket, ReadPlanBaskets } from './plan-basket.ts';
import { checkoutOf } from './plan-checkout.ts';
import { mealDocument, planOf, statusOf, summaryOf } from './plan-document.ts';
import { receiptOf } from './plan-receipt.ts';
import type { PlanStore } from './plan-store.ts';

/** Reads plans with current titles, costs and times from the recipe service, at the user's price area. */
export type ReadPlans = {
  list(reader: Reader, area: PriceArea | undefined, today: string, call: Call): Promise<Document>;
  /** Returns an empty plan for a week without meals. Throws NOT_FOUND for an unknown plan id. */
  get(
    reader: Reader,
    which: WhichPlan,
    area: PriceArea | undefined,
    today: string,
    call: Call,
  ): Promise<ReadPlan>;
  /** What to buy for a plan. Throws NOT_FOUND, and UNAVAILABLE if the recipe service does not respond. */
  receipt(householdId: string, which: WhichPlan, area: PriceArea | undefined, call: Call): Promise<Document>;
  /** The first day of a draft; undefined for other plans. Throws NOT_FOUND. */
  firstDay(householdId: string, which: WhichPlan): Promise<string | undefined>;
  /** Meals that were changed, at their place in the plan. */
  meals(changed: readonly Meal[], area: PriceArea | undefined, call: Call): Promise<AddedMeal[]>;
};

/** With the versions that the plan was built from. No `versions`: it shows what no version counts, or has no prices. */
export type ReadPlan = { document: Document; versions: ReadVersions | undefined; calendarVersion: number };

export function createReadPlans(parts: {
  calendars: Pick<CalendarStore, 'version'>;
  plans: PlanStore;
  meals: MealStore;
  cooked: Pick<CookedMealStore, 'timesOf'>;
  costs: RecipeCosts;
  copies: Pick<RecipeCopies, 'read'>;
  readBasket: ReadPlanBasket;
  readBaskets: ReadPlanBaskets;
}): ReadPlans {
  const { calendars, plans, meals, cooked, costs, copies, readBasket, readBaskets } = parts;
  /** With its meals in order. */
  const withMeals = async (householdId: string, which: WhichPlan) => {
    const id = 'id' in which ? which.id : weekIdOf(householdId, which.startsOn);
    const [stored, found] = await Promise.all([plans.find(householdId, which), meals.ofPlan(id)]);
    if (!stored && 'id' in which) throw planNotFound();
    const startsOn = 'startsOn' in which ? which.startsOn : '';
    // A week without meals has the id it was asked for by, because it is not stored.
    const plan = stored ?? { ...newWeek(householdId, startsOn, 0), _id: `week-${startsOn}` };
    return { plan, planned: stored ? found.toSorted(inOrder) : [] };
  };
  return {
    list: async (reader, area, today, call) => {
      const { householdId } = reader;
      const [rows, planned] = await Promise.all([
        plans.ofHousehold(householdId),
        meals.ofHousehold(householdId),
      ]);
      const byPlan = Map.groupBy(planned, ({ planId }) => planId);
      const mealsOf = ({ _id }: Plan) => byPlan.get(_id) ?? [];
      const toBuy = rows
        .filter((plan) => isToBuy(plan, today) && mealsOf(plan).length > 0)
        .slice(0, MOST_BASKETS);
      const wanted = await readBaskets(householdId, toBuy.map(mealsOf));
      const [found, baskets] = await Promise.all([
        costs.readIfAvailable(dishesOf(planned), area, call),
        costs.baskets(dishesOf(toBuy.flatMap(mealsOf)), wanted, area, call),
      ]);
      const view = { today, household: reader };
      const summaries = rows.map((plan) => {
        const basket = baskets?.[toBuy.indexOf(plan)];
        return summaryOf(plan, mealsOf(plan), found, view, basket && checkoutOf(mealsOf(plan), basket));
      });
      return documentOf(summaries, 0);
    },
    get: async (reader, which, area, today, call) => {
      const { householdId } = reader;
      // Before the rest, so that the plan is not older than this version.
      const calendarVersion = await calendars.version(householdId);
      const { plan, planned } = await withMeals(householdId, which);
      const dishes = dishesOf(planned);
      const [priced, times] = await Promise.all([
        readBasket(householdId, planned).then((basket) =>
          orUndefined(costs.price({ ...dishes, ...basket }, area, call)),
        ),
        cooked.timesOf(householdId, idsOf(planned)),
      ]);
      const recipes = priced ?? { copies: await copies.read(recipeIdsOf(planned)) };
      const view = { today, household: reader };
      const document = documentOf(planOf(plan, planned, { ...recipes, cooked: times }, view), plan.version);
      // Changes of a draft have no version.
      const versions = dishes.drafts.length > 0 ? undefined : priced?.versions;
      return { document, versions, calendarVersion };
    },
    receipt: async (householdId, which, area, call) => {
      const { plan, planned } = await withMeals(householdId, which);
      const wanted = { ...dishesOf(planned), ...(await readBasket(householdId, planned)), items: true };
      return documentOf(receiptOf(plan, planned, await costs.price(wanted, area, call)), plan.version);
    },
    firstDay: async (householdId, which) => {
      const plan = await plans.find(householdId, which);
      if (!plan && 'id' in which) throw planNotFound();
      return plan?.kind === 'draft' ? plan.startsOn : undefined;
    },
    meals: async (changed, area, call) => {
      const planIds = [...new Set(changed.map(({ planId }) => planId))];
      const [found, times, plansOf] = await Promise.all([
        costs.readIfAvailable(dishesOf(changed), area, call),
        cooked.timesOf(changed[0]?.householdId ?? '', idsOf(changed)),
        Promise.all(planIds.map((id) => meals.ofPlan(id))),
      ]);
      const planned = plansOf.flat().toSorted(inOrder);
      return changed.map((meal) => {
        const { _id, planId, date, slot } = meal;
        const inSlot = planned.filter(
          (one) => one.planId === planId && one.date === date && one.slot === slot,
        );
        // A retried request also answers with meals that were removed since.
        const position = Math.max(
          0,
          inSlot.findIndex((one) => one._id === _id),
        );
        return { ...mealDocument(meal, { costs: found, cooked: times }, position), planId, date };
      });
    },
  };
}

/** The plans of a list whose checkout is calculated: a year of weeks, and drafts. */
const MOST_BASKETS = 100;
/** Past weeks were bought, and a template is a pattern. */
const isToBuy = (plan: Plan, today: string): boolean => !['past', 'template'].includes(statusOf(plan, today));

const idsOf = (meals: readonly Meal[]): string[] => meals.map(({ _id }) => _id);
