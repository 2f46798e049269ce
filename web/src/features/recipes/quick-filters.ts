import type { ListFilter } from '@homeplate/contracts/documents/list-filters.ts';

/** The parameters that a quick filter sets. It is on when all of them have these values. */
export type QuickFilter = Partial<Record<ListFilter, string>>;

/** The chips of the home page, which link to the list. */
export const QUICK_FILTERS = {
  under5: { maxCostPerServing: '5' },
  quick: { maxTime: '30', difficulty: 'easy' },
  family: { tag: 'family-size' },
  healthy: { dietary: 'healthy' },
  comfort: { tag: 'comfort-food' },
} as const satisfies Record<string, QuickFilter>;

/** The chips of the list, in order. Each sets one parameter, so that the list can name the one to drop. */
export const LIST_CHIPS: readonly { name: Exclude<ListFilter, 'sort'>; value: string }[] = [
  { name: 'free', value: 'true' },
  { name: 'course', value: 'dinner' },
  { name: 'maxCostPerServing', value: '3' },
  { name: 'serves', value: '4' },
  { name: 'maxTime', value: '30' },
  { name: 'tag', value: 'one-pot' },
  { name: 'dietary', value: 'vegetarian' },
];
