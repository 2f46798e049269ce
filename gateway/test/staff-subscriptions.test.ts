import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('support_staff');
});
afterAll(() => gateway.stop());

const list = (resource: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return gateway.ask({
    method: 'GET',
    url: `/api/admin/${resource}?${search.toString()}`,
    headers: { cookie },
  });
};

describe('subscriptions of the back office', () => {
  it('are listed by status and plan, with the range and the total', async () => {
    const answer = await list('subscriptions', {
      filter: { status: 'past_due', plan: 'premium', q: ' cus_1 ', dispute: 'open' },
      range: [0, 9],
      sort: ['status', 'ASC'],
    });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'subscriptions 0-0/1']);
    expect(gateway.services.last('searchSubscriptions')).toEqual({
      page: { sort: 'status', descending: false, offset: 0, limit: 10 },
      status: 'past_due',
      plan: 'premium',
      query: 'cus_1',
      charged: '',
      endedSince: '',
      ids: [],
      dispute: 'open',
    });
    expect((await list('subscriptions', { filter: { id: [] } })).json()).toEqual([]);
  });

  it.each([
    { filter: { status: 'rich' } },
    { filter: { card: '4242' } },
    { filter: { dispute: 'settled' } },
    { sort: ['view', 'ASC'] },
    { range: [0, 1_000_000] },
  ])('refuse %j with the field', async (query) => {
    const answer = await list('subscriptions', query);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, Object.keys(query)]);
  });

  it('are refunded only after the password of the employee', async () => {
    const refund = (body: unknown) =>
      gateway.post('/api/admin/subscriptions/user-1/refund', body, { cookie });
    expect((await refund({})).json().fields).toHaveProperty('password');
    const wrong = await refund({ password: 'secret2' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'That is not your current password' },
    ]);
    expect(gateway.services.count('refundUser')).toBe(0);
    expect((await refund({ password: 'secret1' })).json()).toMatchObject({ id: 'user-1' });
    expect(gateway.services.last('refundUser')).toEqual({ userId: 'user-1' });
    expect(gateway.services.last('confirmPassword')).toEqual({
      password: 'secret1',
      clientAddress: '127.0.0.1',
    });
  });
});

describe('newsletter addresses of the back office', () => {
  it('are listed by state and address', async () => {
    const answer = await list('subscribers', {
      filter: { state: 'subscribed', q: 'ann' },
      sort: ['email', 'ASC'],
    });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'subscribers 0-0/1']);
    expect(gateway.services.last('searchSubscribers')).toMatchObject({ state: 'subscribed', query: 'ann' });
    expect((await list('subscribers', { filter: { state: 'lost' } })).statusCode).toBe(400);
  });
});
