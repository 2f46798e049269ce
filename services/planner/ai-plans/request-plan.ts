import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { AiPlanWishes } from '@homeplate/contracts/documents/ai-plan.ts';
import { NOT_PREMIUM } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { lookupWords } from '@homeplate/reference/lines/words.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import { addDays, checkWeekIsNear, DAYS_IN_WEEK, sundayOf } from '../weeks/week.ts';
import { foodsNamed } from '../wishes/foods-named.ts';
import type { PlanOrder } from './plan-order.ts';
import type { QueuePlan } from './queue-plan.ts';
import type { ReadTastes } from './read-tastes.ts';

/** Queues a plan. Throws NOT_ENTITLED, INVALID_INPUT, and as `QueuePlan`. */
export type RequestPlan = (
  wishes: AiPlanWishes,
  options: { area: PriceArea | undefined; today: string },
  call: Call,
) => Promise<string>;

export function createRequestPlan(parts: {
  queue: QueuePlan;
  loadEditor: LoadEditor;
  readTastes: ReadTastes;
  now: () => number;
}): RequestPlan {
  const { queue, loadEditor, readTastes, now } = parts;
  return async (wishes, { area, today }, call) => {
    const editor = await loadEditor(call);
    if (!editor.may('ai')) throw new AppError('NOT_ENTITLED', { message: NOT_PREMIUM });
    const startsOn = wishes.week_start ?? today;
    checkWeekIsNear(sundayOf(startsOn), now());
    checkWeekIsNear(sundayOf(addDays(startsOn, wishes.days - 1)), now());
    const { diners, saved, cooked } = await readTastes(call);
    const order = {
      ...orderOf(wishes, startsOn, diners),
      userId: editor.userId,
      householdId: editor.householdId,
      saved,
      cooked,
      ...storesOf(area),
    };
    return queue(order, call);
  };
}

/** Whose prices a plan has. */
export const storesOf = (
  area: PriceArea | undefined,
): Pick<PlanOrder, 'area' | 'ownStores' | 'memberOf'> => ({
  area: area?.area ?? '',
  ownStores: area?.ownStores?.storeIds ?? null,
  memberOf: area?.ownStores?.memberOf?.clubs ?? [],
});

type FromWishes = Omit<
  PlanOrder,
  'userId' | 'householdId' | 'saved' | 'cooked' | keyof ReturnType<typeof storesOf>
>;

export function orderOf(wishes: AiPlanWishes, startsOn: string, diners: Household['diners']): FromWishes {
  const { family_size: people, days, goals, cuisine_preferences: cuisines } = wishes;
  const diets = new Set<string>([
    ...wishes.dietary_prefs.map((diet) => diet.toLowerCase()),
    ...diners.flatMap((diner) => diner.diets),
  ]);
  const allergens = new Set<string>(diners.flatMap((diner) => diner.allergens));
  const portions = diners.reduce((sum, { portion }) => sum + portion, 0);
  return {
    startsOn,
    days,
    mealsPerDay: wishes.meals_per_day,
    // Portions say more than a number of people, if they are of the same people.
    servings: diners.length === people ? Math.max(1, Math.ceil(portions)) : people,
    minutes: wishes.cooking_time,
    budgetCents: Math.max(1, Math.round((wishes.budget * 100 * days) / DAYS_IN_WEEK)),
    diets: DIET_VALUES.filter((diet) => diets.has(diet)),
    allergens: ALLERGEN_VALUES.filter((one) => allergens.has(one)),
    words: wishes.allergies,
    excludedFoods: [],
    useUp: [],
    wanted: [],
    quickDays: [],
    dayMinutes: [],
    without: [],
    relaxes: [],
    unknownWords: [],
    repeatAfterDays: 7,
    dislikes: [
      ...new Set(diners.flatMap(({ dislikes }) => dislikes.flatMap((one) => foodsNamed(lookupWords(one))))),
    ],
    cuisines,
    goals,
    start: [],
  };
}
