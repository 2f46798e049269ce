import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { REGION_FACTS, type RegionFacts } from './region-facts.ts';

/** The content of a regional cuisine on the regions page. */
export type Region = Omit<RegionFacts, 'states'> & {
  key: RegionKey;
  /** Display name: "New England". */
  name: string;
  /** The color theme of its pages and pictures; no two regions share colors. */
  palette: RegionKey;
  /** Postal codes of its states and territories. */
  states: readonly string[];
};

/** The eight regions in map order. */
export const REGIONS: readonly Region[] = REGION_KEYS.map((key) => ({
  ...REGION_FACTS[key],
  key,
  name: REGION_NAMES[key],
  palette: key,
  states: REGION_FACTS[key].states.split(' '),
}));

const BY_STATE: ReadonlyMap<string, RegionKey> = new Map(
  REGIONS.flatMap((region) => region.states.map((state) => [state, region.key] as const)),
);

/** Finds the region of a state's or territory's postal code, in any case. */
export const regionOfState = (state: string): RegionKey | undefined => BY_STATE.get(state.toUpperCase());
