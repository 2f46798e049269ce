import { databaseOf } from '@homeplate/common/mongo.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { IngredientList, PriceHistory, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { createFeed } from './feed.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { startMailServer } from './mail-server.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const ZIP_CODES = ['37203', '02139', '60614', '94110', '98103'];
const PASSWORD = 'seven dinners';

/** The processes that are killed one after another while users and feeds write. */
const CUTS: [Mode, string[]][] = [
  ['one process', ['gateway', 'gateway']],
  ['a process per target', ['pricing', 'identity', 'gateway', 'recipe']],
];

describe.each(CUTS)('kill -9 under load in %s', (mode, targets) => {
  let homeplate: Homeplate;
  let post: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    post = await startMailServer();
    homeplate = await startHomeplate(mode, post.settings);
  });
  afterAll(async () => {
    await homeplate?.stop();
    await post?.stop();
  });

  it(
    'loses no acknowledged registration, location, mail or price event',
    async () => {
      const feed = await createFeed(homeplate);
      const guest = visitor(homeplate.url);
      await guest.post('/api/location/update', { zipCode: '37203' });
      const stores = await guest.json<StoreList>('/api/location/stores');
      const [item] = await guest.json<IngredientList>('/api/ingredients');
      const { current } = await guest.json<PriceHistory>(`/api/ingredients/${item?.id}/history?zip=37203`);
      const usual = centsOf(current.price);
      const accounts = new Map<string, string | undefined>();
      const events = new Set<number>();
      let writing = true;
      let count = 0;

      const people = async () => {
        while (writing) {
          const username = `cook_${mode.length}_${count++}`;
          const person = visitor(homeplate.url);
          const registered = await person
            .post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD })
            .catch(() => undefined);
          if (registered?.status !== 201) {
            await pause();
            continue;
          }
          accounts.set(username, undefined);
          const zipCode = ZIP_CODES[count % ZIP_CODES.length];
          const located = await logIn(person, username)
            .then(() => person.post('/api/location/update', { zipCode }))
            .catch(() => undefined);
          if (located?.ok) accounts.set(username, zipCode);
        }
      };
      const prices = async () => {
        const start = Date.now() - 3_600_000;
        for (let seq = 0; writing; seq += 5) {
          const batch = [0, 1, 2, 3, 4].map((step) => ({
            storeId: stores[(seq + step) % stores.length]?.storeId,
            itemId: item?.id,
            unit: item?.unit,
            priceCents: usual + ((seq + step) % usual),
            source: 'shelf',
            eventId: `e${seq + step}`,
            seq: seq + step,
            observedAt: new Date(start + (seq + step) * 10).toISOString(),
          }));
          const answer = await feed.send(batch).catch(() => undefined);
          if (answer?.accepted === 5) for (let step = 0; step < 5; step++) events.add(seq + step);
          await pause();
        }
      };
      const load = [people(), people(), prices()];
      for (const target of targets) {
        const before = { accounts: accounts.size, events: events.size };
        await eventually(
          async () =>
            accounts.size > before.accounts + 2 && events.size > before.events + 20 ? true : undefined,
          LONG_WAIT_MS,
        );
        await homeplate.kill(target);
        await homeplate.revive(target);
      }
      writing = false;
      await Promise.all(load);

      for (const [username, zipCode] of accounts) {
        const person = visitor(homeplate.url);
        expect((await logIn(person, username)).status, username).toBe(200);
        if (zipCode) expect(await person.json('/api/location/current')).toMatchObject({ zipCode });
      }
      // One mail may be delivered twice, if the process died before it recorded the delivery. There are never two mails.
      await eventually(async () => {
        const lost = [...accounts.keys()].filter((name) => !post.received.has(`${name}@example.com`));
        if (lost.length > 0)
          throw new Error(`${lost.length} mails did not come: ${lost.slice(0, 5).join(', ')}`);
        return true;
      }, LONG_WAIT_MS);
      for (const ids of post.received.values()) expect(new Set(ids).size).toBe(1);
      const kept = await keptEvents(homeplate, feed.feedId);
      await eventually(async () => {
        const found = new Set(await kept.ids());
        const lost = [...events].filter((seq) => !found.has(`${feed.feedId}:e${seq}`));
        if (lost.length > 0)
          throw new Error(
            `${lost.length} of ${events.size} events are not in the history: ${lost.slice(0, 5).join(', ')}`,
          );
        return true;
      }, LONG_WAIT_MS);
      await kept.close();
    },
    LONG_TEST_MS,
  );
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Reads a feed's history from the store, because the API returns only the newest observations. */
async function keptEvents(homeplate: Homeplate, feedId: string) {
  const url = homeplate.settings.MONGODB_URL ?? '';
  const client = await new MongoClient(url).connect();
  const history = client.db(databaseOf(url, 'pricing')).collection<{ _id: string }>('price_history');
  return {
    ids: async () =>
      (await history.find().toArray()).map(({ _id }) => _id).filter((id) => id.startsWith(feedId)),
    close: () => client.close(),
  };
}

const logIn = (person: Visitor, username: string) =>
  person.post('/api/auth/login', { username, password: PASSWORD });
