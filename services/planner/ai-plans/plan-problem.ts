import { APPLIANCES } from '@homeplate/contracts/documents/appliances.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { PlannableDraft } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { keepingDays, usualPlace } from '@homeplate/reference/foods/keeping.ts';
import { seasonOfMonth } from '@homeplate/reference/seasons/seasons.ts';
import { cooksDish, dishIdOf, sourceIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { PlanFood, PlanProblem, PlanRecipe, PlanSlot } from '../optimizer/problem.ts';
import type { PantryHoldings } from '../pantry/read-pantry.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { swappedCopies } from '../recipes/swapped-lines.ts';
import { addDays, daysBetween, weekdayOf } from '../weeks/week.ts';
import type { PlanOrder } from './plan-order.ts';
import { goalsOf, nutritionOf, regionsOf, weightsOf } from './plan-taste.ts';

export type PlanSources = {
  copies: readonly RecipeCopy[];
  /** Own drafts of the user that may be chosen too. */
  drafts: readonly PlannableDraft[];
  /** Cents per kilogram at the user's stores, by food. */
  rates: ReadonlyMap<string, number>;
  pantry: PantryHoldings;
  /** Stars of recipes with reviews, by id. */
  ratings: ReadonlyMap<string, number>;
  /** Locked meals of the calendar on the days of the plan. */
  locked: readonly Meal[];
  /** Meals with swapped foods that keep no slot, but are compared with others. */
  swapped?: readonly Meal[];
};
/** A slot of the problem and where it is. */
export type PlannedSlot = {
  date: string;
  meal: MealSlot;
  servings: number;
  /** The meal that keeps its recipe, and why. */
  keeps?: Meal;
  stays?: string;
  /** The meal that is there now, in a week that is planned again. */
  now?: Meal;
};
/** Recipes that cannot be priced, and the foods that have no price. */
export type UnpricedRecipe = { recipeId: string; name: string; foods: string[] };

/** The meals of a day, by how many there are. */
const MEALS: Readonly<Record<number, readonly MealSlot[]>> = {
  1: ['dinner'],
  2: ['lunch', 'dinner'],
  3: ['breakfast', 'lunch', 'dinner'],
  4: MEAL_SLOTS,
};
const QUICK_MINUTES = 30;
/** Food that keeps for less is wasted when some is left over. */
const SPOILS_DAYS = 14;
const BESIDE: ReadonlySet<string> = new Set(['side', 'bread']);
const ANY_STORE = 'average';
/** Tap water costs nothing. */
const FREE = 'water';

export type OrderProblem = { problem: PlanProblem; slots: PlannedSlot[]; unpriced: UnpricedRecipe[] };

/** The order as the optimizer's problem. Locked recipes keep their slot; slots with another locked meal are not planned. */
export const planProblem = (order: PlanOrder, sources: PlanSources): OrderProblem =>
  slotsProblem(order, sources, slotsOf(order, sources));

/** The same for these slots. */
export function slotsProblem(
  order: Omit<PlanOrder, 'mealsPerDay'>,
  sources: PlanSources,
  slots: PlannedSlot[],
): OrderProblem {
  const kept = new Set(slots.flatMap(({ keeps }) => (keeps && dishIdOf(keeps)) ?? []));
  const planned = new Set(slots.flatMap(({ now }) => now?.recipeId ?? []));
  const excluded = new Set(order.excludedFoods);
  const swapped = swappedCopies(sources.copies, [
    ...slots.flatMap(({ keeps }) => keeps ?? []),
    ...(sources.swapped ?? []),
  ]);
  const known = [
    ...[...sources.copies, ...swapped].flatMap((copy) => recipeOf(copy, order, sources) ?? []),
    ...sources.drafts.map((draft) => draftRecipe(draft, order)),
  ];
  const recipes = known.flatMap((found) => {
    const recipe = {
      ...found,
      isPlanned: planned.has(found.id),
      usesUp: found.lines.some(({ foodId }) => order.useUp.includes(foodId)),
      isWanted: found.lines.some(({ foodId }) => order.wanted.includes(foodId)),
    };
    return kept.has(recipe.id) || !recipe.lines.some(({ foodId }) => excluded.has(foodId)) ? [recipe] : [];
  });
  const foods = foodsOf(recipes, sources);
  const priced = new Set(
    foods.flatMap(({ id, offers, atHome }) => (offers.length > 0 || atHome?.always ? [id] : [])),
  );
  const unpriced = recipes.flatMap(({ id: recipeId, title: name, lines }) => {
    const missing = lines.filter(({ foodId }) => !priced.has(foodId));
    if (missing.length === 0) return [];
    return [{ recipeId, name, foods: missing.map(({ foodId }) => foodById(foodId)?.name ?? foodId) }];
  });
  const problem: PlanProblem = {
    days: order.days,
    slots: slots.map(
      ({ date, meal, servings, keeps }): PlanSlot => ({
        day: daysBetween(order.startsOn, date),
        meal,
        servings,
        minutes: minutesOf(order, date),
        ...(keeps && { lockedRecipeId: dishIdOf(keeps) ?? '' }),
      }),
    ),
    diners: [{ name: 'Household', diets: order.diets, allergens: order.allergens, dislikes: order.dislikes }],
    noRepeatDays: order.repeatAfterDays,
    ...limitsOf(order),
    recipes,
    foods,
    variety: varietyOf(slots),
    nutrition: nutritionOf(order.goals),
    weights: weightsOf(order.goals),
    cuisines: regionsOf(order.cuisines),
    goals: goalsOf(order.goals),
    season: seasonOfMonth(Number(order.startsOn.slice(5, 7))),
    otherCents: 0,
    budgetCents: order.budgetCents,
  };
  return { problem, slots, unpriced };
}

/** Whether a meal cooks a published recipe or one of the drafts, whose foods are known. */
export function knownDish({ copies, drafts }: Pick<PlanSources, 'copies' | 'drafts'>) {
  const known = new Set([...copies.map(({ _id }) => _id), ...drafts.map(({ id }) => id)]);
  return (meal: Meal): boolean => cooksDish(meal) && known.has(sourceIdOf(meal) ?? '');
}

function slotsOf({ startsOn, days, mealsPerDay, servings }: PlanOrder, sources: PlanSources) {
  const { locked } = sources;
  const isKnown = knownDish(sources);
  const meals = MEALS[mealsPerDay] ?? [];
  return Array.from({ length: days }, (_, day) => addDays(startsOn, day)).flatMap((date) =>
    meals.flatMap((meal): PlannedSlot[] => {
      const keeps = locked.find((one) => one.date === date && one.slot === meal);
      if (!keeps) return [{ date, meal, servings }];
      // Leftovers, lines of text and dishes without known foods stay on the calendar; the plan leaves their slot alone.
      return isKnown(keeps) ? [{ date, meal, servings: keeps.servings, keeps }] : [];
    }),
  );
}

/** Half of the meals may be of one region and course, and a third of one protein, before it costs anything. */
function varietyOf(slots: readonly PlannedSlot[]): PlanProblem['variety'] {
  const ofMeal = (one: PlannedSlot['meal']) => slots.filter(({ meal }) => meal === one).length;
  const half = Math.ceil(slots.length / 2);
  return [
    { by: 'protein', most: Math.ceil(slots.length / 3), cents: 150 },
    { by: 'region', most: half, cents: 60 },
    // Dinners alone are all of the course dinner.
    { by: 'course', most: Math.max(half, ...MEAL_SLOTS.map(ofMeal)), cents: 60 },
  ];
}

/** Limits of some days, and of a kitchen without some appliances. */
function limitsOf({
  startsOn,
  days,
  dayMinutes,
  without,
}: Pick<PlanOrder, 'startsOn' | 'days' | 'dayMinutes' | 'without'>): Pick<
  PlanProblem,
  'minutesPerDay' | 'equipment'
> {
  const limits = new Map(dayMinutes.map(({ day, minutes }) => [day as string, minutes]));
  const minutesPerDay = Array.from(
    { length: days },
    (_, day) => limits.get(weekdayOf(addDays(startsOn, day))) ?? Number.POSITIVE_INFINITY,
  );
  const lacked = new Set(without);
  return {
    ...(limits.size > 0 && { minutesPerDay }),
    ...(lacked.size > 0 && { equipment: APPLIANCES.filter((one) => !lacked.has(one)) }),
  };
}

/** On a day with little time, half an hour at most. */
const minutesOf = ({ minutes, quickDays }: Pick<PlanOrder, 'minutes' | 'quickDays'>, date: string): number =>
  quickDays.some((day) => day === weekdayOf(date)) ? Math.min(minutes, QUICK_MINUTES) : minutes;

/** Undefined for a copy from before recipes had planning facts. */
function recipeOf(
  { _id, title, region, servings, lines, planning }: RecipeCopy,
  order: Pick<PlanOrder, 'saved' | 'cooked'>,
  { ratings }: PlanSources,
): PlanRecipe | undefined {
  if (!planning) return undefined;
  const { minutes, course, mealSlots, diets, allergens, appliances = [], seasons, nutrition } = planning;
  const { calories, protein, carbs, fat, sodium, fiber } = nutrition;
  const rating = ratings.get(_id);
  const bought = boughtOf(lines);
  return {
    id: _id,
    title,
    servings,
    minutes,
    course,
    protein: proteinOf(bought),
    region,
    mealSlots: slotsAlone({ course, mealSlots }),
    diets,
    allergens,
    equipment: appliances,
    seasons,
    nutrition: { calories, protein, carbs, fat, sodium },
    fiber,
    lines: bought,
    ...(rating !== undefined && { rating }),
    isSaved: order.saved.includes(_id),
    timesCooked: order.cooked[_id] ?? 0,
  };
}

/** Without a region, and in season all year. */
function draftRecipe(
  { id, title, servings, minutes, mealSlots, diets, allergens, appliances, nutrition, lines }: PlannableDraft,
  { cooked }: Pick<PlanOrder, 'cooked'>,
): PlanRecipe {
  const { calories = 0, protein = 0, carbs = 0, fat = 0, sodium = 0, fiber = 0 } = nutrition ?? {};
  const bought = boughtOf(lines);
  return {
    id,
    title,
    servings,
    minutes,
    course: '',
    protein: proteinOf(bought),
    region: '',
    mealSlots: MEAL_SLOTS.filter((slot) => mealSlots.includes(slot)),
    diets,
    allergens,
    equipment: appliances,
    seasons: [],
    nutrition: { calories, protein, carbs, fat, sodium },
    fiber,
    lines: bought,
    isOwn: true,
    timesCooked: cooked[id] ?? 0,
  };
}

/** The lines that cost something, with the index of the package that is bought by count. */
const boughtOf = (lines: readonly { itemId: string; grams: number; piece?: string | undefined }[]) =>
  lines.flatMap(({ itemId, grams, piece: label }): PlanRecipe['lines'] => {
    const food = itemId === FREE ? undefined : foodById(itemId);
    if (!food) return [];
    const piece = label ? food.packages.findIndex((size) => size.label === label) : -1;
    return [{ foodId: itemId, grams, ...(piece !== -1 && { piece }) }];
  });

/** The meals that a dish is by itself: a slaw or a loaf alone is no dinner. */
export const slotsAlone = ({
  course,
  mealSlots,
}: Pick<NonNullable<RecipeCopy['planning']>, 'course' | 'mealSlots'>) =>
  BESIDE.has(course) ? [] : mealSlots;

/** Other aisles with a main protein. */
const MEATLESS: Readonly<Record<string, string>> = {
  'Dried beans': 'beans',
  'Canned beans': 'beans',
  'Tofu & plant milks': 'tofu',
  Eggs: 'eggs',
};

/** The aisle of the meat or fish that it has the most of; without any, beans, tofu or eggs. */
function proteinOf(lines: readonly { foodId: string; grams: number }[]): string {
  const foods = lines
    .flatMap(({ foodId, grams }) => {
      const food = foodById(foodId);
      return food ? [{ food, grams }] : [];
    })
    .toSorted((one, other) => other.grams - one.grams);
  const meat = foods.find(({ food }) => food.category === 'Meat & Seafood');
  if (meat) return meat.food.aisle;
  return MEATLESS[foods.find(({ food }) => MEATLESS[food.aisle])?.food.aisle ?? ''] ?? '';
}

function foodsOf(recipes: readonly PlanRecipe[], { rates, pantry }: PlanSources): PlanFood[] {
  const ids = new Set(recipes.flatMap(({ lines }) => lines.map(({ foodId }) => foodId)));
  return [...ids].flatMap((id): PlanFood[] => {
    const food = foodById(id);
    if (!food) return [];
    const rate = rates.get(id);
    const atHome = pantry.get(id);
    return [
      {
        id,
        offers: rate === undefined ? [] : [{ storeId: ANY_STORE, centsPerKg: rate }],
        ...(atHome && { atHome }),
        wasteShare: spoils(food) ? 0.3 : 0.05,
      },
    ];
  });
}

const spoils = (food: Food): boolean => keepingDays(food, usualPlace(food)).unopened <= SPOILS_DAYS;
