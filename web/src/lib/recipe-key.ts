/**
 * Query key of a recipe, and the beginning of the keys of everything that belongs to it. `recipe` keeps an id apart from the lists: a
 * recipe may be called `featured`.
 */
export const recipeKey = (id: string) => ['/api/recipes', 'recipe', id] as const;
