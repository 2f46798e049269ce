import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/moderation';
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());
const decide = (decisions: object[]) =>
  gateway.ask({ method: 'POST', url: `${url}/decisions`, headers, payload: { decisions } });

it('the queue is listed by range and filter, and waits unless the filter says otherwise', async () => {
  const list = await gateway.ask({ url: `${url}?range=[10,19]&filter={"kind":"draft"}`, headers });
  expect(list.headers['content-range']).toBe('moderation 10-19/30');
  const asked = { kind: 'draft', state: 'waiting', offset: 10, limit: 10 };
  expect(gateway.services.last('listModeration')).toEqual(asked);
  const bad = await gateway.ask({ url: `${url}?filter={"state":"lost"}`, headers });
  expect([bad.statusCode, bad.json().fields.filter]).toEqual([
    400,
    'state: is one of waiting, decided, such as {"state":"waiting"}',
  ]);
  expect((await gateway.ask({ url: `${url}/review:one`, headers })).json()).toEqual({ id: 'review:one' });
});

it('many are decided at once, and each that fails says why without the words of a defect', async () => {
  const answer = await decide([
    { id: 'review:one', version: 0, accepted: false, reason: 'rude' },
    { id: 'review:changed', version: 0, accepted: true },
    { id: 'review:broken', version: 0, accepted: true },
    { id: 'draft:draft-1', version: 2, accepted: true },
  ]);
  expect(answer.json()).toEqual([
    { id: 'review:one', problem: null },
    { id: 'review:changed', problem: 'Its author edited this review.' },
    { id: 'review:broken', problem: 'Something went wrong. Please try again.' },
    { id: 'draft:draft-1', problem: null },
  ]);
  const last = { id: 'draft:draft-1', version: 2, accepted: true, reason: '' };
  expect(gateway.services.last('decideModeration')).toEqual(last);
});

it.each([
  ['no reason', [{ id: 'review:one', version: 0, accepted: false }]],
  ['an unknown reason', [{ id: 'review:one', version: 0, accepted: false, reason: 'ugly' }]],
  ['an id of nothing', [{ id: 'one', version: 0, accepted: true }]],
  ['no decisions', []],
  [
    'the same id twice',
    [
      { id: 'review:one', version: 0, accepted: true },
      { id: 'review:one', version: 0, accepted: true },
    ],
  ],
  ['too many', Array.from({ length: 101 }, () => ({ id: 'review:one', version: 0, accepted: true }))],
])('%s is refused before anything is decided', async (_name, decisions) => {
  gateway.services.forget();
  expect((await decide(decisions)).statusCode).toBe(400);
  expect(gateway.services.count('decideModeration')).toBe(0);
});
