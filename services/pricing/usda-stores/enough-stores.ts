import { allChains, storesIn } from '@homeplate/reference/chains/chains.ts';
import type { ImportedStore } from '../store-lists/imported-store.ts';

/** A list with less than this share of the stores it replaces is incomplete, not news. */
const LEAST_OF_PREVIOUS = 0.8;
/** The same for the first list, against the estimated stores of the chains: that estimate is rough, above all for small states. */
const LEAST_OF_ESTIMATE = 0.5;
const LEAST_OF_STATE = 0.3;
/** States with fewer expected stores are not checked one by one. */
const SMALL_STATE = 40;

/** States and territories without SNAP: Puerto Rico, American Samoa and the Northern Marianas have block grants. */
const WITHOUT_SNAP = new Set(['PR', 'AS', 'MP']);

/** Throws when a new list has far fewer stores than the previous one, or than the chains have. */
export function checkEnough(stores: readonly ImportedStore[], previous: readonly ImportedStore[]): void {
  const isFirst = previous.length === 0;
  const expected = isFirst ? estimates() : countsByState(previous);
  const found = countsByState(stores);
  const total = [...expected.values()].reduce((sum, count) => sum + count, 0);
  const basis = isFirst ? 'the chains have about' : 'the list in use has';
  const least = isFirst ? LEAST_OF_ESTIMATE : LEAST_OF_PREVIOUS;
  if (stores.length < total * least) {
    throw new Error(
      `The list has ${stores.length} stores of our chains, but ${basis} ${total}: it is incomplete`,
    );
  }
  for (const [state, count] of expected) {
    const here = found.get(state) ?? 0;
    if (count >= SMALL_STATE && here < count * LEAST_OF_STATE) {
      throw new Error(`The list has ${here} stores in ${state}, but ${basis} ${count}: it is incomplete`);
    }
  }
}

const countsByState = (stores: readonly ImportedStore[]): Map<string, number> =>
  new Map([...Map.groupBy(stores, ({ state }) => state)].map(([state, { length }]) => [state, length]));

function estimates(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const chain of allChains()) {
    for (const state of chain.states) {
      if (WITHOUT_SNAP.has(state)) continue;
      counts.set(state, (counts.get(state) ?? 0) + storesIn(chain, state));
    }
  }
  return counts;
}
