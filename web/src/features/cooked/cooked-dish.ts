/** What was cooked: a recipe, or one of the user's drafts. */
export type CookedDish = {
  recipeId?: string | undefined;
  draftId?: string | undefined;
  title: string;
  /** As many as the page shows it for. */
  servings: number;
  /** The day it was planned for; by default today. */
  date?: string | undefined;
  /** The planned meal, which then shows that it was cooked. */
  mealId?: string | undefined;
  /** The meal is leftovers: it was eaten, not cooked. */
  isLeftover?: boolean | undefined;
};

/** A planned meal that a dish can be. `name`: "Tuesday dinner". */
export type PlannedChoice = { id: string; name: string };
