/** Options and limits of the AI planner. Without zod, because its form shows them. */

export const AI_PLAN_DIETS = [
  'Vegetarian',
  'Vegan',
  'Keto',
  'Paleo',
  'Mediterranean',
  'Low-carb',
  'Gluten-free',
  'Dairy-free',
  'Whole30',
] as const;
export const AI_PLAN_CUISINES = [
  'American',
  'Italian',
  'Mexican',
  'Asian',
  'Mediterranean',
  'Indian',
  'French',
  'Thai',
  'Middle Eastern',
  'Southern',
] as const;
export const AI_PLAN_GOALS = [
  'Weight loss',
  'Muscle gain',
  'Heart health',
  'Energy boost',
  'Digestive health',
  'Anti-inflammatory',
  'Budget-friendly',
  'Time-saving',
] as const;
export const AI_PLAN_DAYS = [3, 7, 14, 30] as const;
/** Reading B31: 6+ asks for 6, 7 or 8. */
export const MOST_FAMILY = 8;
export const MOST_MEALS_PER_DAY = 4;
/** Dollars for seven days. */
export const AI_PLAN_BUDGET = { least: 25, most: 200, step: 5 } as const;
/** Minutes of one meal. */
export const AI_PLAN_MINUTES = { least: 10, most: 120, step: 5 } as const;
export const LONGEST_ALLERGIES = 1_000;
export const AI_PLAN_DEFAULTS = {
  familySize: 4,
  budget: 75,
  cookingTime: 30,
  mealsPerDay: 3,
  days: 7,
} as const;
/** The most seconds of `Prefer: wait`. */
export const MOST_WAIT_SECONDS = 20;
/** Part 2 of the specification, section 5. */
export const NOT_PREMIUM = 'AI meal planning is a premium feature';
export const AI_PLAN_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type AiPlanStatus = (typeof AI_PLAN_STATUSES)[number];
/** What a job is doing: each is a line of the progress. */
export const AI_PLAN_STEPS = ['queued', 'gather', 'search', 'prove', 'save', 'done'] as const;
export type AiPlanStep = (typeof AI_PLAN_STEPS)[number];
