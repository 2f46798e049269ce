import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { rankOf } from '../prices/observation.ts';
import type { PackagePrice } from './price-history.ts';
import { readSmallerPackages, smallerPackages } from './smaller-packages.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
type Over = { feedId?: string; storeId?: string } & Partial<
  Pick<PackagePrice, 'unit' | 'source' | 'promotionEndsAt'>
>;

let seq = 0;
/** A package seen some days ago; 12 oz for $8.99 unless given. */
const seen = (daysAgo: number, amount = 12, priceCents = 899, over: Over = {}): PackagePrice => {
  seq += 1;
  const { feedId = 'flyers', storeId = 'kroger-1', unit = 'oz', source = 'shelf', promotionEndsAt } = over;
  const observedAt = new Date(NOW - daysAgo * DAY_MS).toISOString();
  const eventId = `e${seq}`;
  return {
    _id: `${feedId}:${eventId}`,
    at: `${storeId}:spaghetti`,
    unit,
    source,
    priceCents: Math.round(priceCents / amount),
    centsPerKg: 1,
    observedAt,
    rank: rankOf({ observedAt, seq, feedId, eventId }),
    ...(promotionEndsAt && { promotionEndsAt }),
    package: { amount, priceCents },
  };
};
const changes = (...rows: PackagePrice[]) =>
  smallerPackages(rows, new Date(NOW - 90 * DAY_MS).toISOString()).map(({ before, after }) => [
    before.package.amount,
    after.package.amount,
  ]);

describe('a package that got smaller', () => {
  it('is the change to the present size at the same price', () => {
    expect(changes(seen(30), seen(10, 10.5), seen(2, 10.5))).toEqual([[12, 10.5]]);
    expect(changes(seen(30), seen(20, 11), seen(10, 10.5))).toEqual([[11, 10.5]]);
    expect(changes(seen(30, 12, 899), seen(10, 10.5, 895))).toEqual([[12, 10.5]]);
  });

  it.each<[string, ...PackagePrice[][]]>([
    ['a lower or higher price', [seen(30), seen(10, 10.5, 849)], [seen(30), seen(10, 10.5, 949)]],
    ['a larger package', [seen(30), seen(10, 14)]],
    ['the same size in rounded figures', [seen(30, 12), seen(10, 11.99)]],
    ['a package that is large again', [seen(30), seen(20, 10.5), seen(10, 12)]],
    ['two sizes side by side', [seen(30), seen(20, 10.5), seen(15, 12), seen(10, 10.5)]],
    ['two feeds with different products', [seen(30), seen(10, 10.5, 899, { feedId: 'other' })]],
    ['two stores', [seen(30), seen(10, 10.5, 899, { storeId: 'aldi-1' })]],
    ['another unit', [seen(30), seen(10, 10.5, 899, { unit: 'g' })]],
    ['a sale', [seen(30), seen(10, 10.5, 899, { promotionEndsAt: '2026-12-03T05:00:00Z' })]],
    ['a receipt', [seen(30), seen(10, 10.5, 899, { source: 'receipt' })]],
    ['more than 90 days ago', [seen(120), seen(95, 10.5), seen(1, 10.5)]],
    ['nothing seen', []],
  ])('is not seen in %s', (_what, ...histories) => {
    for (const rows of histories) expect(changes(...rows)).toEqual([]);
  });

  it('is reported once for a store with two feeds: the newest change', () => {
    const other = { feedId: 'other' };
    expect(changes(seen(30), seen(10, 10.5), seen(30, 12, 899, other), seen(8, 10, 899, other))).toEqual([
      [12, 10],
    ]);
  });

  it('is true of what was seen, in any order of the rows', () => {
    const row = fc
      .record({
        days: fc.integer({ min: 0, max: 150 }),
        amount: fc.constantFrom(10, 10.5, 12),
        cents: fc.constantFrom(899, 900, 949),
        storeId: fc.constantFrom('kroger-1', 'aldi-1'),
      })
      .map(({ days, amount, cents, storeId }) => seen(days, amount, cents, { storeId }));
    const moment = new Date(NOW - 90 * DAY_MS).toISOString();
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (rows, order) => {
        const found = smallerPackages(rows, moment);
        const shuffled = rows
          .map((one) => ({ one, key: order.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(smallerPackages(shuffled, moment)).toEqual(found);
        for (const { before, after } of found) {
          const later = rows.filter(({ at, rank }) => at === after.at && rank > before.rank);
          expect(later.every(({ package: { amount } }) => amount < before.package.amount)).toBe(true);
          expect(Math.abs(after.package.priceCents - before.package.priceCents)).toBeLessThanOrEqual(4);
          expect(before.at).toBe(after.at);
          expect(after.observedAt >= moment).toBe(true);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('is described with both packages and what a unit costs more', async () => {
    const packagesSince = async () => [seen(30), seen(10, 10.5)];
    const byId = () => undefined;
    const found = await readSmallerPackages({ packagesSince }, ['kroger-1:spaghetti'], { byId, now: NOW });
    expect([...found]).toEqual([
      [
        'kroger-1:spaghetti',
        {
          storeId: 'kroger-1',
          storeName: 'kroger-1',
          unit: 'oz',
          before: { amount: 12, price: '8.99', observedAt: '2026-11-01T12:00:00.000Z', source: 'shelf' },
          after: { amount: 10.5, price: '8.99', observedAt: '2026-11-21T12:00:00.000Z', source: 'shelf' },
          morePercent: 14,
        },
      ],
    ]);
  });
});
