import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { createFeed } from './feed.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { visitor } from './visitor.ts';

const ZIPS = ['37203', '37206'];
const CALLERS = 3;
/** Requests of each caller between two replacements. */
const BETWEEN = 5;
const log = createLog({ name: 'test', level: 'silent' });

/** Repeats a request without a pause until it is ended. Counts the answers and collects what failed. */
function keepAsking(ask: (turn: number) => Promise<Response | undefined>) {
  const asked = { answered: 0, failures: [] as string[] };
  let isOver = false;
  const running = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        const answer = await ask(turn);
        if (answer && !answer.ok) asked.failures.push(`${answer.status} ${await answer.text()}`);
        else {
          await answer?.arrayBuffer();
          asked.answered += 1;
        }
      } catch (error) {
        asked.failures.push(String(error));
      }
    }
  })();
  return {
    asked,
    end: () => {
      isOver = true;
      return running;
    },
  };
}

/** A signed-in user who moves between two places: each answer is a change that publishes an event. */
async function startMoving(homeplate: Homeplate, name: string) {
  const person = visitor(homeplate.url);
  const account = { username: name, password: 'seven dinners' };
  expect((await person.post('/api/auth/register', { ...account, email: `${name}@example.com` })).ok).toBe(
    true,
  );
  expect((await person.post('/api/auth/login', account)).ok).toBe(true);
  const { id } = await person.json<UserDocument>('/api/auth/user');
  return {
    id,
    caller: keepAsking((turn) => person.post('/api/location/update', { zipCode: ZIPS[turn % ZIPS.length] })),
  };
}

/** A price feed, one event at a time. */
async function startFeeding(homeplate: Homeplate) {
  const feed = await createFeed(homeplate);
  const guest = visitor(homeplate.url);
  await guest.post('/api/location/update', { zipCode: ZIPS[0] });
  const [store] = await guest.json<StoreList>('/api/location/stores');
  const price = { storeId: store?.storeId, itemId: 'butter', unit: 'lb', source: 'shelf' };
  return keepAsking(async (turn) => {
    const observedAt = new Date().toISOString();
    const event = {
      ...price,
      eventId: `turn-${turn}`,
      seq: turn + 1,
      priceCents: 400 + (turn % 50),
      observedAt,
    };
    await feed.send([event]);
    return guest.get('/api/location/stores');
  });
}

/** The ids of the stored events of one type, in all partitions of its topic. */
async function idsOf(bus: Bus, topic: string, type: string, userId?: string) {
  const records = await bus.records.scan(topic);
  return records.flatMap(({ headers, value }) => {
    const data = JSON.parse(Buffer.from(value).toString()) as { userId?: string };
    return headers.type === type && data.userId === userId ? [headers.id] : [];
  });
}

let homeplate: Homeplate;
beforeAll(async () => {
  homeplate = await startHomeplate('a process per target', {}, undefined, ['identity', 'pricing']);
});
afterAll(() => homeplate?.stop());

it('each replica of identity and pricing is replaced under load, with a new secret: no request fails, and no event is lost or doubled', async () => {
  const people = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) => startMoving(homeplate, `mover_${index}`)),
  );
  const feeding = await startFeeding(homeplate);
  const callers = [...people.map(({ caller }) => caller), feeding];
  const failures = () => callers.flatMap(({ asked }) => asked.failures);
  const askMore = async () => {
    const before = callers.map(({ asked }) => asked.answered);
    const fewest = () =>
      Math.min(...callers.map(({ asked }, index) => asked.answered - (before[index] ?? 0)));
    const isOver = () => failures().length > 0 || fewest() >= BETWEEN;
    await expect.poll(isOver, { timeout: LONG_WAIT_MS }).toBe(true);
    expect(failures()).toEqual([]);
  };

  await askMore();
  // The second round of docs/operations.md for these two: the others still sign with the old secret.
  const secrets = {
    RPC_SECRET: randomBytes(32).toString('base64url'),
    RPC_SECRET_ACCEPTED: homeplate.settings.RPC_SECRET ?? '',
  };
  for (const name of ['identity', 'identity-2', 'pricing', 'pricing-2']) {
    await homeplate.replace(name, secrets);
    await askMore();
  }
  await Promise.all(callers.map(({ end }) => end()));
  expect(failures()).toEqual([]);

  const bus = await openBus({
    env: homeplate.settings,
    log,
    metrics: createMetrics(),
    signals: new EventEmitter(),
    producer: 'test',
  });
  onTestFinished(() => bus.stop());
  for (const { id, caller } of people) {
    const published = () => idsOf(bus, 'identity.events', 'LocationChanged', id);
    await expect.poll(async () => new Set(await published()).size).toBe(caller.asked.answered);
    expect(await published()).toHaveLength(caller.asked.answered);
  }
  const mongo = await openMongo({ url: homeplate.settings.MONGODB_URL ?? '', database: 'pricing', log });
  onTestFinished(() => mongo.close());
  const history = mongo.db.collection('price_history');
  await expect.poll(() => history.countDocuments(), { timeout: LONG_WAIT_MS }).toBe(feeding.asked.answered);
  const sent = await idsOf(bus, 'price-feed', 'PriceObserved');
  expect([sent.length, new Set(sent).size]).toEqual([feeding.asked.answered, feeding.asked.answered]);
});
