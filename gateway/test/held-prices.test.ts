import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const LIST = '/api/admin/held-prices';
let gateway: TestGateway;
let staff: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = { cookie: await gateway.signIn('staff') };
});
afterAll(() => gateway.stop());
const list = (query: Record<string, string> = {}) =>
  gateway.ask({ url: `${LIST}?${new URLSearchParams(query).toString()}`, headers: staff });

describe('held prices', () => {
  it.each([
    ['GET', LIST],
    ['POST', `${LIST}/feed:e1/release`],
    ['POST', `${LIST}/feed:e1/refuse`],
    ['POST', `${LIST}/decisions`, { ids: ['feed:e1'], decision: 'refuse' }],
  ] as const)('%s %s is for staff alone', async (method, url, payload?: object) => {
    const body = payload && { payload };
    gateway.services.forget();
    expect((await gateway.ask({ method, url, ...body })).statusCode).toBe(401);
    const headers = { cookie: await gateway.signIn('cook') };
    const refused = await gateway.ask({ method, url, headers, ...body });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'WRONG_ROLE']);
    for (const rpc of ['listHeldPrices', 'releaseHeldPrice', 'refuseHeldPrice'])
      expect(gateway.services.count(rpc)).toBe(0);
    expect((await gateway.ask({ method, url, headers: staff, ...body })).statusCode).toBe(200);
  });

  it('held prices are listed newest first, or by react-admin’s range, sort and filter', async () => {
    const answer = await list();
    expect(answer.headers['content-range']).toBe('held-prices 0-24/30');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([{ id: 'feed:e1', state: 'held' }]);
    const all = { area: '', feedId: '', storeId: '', itemId: '', ids: [], sort: 'heldAt', descending: true };
    expect(gateway.services.last('listHeldPrices')).toEqual({ ...all, state: 'held', offset: 0, limit: 25 });

    const last = await list({
      range: '[25,49]',
      sort: '["times","ASC"]',
      filter: '{"state":"refused","itemId":"egg"}',
    });
    expect(last.headers['content-range']).toBe('held-prices 25-29/30');
    expect(gateway.services.last('listHeldPrices')).toMatchObject({
      state: 'refused',
      itemId: 'egg',
      sort: 'times',
      descending: false,
      offset: 25,
      limit: 25,
    });
    expect((await list({ range: '[30,54]' })).headers['content-range']).toBe('held-prices */30');
  });

  it('held prices are found by id in any state, and none for an empty list of ids', async () => {
    await list({ filter: '{"id":["feed:e1","feed:e2"]}' });
    expect(gateway.services.last('listHeldPrices')).toMatchObject({ state: '', ids: ['feed:e1', 'feed:e2'] });
    await list({ filter: '{"id":"feed:e1"}' });
    expect(gateway.services.last('listHeldPrices')).toMatchObject({ state: '', ids: ['feed:e1'] });
    gateway.services.forget();
    const none = await list({ filter: '{"id":[]}' });
    expect([none.json(), none.headers['content-range']]).toEqual([[], 'held-prices */0']);
    expect(gateway.services.count('listHeldPrices')).toBe(0);
  });

  it.each([
    ['range', '[0'],
    ['range', '[5,4]'],
    ['range', '[0,1000]'],
    ['range', '[-1,4]'],
    ['range', '{"$gt":0}'],
    ['sort', '["price","ASC"]'],
    ['sort', '["times","UP"]'],
    ['sort', '"times"'],
    ['filter', '{"state":"lost"}'],
    ['filter', '{"$where":"1"}'],
    ['filter', '{"feedId":{"$gt":""}}'],
    ['filter', '[]'],
  ])(
    'held prices are not listed for %s=%s, and the error names the field and its format',
    async (field, value) => {
      const answer = await list({ [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields[field]).toMatch(/, such as [[{]/);
    },
  );

  it('held prices are released and refused in the caller’s name, idempotently', async () => {
    for (const _ of [1, 2]) {
      const answer = await gateway.ask({ method: 'POST', url: `${LIST}/feed%3Ae1/release`, headers: staff });
      expect(answer.json()).toEqual({ id: 'feed:e1', state: 'released' });
    }
    const [account] = gateway.services.accounts.filter(({ username }) => username === 'staff');
    expect(gateway.services.last('releaseHeldPrice')).toEqual({ id: 'feed:e1' });
    expect(gateway.services.actorOfLast('releaseHeldPrice')).toMatchObject({
      service: 'test',
      userId: account?.id,
      roles: ['admin', 'premium'],
    });
    gateway.services.trouble.set('refuseHeldPrice', new AppError('CONFLICT'));
    const refused = await gateway.ask({ method: 'POST', url: `${LIST}/feed:e1/refuse`, headers: staff });
    expect(refused.statusCode).toBe(409);
    gateway.services.trouble.clear();
  });

  const decide = (payload: object) =>
    gateway.ask({ method: 'POST', url: `${LIST}/decisions`, headers: staff, payload });

  it.each([
    ['release', 'releaseHeldPrice'],
    ['refuse', 'refuseHeldPrice'],
  ])('many get the decision to %s in one request, each by its own call', async (decision, rpc) => {
    gateway.services.forget();
    const answer = await decide({ ids: ['feed:e1', 'feed:e2'], decision });
    expect(answer.json()).toEqual([
      { id: 'feed:e1', problem: null },
      { id: 'feed:e2', problem: null },
    ]);
    expect(gateway.services.count(rpc)).toBe(2);
    expect(gateway.services.last(rpc)).toEqual({ id: 'feed:e2' });
  });

  it('each of many that is not decided says why', async () => {
    const message = 'This price was already released.';
    gateway.services.trouble.set('refuseHeldPrice', new AppError('CONFLICT', { message }));
    const answer = await decide({ ids: ['feed:e1'], decision: 'refuse' });
    gateway.services.trouble.clear();
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ id: 'feed:e1', problem: message }]]);
  });

  it.each([
    ['ids', 'no ids', { ids: [], decision: 'release' }],
    ['ids', 'too many', { ids: Array.from({ length: 101 }, (_, n) => `feed:e${n}`), decision: 'release' }],
    ['ids.1', 'an id twice', { ids: ['feed:e1', 'feed:e1'], decision: 'release' }],
    ['ids.0', 'an id that is none', { ids: [{ $gt: '' }], decision: 'release' }],
    ['decision', 'an unknown decision', { ids: ['feed:e1'], decision: 'sell' }],
    ['decision', 'no decision', { ids: ['feed:e1'] }],
    ['reason', 'an unknown field', { ids: ['feed:e1'], decision: 'refuse', reason: 'high' }],
  ])('400 names %s for %s, and nothing is decided', async (field, _, payload) => {
    gateway.services.forget();
    const answer = await decide(payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(gateway.services.count('releaseHeldPrice') + gateway.services.count('refuseHeldPrice')).toBe(0);
  });
});

it('requests of feeds without a key are counted', async () => {
  const figure = async () =>
    Number(/feed_keys_refused_total\{reason="missing"\} (\d+)/.exec(await gateway.figures())?.[1] ?? 0);
  const before = await figure();
  await gateway.post('/api/feeds/prices', { events: [{}] });
  await gateway.post('/api/feeds/prices', { events: [{}] }, { authorization: 'Basic abc' });
  expect(await figure()).toBe(before + 2);
});
