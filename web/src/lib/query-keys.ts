/**
 * Query keys of the nouns that several features share; other nouns have theirs in the feature's `queries.ts`. A key begins with its path
 * and goes from general to specific, so that invalidating a key reaches everything below it.
 */
export const userKeys = {
  all: ['/api/auth'] as const,
  current: () => [...userKeys.all, 'user'] as const,
};

export const recipeKeys = {
  all: ['/api/recipes'] as const,
  list: (filter: string) => [...recipeKeys.all, 'list', filter] as const,
  facets: (filter: string) => [...recipeKeys.all, 'facets', filter] as const,
  dinnersWith: (food: string) => [...recipeKeys.all, 'dinners-with', food] as const,
  cards: (list: string, ids: readonly string[]) => [...recipeKeys.all, 'cards', list, ids] as const,
  featured: () => [...recipeKeys.all, 'featured'] as const,
  ofSeason: (season: string) => [...recipeKeys.all, 'season', season] as const,
  /** `recipe` separates ids from the lists above: a recipe can have the id `featured`. */
  details: () => [...recipeKeys.all, 'recipe'] as const,
  one: (id: string) => [...recipeKeys.details(), id] as const,
  pricing: (id: string, servings?: number) =>
    [...recipeKeys.one(id), 'pricing', ...(servings === undefined ? [] : [servings])] as const,
  basket: (id: string, servings: number) => [...recipeKeys.one(id), 'basket', servings] as const,
  substitutes: (id: string) => [...recipeKeys.one(id), 'substitutes'] as const,
  nutrition: (id: string) => [...recipeKeys.one(id), 'nutrition'] as const,
  questions: (id: string) => [...recipeKeys.one(id), 'questions'] as const,
  reviews: (id: string) => [...recipeKeys.one(id), 'reviews'] as const,
};

/** Lists that a server stores. Their prices and baskets change with the user's place. */
export const listKeys = { all: ['/api/shopping-lists'] as const };

/** Plans of the user's household, under the user's id, so that the next user of the browser never sees them. */
export const mealPlanKeys = {
  all: ['/api/user/meal-plans'] as const,
  list: (user: string) => [...mealPlanKeys.all, 'list', user] as const,
  /** Of a plan as it was at a version and total. */
  receipt: (plan: string, version: number, total: string | null) =>
    [...mealPlanKeys.all, 'receipt', plan, version, total] as const,
  feed: (user: string) => [...mealPlanKeys.all, 'feed', user] as const,
  alternatives: (user: string, meal: string, version: number, wish: string) =>
    [...mealPlanKeys.all, 'alternatives', user, meal, version, wish] as const,
  foodSwaps: (user: string, meal: string, version: number) =>
    [...mealPlanKeys.all, 'food-swaps', user, meal, version] as const,
  weeks: () => [...mealPlanKeys.all, 'week'] as const,
  week: (user: string | null | undefined, start: string) => [...mealPlanKeys.weeks(), user, start] as const,
};

export const pantryKeys = {
  all: ['/api/pantry'] as const,
  one: (user: string) => [...pantryKeys.all, 'one', user] as const,
  recipes: (user: string, missing: number) => [...pantryKeys.all, 'recipes', user, missing] as const,
  /** What a cooked record used. */
  cooked: (id: string, servings: number) => [...pantryKeys.all, 'cooked', id, servings] as const,
};

/** `version`: of the planned week, whose changes change the kitchen work. */
export const mealPrepKeys = {
  all: ['/api/meal-prep'] as const,
  stats: (user: string, week: string) => [...mealPrepKeys.all, 'stats', user, week] as const,
  statsAt: (user: string, week: string, version: number) =>
    [...mealPrepKeys.stats(user, week), version] as const,
  tasks: (user: string, week: string) => [...mealPrepKeys.all, 'tasks', user, week] as const,
  tasksAt: (user: string, week: string, version: number) =>
    [...mealPrepKeys.tasks(user, week), version] as const,
};

export const regionKeys = {
  all: ['/api/regions'] as const,
  list: () => [...regionKeys.all, 'list'] as const,
  stats: () => [...regionKeys.all, 'stats'] as const,
  calendar: (place: string) => [...regionKeys.all, 'calendar', place] as const,
};

export const locationKeys = {
  all: ['/api/location'] as const,
  current: () => [...locationKeys.all, 'current'] as const,
  /** The user's own stores. */
  own: (user: string) => [...locationKeys.all, 'own', { user }] as const,
  choices: (zipCode: string) => [...locationKeys.all, 'choices', zipCode] as const,
  stores: (zipCode: string | null) => [...locationKeys.all, 'stores', zipCode] as const,
};

export const ingredientKeys = {
  all: ['/api/ingredients'] as const,
  history: (itemId: string) => [...ingredientKeys.all, itemId, 'history'] as const,
};

export const tonightKeys = {
  all: ['/api/tonight'] as const,
  for: (people: number) => [...tonightKeys.all, people] as const,
};

/** Texts that staff preview. */
export const staffPreviewKeys = {
  all: ['/api/admin/recipes'] as const,
  one: (id: string, reader: string) => [...staffPreviewKeys.all, id, 'preview', reader] as const,
};
export const priceKeys = {
  all: ['/api/prices'] as const,
  dinners: (people: number, recipes: readonly string[]) =>
    [...priceKeys.all, 'dinners', people, recipes] as const,
  comparison: () => [...priceKeys.all, 'comparison'] as const,
  deals: () => [...priceKeys.all, 'deals'] as const,
  list: (zipCode: string | null | undefined, texts: readonly string[]) =>
    [...priceKeys.all, 'list', zipCode, texts] as const,
};
