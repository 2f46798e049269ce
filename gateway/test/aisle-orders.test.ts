import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const aisles = LIST_CATEGORIES.toReversed();
const put = (storeId: string, body: object, headers: Record<string, string> = { cookie }) =>
  gateway.ask({
    method: 'PUT',
    url: `/api/aisle-orders/${storeId}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

describe('the order of the aisles', () => {
  it('the order of the aisles is listed, and set for one store', async () => {
    const listed = await gateway.ask({ url: '/api/aisle-orders', headers: { cookie } });
    expect([listed.statusCode, listed.json()]).toEqual([200, []]);
    const set = await put('aldi-37203-1', { aisles });
    expect([set.statusCode, set.json()]).toEqual([200, { storeId: 'aldi-37203-1', aisles }]);
    expect(gateway.services.last('setAisleOrder')).toMatchObject({ storeId: 'aldi-37203-1', aisles });
  });

  it('the order of the aisles needs an account', async () => {
    expect((await gateway.ask({ url: '/api/aisle-orders' })).statusCode).toBe(401);
    expect((await put('aldi-37203-1', { aisles }, {})).statusCode).toBe(401);
  });

  it.each([
    ['five aisles', aisles.slice(1)],
    ['an aisle twice', [...aisles.slice(1), aisles[1]]],
    ['an aisle that does not exist', [...aisles.slice(1), 'Toys']],
    ['no list', 'Dairy'],
  ])('%s instead of the six is 400 with the field', async (_, wrong) => {
    const answer = await put('aldi-37203-1', { aisles: wrong });
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]]).toEqual([
      400,
      expect.stringMatching(/^aisles/),
    ]);
  });

  it('a path that cannot be a store is 404', async () => {
    expect((await put('a%20store', { aisles })).statusCode).toBe(404);
  });
});
