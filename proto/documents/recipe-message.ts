/** The event `recipe` of `GET /api/events`: the recipe has a new text, or is no longer published. */
export type RecipeMessage = { recipeId: string };
