import { newCall } from '@homeplate/common/call.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { amountOf, changeOf } from '@homeplate/contracts/documents/price.ts';
import type { PlannableDraft, RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { splitNeed } from '@homeplate/reference/foods/without-pantry.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CalendarEdit } from '../calendars/edit-calendar.ts';
import { type DishNeeds, neededLines } from '../lists/needed-lines.ts';
import { createChangeMeal } from '../meals/change-meal.ts';
import { sourceIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { PantryHoldings } from '../pantry/read-pantry.ts';
import { newWeek } from '../plans/plan.ts';
import { portionsOf } from '../plans/plan-checkout.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { ANY_MINUTES } from './plan-order.ts';
import { createReRollMeal } from './re-roll-meal.ts';

const [SUNDAY, MONDAY, NEXT_SUNDAY] = ['2026-11-29', '2026-11-30', '2026-12-06'];
const NUTRITION = { calories: 500, protein: 20, carbs: 60, fat: 15, fiber: 8, sugar: 5, sodium: 600 };
/** Cents per kilogram. */
const RATES = new Map([
  ['carrot', 250],
  ['butter', 900],
  ['shrimp', 2_100],
  ['yellow-onion', 310],
  ['pinto-bean', 420],
]);
const ALLERGENS = ALLERGEN_VALUES.slice(0, 4);
const DIETS = DIET_VALUES.slice(0, 3);

const stew: RecipeCopy = {
  _id: 'stew',
  version: 1,
  withdrawn: false,
  title: 'Carrot Stew',
  region: 'south',
  servings: 4,
  lines: [{ itemId: 'carrot', grams: 1_000 }],
  planning: {
    minutes: 45,
    course: 'dinner',
    mealSlots: ['dinner'],
    tier: 'open',
    diets: [],
    allergens: [],
    seasons: [],
    tags: [],
    equipment: [],
    storageDays: 3,
    nutrition: NUTRITION,
    nutritionSource: 'from-ingredients',
    imageVersion: '',
  },
};
const dinner: Meal = {
  _id: 'meal-1',
  planId: 'plan-1',
  householdId: 'home',
  date: SUNDAY,
  slot: 'dinner',
  kind: 'recipe',
  recipeId: 'stew',
  draftId: null,
  draftOwnerId: null,
  title: 'Carrot Stew',
  costCents: null,
  servings: 4,
  position: 0,
  locked: false,
  note: null,
  leftoverOf: null,
  version: 1,
  createdAt: new Date(0),
};

/** On the next day, of half the dinner. */
const leftover: Meal = {
  ...dinner,
  _id: 'meal-2',
  date: MONDAY,
  slot: 'lunch',
  servings: 2,
  leftoverOf: 'meal-1',
};

type Given = {
  diners: Household['diners'];
  drafts: PlannableDraft[];
  copies?: RecipeCopy[];
  planned?: Meal[];
  /** In other weeks. */
  later?: Meal[];
  pantry?: PantryHoldings;
};

/** What a household is offered instead of its dinner. */
function offered({
  diners,
  drafts,
  copies = [stew],
  planned = [dinner, leftover],
  later = [],
  pantry = new Map(),
}: Given) {
  const editor = { householdId: 'home', userId: 'ada', weeklyBudgetCents: null, budgetCycle: null };
  const reRollMeal = createReRollMeal({
    loadEditor: async () => ({ ...editor, may: () => true, entitled: true }),
    plans: { find: async () => newWeek('home', SUNDAY, 0) },
    meals: {
      ofPlan: async () => planned,
      find: async () => [...planned, ...later].filter(({ leftoverOf }) => leftoverOf === dinner._id),
    },
    readTastes: async () => ({ diners, saved: [], cooked: {} }),
    readSources: async () => ({
      copies,
      drafts,
      rates: RATES,
      pantry,
      ratings: new Map(),
    }),
    costs: { read: async () => new Map() },
  });
  const asked = { which: { startsOn: SUNDAY }, mealId: dinner._id, wish: 'best' as const };
  return reRollMeal(asked, undefined, newCall({ timeoutMs: 1_000 }));
}

const anyDraft = fc.record({
  minutes: fc.integer({ min: 10, max: 2 * ANY_MINUTES }),
  mealSlots: fc.subarray(['lunch', 'dinner']),
  diets: fc.subarray([...DIETS]),
  allergens: fc.subarray([...ALLERGENS]),
  food: fc.constantFrom('carrot', 'butter', 'saffron'),
});
const anyDiner = fc.record({
  diets: fc.subarray([...DIETS], { maxLength: 1 }),
  allergens: fc.subarray([...ALLERGENS], { maxLength: 2 }),
});

it('exactly those own drafts are offered that have a price and keep the rules of every diner', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDraft, { minLength: 1, maxLength: 8 }),
      fc.array(anyDiner, { minLength: 1, maxLength: 3 }),
      async (asked, diners) => {
        const drafts = asked.map(
          ({ food, ...draft }, index): PlannableDraft => ({
            ...draft,
            id: `draft-${index}`,
            title: `Draft ${index}`,
            servings: 2,
            appliances: [],
            nutrition: NUTRITION,
            lines: [{ itemId: food, grams: 300, piece: '' }],
          }),
        );
        const named = diners.map((diner, index) => ({
          ...diner,
          id: `diner-${index}`,
          name: 'Ada',
          portion: 1,
          ageGroup: '19-50' as const,
          dislikes: [],
        }));
        const { alternatives, leftoverMeals } = await offered({ diners: named, drafts });
        expect(leftoverMeals).toBe(1);
        const fits = ({ mealSlots, minutes, diets, allergens, lines }: PlannableDraft) =>
          mealSlots.includes('dinner') &&
          minutes <= ANY_MINUTES &&
          lines.every(({ itemId }) => RATES.has(itemId)) &&
          diners.every((diner) => !diner.allergens.some((one) => allergens.includes(one))) &&
          diners.every((diner) => diner.diets.every((diet) => diets.includes(diet)));
        expect(alternatives.map(({ draftId }) => draftId).sort()).toEqual(
          drafts.filter(fits).map(({ id }) => id),
        );
        expect(alternatives.every(({ recipeId }) => recipeId === null)).toBe(true);
      },
    ),
  );
});

