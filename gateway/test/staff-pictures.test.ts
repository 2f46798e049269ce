import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());

const URL = '/api/admin/pictures';
const list = (query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
  return gateway.ask({ url: `${URL}?${search}`, headers });
};
const PICTURE = Buffer.from('a picture');
const send = ({ id = 'grits', type = 'image/png', body = PICTURE, cookie = headers.cookie } = {}) =>
  gateway.ask({
    method: 'POST',
    url: `${URL}/${id}/replace`,
    headers: { cookie, 'content-type': type },
    payload: body,
  });

it('pictures are listed by range, sort and every filter', async () => {
  const filter = { q: ' Grits ', kind: 'uploaded', state: 'failed' };
  const answer = await list({ range: [25, 49], sort: ['title', 'ASC'], filter });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'pictures 25-39/40']);
  expect(gateway.services.last('searchPictures')).toEqual({
    page: { sort: 'title', descending: false, offset: 25, limit: 25 },
    query: 'Grits',
    kind: 'uploaded',
    state: 'failed',
    ids: [],
  });
});

it('without a query the picture that changed last comes first, and no ids are no pictures', async () => {
  await list({});
  expect(gateway.services.last('searchPictures')).toMatchObject({
    page: { sort: 'changedAt', descending: true, offset: 0, limit: 25 },
  });
  gateway.services.forget();
  expect((await list({ filter: { id: [] } })).json()).toEqual([]);
  expect(gateway.services.count('searchPictures')).toBe(0);
});

it.each([
  ['a kind that is none', { filter: { kind: 'stolen' } }, 'filter'],
  ['a state that is none', { filter: { state: 'dead' } }, 'filter'],
  ['an unknown field', { filter: { mood: 'bad' } }, 'filter'],
  ['a sort by a field that is none', { sort: ['model', 'ASC'] }, 'sort'],
  ['a range of a million', { range: [0, 999_999] }, 'range'],
])('%s gets 400 that names it', async (_name, query, field) => {
  const answer = await list(query);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

it.each([
  ['generate', 'generatePicture', { id: 'grits', isRetry: false }],
  ['retry', 'generatePicture', { id: 'grits', isRetry: true }],
  ['reset', 'resetPicture', { id: 'grits' }],
])('the command %s answers with the changed picture, and 404 for an unknown recipe', async (...given) => {
  const [command, method, asked] = given;
  const run = (id: string) => gateway.ask({ method: 'POST', url: `${URL}/${id}/${command}`, headers });
  expect((await run('grits')).json()).toEqual({ id: 'grits' });
  expect(gateway.services.last(method)).toEqual(asked);
  expect((await run('none')).statusCode).toBe(404);
});

it('an uploaded picture reaches the service as it is', async () => {
  const answer = await send();
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: 'grits' }]);
  expect(gateway.services.last('replacePicture')).toEqual({ id: 'grits', body: PICTURE });
  expect((await gateway.ask({ url: `${URL}/grits`, headers })).json()).toEqual({ id: 'grits' });
});

it.each([
  ['of another type', { type: 'image/gif' }, 415, /JPEG, PNG or WebP/],
  ['that is an SVG', { type: 'image/svg+xml' }, 415, /JPEG, PNG or WebP/],
  ['in HEIC', { type: 'image/heic' }, 415, /HEIC.*Most Compatible/],
  ['in JSON', { type: 'application/json', body: Buffer.from('{}') }, 415, /JPEG, PNG or WebP/],
  ['that is too heavy', { body: Buffer.alloc(PHOTO_BYTES + 1) }, 413, /at most 8 MB/],
  ['that is empty', { body: Buffer.alloc(0) }, 400, /damaged or incomplete/],
  ['of a visitor', { cookie: '' }, 401, /sign in/],
])('a picture %s is refused with a sentence, before it reaches the service', async (...given) => {
  const [, sent, status, words] = given;
  gateway.services.forget();
  const answer = await send(sent);
  expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(words)]);
  expect(gateway.services.count('replacePicture')).toBe(0);
});
