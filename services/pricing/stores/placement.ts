import {
  allChains,
  type Chain,
  type ChainType,
  chainsIn,
  reaches,
  storesIn,
} from '@homeplate/reference/chains/chains.ts';
import { stableNoise } from '@homeplate/reference/prices/stable-noise.ts';
import { createNearbySites, type NearbySites } from './nearby-sites.ts';
import { FARTHEST_MILES, type StoreSite } from './store-sites.ts';

/** Chain id → sorted ZIP codes of its sample stores: the table that `build-stores.ts` writes. */
export type Placement = Record<string, readonly string[]>;

/** The sampled share of a chain's real stores. With `fillUp` it gives about 12,000 stores. */
const SHARE = 0.295;

/**
 * How strongly a chain prefers populated places: its weight at a site is the density to this power; 0 treats a village like a city. Our
 * own estimate: a club or a department store needs a city, a supercenter a county.
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
/** Independent grocers under one banner, and small-town chains. */
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

/** Most shoppers have this many chains without a membership within this distance. */
const LEAST_CHAINS = 3;
const NEAR_MILES = 25;
const REACH_MILES = NEAR_MILES - FARTHEST_MILES;
/** A place with fewer ZIP codes in reach is too remote for chains, so none are added. */
const LEAST_SITES = 3;
/** States without roads to the others: villages of Alaska, islands. */
const REMOTE = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']);
/** Extra weight of national chains at places without any chain. */
const COUNTRY_FIRST = 5;
/** A small chain does not expand that far: its weight is its number of stores to this power. */
const LARGE_FIRST = 1.5;

/**
 * Places the sample stores, using only places and chains. In each state a chain gets its share of real stores by weighted sampling without
 * replacement. The random numbers are hashes of chain and site, so a new site or a changed figure moves few stores. Then `fillUp` adds
 * missing chains. Takes a few seconds.
 */
export function placeStores(sites: readonly StoreSite[]): Placement {
  const map = createNearbySites(sites);
  const byState = Map.groupBy(sites, ({ state }) => state);
  const placed: Placed = new Map(sites.map(({ zip }) => [zip, new Set()]));
  for (const chain of allChains()) {
    for (const [state, stores] of chain.stores) {
      const count = Math.max(1, Math.round(stores * SHARE));
      const reached = (byState.get(state) ?? []).filter((site) => reaches(chain, site));
      const lots = reached.map((site) => ({
        zip: site.zip,
        wait: waitOf(`store:${chain.id}:${site.zip}`, map.crowd(site) ** powerOf(chain)),
      }));
      lots.sort((a, b) => a.wait - b.wait);
      for (const { zip } of lots.slice(0, count)) placed.get(zip)?.add(chain.id);
    }
  }
  fillUp(sites, map, placed);
  const zipsOf = (id: string): string[] => [...placed].flatMap(([zip, ids]) => (ids.has(id) ? [zip] : []));
  return Object.fromEntries(allChains().map(({ id }) => [id, zipsOf(id).sort()]));
}

/** ZIP code → chains with a store there. */
type Placed = Map<string, Set<string>>;

/** Exponential waiting time for weighted sampling: sites with the shortest times are chosen. */
const waitOf = (lot: string, weight: number): number => -Math.log(1 - stableNoise(lot)) / weight;

const keepsToTowns = ({ id, type }: Chain): boolean => LARGE_TOWN.has(id) || type === 'mass';

const powerOf = ({ id, type }: Chain): number => {
  if (SMALL_TOWN.has(id)) return SMALL_TOWN_POWER;
  return LARGE_TOWN.has(id) ? LARGE_TOWN_POWER : CROWD_POWER[type];
};

/**
 * Adds stores at places with fewer than three chains in reach, densest places first. Picks the nearby site that the most such places
 * reach, and on a tie the one in the larger town. No chain gets more stores in a state than it really has.
 */
function fillUp(sites: readonly StoreSite[], map: NearbySites, placed: Placed): void {
  const members = new Set(allChains().flatMap(({ id, membersOnly }) => (membersOnly ? [id] : [])));
  const counts = new Map<string, number>();
  const count = (id: string, state: string): number => counts.get(`${id} ${state}`) ?? 0;
  for (const { zip, state } of sites) {
    for (const id of placed.get(zip) ?? []) counts.set(`${id} ${state}`, count(id, state) + 1);
  }
  const chainsNear = (site: StoreSite): Set<string> => {
    const near = new Set<string>();
    for (const { zip } of map.around(site, REACH_MILES)) {
      for (const id of placed.get(zip) ?? []) if (!members.has(id)) near.add(id);
    }
    return near;
  };
  const lackingAround = (site: StoreSite): number =>
    map.around(site, REACH_MILES).filter((one) => chainsNear(one).size < LEAST_CHAINS).length;

  const candidates = (site: StoreSite, present: ReadonlySet<string>): Chain[] =>
    chainsIn(site.state)
      .filter((chain) => !chain.membersOnly && !keepsToTowns(chain))
      .filter((chain) => !present.has(chain.id) && reaches(chain, site))
      .map((chain) => {
        const room = storesIn(chain, site.state) - count(chain.id, site.state);
        const first = chain.type === 'supercenter' || SMALL_TOWN.has(chain.id) ? COUNTRY_FIRST : 1;
        return { chain, room, wait: waitOf(`fill:${chain.id}:${site.zip}`, room ** LARGE_FIRST * first) };
      })
      .filter(({ room }) => room > 0)
      .sort((a, b) => a.wait - b.wait)
      .map(({ chain }) => chain);

  const busiest = sites
    .filter(({ state }) => !REMOTE.has(state))
    .toSorted((a, b) => map.crowd(b) - map.crowd(a) || (a.zip < b.zip ? -1 : 1));
  for (const site of busiest) {
    const near = map.around(site, REACH_MILES);
    const present = chainsNear(site);
    if (near.length < LEAST_SITES || present.size >= LEAST_CHAINS) continue;
    const hub = near
      .filter(({ state }) => state === site.state)
      .map((one) => ({ one, use: lackingAround(one) * map.crowd(one) ** 0.5 }))
      .reduce((best, one) => (one.use > best.use ? one : best)).one;
    for (const { id } of candidates(hub, present).slice(0, LEAST_CHAINS - present.size)) {
      placed.get(hub.zip)?.add(id);
      counts.set(`${id} ${hub.state}`, count(id, hub.state) + 1);
    }
  }
}
