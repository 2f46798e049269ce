import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { FoodNeed, PlannableDraft } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { appliancesOf } from '../recipes/appliances.ts';
import type { DraftFacts } from './draft-document.ts';

/** The meals that a user's tag names. Empty: it is no meal by itself. */
const SLOTS_BY_TAG: Readonly<Record<string, readonly MealSlot[]>> = {
  breakfast: ['breakfast'],
  brunch: ['breakfast'],
  lunch: ['lunch'],
  dinner: ['dinner', 'lunch'],
  supper: ['dinner', 'lunch'],
  entree: ['dinner', 'lunch'],
  main: ['dinner', 'lunch'],
  'main dish': ['dinner', 'lunch'],
  'main course': ['dinner', 'lunch'],
  snack: ['snack'],
  dessert: [],
  drink: [],
  bread: [],
  side: [],
  'side dish': [],
  sauce: [],
  condiment: [],
};
/** Without such a tag, a serving with this much is a main dish: a cake has less protein, a side dish less of both. */
const MAIN_DISH = { calories: 250, protein: 12 } as const;

/**
 * A draft as a planner needs it; undefined unless its cost and contents are fully known. A line with an unknown or only similar food could
 * hide an allergen.
 */
export function plannableDraft(of: DraftFacts): PlannableDraft | undefined {
  const { draft, lines, facts } = of;
  const { title, servings, totalMinutes } = draft.recipe;
  const mealSlots = mealSlotsOf(of);
  const isKnown = lines.every(
    ({ parsed, measured: { line, food, need, others = [] } }) =>
      food && !parsed.isNear && others.every(Boolean) && (line.optional || need),
  );
  if (servings === null || totalMinutes === null || lines.length === 0 || !isKnown) return undefined;
  if (facts.nutritionSource !== 'from-ingredients' || mealSlots.length === 0) return undefined;
  return {
    id: draft._id,
    title,
    servings,
    minutes: totalMinutes,
    mealSlots: [...mealSlots],
    diets: [...facts.diets],
    allergens: [...facts.allergens],
    appliances: appliancesOf([], draft.recipe.instructions),
    nutrition: facts.nutrition,
    lines: lines.flatMap(({ measured: { line, food, need } }): FoodNeed[] => {
      if (!food || !need || line.optional) return [];
      const piece = need.piece === undefined ? undefined : food.packages[need.piece]?.label;
      return [{ itemId: food.id, grams: need.grams, piece: piece ?? '' }];
    }),
  };
}

function mealSlotsOf({ draft, facts }: DraftFacts): readonly MealSlot[] {
  // Drafts of older releases have no tags.
  const tags = (draft.recipe.tags ?? []).map((tag) => tag.toLowerCase().trim().replace(/s$/, ''));
  const named = tags.flatMap((tag) => (SLOTS_BY_TAG[tag] ? [SLOTS_BY_TAG[tag]] : []));
  if (named.length > 0) return [...new Set(named.flat())];
  const { calories, protein } = facts.nutrition;
  return calories >= MAIN_DISH.calories && protein >= MAIN_DISH.protein ? ['dinner', 'lunch'] : [];
}
