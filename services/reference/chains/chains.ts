import { CHAIN_TABLE } from './chain-table.ts';

export type ChainType =
  | 'supermarket'
  | 'supercenter'
  | 'mass'
  | 'discount'
  | 'hard-discount'
  | 'warehouse-style'
  | 'warehouse-club';

/** A grocery chain, banner by banner: what a shopper reads above the door. */
export type Chain = {
  /** Kebab-case, stable: store ids begin with it. */
  id: string;
  name: string;
  /** The company behind it. */
  parent: string;
  type: ChainType;
  /** Stores per 100 ZIP codes of its states: see the table. */
  density: number;
  states: readonly string[];
  /** One must be a member to shop there. */
  membersOnly: boolean;
};

const BY_ID: ReadonlyMap<string, Chain> = new Map(CHAIN_TABLE.map((chain) => [chain.id, chain]));
const BY_STATE: ReadonlyMap<string, readonly Chain[]> = (() => {
  const states = new Map<string, Chain[]>();
  for (const chain of CHAIN_TABLE) {
    for (const state of chain.states) states.set(state, [...(states.get(state) ?? []), chain]);
  }
  return states;
})();

/** Every chain, in the order of the table. */
export const allChains = (): readonly Chain[] => CHAIN_TABLE;

/** The chain of an id such as `kroger`; undefined when there is none. */
export const chainById = (id: string): Chain | undefined => BY_ID.get(id);

/** The chains that have stores in a state (two letters). */
export const chainsIn = (state: string): readonly Chain[] => BY_STATE.get(state) ?? [];
