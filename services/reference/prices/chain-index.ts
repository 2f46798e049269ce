import type { Chain, ChainType } from '../chains/chains.ts';

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

/** Our own guesses where a chain is known to stand apart from its type. */
const GUESS: Record<string, number> = {
  winco: 0.84,
  aldi: 0.82,
  lidl: 0.84,
  'market-basket': 0.92,
  heb: 0.94,
};

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

/** What a price at Kroger's level is multiplied by at this chain. */
export function chainIndex(chain: Pick<Chain, 'id' | 'type'>): ChainIndex {
  const studied = STUDY[chain.id];
  if (studied !== undefined) return { index: studied, basis: 'study' };
  return { index: GUESS[chain.id] ?? BY_TYPE[chain.type], basis: 'guess' };
}
