import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';

/**
 * A draft in the shape of a recipe, for cook mode, the shopping list and the nutrition card. What the draft lacks and they do not show
 * gets a placeholder; a line that we could not read keeps the cook's words.
 */
export const recipeOfDraft = (draft: RecipeDraft): RecipeDetail => ({
  ...draft,
  region: draft.region ?? 'midwest',
  place: draft.place ?? '',
  difficulty: draft.difficulty ?? 'Easy',
  prepTime: draft.prepTime ?? 0,
  cookTime: draft.cookTime ?? 0,
  totalTime: draft.totalTime ?? 0,
  waitTime: 0,
  course: draft.course ?? 'dinner',
  leftovers: draft.leftovers ?? '',
  storage: draft.storage ?? '',
  ingredients: draft.ingredients.map((line) => ({
    ...line,
    itemId: line.itemId ?? '',
    ...(!line.linked && {
      name: line.line,
      quantity: null,
      quantityMax: null,
      unit: null,
      metric: null,
      canSize: null,
      weight: null,
      counted: null,
    }),
  })),
  instructions: draft.instructions.map((step) => ({
    ...step,
    time: step.time ?? 0,
    waiting: step.waiting ?? 0,
  })),
});
