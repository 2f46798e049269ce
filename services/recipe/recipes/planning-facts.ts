import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { Course } from '@homeplate/contracts/documents/recipe.ts';
import type { PlanningFacts } from '@homeplate/contracts/events/recipe-events.ts';
import { appliancesOf } from './appliances.ts';
import type { StoredRecipe } from './recipe.ts';
import { factsOf } from './recipe-facts.ts';

const SLOTS: Record<Course, MealSlot[]> = {
  breakfast: ['breakfast'],
  lunch: ['lunch', 'dinner'],
  dinner: ['dinner', 'lunch'],
  side: ['dinner', 'lunch'],
  bread: ['dinner', 'lunch'],
  dessert: ['snack'],
  drink: ['snack'],
  snack: ['snack'],
};

/** The facts of a recipe that a planner needs; for its picture see `publishedEvent`. */
export function planningFacts(recipe: StoredRecipe): Omit<PlanningFacts, 'imageVersion'> {
  const { text } = recipe;
  const { totalMinutes, diets, allergens, nutrition, nutritionSource } = factsOf(recipe);
  return {
    minutes: totalMinutes,
    course: text.course,
    mealSlots: SLOTS[text.course],
    tier: text.tier === 'premium' ? 'premium' : 'open',
    diets: [...diets],
    allergens: [...allergens],
    seasons: [...text.seasons],
    tags: [...text.tags],
    equipment: [...text.equipment],
    appliances: appliancesOf(
      text.equipment,
      text.steps.map(({ text: words }) => words),
    ),
    storageDays: text.storageDays,
    nutrition,
    nutritionSource,
  };
}
