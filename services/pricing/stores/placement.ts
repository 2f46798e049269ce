import { type Chain, chainsIn } from '@homeplate/reference/chains/chains.ts';
import { milesBetween, type Place } from '@homeplate/reference/places/places.ts';
import { stableNoise } from '@homeplate/reference/prices/stable-noise.ts';
import { areaOf, type Store } from './store.ts';

/** Where two and more ZIP codes lie together, a shopper has at least this many chains without a membership. */
const LEAST_CHAINS = 3;
/** How far a store stands from the point of its ZIP code, at most. */
const FARTHEST_MILES = 1.2;
const MILES_PER_DEGREE = 69.1;
const CITY_ZIPS = 5;
const WITHIN_CITY_MILES = 2;

export type CityKey = string;
export const cityKeyOf = ({ city, state }: Place): CityKey => `${city}, ${state}`;

/** The stores of one cell, decided by the places alone: the same in every process and at every start. */
export function placeStores(cell: readonly Place[], zipsOfCity: ReadonlyMap<CityKey, number>): Store[] {
  const seats = withoutSingleHouses(cell, zipsOfCity);
  const stores: Store[] = [];
  for (const seat of seats) {
    for (const chain of chainsIn(seat.state)) {
      if (stableNoise(`store:${chain.id}:${seat.zip}`) < chain.density / 100)
        stores.push(storeAt(chain, seat));
    }
  }
  return seats.length < 2 ? stores : [...stores, ...fillUp(seats, stores)];
}

/**
 * A bank or an office that has a ZIP code of its own is listed as if it were a town ("Amsouth Bank"): a name that occurs once, in
 * the middle of a city of many ZIP codes. No shops stand in it.
 */
function withoutSingleHouses(cell: readonly Place[], zipsOfCity: ReadonlyMap<CityKey, number>): Place[] {
  const counts = cell.map((place) => zipsOfCity.get(cityKeyOf(place)) ?? 0);
  const cities = cell.filter((_, index) => (counts[index] ?? 0) >= CITY_ZIPS);
  return cell.filter(
    (seat, index) =>
      counts[index] !== 1 || !cities.some((city) => milesBetween(seat, city) < WITHIN_CITY_MILES),
  );
}

/** Chains that chance left out, likeliest first, until the cell has enough of them. */
function fillUp(seats: readonly Place[], stores: readonly Store[]): Store[] {
  const present = new Set(stores.filter((store) => !store.chain.membersOnly).map((store) => store.chain.id));
  const candidates: { chain: Chain; seat: Place; wait: number }[] = [];
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

function storeAt(chain: Chain, seat: Place): Store {
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
