import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriceObserved } from './price-feed.ts';
import { RecipeWithdrawn } from './recipe-events.ts';
import { parseRecord, recordOf } from './wire.ts';

const arrival = {
  topic: 'recipe.events',
  partition: 3,
  offset: 7,
  at: Date.parse('2026-11-02T03:04:05Z'),
} as const;
const price = {
  feedId: 'acme',
  eventId: 'e-1',
  storeId: 'store-1',
  itemId: 'flour',
  unit: 'lb',
  priceCents: 199,
  observedAt: '2026-11-01T10:00:00Z',
  seq: 1,
  source: 'shelf',
};
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('the wire form of an event', () => {
  it('an encoded event parses to the same envelope and data', () => {
    const envelopes = fc.record(
      {
        id: fc.string({ minLength: 1, maxLength: 200 }),
        type: fc.constant(RecipeWithdrawn.type),
        version: fc.constant(1),
        occurredAt: fc.constant('2026-11-01T10:00:00Z'),
        producer: fc.string({ minLength: 1, maxLength: 40 }),
        traceparent: fc.string({ minLength: 1, maxLength: 80 }),
      },
      { requiredKeys: ['id', 'type', 'version', 'occurredAt', 'producer'], noNullPrototype: true },
    );
    const datas = fc.record(
      { recipeId: fc.string(), version: fc.integer({ min: 1 }) },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(envelopes, datas, (envelope, data) => {
        expect(parseRecord(recordOf(envelope, data.recipeId, bytes(data)), arrival)).toEqual({
          envelope,
          data,
        });
      }),
    );
  });

  it('parsing a record never throws', () => {
    const headers = fc.dictionary(fc.constantFrom('id', 'type', 'version', 'occurredAt', 'x'), fc.string());
    fc.assert(
      fc.property(headers, fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)), (headers, value) => {
        for (const topic of ['recipe.events', 'price-feed'] as const) {
          const read = parseRecord({ key: '', headers, value }, { ...arrival, topic });
          expect('reason' in read ? read.reason : 'valid').not.toBe('');
        }
      }),
    );
  });

  it('a record without headers gets a derived envelope on price-feed only', () => {
    const feed = { ...arrival, topic: 'price-feed' } as const;
    expect(parseRecord({ key: 's', headers: {}, value: bytes(price) }, feed)).toEqual({
      envelope: {
        id: 'acme:e-1',
        type: PriceObserved.type,
        version: PriceObserved.version,
        occurredAt: '2026-11-02T03:04:05.000Z',
        producer: 'acme',
      },
      data: price,
    });
    expect(parseRecord({ key: 's', headers: {}, value: bytes([]) }, feed)).toEqual({
      reason: expect.stringMatching(/^data: /),
    });
    expect(
      parseRecord({ key: 's', headers: {}, value: bytes({ recipeId: 'a', version: 1 }) }, arrival),
    ).toEqual({
      reason: expect.stringMatching(/^envelope: /),
    });
  });
});
