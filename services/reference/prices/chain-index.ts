import { type Chain, type ChainType, chainsIn, storesIn } from '../chains/chains.ts';
import { priceRegionOf, residentsOf, statesOf } from './price-region.ts';

/** A chain's price level relative to Kroger (1). */
export type ChainIndex = {
  index: number;
  /** `study`: from public code that credits a 2024 consumer study (not verified). `guess`: our estimate, by chain type. */
  basis: 'study' | 'guess';
};

const STUDY: Record<string, number> = {
  kroger: 1,
  walmart: 0.87,
  safeway: 1.02,
  giant: 1.05,
  target: 1.08,
  publix: 1.09,
  'harris-teeter': 1.12,
  'whole-foods': 1.34,
};

/** Our own estimates for chains that differ from their type: level → chains. */
const GUESSED: readonly (readonly [number, string])[] = [
  [0.8, 'grocery-outlet'],
  [0.82, 'aldi'],
  [0.84, 'winco lidl'],
  [0.87, 'price-rite'],
  [0.92, 'market-basket woodmans el-super northgate-gonzalez vallarta fiesta-mart'],
  [0.94, 'heb trader-joes'],
  [0.96, 'food-lion'],
  [1.06, 'sprouts fresh-thyme heinens roche-bros dierbergs haggen stew-leonards'],
  [1.12, 'central-market market-district pavilions lunds-and-byerlys new-seasons natural-grocers'],
  [1.18, 'gelsons kings-food-markets balduccis andronicos town-and-country-markets down-to-earth'],
  /** Alaskan villages without road access. */
  [1.4, 'alaska-commercial'],
];
const GUESS = new Map(
  GUESSED.flatMap(([index, ids]) => ids.split(' ').map((id): [string, number] => [id, index])),
);

/** The chains with their own level, from the study or estimated. */
export const RATED_CHAINS: readonly string[] = [...Object.keys(STUDY), ...GUESS.keys()];

/** Warehouse clubs: the unit price in large packs. */
const BY_TYPE: Record<ChainType, number> = {
  supermarket: 1,
  supercenter: 0.94,
  mass: 1.04,
  discount: 0.9,
  'hard-discount': 0.83,
  'warehouse-style': 0.93,
  'warehouse-club': 0.8,
};

/** A chain's price level relative to Kroger. */
export function chainIndex(chain: Pick<Chain, 'id' | 'type'>): ChainIndex {
  const studied = STUDY[chain.id];
  if (studied !== undefined) return { index: studied, basis: 'study' };
  return { index: GUESS.get(chain.id) ?? BY_TYPE[chain.type], basis: 'guess' };
}

/*
 * Why the index is normalized: a published average covers all stores, including Walmart and Aldi. Multiplied by an index relative to
 * Kroger, the estimates would be about 5 % too low, and lower still where supercenters dominate. So each index is divided by the mean
 * index of the region's stores. Then the stores of a region average to its published price, states with expensive chains are above
 * it, states with cheap ones below, and the ratios between chains stay.
 * Like an area price (reading C44), the mean excludes clubs (C45), weights chains by their stores in a state, and states by
 * residents. Clubs are divided by the same mean.
 */

const stateMeans = new Map<string, number | undefined>();
const norms = new Map<string, number>();

/** The mean index of a state's stores without clubs; undefined if the state has no known chain. */
function meanIndexIn(state: string): number | undefined {
  if (!stateMeans.has(state)) {
    const open = chainsIn(state).filter((chain) => !chain.membersOnly);
    stateMeans.set(
      state,
      weightedMean(open.map((chain) => [chainIndex(chain).index, storesIn(chain, state)])),
    );
  }
  return stateMeans.get(state);
}

/**
 * The normalizing index of a state: the mean of its region, weighted by residents. Alaska, Hawaii and the territories use their own
 * mean, because their regional ratio already describes local prices.
 */
function normOf(state: string): number {
  const region = priceRegionOf(state);
  const market = region ?? state;
  const norm =
    norms.get(market) ??
    (region
      ? weightedMean(
          statesOf(region).flatMap((one): [number, number][] => {
            const mean = meanIndexIn(one);
            return mean === undefined ? [] : [[mean, residentsOf(one)]];
          }),
        )
      : meanIndexIn(state)) ??
    1;
  norms.set(market, norm);
  return norm;
}

function weightedMean(weighted: readonly (readonly [value: number, weight: number])[]): number | undefined {
  const weight = weighted.reduce((sum, [, one]) => sum + one, 0);
  return weight > 0 ? weighted.reduce((sum, [value, one]) => sum + value * one, 0) / weight : undefined;
}

/** The factor from a region's average price to this chain's price in a state (two letters). */
export const chainLevel = (chain: Pick<Chain, 'id' | 'type'>, state: string): number =>
  chainIndex(chain).index / normOf(state);

/** The factor from a region's average price to a state's mean over its mix of chains. 1 if no chain is known. */
export const stateLevel = (state: string): number => (meanIndexIn(state) ?? normOf(state)) / normOf(state);
