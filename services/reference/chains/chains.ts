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

/** From and to, both included: ['376', '379']. */
export type ZipRange = readonly [string, string];

/** A grocery banner, as on the store sign. Two chains may share a name in different states. */
export type Chain = {
  /** Kebab-case, stable: store ids begin with it. */
  id: string;
  name: string;
  /** The owner. */
  parent: string;
  type: ChainType;
  states: readonly string[];
  /** Estimated stores per state, at least 1; see the table. */
  stores: ReadonlyMap<string, number>;
  /** By state, the parts it serves, as ranges of three-digit ZIP code prefixes. Other states are served completely. */
  parts: ReadonlyMap<string, readonly ZipRange[]>;
  /** Shopping requires a membership. */
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

/** Finds a chain by its id, such as `kroger`. */
export const chainById = (id: string): Chain | undefined => BY_ID.get(id);

/** The chains that have stores in a state (two letters). */
export const chainsIn = (state: string): readonly Chain[] => BY_STATE.get(state) ?? [];

/** The estimated number of stores of a chain in a state. */
export const storesIn = (chain: Chain, state: string): number => chain.stores.get(state) ?? 0;

/** Whether a place is in the part of its state that the chain serves. */
export function reaches(chain: Chain, place: { zip: string; state: string }): boolean {
  if (!chain.stores.has(place.state)) return false;
  const area = place.zip.slice(0, 3);
  return chain.parts.get(place.state)?.some(([from, to]) => from <= area && area <= to) ?? true;
}

function chainOf(row: string): Chain {
  const [id = '', name = '', parent = '', typed = '', total = '', states = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const type = CHAIN_TYPES.find((one) => one === typed);
  if (!type) throw new Error(`The table of chains has a type ${typed}`);
  const entries = states.split(' ').map(entryOf);
  const stores = storesByState(Number(total), entries);
  return {
    id,
    name,
    parent,
    type,
    states: [...stores.keys()].sort(),
    stores,
    parts: new Map(entries.flatMap(({ state, parts }) => (parts.length > 0 ? [[state, parts]] : []))),
    membersOnly: type === 'warehouse-club',
  };
}

type Entry = { state: string; known: number; parts: ZipRange[] };

/** `TN:98@374,376-379`, `FL:880` or `FL`. */
function entryOf(entry: string): Entry {
  const [, state = '', known = '', parts = ''] = /^([A-Z]{2})(?::(\d+))?(?:@([\d,-]+))?$/.exec(entry) ?? [];
  if (state === '') throw new Error(`The table of chains has an entry ${entry}`);
  const ranges = parts.split(',').filter((part) => part !== '');
  return {
    state,
    known: Number(known),
    parts: ranges.map((range) => {
      const [from = '', to = from] = range.split('-');
      return [from, to];
    }),
  };
}

/** Distributes the remaining stores by population over the states without a count. */
function storesByState(total: number, entries: readonly Entry[]): Map<string, number> {
  const stores = new Map(entries.map(({ state, known }) => [state, known]));
  const open = entries.filter(({ known }) => known === 0).map(({ state }) => state);
  const rest = total - entries.reduce((sum, { known }) => sum + known, 0);
  const residents = open.reduce((sum, state) => sum + (RESIDENTS_THOUSANDS[state] ?? 0), 0);
  for (const state of open) {
    const share = (rest * (RESIDENTS_THOUSANDS[state] ?? 0)) / residents;
    stores.set(state, Math.max(1, Math.round(share)));
  }
  return stores;
}
