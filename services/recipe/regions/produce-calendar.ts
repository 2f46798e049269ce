import { AppError } from '@homeplate/common/app-error.ts';
import { LIST_FILTERS } from '@homeplate/contracts/documents/list-filters.ts';
import type { ProduceCalendar, RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Food, FoodSeason } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { regionOfState } from '@homeplate/reference/regions/regions.ts';
import type { CatalogueView } from '../read-model/catalogue-view.ts';

/** Foods that cooks count as one: the three bell peppers. */
type Produce = { name: string; foods: readonly Food[] };

/** "Summer Squash & Zucchini" → "Summer squash and zucchini", "Greens (cooking)" → "Cooking greens". */
function readGuideName(item: string): string {
  const [, noun, use] = /^(.+) \((.+)\)$/.exec(item) ?? [];
  const name = (noun && use ? `${use} ${noun}` : item).replace('&', 'and').toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Grouped by item of the USDA's guide; a food that the guide lacks is on its own. */
const PRODUCE: readonly Produce[] = [
  ...Map.groupBy(
    allFoods().filter(({ season }) => season),
    ({ season, plural }) => (season?.guide ? readGuideName(season.guide.item) : plural),
  ),
]
  .map(([name, foods]) => ({ name, foods }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const monthsOf = (season: FoodSeason | undefined, region: RegionKey | undefined): readonly number[] =>
  (region ? season?.regions[region] : season?.guide?.months) ?? [];

/**
 * The produce of a region with its months, or that of the USDA's guide for the whole country: first what the recipes use, and the
 * shortest season first. Without what is harvested in all months: that is never special.
 */
export function produceOf(
  { byItem, corrected }: Pick<CatalogueView, 'byItem' | 'corrected'>,
  region: RegionKey | undefined,
): ProduceCalendar['produce'] {
  const recipesOf = ({ id }: Food): number => byItem.get(id)?.length ?? 0;
  return PRODUCE.flatMap(({ name, foods }) => {
    const months = [...new Set(foods.flatMap(({ id }) => monthsOf(corrected.seasons.get(id), region)))].sort(
      (a, b) => a - b,
    );
    if (months.length === 0 || months.length === 12) return [];
    const [best] = foods.toSorted((a, b) => recipesOf(b) - recipesOf(a));
    return [{ name, months, search: best && recipesOf(best) > 0 ? best.name : null }];
  }).sort(
    (a, b) => Number(a.search === null) - Number(b.search === null) || a.months.length - b.months.length,
  );
}

export const produceCalendar = (
  catalogue: Pick<CatalogueView, 'byItem' | 'corrected'>,
  region: RegionKey | undefined,
): ProduceCalendar => ({ region: region ?? null, produce: produceOf(catalogue, region) });

/** The region asked for, else that of the state (reading C54). Throws INVALID_INPUT for an unknown region. */
export function readCalendarRegion(request: { region: string; state: string }): RegionKey | undefined {
  if (request.region === '') return regionOfState(request.state);
  const region = LIST_FILTERS.region(request.region);
  if (!region) throw new AppError('INVALID_INPUT', { fields: { region: 'is not a value of this filter' } });
  return region;
}
