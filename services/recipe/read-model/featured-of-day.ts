import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { AreaView } from './area-view.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { seasonKey } from './recipe-order.ts';
import { slotsFrom } from './slot-set.ts';

/**
 * The recipe whose picture is on each region's tile, as a slot: the first premium recipe, because home shows free ones above, else the
 * first. Regions without recipes are missing.
 */
export function regionFaces({
  recipes,
  facets,
}: Pick<CatalogueView, 'recipes' | 'facets'>): Map<string, number> {
  const faces = new Map<string, number>();
  for (const region of REGION_KEYS) {
    const own = [...slotsFrom(facets.region.get(region) ?? new Uint32Array())];
    const face = own.find((slot) => recipes[slot]?.tier === 'premium') ?? own[0];
    if (face !== undefined) faces.set(region, face);
  }
  return faces;
}

/**
 * The featured recipes of a day: one of each region, in map order. Candidates are in season if the region has any, have a finished picture,
 * and cost at most the median of these per serving in the area. The
 * recipe on the region's tile is not a candidate if there is another. The choice rotates daily and skips recipes that look like one
 * already chosen.
 */
export function featuredOfDay(
  { catalogue, costs }: Pick<AreaView, 'catalogue' | 'costs'>,
  season: Season,
  /** Days since 1970. */
  day: number,
): number[] {
  const { recipes, facets } = catalogue;
  const faces = new Set(regionFaces(catalogue).values());
  const kinds = new Set<string>();
  return REGION_KEYS.flatMap((region) => {
    const own = [...slotsFrom(facets.region.get(region) ?? new Uint32Array())];
    const candidates = cheaperHalf(inSeason(own, recipes, season), costs.perServingCents);
    const others = candidates.filter((slot) => !faces.has(slot));
    const rotated = startAt(day, others.length > 0 ? others : candidates);
    const chosen = rotated.find((slot) => !kinds.has(recipes[slot]?.kind ?? '')) ?? rotated[0];
    if (chosen === undefined) return [];
    kinds.add(recipes[chosen]?.kind ?? '');
    return [chosen];
  });
}

/** The recipes that are most in season, without those whose picture is being drawn, unless all are. */
function inSeason(slots: readonly number[], recipes: CatalogueView['recipes'], season: Season): number[] {
  const keyOf = (slot: number) => seasonKey(recipes[slot] ?? { seasons: [] }, season);
  const best = Math.min(...slots.map(keyOf));
  const seasonal = slots.filter((slot) => keyOf(slot) === best);
  const finished = seasonal.filter((slot) => !recipes[slot]?.picture.endsWith(' generating'));
  return finished.length > 0 ? finished : seasonal;
}

/** Rotates a list so that it begins with another entry each day. */
function startAt(day: number, slots: readonly number[]): number[] {
  const turn = day % Math.max(1, slots.length);
  return [...slots.slice(turn), ...slots.slice(0, turn)];
}

/** The slots that cost at most the median, in their order. */
function cheaperHalf(slots: readonly number[], cents: Uint32Array): number[] {
  const sorted = slots.map((slot) => cents[slot] ?? 0).sort((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return slots.filter((slot) => (cents[slot] ?? 0) <= median);
}
