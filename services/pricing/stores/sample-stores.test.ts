import { allChains, chainById, storesIn } from '@homeplate/reference/chains/chains.ts';
import { RESIDENTS_THOUSANDS } from '@homeplate/reference/chains/state-population.ts';
import { loadPlaces, milesBetween, type Place } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { buildStores } from './build-stores.ts';
import { sampleStores } from './sample-stores.ts';
import { seatsOf } from './seats.ts';
import table from './table/sample-stores.generated.json' with { type: 'json' };

const places = await loadPlaces();
const stores = sampleStores(places);
const countBy = (keyOf: (store: (typeof stores)[number]) => string): Map<string, number> =>
  new Map([...Map.groupBy(stores, keyOf)].map(([key, members]) => [key, members.length]));
const byState = countBy(({ state }) => state);
const byChain = countBy(({ chain }) => chain.id);
const byBoth = countBy(({ chain, state }) => `${chain.id} ${state}`);

const FIXED = `
walmart-63117-1
fred-meyer-97834-1
city-market-81046-1
jay-c-47304-1
harris-teeter-27935-1
pavilions-90813-1
shaws-03856-1
amigos-75223-1
heb-77995-1
stop-and-shop-06423-1
giant-eagle-19610-1
weis-19053-1
stew-leonards-07070-1
dierbergs-64163-1
coborns-56453-1
strack-and-van-til-47236-1
food-city-37407-1
reasors-73755-1
raleys-92086-1
gelsons-92675-1
maceys-84109-1
town-and-country-markets-98671-1
natural-grocers-80212-1
don-quijote-96826-1
pueblo-00820-1
plaza-extra-00840-1
donki-guam-96916-1
`
  .trim()
  .split('\n');

