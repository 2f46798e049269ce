import type { PlanId } from './plan.ts';

/**
 * What only a paid plan allows, with the smallest plan that does (readings B7, B8 and C98). The only such table: the gateway and the services
 * ask it. Everything else is free. How many profiles a plan has is in `PROFILES`. Without zod, because first views load it.
 */
export const RIGHTS = {
  /** Premium recipes in full, any number a day; planning, listing and cooking them. */
  recipes: 'premium',
  /** The AI planner and recommendations. */
  ai: 'premium',
  /** A plan or a meal chosen by the optimizer, and swapping foods in a planned meal. */
  optimizer: 'premium',
  /** Baskets of more than `FREE_STOPS` stores. */
  baskets: 'premium',
  /** The filters of `PAID_FILTERS`: several diets at once, allergens left out, nutrition. One diet is free. */
  'dietary-filters': 'premium',
  /** The prices seen over time. Today's price is free. */
  'price-history': 'premium',
  /** Adding price alerts. Those that exist stay. */
  'price-alerts': 'premium',
  /** A list for several weeks, or for a meal of many people. */
  'bulk-lists': 'family',
  /** Contact messages are marked, and come first. */
  'priority-support': 'family',
} as const satisfies Record<string, Exclude<PlanId, 'free'>>;
export type Right = keyof typeof RIGHTS;

const ORDER = ['free', 'premium', 'family'] as const satisfies readonly PlanId[];

/** A larger plan includes the smaller ones. */
export const planAllows = (plan: PlanId, right: Right): boolean =>
  ORDER.indexOf(plan) >= ORDER.indexOf(RIGHTS[right]);

export const isRight = (name: string): name is Right => Object.hasOwn(RIGHTS, name);
