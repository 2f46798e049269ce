import type { ListFilter } from '@homeplate/contracts/documents/list-filters.ts';

/** The parameters that a quick filter sets. It is on when all of them have these values. */
export type QuickFilter = Partial<Record<ListFilter, string>>;

export const QUICK_FILTERS = {
  under5: { maxCostPerServing: '5' },
  quick: { maxTime: '30', difficulty: 'easy' },
  family: { tag: 'family-size' },
  healthy: { dietary: 'healthy' },
  comfort: { tag: 'comfort-food' },
  season: { seasonal: 'true' },
} as const satisfies Record<string, QuickFilter>;
