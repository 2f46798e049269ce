import { allChains, chainById, reaches, storesIn } from '@homeplate/reference/chains/chains.ts';
import { RESIDENTS_THOUSANDS } from '@homeplate/reference/chains/state-population.ts';
import { loadPlaces, milesBetween, type Place } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { buildStores } from './build-stores.ts';
import { sampleStores } from './sample-stores.ts';
import { storeSites } from './store-sites.ts';
import table from './table/sample-stores.generated.json' with { type: 'json' };

const places = await loadPlaces();
const stores = sampleStores(places);
const countBy = (keyOf: (store: (typeof stores)[number]) => string): Map<string, number> =>
  new Map([...Map.groupBy(stores, keyOf)].map(([key, members]) => [key, members.length]));
const byState = countBy(({ state }) => state);
const byChain = countBy(({ chain }) => chain.id);
const byBoth = countBy(({ chain, state }) => `${chain.id} ${state}`);

const FIXED = `
walmart-63127-1
fred-meyer-97834-1
city-market-81611-1
jay-c-47304-1
harris-teeter-27935-1
pavilions-90743-1
shaws-03871-1
amigos-79118-1
heb-77504-1
stop-and-shop-06417-1
giant-eagle-16856-1
weis-19085-1
stew-leonards-07070-1
dierbergs-63117-1
coborns-56340-1
strack-and-van-til-46375-1
food-city-37419-1
reasors-74522-1
raleys-95054-1
gelsons-90630-1
maceys-84109-1
town-and-country-markets-98391-1
natural-grocers-80212-1
don-quijote-96826-1
pueblo-00820-1
plaza-extra-00840-1
donki-guam-96916-1
`
  .trim()
  .split('\n');

