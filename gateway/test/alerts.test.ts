import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const { services } = gateway;
const ann = await gateway.signIn('ann', '37201');
const bob = await gateway.signIn('bob', '37201');
const cat = await gateway.signIn('cat');
const [annAccount, bobAccount, catAccount] = services.accounts;
for (const account of [annAccount, catAccount]) services.subscribers.add(account?.id ?? '');
const BODY = { itemId: 'egg', below: '2.99' };

type Asked = { url?: string; payload?: object; cookie?: string; key?: string };
const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  { url = '/api/alerts', payload, cookie = ann, key }: Asked = {},
) => {
  const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
  return gateway.ask({ method, url, headers, ...(payload && { payload }) });
};

beforeEach(() => services.forget());

describe('price alerts', () => {
  it('an alert is added with 201 near the ZIP code of the reader, with the key of the header', async () => {
    const answer = await ask('POST', { payload: BODY, key: '"key-of-this-request"' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(`/api/alerts/alert-of-${annAccount?.id}`);
    expect(services.last('addAlert')).toEqual({
      ...BODY,
      stores: [],
      zipCode: '37201',
      idempotencyKey: 'key-of-this-request',
    });
    const reused = await ask('POST', { payload: BODY, key: '"key-of-another-alert"' });
    expect(reused.statusCode).toBe(422);
  });

  it('an alert without a place is at the own stores of the reader, else at what the body names', async () => {
    if (!annAccount) throw new Error('no account');
    annAccount.ownStores = [{ storeId: 'aldi-1', area: '372' }];
    const own = await gateway.signIn('ann', '37201');
    await ask('POST', { payload: BODY, cookie: own });
    expect(services.last('addAlert')).toMatchObject({ stores: ['aldi-1'], zipCode: '' });
    await ask('POST', { payload: { ...BODY, stores: ['kroger-1'] }, cookie: own });
    expect(services.last('addAlert')).toMatchObject({ stores: ['kroger-1'], zipCode: '' });
    await ask('POST', { payload: { ...BODY, below: 'low90', zipCode: '02108' }, cookie: own });
    expect(services.last('addAlert')).toMatchObject({ below: 'low90', stores: [], zipCode: '02108' });
    delete annAccount.ownStores;
  });

  it('a reader without a place is asked for one', async () => {
    const answer = await ask('POST', { payload: BODY, cookie: cat });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ zipCode: 'Please set your ZIP code first, or choose stores.' });
  });

  it('adding needs a paid plan, reading and deleting do not', async () => {
    const refused = await ask('POST', { payload: BODY, cookie: bob });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('NOT_ENTITLED');
    expect(services.count('addAlert')).toBe(0);
    const list = await ask('GET', { cookie: bob });
    expect(list.json()).toEqual({ alerts: [{ id: `alert-of-${bobAccount?.id}` }] });
    expect(list.headers['cache-control']).toBe('no-store');
    const url = `/api/alerts/alert-of-${bobAccount?.id}`;
    expect((await ask('DELETE', { url })).statusCode).toBe(404);
    expect((await ask('DELETE', { url, cookie: bob })).statusCode).toBe(204);
    expect((await ask('DELETE', { url: '/api/alerts/eggs' })).statusCode).toBe(404);
  });

  it.each([
    ['itemId', { itemId: undefined }],
    ['itemId', { itemId: 'Two words' }],
    ['below', { below: undefined }],
    ['below', { below: 2.99 }],
    ['below', { below: '0' }],
    ['below', { below: '-1' }],
    ['below', { below: '2.999' }],
    ['below', { below: '10000.01' }],
    ['below', { below: 'low' }],
    ['stores', { stores: [] }],
    ['stores', { stores: ['a', 'a'] }],
    ['stores', { stores: Array.from({ length: 25 }, (_, index) => `store-${index}`) }],
    ['zipCode', { zipCode: '123' }],
    ['zipCode', { zipCode: '37201', stores: ['a'] }],
    ['more', { more: true }],
  ])('a wrong %s is 400 with that field: %j', async (field, wrong) => {
    const answer = await ask('POST', { payload: { ...BODY, ...wrong } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().error).not.toMatch(/undefined|expected|Invalid input/);
    expect(services.count('addAlert')).toBe(0);
  });
});