/** What the checkout charges for these meals, added up as on a shopping list. */
function tillCents(planned: readonly Meal[], dishes: readonly DishNeeds[], pantry: PantryHoldings): number {
  const needed = portionsOf(planned).flatMap(({ id, servings }) =>
    dishes.filter((dish) => dish.id === id).map((dish) => ({ ...dish, servings })),
  );
  return neededLines(needed).reduce((sum, { food, need }) => {
    const bought = splitNeed(need, pantry.get(food.id)).need;
    return sum + checkout(food, RATES.get(food.id) ?? 0, bought).cents;
  }, 0);
}

/** The meals after the dinner got another recipe or draft. */
async function afterTaking(
  taken: { recipeId: string | null; draftId: string | null; name: string },
  meals: readonly Meal[],
): Promise<Meal[]> {
  const stored = new Map(meals.map((meal) => [meal._id, meal]));
  const edit = {
    calendar: { version: 2 },
    plan: async () => newWeek('home', SUNDAY, 0),
    meal: async () => stored.get(dinner._id),
    leftoversOf: async () => meals.filter(({ leftoverOf }) => leftoverOf === dinner._id),
    put: (meal: Meal) => void stored.set(meal._id, meal),
  } as unknown as CalendarEdit;
  const { recipeId, draftId, name: title } = taken;
  const { change } = createChangeMeal({
    edit: (_, __, work) => work(edit),
    copies: { read: async () => new Map() },
    costs: {
      read: async () => new Map([[recipeId ?? draftId ?? '', { title, isPremium: false } as RecipeCost]]),
    },
    newId: () => 'meal-new',
    now: () => Date.parse(SUNDAY),
  });
  const of = { householdId: 'home', userId: 'ada', which: { startsOn: SUNDAY }, mealId: dinner._id };
  const asked = recipeId === null ? { draftId: draftId ?? '' } : { recipeId };
  await change(
    { ...of, seen: undefined, entitled: true, may: () => true },
    asked,
    newCall({ timeoutMs: 1_000 }),
  );
  return [...stored.values()];
}

const FOODS = [...RATES.keys()];
/** Grams of each food; none of some. */
const anyGrams = fc.tuple(...FOODS.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_500 }))));
type AnyDish = { servings: number; grams: number[]; isDraft: boolean };
const anyWeek = fc.record({
  dishes: fc.array(
    fc.record({ servings: fc.integer({ min: 1, max: 8 }), grams: anyGrams, isDraft: fc.boolean() }),
    { minLength: 2, maxLength: 6 },
  ),
  servings: fc.integer({ min: 2, max: 12 }),
  leftovers: fc.array(fc.record({ servings: fc.integer({ min: 1, max: 4 }), isLater: fc.boolean() }), {
    maxLength: 3,
  }),
  /** Indexes of dishes of other meals. */
  others: fc.array(fc.nat(5), { maxLength: 3 }),
  atHome: anyGrams,
});
type AnyWeek = typeof anyWeek extends fc.Arbitrary<infer Week> ? Week : never;

const linesOf = (grams: readonly number[]) =>
  FOODS.flatMap((itemId, at) => (grams[at] ? [{ itemId, grams: grams[at] }] : []));
