import { newCall } from '@homeplate/common/call.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import type { PlannableDraft } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Meal } from '../meals/meal.ts';
import { newWeek } from '../plans/plan.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { ANY_MINUTES } from './plan-order.ts';
import { createReRollMeal } from './re-roll-meal.ts';

const SUNDAY = '2026-11-29';
const NUTRITION = { calories: 500, protein: 20, carbs: 60, fat: 15, fiber: 8, sugar: 5, sodium: 600 };
/** Cents per kilogram. */
const RATES = new Map([
  ['carrot', 250],
  ['butter', 900],
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

/** What a household of these diners is offered instead of its dinner. */
function offered(diners: Household['diners'], drafts: PlannableDraft[]) {
  const editor = { householdId: 'home', userId: 'ada', weeklyBudgetCents: null, budgetCycle: null };
  const reRollMeal = createReRollMeal({
    loadEditor: async () => ({ ...editor, may: () => true, entitled: true }),
    plans: { find: async () => newWeek('home', SUNDAY, 0) },
    meals: { ofPlan: async () => [dinner] },
    readTastes: async () => ({ diners, saved: [], cooked: {} }),
    readSources: async () => ({
      copies: [stew],
      drafts,
      rates: RATES,
      pantry: new Map(),
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
        const { alternatives } = await offered(
          diners.map((diner, index) => ({
            ...diner,
            id: `diner-${index}`,
            name: 'Ada',
            portion: 1,
            ageGroup: '19-50',
            dislikes: [],
          })),
          drafts,
        );
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
