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
async function listen(recipe: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(`${origin}/api/events?recipe=${recipe}`, {
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
