import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { rankOf } from '../prices/observation.ts';
import { clear, event, NOW, near, newListener, openPriceTaking, stateOf } from '../test/price-taking.ts';

const server = await testMongo();
const MINUTE = 60_000;
const at = (time: number) => new Date(time).toISOString();

describe.skipIf(server.missing)('the order of price events', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  beforeEach(() => clear(mongo));
  afterAll(() => mongo?.close());
  const open = () => openPriceTaking(mongo, newListener());
  const newest = async () => (await stateOf(mongo)).latest[0]?.newest;

  const ahead = event({ eventId: 'ahead', feedId: 'fast-clock', observedAt: at(NOW + 4 * MINUTE) });
  const truth = event({ eventId: 'true', priceCents: 119, observedAt: at(NOW + MINUTE), seq: 0 });

  it('dates an event from the future at its receipt, so that a later true one replaces it', async () => {
    const { take } = await open();
    await take([ahead], NOW);
    expect(await newest()).toMatchObject({ priceCents: 129, observedAt: at(NOW) });
    await take([truth], NOW + MINUTE);
    expect(await newest()).toMatchObject({ priceCents: 119, observedAt: at(NOW + MINUTE) });
    expect((await stateOf(mongo)).history.map(({ observedAt }) => observedAt)).toEqual([
      at(NOW),
      at(NOW + MINUTE),
    ]);
  });

  it('keeps that date when the event is delivered or sent again', async () => {
    const { take } = await open();
    await take([ahead], NOW);
    await take([truth], NOW + MINUTE);
    const settled = await stateOf(mongo);
    await take([ahead], NOW);
    await take([ahead], NOW + 2 * MINUTE);
    await take([ahead, ahead], NOW + 60 * MINUTE);
    expect(await stateOf(mongo)).toEqual(settled);
  });

  it('recovers from a crash after the history write with the first time of receipt', async () => {
    const { take, history } = await open();
    await take([ahead], NOW);
    await mongo.db.collection('latest_price').deleteMany({});
    await take([ahead], NOW + 2 * MINUTE);
    expect(await newest()).toMatchObject({ observedAt: at(NOW) });
    expect(await history.of('yellow-onion', [near[0] ?? ''], 5)).toHaveLength(1);
  });

  it('keeps the order of future events that are received together', async () => {
    const { take } = await open();
    const later = event({ eventId: 'a', priceCents: 111, observedAt: at(NOW + 2 * MINUTE), seq: 0 });
    const sooner = event({ eventId: 'b', priceCents: 112, observedAt: at(NOW + MINUTE), seq: 9 });
    await take([later, sooner], NOW);
    expect(await newest()).toMatchObject({ priceCents: 111, observedAt: at(NOW) });
  });

  it('rejects an event more than five minutes ahead at its receipt', async () => {
    const { take } = await open();
    const far = event({ observedAt: at(NOW + 6 * MINUTE) });
    expect((await take([far], NOW)).dead).toMatchObject([{ reason: 'future' }]);
    expect((await take([far], NOW + 2 * MINUTE)).dead).toEqual([]);
  });

  it('sorts prices of one time by sequence number, feed and event, the newest last', async () => {
    const { take, history } = await open();
    const one = fc.record({
      seq: fc.integer({ min: 0, max: 2 }),
      feedId: fc.constantFrom('feed', 'feed-a', 'other'),
      observedAt: fc.constantFrom(at(NOW - MINUTE), at(NOW - 2 * MINUTE)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 8 }), async (list) => {
        await clear(mongo);
        const events = list.map((over, index) =>
          event({ ...over, eventId: `e${index}`, priceCents: 100 + index }),
        );
        await take(events);
        const expected = events
          .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
          .map(({ priceCents }) => priceCents);
        const shown = async (limit: number) =>
          (await history.of('yellow-onion', [near[0] ?? ''], limit)).map(({ priceCents }) => priceCents);
        expect(await shown(100)).toEqual(expected);
        expect(await shown(2)).toEqual(expected.slice(-2));
        // The current price is the last of the history.
        expect(await newest()).toMatchObject({ priceCents: expected.at(-1) });
      }),
      { numRuns: 20 },
    );
  });

  it('sorts rows of earlier versions, which have no rank, among the others', async () => {
    const { take, history } = await open();
    await take([
      event({ eventId: 'b', seq: 0 }),
      event({ eventId: 'a', seq: 0 }),
      event({ eventId: '0', seq: 1, priceCents: 120 }),
    ]);
    await mongo.db.collection('price_history').updateMany({ priceCents: 129 }, { $unset: { rank: '' } });
    const shown = await history.of('yellow-onion', [near[0] ?? ''], 9);
    expect(shown.map(({ _id }) => _id)).toEqual(['test-feed:a', 'test-feed:b', 'test-feed:0']);
  });
});
