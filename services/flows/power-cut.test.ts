import type { IngredientList, PriceHistory, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const ZIP_CODES = ['37203', '02139', '60614', '94110', '98103'];
const PASSWORD = 'seven dinners';

/** Which processes are killed, one after the other, while people and feeds write. */
const CUTS: [Mode, string[]][] = [
  ['one process', ['gateway', 'gateway']],
  ['a process per target', ['pricing', 'identity', 'gateway', 'recipe']],
];

describe.each(CUTS)('kill -9 under load in %s', (mode, targets) => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
  });
  afterAll(() => homeplate?.stop());

  it('loses no acknowledged registration, location or price event', async () => {
    const feed = await createFeed(homeplate);
    const guest = visitor(homeplate.url);
    await guest.post('/api/location/update', { zipCode: '37203' });
    const stores = await guest.json<StoreList>('/api/location/stores');
    const [item] = await guest.json<IngredientList>('/api/ingredients');
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
        if (registered?.status !== 201) continue;
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
          priceCents: 100 + ((seq + step) % 900),
          source: 'shelf',
          eventId: `e${seq + step}`,
          seq: seq + step,
          observedAt: new Date(start + (seq + step) * 10).toISOString(),
        }));
        const answer = await feed.send(batch).catch(() => undefined);
        if (answer?.accepted === 5) for (let step = 0; step < 5; step++) events.add(seq + step);
      }
    };
    const load = [people(), people(), prices()];
    for (const target of targets) {
      const before = { accounts: accounts.size, events: events.size };
      await eventually(
        async () =>
          accounts.size > before.accounts + 2 && events.size > before.events + 20 ? true : undefined,
        30_000,
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
    const history = await eventually(async () => {
      const found = await guest.json<PriceHistory>(`/api/ingredients/${item?.id}/history?zip=37203`);
      return found.observations.length >= events.size ? found : undefined;
    }, 30_000);
    const times = history.observations.map(({ observedAt, storeId }) => `${storeId} ${observedAt}`);
    expect(new Set(times).size, 'each observation once').toBe(times.length);
  }, 120_000);
});

const logIn = (person: Visitor, username: string) =>
  person.post('/api/auth/login', { username, password: PASSWORD });
