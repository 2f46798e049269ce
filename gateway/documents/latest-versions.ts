import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { LRUCache } from 'lru-cache';
import type { PricePlace } from '../readers/price-place.ts';

/** The recipes whose rating or picture a document shows: their ids; `any`: it may show every recipe. */
export type ShownRecipes = readonly string[] | 'any';

/** For documents that show neither ratings nor pictures: only a change of the catalogue makes them stale. */
export const NO_RECIPES: ShownRecipes = [];

/** The newest versions that events have announced. No answer may be older. */
export type LatestVersions = {
  /** Version of an area's prices; 0 before its first event. */
  prices(area: string): number;
  /** Number of the last change that a document showing these recipes must contain. All changes to recipes share one sequence. */
  sequence(shown: ShownRecipes): number;
  /** Version of a household's calendar; 0 before its first event. */
  calendar(householdId: string): number;
  /** How many changes of calendars events have announced: equal numbers, nothing announced in between. */
  calendarChanges(): number;
  /** The plans, cooked meals or pantry of a household changed. */
  calendarChanged(householdId: string, version: number): void;
  pricesChanged(area: string, version: number): void;
  /** A recipe was published, changed or withdrawn. */
  catalogueChanged(sequence: number | undefined): void;
  /** A recipe has a new rating or picture. */
  recipeChanged(recipeId: string, revision: number | undefined): void;
};

const MAX_CALENDARS = 200_000;

/** Events can arrive twice or late, so every version only rises. */
export function createLatestVersions(): LatestVersions {
  const areas = new Map<string, number>();
  // Never evicted: at most one number per recipe.
  const revisions = new Map<string, number>();
  // An evicted one was announced long before the copies that are cached now were built.
  const calendars = new LRUCache<string, number>({ max: MAX_CALENDARS });
  let catalogue = 0;
  let newest = 0;
  let announced = 0;
  return {
    prices: (area) => areas.get(area) ?? 0,
    sequence: (shown) => {
      if (shown === 'any') return newest;
      let sequence = catalogue;
      for (const id of shown) sequence = Math.max(sequence, revisions.get(id) ?? 0);
      return sequence;
    },
    calendar: (householdId) => calendars.get(householdId) ?? 0,
    calendarChanges: () => announced,
    calendarChanged: (householdId, version) => {
      announced += 1;
      calendars.set(householdId, Math.max(version, calendars.get(householdId) ?? 0));
    },
    pricesChanged: (area, version) => void areas.set(area, Math.max(version, areas.get(area) ?? 0)),
    catalogueChanged: (sequence = 0) => {
      catalogue = Math.max(catalogue, sequence);
      newest = Math.max(newest, sequence);
    },
    recipeChanged: (recipeId, revision = 0) => {
      revisions.set(recipeId, Math.max(revision, revisions.get(recipeId) ?? 0));
      newest = Math.max(newest, revision);
    },
  };
}

/** The prices of a request for documents that show these recipes, at least as new as what events have announced. */
export const priceAreaOf = (
  versions: Pick<LatestVersions, 'prices' | 'sequence'>,
  { area, ownStores, areas }: PricePlace,
  shown: ShownRecipes,
): PriceArea => {
  const priceArea = { area, minVersion: versions.prices(area), minSequence: versions.sequence(shown) };
  if (!ownStores) return priceArea;
  const least = areas.map((name) => ({ area: name, version: versions.prices(name) }));
  return { ...priceArea, ownStores, minVersions: { areas: least } };
};
