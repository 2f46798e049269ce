import { CHAIN_ROWS } from './chain-table.ts';
import { RESIDENTS_THOUSANDS } from './state-population.ts';

const CHAIN_TYPES = [
  'supermarket',
  'supercenter',
  'mass',
  'discount',
  'hard-discount',
  'warehouse-style',
  'warehouse-club',
] as const;
export type ChainType = (typeof CHAIN_TYPES)[number];

/** A grocery chain, banner by banner: what a shopper reads above the door. Two chains may have one name in different states. */
export type Chain = {
  /** Kebab-case, stable: store ids begin with it. */
  id: string;
  name: string;
  /** The company behind it. */
  parent: string;
  type: ChainType;
  states: readonly string[];
  /** About how many stores it has in each of its states: see the table. At least 1. */
  stores: ReadonlyMap<string, number>;
  /** One must be a member to shop there. */
  membersOnly: boolean;
};

const CHAINS: readonly Chain[] = CHAIN_ROWS.trim().split('\n').map(chainOf);

const BY_ID: ReadonlyMap<string, Chain> = new Map(CHAINS.map((chain) => [chain.id, chain]));
const BY_STATE: ReadonlyMap<string, readonly Chain[]> = (() => {
  const states = new Map<string, Chain[]>();
  for (const chain of CHAINS) {
    for (const state of chain.states) states.set(state, [...(states.get(state) ?? []), chain]);
  }
  return states;
})();

/** Every chain, in the order of the table. */
export const allChains = (): readonly Chain[] => CHAINS;

/** The chain of an id such as `kroger`; undefined when there is none. */
export const chainById = (id: string): Chain | undefined => BY_ID.get(id);

/** The chains that have stores in a state (two letters). */
export const chainsIn = (state: string): readonly Chain[] => BY_STATE.get(state) ?? [];

/** About how many stores a chain has in a state; 0 where it has none. */
export const storesIn = (chain: Chain, state: string): number => chain.stores.get(state) ?? 0;

function chainOf(row: string): Chain {
  const [id = '', name = '', parent = '', typed = '', total = '', states = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const type = CHAIN_TYPES.find((one) => one === typed);
  if (!type) throw new Error(`The table of chains has a type ${typed}`);
  const stores = storesByState(Number(total), states.split(' '));
  return {
    id,
    name,
    parent,
    type,
    states: [...stores.keys()].sort(),
    stores,
    membersOnly: type === 'warehouse-club',
  };
}

/** `FL:880` is known; what the others share follows their population. */
function storesByState(total: number, entries: readonly string[]): Map<string, number> {
  const known = new Map(entries.map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]));
  const open = [...known].filter(([, stores]) => stores === 0).map(([state]) => state);
  const rest = total - [...known.values()].reduce((sum, stores) => sum + stores, 0);
  const residents = open.reduce((sum, state) => sum + (RESIDENTS_THOUSANDS[state] ?? 0), 0);
  for (const state of open) {
    const share = (rest * (RESIDENTS_THOUSANDS[state] ?? 0)) / residents;
    known.set(state, Math.max(1, Math.round(share)));
  }
  return known;
}
