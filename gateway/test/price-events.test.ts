import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let origin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ MAX_EVENT_STREAMS: '3' });
  gateway.services.versions.area = 5;
  await gateway.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(gateway.fastify.server.address() as AddressInfo).port}`;
});
afterAll(() => gateway?.stop());

type Message = { event: string; id: string; data: Record<string, unknown> };

/** A minimal EventSource. */
async function listenTo(query: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(`${origin}/api/events?${query}`, {
    headers: { cookie: 'hp_zip=37201', ...headers },
    signal: stop.signal,
  });
  const messages: Message[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
        if (line('event')) {
          messages.push({ event: line('event'), id: line('id'), data: JSON.parse(line('data')) });
        }
      }
    }
  };
  const done = read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    response,
    messages,
    ended: () => ended,
    close: async () => {
      stop.abort();
      await done;
    },
  };
}

const listen = (recipe: string, headers?: Record<string, string>) => listenTo(`recipe=${recipe}`, headers);

const prices = (version: number, itemId: string, area = '372') =>
  gateway.events.areaPricesChanged({
    area,
    version,
    prices: [
      {
        itemId,
        centsPerKg: 100,
        source: 'observed',
        observedAt: '2026-11-01T12:00:00.000Z',
        observedStores: 1,
        pricedStores: 3,
        storeIds: ['store-1'],
      },
    ],
  });

describe('GET /api/events', () => {
  it('a raised price alert reaches every stream of its user, and no other', async () => {
    const cookie = await gateway.signIn('alerted', '37201');
    const userId = gateway.services.accounts.at(-1)?.id ?? '';
    const [own, page, visitor] = [
      await listenTo('alerts=own', { cookie }),
      await listen('chili', { cookie }),
      await listen('chili'),
    ];
    const alert = {
      alertId: 'alert-1',
      itemId: 'egg',
      storeId: 'kroger-1',
      storeName: 'Kroger',
      unit: 'dozen',
      observedAt: '2026-11-25T17:04:00.000Z',
      raisedAt: '2026-11-25T17:04:01.000Z',
    };
    gateway.events.priceAlertRaised({ ...alert, userId, itemName: 'Eggs', priceCents: 249 });
    const expected = { event: 'alert', id: '', data: { ...alert, name: 'Eggs', price: '2.49' } };
    await expect.poll(() => own.messages.at(-1)).toEqual(expected);
    await expect.poll(() => page.messages.at(-1)).toEqual(expected);
    expect(visitor.messages.map(({ event }) => event)).toEqual(['ready']);
    await Promise.all([own, page, visitor].map((stream) => stream.close()));
    expect((await listenTo('alerts=own')).response.status).toBe(401);
    expect((await listenTo('alerts=all', { cookie })).response.status).toBe(400);
  });

  it('a change of a plan reaches every stream of its user, and of the members of their household', async () => {
    const [owner, member, other] = [
      await gateway.signIn('owner'),
      await gateway.signIn('member'),
      await gateway.signIn('other'),
    ];
    const [ownerId = '', memberId = ''] = gateway.services.accounts.slice(-3).map(({ id }) => id);
    const open = async (cookie: string) => listenTo('account=own', { cookie });
    const streams = [await open(owner), await open(member), await open(other)];
    const changedAt = '2026-11-26T04:00:00.000Z';
    const plan = async () =>
      (await gateway.ask({ url: '/api/auth/user', headers: { cookie: owner } })).json().plan;
    expect(await plan()).toBe('free');
    gateway.services.subscribers.add(ownerId);
    gateway.events.userChanged({ userId: ownerId, changedAt });
    // A page that gets the event must not load the old plan.
    await expect.poll(() => streams[0]?.messages.at(-1)).toEqual({ event: 'account', id: '', data: {} });
    expect(await plan()).toBe('premium');
    gateway.events.householdChanged({
      householdId: ownerId,
      version: 2,
      ownerId,
      plan: 'premium',
      members: [ownerId, memberId].map((userId) => ({ userId, move: 1, leftId: null })),
    });
    await expect.poll(() => streams[1]?.messages.at(-1)?.event).toBe('account');
    expect(streams[2]?.messages.map(({ event }) => event)).toEqual(['ready']);
    await Promise.all(streams.map((stream) => stream.close()));
    expect((await listenTo('account=own')).response.status).toBe(401);
  });

  it('a price event lists the affected recipes of the page, and their new price is served', async () => {
    const page = await listen('chili,stew');
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await expect.poll(() => page.messages.length).toBe(1);
    expect(page.messages[0]).toEqual({ event: 'ready', id: '372:5', data: { area: '372', version: 5 } });

    prices(6, 'chili-meat');
    await expect.poll(() => page.messages.length).toBe(2);
    expect(page.messages[1]).toEqual({
      event: 'prices',
      id: '372:6',
      data: {
        area: '372',
        version: 6,
        recipeIds: ['chili'],
        changes: [
          {
            itemId: 'chili-meat',
            source: 'observed',
            observedAt: '2026-11-01T12:00:00.000Z',
            storeIds: ['store-1'],
          },
        ],
      },
    });
    gateway.services.forget();
    await fetch(`${origin}/api/recipes/chili`, { headers: { cookie: 'hp_zip=37201' } });
    expect(gateway.services.last('getRecipes')).toMatchObject({ priceArea: { area: '372', minVersion: 6 } });
    await page.close();
  });

  it('recent changes are replayed to a new stream, because the page may have loaded its prices earlier', async () => {
    const page = await listen('chili');
    await expect
      .poll(() => page.messages.map(({ event, id }) => `${event} ${id}`))
      .toEqual(['ready 372:6', 'prices 372:6']);
    await page.close();
  });

  it('changes of other foods and areas are not sent, and concurrent changes are batched', async () => {
    const page = await listen('chili', { 'last-event-id': '372:6' });
    prices(7, 'caviar');
    prices(1, 'chili-meat', '021');
    prices(8, 'chili-meat');
    prices(9, 'salt');
    await expect.poll(() => page.messages.at(-1)?.id).toBe('372:9');
    expect(page.messages.map(({ event }) => event)).toEqual(['ready', 'prices']);
    expect(page.messages[1]?.data.changes).toHaveLength(2);
    await page.close();
  });

  it('a stream that reconnects gets what it missed, once', async () => {
    const missed = await listen('chili', { 'last-event-id': '372:7' });
    await expect.poll(() => missed.messages.length).toBe(2);
    expect(missed.messages[1]).toMatchObject({ event: 'prices', id: '372:9', data: { version: 9 } });
    await missed.close();
    const current = await listen('chili', { 'last-event-id': '372:9' });
    prices(10, 'salt');
    await expect.poll(() => current.messages.at(-1)?.id).toBe('372:10');
    expect(current.messages.map(({ event }) => event)).toEqual(['ready', 'prices']);
    await current.close();
  });

  it('a stream that was away too long or in another area gets a resync', async () => {
    for (const last of ['372:1', '372:99', '021:1', 'us:0']) {
      const page = await listen('chili', { 'last-event-id': last });
      await expect.poll(() => page.messages.length).toBe(2);
      expect(page.messages[1]).toMatchObject({ event: 'resync', id: '372:10' });
      await page.close();
    }
    const reopened = await listen('chili&lastEventId=372:1');
    await expect.poll(() => reopened.messages.at(-1)?.event).toBe('resync');
    await reopened.close();
  });

  it('a stream ends when the user’s location changes or the user signs out', async () => {
    const cookie = await gateway.signIn('follower', '37201');
    const user = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    const page = await listen('chili', { cookie });
    await expect.poll(() => page.messages[0]?.event).toBe('ready');
    gateway.events.locationChanged({ userId: user.id, changedAt: new Date().toISOString() });
    await expect.poll(() => page.ended()).toBe(true);
  });

  it('a change of the calendar reaches the pages of its household, with prices on the same stream', async () => {
    const cookie = await gateway.signIn('planner', '37201');
    const { id } = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    const page = await listenTo(`household=${id}&recipe=chili`, { cookie, 'last-event-id': '372:10:7' });
    await expect.poll(() => page.messages[0]).toMatchObject({ event: 'ready', id: '372:10:7' });
    const change = { planId: 'plan-1', householdId: id, version: 8 };
    gateway.events.planChanged({ ...change, householdId: 'somebody-else' });
    gateway.events.planChanged(change);
    prices(11, 'chili-meat');
    await expect.poll(() => page.messages.length).toBe(3);
    expect(page.messages.slice(1)).toMatchObject([
      { event: 'plan', id: '372:10:8', data: change },
      { event: 'prices', id: '372:11:8' },
    ]);
    await page.close();
    const empty = await listenTo(`household=${id}`, { cookie });
    await expect.poll(() => empty.messages.map(({ event }) => event)).toEqual(['ready']);
    await empty.close();
  });

  it('a stream whose calendar changed meanwhile gets a resync', async () => {
    const cookie = await gateway.signIn('traveler', '37201');
    const { id } = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    for (const last of ['372:11:6', '372:11']) {
      const page = await listenTo(`household=${id}`, { cookie, 'last-event-id': last });
      await expect.poll(() => page.messages.map(({ event }) => event)).toEqual(['ready', 'resync']);
      await page.close();
    }
  });

  it('a change of a shopping list reaches the pages that show it, and a page that missed one gets a resync', async () => {
    const cookie = await gateway.signIn('shopper', '37201');
    const { id } = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    const listId = `list-of-${id}`;
    const page = await listenTo(`list=${listId}&recipe=chili`, { cookie, 'last-event-id': '372:11::4' });
    await expect.poll(() => page.messages[0]).toMatchObject({ event: 'ready', id: '372:11::4' });
    const change = { listId, householdId: id, version: 5 };
    gateway.events.listChanged({ ...change, listId: 'list-of-somebody-else' });
    gateway.events.planChanged({ planId: 'plan-1', householdId: id, version: 8 });
    gateway.events.listChanged(change);
    await expect.poll(() => page.messages.length).toBe(2);
    expect(page.messages[1]).toMatchObject({ event: 'list', id: '372:11::5', data: { listId, version: 5 } });
    await page.close();
    const both = await listenTo(`list=${listId}&household=${id}`, { cookie, 'last-event-id': '372:11:7:3' });
    await expect
      .poll(() => both.messages.map((one) => [one.event, one.id]))
      .toEqual([
        ['ready', '372:11:7:4'],
        ['resync', '372:11:7:4'],
      ]);
    await both.close();
  });

  it('a stream of a list ends for a user who joined another household', async () => {
    const cookie = await gateway.signIn('roommate');
    const { id } = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    const page = await listenTo(`list=list-of-${id}`, { cookie });
    const change = { version: 2, ownerId: 'owner', plan: 'family' as const, householdId: 'of-others' };
    gateway.events.householdChanged({ ...change, members: [{ userId: id, move: 1, leftId: null }] });
    await expect.poll(() => page.ended()).toBe(true);
  });

  it('a stream of a list of other people is 403 and names the channel, and a visitor is asked to sign in', async () => {
    const cookie = await gateway.signIn('passerby');
    const ask = (headers: Record<string, string>) => fetch(`${origin}/api/events?list=list-1`, { headers });
    const refused = await ask({ cookie });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'WRONG_ROLE', fields: { list: expect.any(String) } },
    ]);
    expect((await ask({})).status).toBe(401);
  });

  it('the streams of a household end for those who left it, and for those who joined another', async () => {
    const [stays, moves] = [await gateway.signIn('stayer'), await gateway.signIn('mover')];
    const idOf = async (cookie: string): Promise<string> =>
      (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json().id;
    const [stayer, mover] = [await idOf(stays), await idOf(moves)];
    const [own, other] = [
      await listenTo(`household=${stayer}`, { cookie: stays }),
      await listenTo(`household=${mover}`, { cookie: moves }),
    ];
    const recipe = await listenTo('recipe=chili', { cookie: moves });
    const member = (userId: string) => ({ userId, move: 1, leftId: null });
    const change = { version: 2, ownerId: stayer, plan: 'family' as const };
    gateway.events.householdChanged({ ...change, householdId: stayer, members: [stayer, mover].map(member) });
    await expect.poll(() => other.ended()).toBe(true);
    expect([own.ended(), recipe.ended()]).toEqual([false, false]);
    gateway.events.householdChanged({ ...change, householdId: stayer, members: [member(mover)] });
    await expect.poll(() => own.ended()).toBe(true);
    await recipe.close();
  });

  it('a stream of another household is 403 and names the channel, and a visitor is asked to sign in', async () => {
    const cookie = await gateway.signIn('neighbor');
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}/api/events?household=another`, { headers });
    const refused = await ask({ cookie });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'WRONG_ROLE', fields: { household: expect.any(String) } },
    ]);
    expect((await ask({})).status).toBe(401);
  });

  it('the number of open streams is limited, and a closed one makes room', async () => {
    const pages = await Promise.all(['a', 'b', 'c'].map((id) => listen(id)));
    const full = await fetch(`${origin}/api/events?recipe=chili`);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '10']);
    await full.text();
    await pages[0]?.close();
    await expect
      .poll(async () => {
        const page = await listen('chili');
        await page.close();
        return page.response.status;
      })
      .toBe(200);
    for (const page of pages) await page.close();
    await expect.poll(async () => await gateway.figures()).toMatch(/^event_streams 0$/m);
  });

  it('a stream is recorded when it opens, not when it closes', async () => {
    const counted = async () =>
      Number(/route="\/api\/events",status="200"} (\d+)/.exec(await gateway.figures())?.[1] ?? 0);
    const before = await counted();
    const page = await listen('chili');
    expect(await counted()).toBe(before + 1);
    await page.close();
    expect(await counted()).toBe(before + 1);
  });

  it('a stream works without a location, and gives 404 for an unknown recipe', async () => {
    const page = await listen('chili', { cookie: '' });
    await expect.poll(() => page.messages[0]).toMatchObject({ event: 'ready', id: 'us:0' });
    await page.close();
    expect((await fetch(`${origin}/api/events?recipe=no-dish`)).status).toBe(404);
  });
});
