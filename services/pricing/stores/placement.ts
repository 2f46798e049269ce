import {
  allChains,
  type Chain,
  type ChainType,
  chainsIn,
  reaches,
  storesIn,
} from '@homeplate/reference/chains/chains.ts';
import { stableNoise } from '@homeplate/reference/prices/stable-noise.ts';
import { createSeatMap, type SeatMap } from './seat-map.ts';
import { FARTHEST_MILES, type Seat } from './seats.ts';

/** Chain id → the ZIP codes where its sample stores stand, sorted: the table that `build-stores.ts` writes. */
export type Placement = Record<string, readonly string[]>;

/** The part of a chain's real stores that is drawn. With what `fillUp` adds it makes about 12,000 in all. */
const SHARE = 0.295;

/**
 * How much a chain keeps to where people are: its chance at a place goes with the crowd to this power. 0 would be the same for a
 * village and a city. Our own estimate, by what these shops need: a club or a department store wants a city, a supercenter a county.
 */
const CROWD_POWER: Record<ChainType, number> = {
  supermarket: 0.75,
  supercenter: 0.35,
  mass: 1.1,
  discount: 0.8,
  'hard-discount': 0.7,
  'warehouse-style': 0.9,
  'warehouse-club': 1.1,
};
/** Independent grocers under one banner, and chains of small towns. */
const SMALL_TOWN = new Set(['iga', 'piggly-wiggly', 'save-a-lot', 'harps', 'alaska-commercial', 'fareway']);
const SMALL_TOWN_POWER = 0.1;
const LARGE_TOWN = new Set([
  'whole-foods',
  'trader-joes',
  'sprouts',
  'wegmans',
  'central-market',
  'natural-grocers',
]);
const LARGE_TOWN_POWER = 1.3;

/** Most who shop have this many chains without a membership this near. */
const LEAST_CHAINS = 3;
const NEAR_MILES = 25;
const REACH_MILES = NEAR_MILES - FARTHEST_MILES;
/** A place with fewer ZIP codes than this in reach is off the map of the chains: what it lacks is not made up. */
const LEAST_COMPANY = 3;
/** Not on the road net of the others: villages of Alaska, islands. */
const APART = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']);
/** How much likelier than others the chains of the country are where no other has come. */
const COUNTRY_FIRST = 5;
/** A chain of a few shops does not come so far: its chance goes with its stores to this power. */
const LARGE_FIRST = 1.5;

/**
 * Where sample stores stand, decided by the places and the table of chains alone. Of each state a chain takes as many places as
 * its share of real stores says, by a weighted draw without replacement whose lots are the names of chain and place: so a place more
 * or a figure changed moves only the stores at the margin. Then comes what chance left out (`fillUp`). Takes some seconds.
 */
export function placeStores(seats: readonly Seat[]): Placement {
  const map = createSeatMap(seats);
  const byState = Map.groupBy(seats, ({ state }) => state);
  const placed: Placed = new Map(seats.map(({ zip }) => [zip, new Set()]));
  for (const chain of allChains()) {
    for (const [state, stores] of chain.stores) {
      const count = Math.max(1, Math.round(stores * SHARE));
      const reached = (byState.get(state) ?? []).filter((seat) => reaches(chain, seat));
      const lots = reached.map((seat) => ({
        zip: seat.zip,
        wait: waitOf(`store:${chain.id}:${seat.zip}`, map.crowd(seat) ** powerOf(chain)),
      }));
      lots.sort((a, b) => a.wait - b.wait);
      for (const { zip } of lots.slice(0, count)) placed.get(zip)?.add(chain.id);
    }
  }
  fillUp(seats, map, placed);
  const zipsOf = (id: string): string[] => [...placed].flatMap(([zip, ids]) => (ids.has(id) ? [zip] : []));
  return Object.fromEntries(allChains().map(({ id }) => [id, zipsOf(id).sort()]));
}

/** ZIP code → the chains with a store there. */
type Placed = Map<string, Set<string>>;

/** Exponential waiting time, the shorter the greater the weight: the order of first arrivals is a weighted draw. */
const waitOf = (lot: string, weight: number): number => -Math.log(1 - stableNoise(lot)) / weight;

const keepsToTowns = ({ id, type }: Chain): boolean => LARGE_TOWN.has(id) || type === 'mass';

const powerOf = ({ id, type }: Chain): number => {
  if (SMALL_TOWN.has(id)) return SMALL_TOWN_POWER;
  return LARGE_TOWN.has(id) ? LARGE_TOWN_POWER : CROWD_POWER[type];
};

/**
 * Adds stores where a place has fewer than three chains in reach, the busiest places first: each at the seat near by that most
 * of those reach which lack one too, and of two such the one in the larger town. No chain gets more stores in a state than it really has.
 */
function fillUp(seats: readonly Seat[], map: SeatMap, placed: Placed): void {
  const members = new Set(allChains().flatMap(({ id, membersOnly }) => (membersOnly ? [id] : [])));
  const counts = new Map<string, number>();
  const count = (id: string, state: string): number => counts.get(`${id} ${state}`) ?? 0;
  for (const { zip, state } of seats) {
    for (const id of placed.get(zip) ?? []) counts.set(`${id} ${state}`, count(id, state) + 1);
  }
  const chainsNear = (seat: Seat): Set<string> => {
    const near = new Set<string>();
    for (const { zip } of map.around(seat, REACH_MILES)) {
      for (const id of placed.get(zip) ?? []) if (!members.has(id)) near.add(id);
    }
    return near;
  };
  const lackingAround = (seat: Seat): number =>
    map.around(seat, REACH_MILES).filter((one) => chainsNear(one).size < LEAST_CHAINS).length;

  const candidates = (seat: Seat, present: ReadonlySet<string>): Chain[] =>
    chainsIn(seat.state)
      .filter((chain) => !chain.membersOnly && !keepsToTowns(chain))
      .filter((chain) => !present.has(chain.id) && reaches(chain, seat))
      .map((chain) => {
        const room = storesIn(chain, seat.state) - count(chain.id, seat.state);
        const first = chain.type === 'supercenter' || SMALL_TOWN.has(chain.id) ? COUNTRY_FIRST : 1;
        return { chain, room, wait: waitOf(`fill:${chain.id}:${seat.zip}`, room ** LARGE_FIRST * first) };
      })
      .filter(({ room }) => room > 0)
      .sort((a, b) => a.wait - b.wait)
      .map(({ chain }) => chain);

  const busiest = seats
    .filter(({ state }) => !APART.has(state))
    .toSorted((a, b) => map.crowd(b) - map.crowd(a) || (a.zip < b.zip ? -1 : 1));
  for (const seat of busiest) {
    const near = map.around(seat, REACH_MILES);
    const present = chainsNear(seat);
    if (near.length < LEAST_COMPANY || present.size >= LEAST_CHAINS) continue;
    const hub = near
      .filter(({ state }) => state === seat.state)
      .map((one) => ({ one, use: lackingAround(one) * map.crowd(one) ** 0.5 }))
      .reduce((best, one) => (one.use > best.use ? one : best)).one;
    for (const { id } of candidates(hub, present).slice(0, LEAST_CHAINS - present.size)) {
      placed.get(hub.zip)?.add(id);
      counts.set(`${id} ${hub.state}`, count(id, hub.state) + 1);
    }
  }
}
