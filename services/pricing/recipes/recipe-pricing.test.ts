import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { loadPlaces, type Place } from '@homeplate/reference/places/places.ts';
import { ESTIMATES_PUBLISHED_AT } from '@homeplate/reference/prices/estimate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../prices/observation.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { createStoreMap } from '../stores/store-map.ts';
import type { RecipeCopy } from './recipe-copies.ts';
import { type PriceLookup, recipePricing, unpricedRecipe } from './recipe-pricing.ts';

const places = await loadPlaces();
const nashville = places.byZip('37203') as Place;
const near = createStoreMap(places, sampleStores(places)).near(nashville);
const first = near[0]?.store.storeId ?? '';
const NOW = Date.parse('2026-11-20T12:00:00Z');

const recipe = (lines: [string, number][], servings = 4): RecipeCopy => ({
  recipeId: 'hot-chicken',
  version: 3,
  servings,
  lines: lines.map(([itemId, grams]) => ({ itemId, name: itemId, grams })),
});
const observation = (over: Partial<Observation> = {}): Observation => ({
  storeId: first,
  itemId: 'yellow-onion',
  centsPerKg: 284,
  priceCents: 129,
  unit: 'lb',
  observedAt: '2026-10-01T10:00:00Z',
  seen: 'shelf',
  rank: '1',
  ...over,
});
const lookup = (...observations: Observation[]): PriceLookup => ({
  foodById,
  observation: (storeId, itemId) =>
    observations.find((one) => one.storeId === storeId && one.itemId === itemId),
  now: NOW,
});

