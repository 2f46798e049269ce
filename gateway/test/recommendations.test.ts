import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const URL = '/api/ai/recipe-recommendations';
let gateway: TestGateway;
let subscriber: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  subscriber = { cookie: await gateway.signIn('subscriber', '37201') };
  gateway.services.subscribers.add(gateway.services.accounts[0]?.id ?? '');
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.services.forget());

describe('recommendations', () => {
  it('POST /api/ai/recipe-recommendations is for subscribers', async () => {
    expect((await gateway.post(URL, {})).statusCode).toBe(401);
    const cook = { cookie: await gateway.signIn('cook') };
    const refused = await gateway.post(URL, {}, cook);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_ENTITLED']);
    const answer = await gateway.post(URL, {}, subscriber);
    expect([answer.statusCode, answer.json()]).toEqual([200, { recipes: [] }]);
  });

  it('an empty body takes the documented defaults, and the household and the place of the user', async () => {
    await gateway.post(URL, {}, subscriber);
    expect(gateway.services.last('recommend')).toMatchObject({
      preferences: 'healthy and quick',
      budgetCents: 7_500,
      region: 'any',
      limit: 3,
      people: 4,
      state: 'TN',
      priceArea: { area: '372' },
    });
    await gateway.post(URL, { preferences: 'soup', budget: 60.5, region: 'south', limit: 12 }, subscriber);
    expect(gateway.services.last('recommend')).toMatchObject({
      preferences: 'soup',
      budgetCents: 6_050,
      region: 'south',
      limit: 12,
    });
  });

  it.each([{ limit: 13 }, { budget: 0 }, { budget: '75' }, { preferences: 7 }, { allergens: [] }])(
    'the body %j gives 400 and asks nothing',
    async (body) => {
      expect((await gateway.post(URL, body, subscriber)).statusCode).toBe(400);
      expect(gateway.services.count('recommend')).toBe(0);
    },
  );
});
