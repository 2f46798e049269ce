import { z } from 'zod';

/** What a recipe contains, for the diners of a household. */
export const RecipeContents = z.object({
  id: z.string(),
  /** The diets that the recipe fits. */
  diets: z.array(z.string()),
  /** One for each ingredient, in the recipe's order. */
  foods: z.array(
    z.object({
      /** As in "1 lb chicken thighs": lower case, unless it is a proper name. */
      name: z.string(),
      allergens: z.array(z.string()),
      /** The diets that this food breaks, whatever else is in the recipe; none for an optional ingredient. */
      breaks: z.array(z.string()),
    }),
  ),
});
export type RecipeContents = z.infer<typeof RecipeContents>;
/** The same of a draft, or of a recipe with swapped foods. */
export const DishContents = RecipeContents.omit({ id: true });
export type DishContents = z.infer<typeof DishContents>;
/** `GET /api/recipes/contents`. */
export const RecipeContentsList = z.array(RecipeContents);
export type RecipeContentsList = z.infer<typeof RecipeContentsList>;