describe('store prices of a recipe', () => {
  it('fit the document, add up to the cent, and never have a negative saving', () => {
    const ids = allFoods().map(({ id }) => id);
    const line = fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3000 }));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 12 }),
        (lines, servings) => {
          const document = RecipePricing.parse(
            recipePricing(recipe(lines, servings), nashville, near, lookup()),
          );
          const totals = document.stores.map(({ totalCost }) => centsOf(totalCost));
          expect(centsOf(document.lowestPrice ?? '')).toBe(Math.min(...totals));
          expect(centsOf(document.highestPrice ?? '')).toBe(Math.max(...totals));
          const average = Math.round(totals.reduce((sum, cents) => sum + cents, 0) / totals.length);
          expect(centsOf(document.averagePrice ?? '')).toBe(average);
          for (const store of document.stores) {
            const total = centsOf(store.totalCost);
            expect(centsOf(store.savings)).toBe(Math.max(0, average - total));
            expect(centsOf(store.costPerServing)).toBe(Math.round(total / servings));
            expect(store.coverage).toEqual({ priced: lines.length, total: lines.length });
            expect(store).toMatchObject({
              source: 'estimate',
              observedLines: 0,
              observedAt: ESTIMATES_PUBLISHED_AT,
            });
          }
          const { receipt } = document;
          const store = document.stores.find(({ storeId }) => storeId === receipt?.storeId);
          const sumOf = (amounts: readonly (string | null | undefined)[]) =>
            amounts.reduce((cents, amount) => cents + centsOf(amount ?? '0.00'), 0);
          const items = receipt?.items ?? [];
          expect(new Set(document.lines.map(({ storeName }) => storeName))).toEqual(
            new Set([store?.storeName]),
          );
          expect(sumOf(document.lines.map(({ cost }) => cost))).toBe(centsOf(store?.totalCost ?? ''));
          expect(sumOf(items.map(({ portionCost }) => portionCost))).toBe(centsOf(store?.totalCost ?? ''));
          expect(sumOf(items.map(({ cost }) => cost))).toBe(centsOf(store?.checkoutCost ?? ''));
          expect(sumOf(items.map(({ leftOver }) => leftOver?.cost))).toBe(
            centsOf(store?.checkoutCost ?? '') - centsOf(store?.totalCost ?? ''),
          );
          const miles = document.stores.map(({ distance }) => distance);
          expect(miles).toEqual(miles.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('use an observed price as quoted, with its time and label', () => {
    const document = recipePricing(recipe([['yellow-onion', 1000]]), nashville, near, lookup(observation()));
    expect(document.stores[0]).toMatchObject({
      // A kilogram is eight onions of 35 cents, within 3 %: none is left over.
      totalCost: '2.80',
      source: 'observed',
      observedLines: 1,
      observedAt: '2026-10-01T10:00:00Z',
    });
    expect(document.stores[1]).toMatchObject({ source: 'estimate', observedLines: 0 });
    expect(document.lines[0]).toMatchObject({
      cost: '2.80',
      unitPrice: '1.29',
      unit: 'lb',
      source: 'observed',
      derivation: `Seen on the shelf at ${near[0]?.store.storeName}`,
    });
  });

  it('give the source, time and factors of an estimated line', () => {
    const document = recipePricing(recipe([['yellow-onion', 1000]]), nashville, near, lookup());
    expect(document.lines[0]).toMatchObject({
      source: 'estimate',
      observedAt: '2023-12-31T00:00:00.000Z',
      storeName: near[0]?.store.storeName,
      derivation: expect.stringMatching(
        /^Estimate: US average \$1\.06 a lb \(USDA ERS, 2023\) × 0\.96 for produce in the South, our assumption × \d\.\d+ for .+ against the average store × \d\.\d+ between stores$/,
      ),
    });
  });

  it('name the source of most of the cost', () => {
    const lines: [string, number][] = [
      ['yellow-onion', 10],
      ['russet-potato', 5000],
    ];
    const document = recipePricing(recipe(lines), nashville, near, lookup(observation()));
    expect(document.stores[0]).toMatchObject({
      source: 'estimate',
      observedLines: 1,
      observedAt: '2026-10-01T10:00:00Z',
    });
  });

  it('ignore an ended promotion', () => {
    const price = (promotionEndsAt: string) =>
      recipePricing(
        recipe([['yellow-onion', 1000]]),
        nashville,
        near,
        lookup(observation({ promotionEndsAt })),
      );
    expect(price('2026-11-20T11:59:59Z').stores[0]).toMatchObject({ source: 'estimate' });
    expect(price('2026-11-21T00:00:00Z').stores[0]).toMatchObject({ source: 'observed', totalCost: '2.80' });
    expect(price('2026-11-21T00:00:00Z').lines[0]?.derivation).toContain('on promotion until 2026-11-21');
  });

  it('buy one package for two lines of one food', () => {
    const packed = allFoods().find((food) => !food.soldByWeight && food.packages[0].grams > 200);
    if (!packed) throw new Error('no packaged food');
    const once = recipePricing(recipe([[packed.id, 100]]), nashville, near, lookup());
    const twice = recipePricing(
      recipe([
        [packed.id, 50],
        [packed.id, 50],
      ]),
      nashville,
      near,
      lookup(),
    );
    expect(twice.stores[0]?.checkoutCost).toBe(once.stores[0]?.checkoutCost);
  });

  it('agree to the cent: lines with the total, and pieces with their packages', () => {
    const onions = {
      itemId: 'yellow-onion',
      name: 'Onions',
      grams: 3 * 122.2,
      piece: '1 onion (about 4 oz)',
    };
    const copy = { ...recipe([['butter', 100]]), lines: [onions, ...recipe([['butter', 453.6]]).lines] };
    const seen = observation({ itemId: 'butter', unit: 'lb', priceCents: 250 });
    const document = recipePricing(copy, nashville, near, lookup(observation(), seen));
    // 129 cents a pound is 35 an onion.
    expect(document.lines.map(({ cost }) => cost)).toEqual(['1.05', '2.50']);
    expect(document.stores[0]).toMatchObject({ totalCost: '3.55', checkoutCost: '3.55' });
    // Without that package in the food table, the weight is used; here it is equal.
    const old = { ...copy, lines: [{ ...onions, piece: 'net of 3' }] };
    expect(recipePricing(old, nashville, near, lookup(observation())).stores[0]?.checkoutCost).toBe('1.05');
  });

  it('leave out a line of an unknown food and list it', () => {
    const document = recipePricing(
      recipe([
        ['yellow-onion', 500],
        ['moon-cheese', 100],
      ]),
      nashville,
      near,
      lookup(),
    );
    expect(document.stores[0]?.coverage).toEqual({ priced: 1, total: 2 });
    expect(document.lines[1]).toMatchObject({ itemId: 'moon-cheese', cost: null, source: null });
  });

  it('have a receipt at the nearest store, unless a saving elsewhere pays for the drive', () => {
    const [nearest, ...others] = near;
    const cheaper = others.find(({ miles }) => miles > (nearest?.miles ?? 0) + 2);
    if (!nearest || !cheaper) throw new Error('no other store');
    const at = (storeId: string, priceCents: number) => observation({ storeId, priceCents });
    const everywhere = near.map(({ store }) => at(store.storeId, 200));
    const storeFor = (priceCents: number, own = 1000, servings = 4, grams = own) =>
      recipePricing(
        recipe([['yellow-onion', grams]], servings),
        nashville,
        near,
        lookup(at(cheaper.store.storeId, priceCents), ...everywhere),
        recipe([['yellow-onion', own]]),
      ).receipt?.storeId;
    expect(storeFor(200)).toBe(nearest.store.storeId);
    // A few cents less on eight onions do not pay for miles of driving; two dollars a pound less do.
    expect(storeFor(190)).toBe(nearest.store.storeId);
    expect(storeFor(1, 5000)).toBe(cheaper.store.storeId);
    // Ten times the servings save ten times as much, but the page stays at its store.
    expect(storeFor(190, 1000, 40, 10_000)).toBe(nearest.store.storeId);
    expect(storeFor(1, 5000, 1, 10)).toBe(cheaper.store.storeId);
  });

  it('have no receipt when the nearest store is further than 25 miles', () => {
    const at = (miles: number) =>
      recipePricing(
        recipe([['yellow-onion', 500]]),
        nashville,
        near.map((one) => ({ ...one, miles })),
        lookup(),
      );
    expect(at(25).receipt).not.toBeNull();
    expect(at(25.1)).toMatchObject({ receipt: null, stores: near.map(() => ({ distance: 25.1 })) });
    expect(at(25.1).lines[0]?.storeName).toBe(near[0]?.store.storeName);
    const gambell = places.byZip('99742') as Place;
    const far = createStoreMap(places, sampleStores(places)).near(gambell);
    const document = recipePricing(recipe([['yellow-onion', 500]]), gambell, far, lookup());
    expect(document.receipt).toBeNull();
    expect(document.stores[0]?.distance).toBeGreaterThan(100);
  });

  it('are null without a location', () => {
    const document = RecipePricing.parse(unpricedRecipe(recipe([['yellow-onion', 500]]), foodById));
    expect(document).toMatchObject({
      zipCode: null,
      lowestPrice: null,
      averagePrice: null,
      highestPrice: null,
      stores: [],
      receipt: null,
    });
    expect(document.lines).toMatchObject([{ cost: null, unit: 'lb' }]);
  });
});
