import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredLine } from './list-operations.ts';
import { rowsOf } from './list-view.ts';
import { splitCopy } from './split-copy.ts';
import { splitBasket, splitSectionsOf } from './split-view.ts';

const AT = '2026-11-25T12:00:00.000Z';
const NAMES = ['onions', 'chicken', 'milk', 'bread', 'rice'];
const AISLES = ['Produce', 'Meat & Seafood', 'Dairy', 'Bakery', 'Pantry'] as const;
const STORES = ['near-1', 'near-2', 'far-1'];
const WORDS = { titles: splitCopy, aislesAt: () => AISLES };

type Place = { storeId: string | null; isKnown: boolean; isHome: boolean };
const lineOf = (at: number, { storeId, isKnown, isHome }: Place): StoredLine => ({
  id: `line-${at}`,
  text: NAMES[at] ?? '',
  done: at % 2 === 0,
  stored: {
    name: NAMES[at] ?? '',
    quantity: '',
    category: AISLES[at] ?? 'Pantry',
    byHand: true,
    weekQuantity: null,
    note: null,
    have: isHome ? 'have 500 g' : null,
    haveGrams: isHome ? 500 : null,
    grams: 500,
    itemId: isKnown ? `food-${at}` : null,
    checkedBy: null,
    storeId: isKnown && !isHome ? storeId : null,
    isNeeded: false,
  },
});

/** Every known line that is not at home, at the two near stores; the amount differs by line and store. */
function pricesOf(
  lines: readonly StoredLine[],
  cents: readonly number[],
): { texts: string[]; prices: ListPrices } {
  const priced = lines.filter(({ stored }) => stored?.itemId && !stored.have);
  const near = STORES.slice(0, 2);
  return {
    texts: priced.map(({ text }) => text),
    prices: {
      zipCode: '37203',
      city: 'Nashville',
      state: 'TN',
      items: priced.map(({ stored }, at) => ({
        itemId: stored?.itemId ?? '',
        name: stored?.name ?? '',
        category: stored?.category ?? '',
        aisle: '',
        lines: [at],
        grams: 500,
        assumed: false,
        near: false,
        byWeight: false,
        snap: true,
        prices: near.map((_, store) => ({
          cost: (((cents[at] ?? 1) + store) / 100).toFixed(2),
          packages: [],
          source: 'observed',
          observedAt: AT,
        })),
      })),
      unpriced: [],
      stores: near.map((storeId) => ({
        storeId,
        storeName: storeId,
        chain: storeId,
        distance: 1,
        total: '0.00',
        coverage: { priced: 1, total: 1 },
        source: 'observed',
        observedItems: 1,
        observedAt: AT,
        sample: true,
      })),
      oneStop: null,
      twoStops: null,
      perMile: '0.21',
    },
  };
}

const place = fc.record({
  storeId: fc.constantFrom(...STORES, null),
  isKnown: fc.boolean(),
  isHome: fc.boolean(),
});
const split = {
  stores: STORES.map((storeId) => ({
    storeId,
    storeName: storeId,
    chain: storeId,
    isClosed: storeId === 'near-2',
  })),
};

it('a split list shows each line once, at its store, and the stores add up to the receipt to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 5, maxLength: 5 }),
      (places, cents) => {
        const lines = places.map((one, at) => lineOf(at, one));
        const priced = { ...pricesOf(lines, cents), at: AT };
        const basket = splitBasket(split, lines, priced);
        const sections = splitSectionsOf(rowsOf(lines, priced, basket), split, priced.prices, WORDS);
        const shown = sections.flatMap(({ title, aisles }) =>
          aisles.flatMap(({ rows }) => rows.flatMap(({ ids }) => ids.map((id) => [id, title] as const))),
        );
        const wanted = lines.map(({ id, stored }): readonly [string, string] => {
          if (stored?.storeId) return [id, stored.storeId];
          if (stored?.have) return [id, splitCopy.home];
          return [id, stored?.itemId ? splitCopy.unassigned : splitCopy.unpriced];
        });
        expect(shown.toSorted()).toEqual(wanted.toSorted());
        expect(sections.reduce((sum, section) => sum + section.cents, 0)).toBe(basket.cents);
        for (const { kind, cents: total, rows } of sections) {
          expect(rows.reduce((sum, { price }) => sum + (price ? centsOf(price.cost) : 0), 0)).toBe(total);
          if (kind !== 'store') expect(total).toBe(0);
        }
      },
    ),
  );
});

it('a store that closed, and one that is not near, say why they have no prices; lines stay without prices', () => {
  const lines = STORES.map((storeId, at) => lineOf(at, { storeId, isKnown: true, isHome: false }));
  const gapsAt = (prices: ListPrices | undefined) =>
    splitSectionsOf(rowsOf(lines, null, undefined), split, prices, WORDS).map(({ gap }) => gap);
  expect(gapsAt(pricesOf(lines, [1, 1, 1, 1, 1]).prices)).toEqual([undefined, 'closed', 'far']);
  expect(gapsAt(undefined)).toEqual([undefined, 'closed', undefined]);
});
