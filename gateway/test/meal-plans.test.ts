import { AppError } from '@homeplate/common/app-error.ts';
import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob');
const adaId = gateway.services.accounts[0]?.id ?? '';
const bobId = gateway.services.accounts[1]?.id ?? '';
gateway.services.subscribers.add(bobId);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const LIST = '/api/user/meal-plans';
const plan = `${LIST}/plan-of-${adaId}`;
const week = `${LIST}/week-2026-11-15`;
const dinner = { recipeId: 'chili', date: '2026-11-17', slot: 'dinner' };
const request = (method: Method, url: string, cookie = ada, payload?: unknown): InjectOptions => ({
  method,
  url,
  headers: { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  ...(payload !== undefined && {
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }),
});
const statusOf = async (options: InjectOptions) => (await gateway.ask(options)).statusCode;

const EVERY: [Method, string, unknown?][] = [
  ['GET', LIST],
  ['GET', '/api/user-meal-plans'],
  ['GET', plan],
  ['GET', `${plan}/receipt`],
  ['POST', `${plan}/meals`, dinner],
  ['PUT', plan, { title: 'Thanksgiving' }],
  ['DELETE', plan],
  ['POST', `${plan}/copy`, { weekStart: '2026-11-22' }],
  ['POST', `${plan}/apply`, {}],
  ['POST', `${plan}/meals/meal-1/repeat`, { until: '2026-12-20' }],
  ['POST', `${LIST}/undo`],
  ['PUT', `${plan}/meals/meal-1`, { servings: 2 }],
  ['DELETE', `${plan}/meals/meal-1`],
];

describe('meal plans', () => {
  it('meal plans are listed and read at the prices of the user’s area, and never cached', async () => {
    const answer = await gateway.ask(request('GET', `${LIST}?today=2026-11-21`));
    expect(answer.json()).toEqual([{ id: `plan-of-${adaId}` }]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.any(String) });
    expect(answer.headers.deprecation).toBeUndefined();
    expect(gateway.services.last('listPlans')).toMatchObject({
      today: '2026-11-21',
      priceArea: { area: '372' },
    });
    expect(gateway.services.actorOfLast('listPlans')?.userId).toBe(adaId);
    expect((await gateway.ask(request('GET', week))).json()).toMatchObject({ id: 'week-2026-11-15' });
  });

  it('a plan is revalidated by its ETag, and answered 304 while it is unchanged', async () => {
    const { headers } = await gateway.ask(request('GET', week));
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    const again = (etag: string) =>
      gateway.ask({ url: week, headers: { cookie: ada, 'if-none-match': etag } });
    for (const named of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const answer = await again(String(named));
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'private, no-cache' });
    }
    expect((await again('"other"')).statusCode).toBe(200);
  });

  it('the receipt of a plan is read at the prices of the user’s area', async () => {
    const answer = await gateway.ask(request('GET', `${week}/receipt`));
    expect([answer.statusCode, answer.json()]).toEqual([200, { planId: 'week-2026-11-15' }]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.any(String) });
    expect(gateway.services.last('getPlanReceipt')).toMatchObject({ priceArea: { area: '372' } });
  });

  it('meal plans have a deprecated path with the same body (reading B14)', async () => {
    const answer = await gateway.ask(request('GET', '/api/user-meal-plans'));
    expect(answer.body).toBe((await gateway.ask(request('GET', LIST))).body);
    expect(answer.headers).toMatchObject({
      deprecation: '@1795219200',
      link: '</api/user/meal-plans>; rel="successor-version"',
    });
  });

  it('a meal is added with 201, changed with 200 and removed with 204', async () => {
    const added = await gateway.ask(request('POST', `${week}/meals`, ada, { ...dinner, servings: 2 }));
    expect([added.statusCode, added.json()]).toEqual([201, { id: 'meal-1', recipeId: 'chili' }]);
    expect(added.headers.location).toBe(`${week}/meals/meal-1`);
    expect(gateway.services.last('addMeals')).toMatchObject({
      meals: [{ ...dinner, kind: 'recipe', servings: 2 }],
      planId: 'week-2026-11-15',
    });
    expect(gateway.services.actorOfLast('addMeals')).toMatchObject({ userId: adaId, roles: [] });
    await gateway.ask(request('POST', `${week}/meals`, ada, dinner));
    expect(gateway.services.last('addMeals')).toMatchObject({ meals: [{ servings: undefined }] });
    const changed = await gateway.ask(request('PUT', `${week}/meals/meal-1`, ada, { position: 0 }));
    expect([changed.statusCode, changed.json()]).toEqual([200, { id: 'meal-1' }]);
    expect(gateway.services.last('changeMeal')).toMatchObject({
      mealId: 'meal-1',
      position: 0,
      date: undefined,
    });
    expect(await statusOf(request('DELETE', `${week}/meals/meal-1`))).toBe(204);
  });

  it('several meals are added at once, and a change may name the version that the user saw', async () => {
    const draft = { kind: 'draft', draftId: 'draft-1', date: '2026-11-17', slot: 'lunch' };
    const meals = [dinner, { kind: 'text', name: 'Eating out', date: '2026-11-18', slot: 'dinner' }, draft];
    const added = await gateway.ask(request('POST', `${week}/meals`, ada, { meals }));
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      [{ id: 'meal-1' }, { id: 'meal-2' }, { id: 'meal-3' }],
    ]);
    expect(gateway.services.last('addMeals')).toMatchObject({ meals: [{}, {}, draft] });
    const change = (version: string) => {
      const options = request('PUT', `${week}/meals/meal-1`, ada, {
        swapWith: 'meal-2',
        locked: true,
        note: 'x',
      });
      return gateway.ask({ ...options, headers: { ...options.headers, 'if-match': version } });
    };
    expect((await change('"12"')).statusCode).toBe(200);
    expect(gateway.services.last('changeMeal')).toMatchObject({
      seen: 12,
      swapWith: 'meal-2',
      locked: true,
      note: 'x',
    });
    const refused = await change('12');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['if-match']]);
  });

  it('a change of a meal that someone else changed is refused with both states of the meal', async () => {
    const { services } = gateway;
    const change = (method: Method, headers = {}) => {
      const options = request(
        method,
        `${week}/meals/meal-1`,
        ada,
        method === 'PUT' ? { servings: 2 } : undefined,
      );
      return gateway.ask({ ...options, headers: { ...options.headers, ...headers } });
    };
    const seen = { 'if-match': '"12"' };
    services.trouble.set('changeMeal', new AppError('CONFLICT', { message: 'Chili was changed.' }));
    services.trouble.set('removeMeal', new AppError('CONFLICT', { message: 'Chili was changed.' }));
    const refused = await change('PUT', seen);
    expect([refused.statusCode, Problem.strict().parse(refused.json())]).toMatchObject([
      409,
      {
        error: 'Chili was changed.',
        states: { current: { id: 'meal-1', servings: 6, date: '2026-11-17' }, yours: { servings: 2 } },
      },
    ]);
    expect((await change('DELETE', seen)).json().states).toMatchObject({ current: {}, yours: null });
    expect((await change('PUT')).json()).not.toHaveProperty('states');
    const full = { slot: 'Dinner has 12 meals.' };
    services.trouble.set('changeMeal', new AppError('CONFLICT', { fields: full }));
    expect((await change('PUT', seen)).json()).not.toHaveProperty('states');
    services.trouble.clear();
  });

  it('plans are created, changed, copied, applied, emptied and undone', async () => {
    const send = async (method: Method, url: string, body?: unknown) => {
      const { statusCode, body: text } = await gateway.ask(request(method, url, ada, body));
      return [statusCode, text && JSON.parse(text)];
    };
    expect(await send('POST', LIST, {})).toEqual([201, { id: 'week-1' }]);
    expect(gateway.services.last('createPlan')).toMatchObject({
      kind: 'week',
      startsOn: '',
      from: undefined,
    });
    expect(await send('POST', LIST, { kind: 'draft', days: 3, from: { template: 'template-1' } })).toEqual([
      201,
      { id: 'draft-1' },
    ]);
    expect(gateway.services.last('createPlan')).toMatchObject({ length: 3, from: 'template-1' });
    expect(await send('PUT', plan, { budget: null })).toMatchObject([200, {}]);
    expect(gateway.services.last('changePlan')).toMatchObject({ budget: '', title: undefined });
    expect(await send('POST', `${plan}/copy`, { weekStart: '2026-11-22' })).toMatchObject([200, {}]);
    expect(await send('POST', `${plan}/apply`, { taken: 'keep' })).toMatchObject([200, {}]);
    expect(gateway.services.last('copyPlan')).toMatchObject({ startsOn: '', taken: 'keep' });
    expect(await send('POST', `${plan}/meals/meal-1/repeat`, { until: '2026-12-20' })).toMatchObject([
      201,
      [{}],
    ]);
    expect(await send('POST', `${LIST}/undo`)).toEqual([200, { plan: null, left: 0 }]);
    expect(await send('DELETE', plan)).toEqual([204, '']);
  });

  it('a meal is added once per idempotency key, which is passed on without its quotes', async () => {
    const keyed = (key: string) => {
      const options = request('POST', `${week}/meals`, ada, dinner);
      return gateway.ask({ ...options, headers: { ...options.headers, 'idempotency-key': key } });
    };
    expect((await keyed('"8e03978e-40d5-43dd-bc93-6894a57f9324"')).statusCode).toBe(201);
    expect(gateway.services.last('addMeals')).toMatchObject({
      idempotencyKey: '8e03978e-40d5-43dd-bc93-6894a57f9324',
    });
    const other = await keyed('"key-of-another-meal"');
    expect([other.statusCode, Problem.strict().parse(other.json()).code]).toEqual([422, 'KEY_REUSED']);
    const before = gateway.services.count('addMeals');
    for (const key of [
      '8e03978e-40d5-43dd-bc93-6894a57f9324',
      '""',
      '"short"',
      `"${'x'.repeat(65)}"`,
      '"0123456789 0123456789"',
      '"0123456789","0123456789"',
      '"0123456789\\"0123456789"',
    ]) {
      const refused = await keyed(key);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toHaveProperty('idempotency-key');
    }
    expect(gateway.services.count('addMeals')).toBe(before);
  });

  it('a premium recipe is only planned by users who may read it, else 403 with the reason', async () => {
    const premium = { ...dinner, recipeId: 'premium-stew' };
    const refused = await gateway.ask(request('POST', `${week}/meals`, ada, premium));
    expect([refused.statusCode, Problem.strict().parse(refused.json()).code]).toEqual([403, 'NOT_ENTITLED']);
    const subscriber = await gateway.signIn('bob');
    expect(await statusOf(request('POST', `${week}/meals`, subscriber, premium))).toBe(201);
  });

  it.each(EVERY)('%s %s gives 401 to a visitor, whatever the body', async (method, url, body) => {
    const before = gateway.services.calls.length;
    for (const payload of [body, body && '{"date":']) {
      const answer = await gateway.ask(request(method, url, '', payload));
      expect(answer.statusCode).toBe(401);
      expect(Problem.strict().parse(answer.json()).code).toBe('UNAUTHENTICATED');
    }
    expect(gateway.services.calls.length).toBe(before);
  });

  it.each(EVERY.filter(([, url]) => url.startsWith(plan)))(
    '%s %s gives 404 for another user’s plan',
    async (method, url, body) => expect(await statusOf(request(method, url, bob, body))).toBe(404),
  );

  it('invalid plan ids give 404 without a call', async () => {
    const before = gateway.services.calls.length;
    for (const id of ['NOT', 'week-', 'plan-', '..%2fx', '%24ne', `plan-${'a'.repeat(61)}`, '%00']) {
      expect(await statusOf(request('GET', `${LIST}/${id}`))).toBe(404);
      expect(await statusOf(request('POST', `${LIST}/${id}/meals`, ada, dinner))).toBe(404);
      expect(await statusOf(request('DELETE', `${week}/meals/${id}`))).toBe(404);
    }
    expect(gateway.services.calls.length).toBe(before);
    expect(await statusOf(request('GET', `${LIST}?today=2026-02-30`))).toBe(400);
    expect(await statusOf(request('PATCH' as Method, `${week}/meals/meal-1`))).toBe(405);
  });

  it.each<[string, unknown, string[]]>([
    ['nothing', {}, ['date', 'slot']],
    ['no recipe', { date: '2026-11-17', slot: 'dinner' }, ['recipeId']],
    ['a line of text without a name', { ...dinner, recipeId: undefined, kind: 'text' }, ['name']],
    ['a list with an invalid meal', { meals: [dinner, { ...dinner, servings: 0 }] }, ['meals.1.servings']],
    ['an empty list', { meals: [] }, ['meals']],
    ['no day', { ...dinner, date: '2026-02-30' }, ['date']],
    ['a moment', { ...dinner, date: '2026-11-17T18:00:00Z' }, ['date']],
    ['no slot', { ...dinner, slot: 'brunch' }, ['slot']],
    ['half a serving', { ...dinner, servings: 0.5 }, ['servings']],
    ['servings as text', { ...dinner, servings: '4' }, ['servings']],
    ['a banquet', { ...dinner, servings: 25 }, ['servings']],
    [
      'operators',
      { recipeId: { $gt: '' }, date: { $ne: null }, slot: ['dinner'] },
      ['date', 'recipeId', 'slot'],
    ],
    ['a long id', { ...dinner, recipeId: 'x'.repeat(200_000) }, ['recipeId']],
    ['an unknown field', { ...dinner, personId: 'bob' }, ['personId']],
    ['no JSON', '{"date": "2026', []],
    ['a poisoned object', '{"recipeId":"a","__proto__":{"x":1}}', []],
  ])('a meal with %s is refused', async (_, body, fields) => {
    const before = gateway.services.count('addMeals');
    const answer = await gateway.ask(request('POST', `${week}/meals`, ada, body));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.strict().parse(answer.json()).fields ?? {}).sort()).toEqual(fields);
    expect(gateway.services.count('addMeals')).toBe(before);
  });

  it.each([
    { date: 'tomorrow' },
    { slot: null },
    { servings: -1 },
    { position: 12 },
    { recipeId: 'chili' },
    [],
  ])('the change %j of a meal is refused', async (body) => {
    expect(await statusOf(request('PUT', `${week}/meals/meal-1`, ada, body))).toBe(400);
  });

  it('meal plans are only changed from this site', async () => {
    const options = request('POST', `${week}/meals`, ada, dinner);
    const headers = { ...options.headers, origin: 'https://elsewhere.example' };
    expect(await statusOf({ ...options, headers })).toBe(403);
  });
});