const dishId = (index: number, { isDraft }: AnyDish) => (isDraft ? `draft-${index}` : `recipe-${index}`);
const copyOf = (dish: AnyDish, index: number): RecipeCopy => ({
  ...stew,
  _id: dishId(index, dish),
  title: `Recipe ${index}`,
  servings: dish.servings,
  lines: linesOf(dish.grams),
});
const draftOf = (dish: AnyDish, index: number): PlannableDraft => ({
  id: dishId(index, dish),
  title: `Draft ${index}`,
  servings: dish.servings,
  minutes: 30,
  mealSlots: ['dinner'],
  diets: [],
  allergens: [],
  appliances: [],
  nutrition: NUTRITION,
  lines: linesOf(dish.grams).map((line) => ({ ...line, piece: '' })),
});
const mealOf = (dish: AnyDish, index: number): Pick<Meal, 'kind' | 'recipeId' | 'draftId'> => ({
  kind: dish.isDraft ? 'draft' : 'recipe',
  recipeId: dish.isDraft ? null : dishId(index, dish),
  draftId: dish.isDraft ? dishId(index, dish) : null,
});

/** Needs that cost half a cent more than a whole number, in sums of shares: all sums must round alike. */
const HALVES: [AnyWeek][] = [
  [
    {
      dishes: [
        { servings: 1, grams: [1, 1, 745, 1, 0], isDraft: false },
        { servings: 1, grams: [0, 0, 0, 0, 0], isDraft: false },
        { servings: 6, grams: [0, 0, 275, 0, 0], isDraft: false },
        { servings: 1, grams: [1, 0, 1, 1, 1], isDraft: false },
        { servings: 1, grams: [0, 1, 0, 0, 1], isDraft: false },
      ],
      servings: 9,
      leftovers: [],
      others: [2, 2],
      atHome: [1, 1, 0, 1, 0],
    },
  ],
  [
    {
      dishes: [
        { servings: 1, grams: [1, 1, 1, 0, 1], isDraft: false },
        { servings: 1, grams: [1, 0, 1, 0, 0], isDraft: false },
        { servings: 1, grams: [0, 0, 0, 0, 0], isDraft: false },
        { servings: 1, grams: [0, 0, 0, 0, 1], isDraft: false },
        { servings: 3, grams: [1, 0, 1, 0, 0], isDraft: false },
      ],
      servings: 2,
      leftovers: [],
      others: [4, 4],
      atHome: [1, 0, 1, 1, 1],
    },
  ],
];

it('another dish for a meal with leftovers costs what was shown, and its leftovers are of that dish', async () => {
  await fc.assert(
    fc.asyncProperty(anyWeek, async ({ dishes, servings, leftovers, others, atHome }) => {
      const copies = [stew, ...dishes.flatMap((dish, at) => (dish.isDraft ? [] : [copyOf(dish, at)]))];
      const drafts = dishes.flatMap((dish, at) => (dish.isDraft ? [draftOf(dish, at)] : []));
      const needs: DishNeeds[] = [...copies.map(({ _id: id, ...copy }) => ({ ...copy, id })), ...drafts].map(
        ({ id, title: name, servings: yields, lines }) => ({ id, name, servings: 0, yields, lines }),
      );
      const pantry = new Map(FOODS.map((id, at) => [id, { grams: atHome[at] ?? 0, always: false }]));
      const eaten = leftovers.map(
        (one, index): Meal => ({
          ...leftover,
          _id: `leftover-${index}`,
          servings: one.servings,
          ...(one.isLater && { planId: 'plan-2', date: NEXT_SUNDAY }),
        }),
      );
      const [planned, later] = [
        [
          { ...dinner, servings },
          ...others.flatMap((at, index) => {
            const dish = dishes[at];
            return dish ? [{ ...dinner, ...mealOf(dish, at), _id: `other-${index}` }] : [];
          }),
          ...eaten.filter(({ planId }) => planId === dinner.planId),
        ],
        eaten.filter(({ planId }) => planId !== dinner.planId),
      ];
      const till = (meals: readonly Meal[]) => tillCents(meals, needs, pantry);
      const found = await offered({ diners: [], drafts, copies, planned, later, pantry });
      expect(found).toMatchObject({ checkoutCost: amountOf(till(planned)), leftoverMeals: eaten.length });
      for (const taken of found.alternatives) {
        const after = await afterTaking(taken, [...planned, ...later]);
        expect(taken.checkoutCost).toBe(amountOf(till(after)));
        expect(taken.costChange).toBe(changeOf(till(after) - till(planned)));
        const ofMeal = after.filter(({ _id, leftoverOf }) => _id === dinner._id || leftoverOf !== null);
        expect(ofMeal.map(sourceIdOf)).toEqual(
          Array.from({ length: 1 + eaten.length }, () => taken.draftId ?? taken.recipeId),
        );
      }
    }),
    { examples: HALVES },
  );
});