describe('sampleStores', () => {
  it('returns about 12,000 stores, all marked as samples, with unique ids', () => {
    expect(stores.length).toBeGreaterThanOrEqual(10_500);
    expect(stores.length).toBeLessThanOrEqual(13_500);
    expect(stores.every(({ sample }) => sample)).toBe(true);
    expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(stores.length);
  });

  it('matches the generated table', async () => {
    const built = Object.entries(await buildStores()).map(([id, zips]) => [id, zips.join(' ')]);
    expect(Object.fromEntries(built)).toEqual(table);
    expect(stores.length).toBe(Object.values(table).join(' ').split(' ').length);
  });

  it('keeps ids and locations', () => {
    const byId = new Map(stores.map((store) => [store.storeId, store]));
    // Observed prices are stored by these ids: changing an id separates them from their store.
    const fixed = FIXED.map((id) => {
      const store = byId.get(id);
      return `${id} ${store?.storeName} ${store?.latitude.toFixed(3)} ${store?.longitude.toFixed(3)}`;
    });
    expect(fixed).toMatchInlineSnapshot(`
      [
        "walmart-63127-1 Walmart, Saint Louis 63127 38.519 -90.405",
        "fred-meyer-97834-1 Fred Meyer, Halfway 97834 44.910 -117.119",
        "city-market-81611-1 City Market, Aspen 81611 39.184 -106.831",
        "jay-c-47304-1 Jay C, Muncie 47304 40.211 -85.420",
        "harris-teeter-27935-1 Harris Teeter, Eure 27935 36.430 -76.844",
        "pavilions-90743-1 Pavilions, Surfside 90743 33.713 -118.076",
        "shaws-03871-1 Shaw's, Rye Beach 03871 42.989 -70.792",
        "amigos-79118-1 Amigos, Amarillo 79118 35.067 -101.825",
        "heb-77504-1 H-E-B, Pasadena 77504 29.651 -95.189",
        "stop-and-shop-06417-1 Stop & Shop, Deep River 06417 41.372 -72.442",
        "giant-eagle-16856-1 Giant Eagle, Mingoville 16856 40.928 -77.651",
        "weis-19085-1 Weis Markets, Villanova 19085 40.053 -75.340",
        "stew-leonards-07070-1 Stew Leonard's, Rutherford 07070 40.832 -74.102",
        "dierbergs-63117-1 Dierbergs, Saint Louis 63117 38.644 -90.326",
        "coborns-56340-1 Coborn's, Holdingford 56340 45.732 -94.477",
        "strack-and-van-til-46375-1 Strack & Van Til, Schererville 46375 41.501 -87.449",
        "food-city-37419-1 Food City, Chattanooga 37419 35.036 -85.351",
        "reasors-74522-1 Reasor's, Alderson 74522 34.912 -95.705",
        "raleys-95054-1 Raley's, Santa Clara 95054 37.400 -121.961",
        "gelsons-90630-1 Gelson's, Cypress 90630 33.814 -118.027",
        "maceys-84109-1 Macey's, Salt Lake City 84109 40.693 -111.810",
        "town-and-country-markets-98391-1 Town & Country Markets, Bonney Lake 98391 47.138 -122.153",
        "natural-grocers-80212-1 Natural Grocers, Denver 80212 39.754 -105.060",
        "don-quijote-96826-1 Don Quijote, Honolulu 96826 21.302 -157.837",
        "pueblo-00820-1 Pueblo, Christiansted 00820 17.729 -64.706",
        "plaza-extra-00840-1 Plaza Extra, Frederiksted 00840 17.731 -64.841",
        "donki-guam-96916-1 Village of Donki, Merizo 96916 13.257 144.676",
      ]
    `);
  });

  it('places stores at standard ZIP codes in a state of their chain, near the point of the code', () => {
    const sites = new Set(storeSites(places).map(({ zip }) => zip));
    for (const store of stores) {
      const place = places.byZip(store.zip) as Place;
      expect(sites.has(store.zip), store.storeId).toBe(true);
      expect(reaches(store.chain, store), store.storeId).toBe(true);
      expect(milesBetween(store, place), store.storeId).toBeLessThan(1.3);
      expect(store).toMatchObject({ city: place.city, state: place.state, area: store.zip.slice(0, 3) });
    }
  });

  it('covers every state, DC, Puerto Rico and the territories, and every chain in each of its states', () => {
    expect([...byState.keys()].sort()).toEqual(Object.keys(RESIDENTS_THOUSANDS).sort());
    for (const chain of allChains()) {
      for (const state of chain.states) {
        const real = storesIn(chain, state);
        const placed = byBoth.get(`${chain.id} ${state}`) ?? 0;
        expect(placed, `${chain.id} ${state}`).toBeGreaterThanOrEqual(1);
        expect(placed, `${chain.id} ${state}`).toBeLessThanOrEqual(real);
        // The sampled share; stores added by `fillUp` come on top.
        expect(placed, `${chain.id} ${state}`).toBeGreaterThanOrEqual(Math.floor(real * 0.28));
      }
    }
  });

  it('follows population: most stores in large states, and 1 to 15 per 100,000 people', () => {
    const states = [...byState].filter(([state]) => !['AS', 'GU', 'MP', 'VI'].includes(state));
    for (const [state, count] of states) {
      const per100k = (count * 100) / (RESIDENTS_THOUSANDS[state] ?? 0);
      expect(per100k, state).toBeGreaterThan(1);
      expect(per100k, state).toBeLessThan(15);
    }
    const most = states.sort((a, b) => b[1] - a[1]).map(([state]) => state);
    expect(new Set(most.slice(0, 4))).toEqual(new Set(['CA', 'TX', 'FL', 'NY']));
  });

  it('has mostly large chains in their home regions', () => {
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

  it('follows density: department stores prefer towns more than supercenters do', () => {
    const lonely = (id: string): number => {
      const members = stores.filter(({ chain }) => chain === chainById(id));
      const alone = members.filter((store) => places.near(store, 8).length <= 2);
      return alone.length / members.length;
    };
    expect(lonely('walmart')).toBeGreaterThan(lonely('target') * 2);
    expect(lonely('whole-foods')).toBeLessThan(0.06);
  });
});
