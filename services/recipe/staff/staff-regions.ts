import { AppError } from '@homeplate/common/app-error.ts';
import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import type {
  StaffRegion,
  StaffRegionRow,
  StaffRegionSort,
} from '@homeplate/contracts/documents/staff-region.ts';
import { REGIONS, type Region } from '@homeplate/reference/regions/regions.ts';
import { type CorrectedData, regionKey } from '../corrections/corrected-data.ts';
import type { CorrectionRow } from '../corrections/correction-store.ts';
import type { CatalogueView } from '../read-model/catalogue-view.ts';
import { countOf } from '../read-model/slot-set.ts';
import { produceOf } from '../regions/produce-calendar.ts';
import { DISH_RECIPES } from '../regions/signature-dishes.ts';

/** What a region is made of: the recipes in memory, the stored corrections, and the month of its produce, 1 to 12. */
export type RegionParts = {
  catalogue: CatalogueView;
  corrections: readonly CorrectionRow[];
  /** With those corrections: this process may not have read the newest one yet. */
  corrected: CorrectedData;
  month: number;
};

export function staffRegionPage(
  ids: readonly string[] | undefined,
  page: PageQuery<StaffRegionSort>,
  parts: RegionParts,
): { regions: StaffRegionRow[]; total: number } {
  const found = REGIONS.filter(({ key }) => !ids || ids.includes(key)).map((region) => rowOf(region, parts));
  return { regions: pageOf(found, page), total: found.length };
}

/** Throws NOT_FOUND. */
export function readRegion(id: string): Region {
  const region = REGIONS.find(({ key }) => key === id);
  if (!region) throw new AppError('NOT_FOUND', { message: 'There is no such region.' });
  return region;
}

export function staffRegion(region: Region, parts: RegionParts): StaffRegion {
  const { slotOf } = parts.catalogue;
  return {
    ...rowOf(region, parts),
    releaseDescription: region.description,
    dishes: region.signatureDishes.map((dish) => {
      const id = DISH_RECIPES.get(dish);
      return { dish, recipeId: id && slotOf.has(id) ? id : null };
    }),
    seasonalIngredients: [...region.seasonalIngredients],
    links: [...region.learnMore],
    changes: (correctionOf(region, parts)?.changes ?? [])
      .map(({ at, value, reason, source }) => ({
        at: at.toISOString(),
        description: value.description ?? '',
        reason,
        source,
      }))
      .toReversed(),
  };
}

const correctionOf = ({ key }: Region, { corrections }: RegionParts): CorrectionRow | undefined =>
  corrections.find(({ _id }) => _id === regionKey(key));

function rowOf(region: Region, parts: RegionParts): StaffRegionRow {
  const { key, name, states } = region;
  const { corrected } = parts;
  const { byItem, facets } = parts.catalogue;
  const correction = correctionOf(region, parts);
  const description = corrected.descriptions.get(key) ?? region.description;
  return {
    id: key,
    name,
    description,
    states: [...states],
    inSeason: produceOf({ byItem, corrected }, key).flatMap((produce) =>
      produce.months.includes(parts.month) ? [produce.name] : [],
    ),
    recipes: countOf(facets.region.get(key) ?? new Uint32Array()),
    isCorrected: description !== region.description,
    changedAt: correction?.changedAt.toISOString() ?? null,
    revision: correction?.revision ?? 0,
  };
}
