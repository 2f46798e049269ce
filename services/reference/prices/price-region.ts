import { RESIDENTS_THOUSANDS } from '../chains/state-population.ts';
import { type CensusRegion, censusRegionOfState } from '../places/census-region.ts';

/** The regions that the Bureau of Labor Statistics publishes average prices for. */
export const PRICE_REGIONS = ['Northeast', 'Midwest', 'South', 'West'] as const satisfies CensusRegion[];
export type PriceRegion = (typeof PRICE_REGIONS)[number];

/** In the Census Bureau's West, but not covered by any price series. */
const WITHOUT_SERIES = new Set(['AK', 'HI']);

/** The region whose published prices cover a state (two letters); undefined for Alaska, Hawaii, territories and unknown states. */
export const priceRegionOf = (state: string): PriceRegion | undefined =>
  WITHOUT_SERIES.has(state)
    ? undefined
    : PRICE_REGIONS.find((region) => region === censusRegionOfState(state));

/** The states that a region's published prices cover. */
export const statesOf = (region: PriceRegion): readonly string[] =>
  Object.keys(RESIDENTS_THOUSANDS).filter((state) => priceRegionOf(state) === region);

/** Residents of a state in thousands; 0 if unknown. */
export const residentsOf = (state: string): number => RESIDENTS_THOUSANDS[state] ?? 0;
