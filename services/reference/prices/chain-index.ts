import { type Chain, type ChainType, chainsIn, storesIn } from '../chains/chains.ts';
import { priceRegionOf, residentsOf, statesOf } from './price-region.ts';

/** A chain's price level: 1 is Kroger's. */
export type ChainIndex = {
  index: number;
  /** `study`: seen in a public code base that credits a 2024 consumer study (not verified). `guess`: ours, by its type. */
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

/** Our own guesses where a chain is known to stand apart from its type: level → chains. */
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
  /** Villages of Alaska that no road reaches. */
  [1.4, 'alaska-commercial'],
];
const GUESS = new Map(
  GUESSED.flatMap(([index, ids]) => ids.split(' ').map((id): [string, number] => [id, index])),
);

/** The chains with a level of their own, known or guessed. */
export const RATED_CHAINS: readonly string[] = [...Object.keys(STUDY), ...GUESS.keys()];

/** Warehouse clubs: by unit, in large packs. */
const BY_TYPE: Record<ChainType, number> = {
  supermarket: 1,
  supercenter: 0.94,
  mass: 1.04,
  discount: 0.9,
  'hard-discount': 0.83,
  'warehouse-style': 0.93,
  'warehouse-club': 0.8,
};

/** How a chain's prices stand to Kroger's. */
export function chainIndex(chain: Pick<Chain, 'id' | 'type'>): ChainIndex {
  const studied = STUDY[chain.id];
  if (studied !== undefined) return { index: studied, basis: 'study' };
  return { index: GUESS.get(chain.id) ?? BY_TYPE[chain.type], basis: 'guess' };
}

/*
 * Why an index alone will not do. A published average is the mean over what people buy everywhere: at Walmart and Aldi as well as at
 * Kroger. Multiplied by indices whose 1 is Kroger, it would come back about a twentieth too low, and lower still where
 * supercenters stand thick. So 1 must be the average store, not Kroger: an index is divided by the mean index of the stores that
 * the average speaks for, those of its region. Then the stores of a region average to its published price, a state of
 * dear chains stands above it and a state of cheap ones below, and chains keep their distances to one another.
 * The mean runs over stores as the price of an area does (reading C44): clubs left out (C45), chains weighted by how many stores they
 * have in a state, states by their people. Clubs are then read against the same mean, and stand below it.
 */

const stateMeans = new Map<string, number | undefined>();
const norms = new Map<string, number>();

/** Mean index of a state's stores, clubs left out; undefined where none is known. */
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
 * The index that counts as 1 in a state: the mean of its region, by people. Alaska, Hawaii and the territories are markets of their
 * own, since their regional ratio is assumed for what people pay there.
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

/** What the average price of a region is multiplied by at a store of this chain in one of its states (two letters). */
export const chainLevel = (chain: Pick<Chain, 'id' | 'type'>, state: string): number =>
  chainIndex(chain).index / normOf(state);

/** The same for all stores of a state together: what its mix of chains makes of the region's price. 1 where no chain is known. */
export const stateLevel = (state: string): number => (meanIndexIn(state) ?? normOf(state)) / normOf(state);
