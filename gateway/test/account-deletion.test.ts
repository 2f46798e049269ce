import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOOD_LINK } from './fake-account.ts';
import { DELETES_AT, RECEIPT_ID } from './fake-deletions.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('maria');
});
afterAll(() => gateway.stop());

const send = (method: InjectOptions['method'], url: string, payload?: object, headers = { cookie }) =>
  gateway.ask({ method, url, ...(payload && { payload }), headers });
const receipts = '/api/account/deletion/receipts';

it('mails the link for the right password only, and sends the origin of the site with it', async () => {
  const wrong = await send('POST', '/api/account/deletion', { password: 'secret2' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { password: 'That is not your current password' },
  ]);
  expect((await send('POST', '/api/account/deletion', { password: 'secret1' })).statusCode).toBe(202);
  expect(gateway.services.last('requestDeletion')).toMatchObject({ clientAddress: '127.0.0.1' });
  expect((await send('POST', '/api/account/deletion', {})).statusCode).toBe(400);
  expect((await send('DELETE', '/api/account/deletion')).statusCode).toBe(204);
});

it.each([
  ['POST', { password: 'secret1' }],
  ['DELETE', undefined],
] as const)('%s /api/account/deletion answers 401 to a visitor', async (method, body) => {
  expect((await gateway.ask({ method, url: '/api/account/deletion', payload: body })).statusCode).toBe(401);
});

it('schedules the deletion by the link without a session, and refuses a used one with 410', async () => {
  const confirm = (token: string) =>
    gateway.ask({ method: 'POST', url: '/api/account/deletion/confirm', payload: { token } });
  expect((await confirm(GOOD_LINK)).json()).toEqual({ receiptId: RECEIPT_ID, deletesAt: DELETES_AT });
  expect((await confirm('used-link')).statusCode).toBe(410);
});

it('shows a receipt to everyone who has its id, and 404 for any other', async () => {
  const found = await gateway.ask({ method: 'GET', url: `${receipts}/${RECEIPT_ID}` });
  expect(found.json()).toEqual({
    state: 'running',
    deletesAt: DELETES_AT,
    finishedAt: null,
    services: [
      { name: 'identity', finishedAt: DELETES_AT },
      { name: 'recipe', finishedAt: null },
    ],
  });
  for (const id of ['00000000-0000-4000-8000-000000000043', 'x', '%24ne'])
    expect((await gateway.ask({ method: 'GET', url: `${receipts}/${id}` })).statusCode, id).toBe(404);
});
