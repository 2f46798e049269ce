import { allChains, reaches } from '@homeplate/reference/chains/chains.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { type ImportedStore, NATIONAL_LIST } from '../store-lists/imported-store.ts';
import { checkEnough } from './enough-stores.ts';

const places = await loadPlaces();
const sites = Map.groupBy(
  places.all().filter(({ kind }) => kind === 'standard'),
  ({ state }) => state,
);

/** A list of the whole country: a share of each chain's stores in each state, at most one per ZIP code. */
const wholeCountry = (share: number): ImportedStore[] =>
  allChains().flatMap((chain) =>
    [...chain.stores].flatMap(([state, count]) =>
      (sites.get(state) ?? [])
        .filter((site) => reaches(chain, site))
        .slice(0, Math.ceil(count * share))
        .map(({ zip, city, latitude, longitude }) => ({
          storeId: `${chain.id}-${zip}`,
          list: NATIONAL_LIST,
          chainId: chain.id,
          name: chain.name,
          city,
          state,
          zip,
          latitude,
          longitude,
          importedAt: '2026-11-18T00:00:00.000Z',
        })),
    ),
  );

describe('checkEnough', () => {
  const most = wholeCountry(0.6);

  it('accepts a first list with six tenths of the stores of the whole country, and a next one that is as long', () => {
    expect(most.length).toBeGreaterThan(15_000);
    checkEnough(most, []);
    checkEnough(most, most);
  });

  it('refuses a first list with a third of the stores, or without a large state', () => {
    expect(() => checkEnough(wholeCountry(0.3), [])).toThrow(/^The list has \d+ stores of our chains/);
    const withoutTexas = most.filter(({ state }) => state !== 'TX');
    expect(() => checkEnough(withoutTexas, [])).toThrow(/^The list has 0 stores in TX, but the chains have/);
  });

  it('refuses a next list that lost a quarter of the stores, or most of one state', () => {
    const quarterLost = most.filter((_, index) => index % 4 > 0);
    expect(() => checkEnough(quarterLost, most)).toThrow('but the list in use has');
    const ohioLost = most.filter(({ state }, index) => state !== 'OH' || index % 10 === 0);
    expect(() => checkEnough(ohioLost, most)).toThrow(/stores in OH, but the list in use has/);
  });
});