describe('the sample stores', () => {
  it('are about 12,000, all labelled as what they are, each with an id of its own', () => {
    expect(stores.length).toBeGreaterThanOrEqual(10_500);
    expect(stores.length).toBeLessThanOrEqual(13_500);
    expect(stores.every(({ sample }) => sample)).toBe(true);
    expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(stores.length);
  });

  it('stand where the table was built to put them', async () => {
    const built = Object.entries(await buildStores()).map(([id, zips]) => [id, zips.join(' ')]);
    expect(Object.fromEntries(built)).toEqual(table);
    expect(stores.length).toBe(Object.values(table).join(' ').split(' ').length);
  }, 60_000);

  it('keep their ids and their places', () => {
    const known = new Map(stores.map((store) => [store.storeId, store]));
    // Prices that were seen are kept under these ids: a change here cuts them off from their stores.
    const fixed = FIXED.map((id) => {
      const store = known.get(id);
      return `${id} ${store?.storeName} ${store?.latitude.toFixed(3)} ${store?.longitude.toFixed(3)}`;
    });
    expect(fixed).toMatchInlineSnapshot(`
      [
        "walmart-63117-1 Walmart, Saint Louis 63117 38.631 -90.336",
        "fred-meyer-97834-1 Fred Meyer, Halfway 97834 44.910 -117.119",
        "city-market-81046-1 City Market, Hoehne 81046 37.284 -104.361",
        "jay-c-47304-1 Jay C, Muncie 47304 40.211 -85.420",
        "harris-teeter-27935-1 Harris Teeter, Eure 27935 36.430 -76.844",
        "pavilions-90813-1 Pavilions, Long Beach 90813 33.789 -118.180",
        "shaws-03856-1 Shaw's, Newfields 03856 43.040 -70.986",
        "amigos-75223-1 Amigos, Dallas 75223 32.790 -96.757",
        "heb-77995-1 H-E-B, Yoakum 77995 29.293 -97.140",
        "stop-and-shop-06423-1 Stop & Shop, East Haddam 06423 41.474 -72.410",
        "giant-eagle-19610-1 Giant Eagle, Reading 19610 40.349 -75.982",
        "weis-19053-1 Weis Markets, Feasterville Trevose 19053 40.150 -74.978",
        "stew-leonards-07070-1 Stew Leonard's, Rutherford 07070 40.832 -74.102",
        "dierbergs-64163-1 Dierbergs, Kansas City 64163 39.353 -94.685",
        "coborns-56453-1 Coborn's, Hewitt 56453 46.332 -95.071",
        "strack-and-van-til-47236-1 Strack & Van Til, Grammer 47236 39.143 -85.710",
        "food-city-37407-1 Food City, Chattanooga 37407 35.004 -85.297",
        "reasors-73755-1 Reasor's, Longdale 73755 36.122 -98.551",
        "raleys-92086-1 Raley's, Warner Springs 92086 33.316 -116.666",
        "gelsons-92675-1 Gelson's, San Juan Capistrano 92675 33.515 -117.662",
        "maceys-84109-1 Macey's, Salt Lake City 84109 40.693 -111.810",
        "town-and-country-markets-98671-1 Town & Country Markets, Washougal 98671 45.587 -122.290",
        "natural-grocers-80212-1 Natural Grocers, Denver 80212 39.754 -105.060",
        "don-quijote-96826-1 Don Quijote, Honolulu 96826 21.302 -157.837",
        "pueblo-00820-1 Pueblo, Christiansted 00820 17.729 -64.706",
        "plaza-extra-00840-1 Plaza Extra, Frederiksted 00840 17.731 -64.841",
        "donki-guam-96916-1 Village of Donki, Merizo 96916 13.257 144.676",
      ]
    `);
  });

  it('stand at standard ZIP codes of a state of their chain, beside the point of the code', () => {
    const seats = new Set(seatsOf(places).map(({ zip }) => zip));
    for (const store of stores) {
      const place = places.byZip(store.zip) as Place;
      expect(seats.has(store.zip), store.storeId).toBe(true);
      expect(store.chain.states, store.storeId).toContain(store.state);
      expect(milesBetween(store, place), store.storeId).toBeLessThan(1.3);
      expect(store).toMatchObject({ city: place.city, state: place.state, area: store.zip.slice(0, 3) });
    }
  });

  it('cover every state, DC, Puerto Rico and the territories, and every chain in each of its states', () => {
    expect([...byState.keys()].sort()).toEqual(Object.keys(RESIDENTS_THOUSANDS).sort());
    for (const chain of allChains()) {
      for (const state of chain.states) {
        const real = storesIn(chain, state);
        const placed = byBoth.get(`${chain.id} ${state}`) ?? 0;
        expect(placed, `${chain.id} ${state}`).toBeGreaterThanOrEqual(1);
        expect(placed, `${chain.id} ${state}`).toBeLessThanOrEqual(real);
        // The share that is drawn; what is added where chains are thin only comes on top.
        expect(placed, `${chain.id} ${state}`).toBeGreaterThanOrEqual(Math.floor(real * 0.28));
      }
    }
  });

  it('are as many as the people there want: most in the large states, and between 1 and 15 for 100,000', () => {
    const states = [...byState].filter(([state]) => !['AS', 'GU', 'MP', 'VI'].includes(state));
    for (const [state, count] of states) {
      const per100k = (count * 100) / (RESIDENTS_THOUSANDS[state] ?? 0);
      expect(per100k, state).toBeGreaterThan(1);
      expect(per100k, state).toBeLessThan(15);
    }
    const most = states.sort((a, b) => b[1] - a[1]).map(([state]) => state);
    expect(new Set(most.slice(0, 4))).toEqual(new Set(['CA', 'TX', 'FL', 'NY']));
  });

  it('are of the chains that are large, where these are at home', () => {
    const ranked = [...byChain].sort((a, b) => b[1] - a[1]).map(([id]) => id);
    expect(ranked[0]).toBe('walmart');
    expect(ranked.slice(0, 12)).toEqual(expect.arrayContaining(['aldi', 'target', 'publix', 'kroger']));
    const publix = byChain.get('publix') ?? 0;
    expect((byBoth.get('publix FL') ?? 0) / publix).toBeGreaterThan(0.55);
    expect(((byBoth.get('publix FL') ?? 0) + (byBoth.get('publix GA') ?? 0)) / publix).toBeGreaterThan(0.7);
    expect(byBoth.get('heb TX')).toBe(byChain.get('heb'));
    expect(byBoth.get('walmart TX')).toBeGreaterThan(byBoth.get('walmart CA') ?? 0);
    expect(byBoth.get('walmart WY')).toBeLessThan(20);
  });

  it('crowd where people do: a department store keeps to towns more than a supercenter', () => {
    const lonely = (id: string): number => {
      const members = stores.filter(({ chain }) => chain === chainById(id));
      const alone = members.filter((store) => places.near(store, 8).length <= 2);
      return alone.length / members.length;
    };
    expect(lonely('walmart')).toBeGreaterThan(lonely('target') * 2);
    expect(lonely('whole-foods')).toBeLessThan(0.06);
  });
});
