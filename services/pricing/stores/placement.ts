import { type Chain, chainsIn } from '@homeplate/reference/chains/chains.ts';
import { stableNoise } from '@homeplate/reference/prices/stable-noise.ts';
import type { Seat } from './seats.ts';
import { areaOf, type Store } from './store.ts';

/** Where two and more ZIP codes lie together, a shopper has at least this many chains without a membership. */
const LEAST_CHAINS = 3;
/** How far a store stands from the point of its ZIP code, at most. */
const FARTHEST_MILES = 1.2;
const MILES_PER_DEGREE = 69.1;

/** The stores of one cell, decided by the places alone: the same in every process and at every start. */
export function placeStores(seats: readonly Seat[]): Store[] {
  const stores: Store[] = [];
  for (const seat of seats) {
    for (const chain of chainsIn(seat.state)) {
      if (stableNoise(`store:${chain.id}:${seat.zip}`) < chain.density / 100)
        stores.push(storeAt(chain, seat));
    }
  }
  return seats.length < 2 ? stores : [...stores, ...fillUp(seats, stores)];
}

/** Chains that chance left out, likeliest first, until the cell has enough of them. */
function fillUp(seats: readonly Seat[], stores: readonly Store[]): Store[] {
  const present = new Set(stores.filter((store) => !store.chain.membersOnly).map((store) => store.chain.id));
  const candidates: { chain: Chain; seat: Seat; wait: number }[] = [];
  for (const seat of seats) {
    // Alaska's villages are not on the road net: what they lack is not made up.
    if (seat.state === 'AK') continue;
    for (const chain of chainsIn(seat.state)) {
      if (chain.membersOnly || present.has(chain.id)) continue;
      // Exponential waiting times: the order of first arrivals is a weighted draw without replacement.
      const wait = -Math.log(1 - stableNoise(`fill:${chain.id}:${seat.zip}`)) / chain.density;
      candidates.push({ chain, seat, wait });
    }
  }
  candidates.sort((a, b) => a.wait - b.wait);
  const added: Store[] = [];
  for (const { chain, seat } of candidates) {
    if (present.size >= LEAST_CHAINS) break;
    if (present.has(chain.id)) continue;
    present.add(chain.id);
    added.push(storeAt(chain, seat));
  }
  return added;
}

function storeAt(chain: Chain, seat: Seat): Store {
  const storeId = `${chain.id}-${seat.zip}-1`;
  const angle = stableNoise(`angle:${storeId}`) * 2 * Math.PI;
  const degrees = (Math.sqrt(stableNoise(`reach:${storeId}`)) * FARTHEST_MILES) / MILES_PER_DEGREE;
  return {
    storeId,
    storeName: `${chain.name}, ${seat.city} ${seat.zip}`,
    chain,
    zip: seat.zip,
    city: seat.city,
    state: seat.state,
    area: areaOf(seat.zip),
    latitude: seat.latitude + degrees * Math.sin(angle),
    longitude: seat.longitude + (degrees * Math.cos(angle)) / Math.cos((seat.latitude * Math.PI) / 180),
  };
}
