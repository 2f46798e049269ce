import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob');
const adaId = gateway.services.accounts[0]?.id ?? '';
const draft = `/api/recipes/drafts/draft-of-${adaId}`;
const body = { title: 'Eggs', ingredients: ['2 eggs'], instructions: ['Boil them.'] };

const put = (
  url: string,
  payload: unknown,
  cookie: string,
  headers: Record<string, string> = {},
): InjectOptions => ({
  method: 'PUT',
  url,
  headers: { 'content-type': 'application/json', cookie, ...headers },
  payload: JSON.stringify(payload),
});

describe('POST /api/recipes/import', () => {
  it('an imported text becomes a draft with 201, at the prices of the user’s area', async () => {
    const sent = { text: 'Eggs ½', url: 'https://example.org/eggs', which: 2 };
    const answer = await gateway.post('/api/recipes/import', sent, { cookie: ada });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      location: draft,
      etag: expect.stringMatching(/^"/),
    });
    expect(answer.json().id).toBe(`draft-of-${adaId}`);
    expect(gateway.services.last('importRecipe')).toEqual({
      priceArea: { area: '372', minVersion: 0, minSequence: 0 },
      page: Buffer.from('Eggs ½'),
      contentType: 'text/plain; charset=utf-8',
      url: 'https://example.org/eggs',
      which: '2',
    });
    expect(gateway.services.actorOfLast('importRecipe')?.userId).toBe(adaId);
  });

  it.each(['text/html; charset=iso-8859-1', 'text/plain'])('a page is imported as %s', async (type) => {
    const page = Buffer.from([0x3c, 0x70, 0x3e, 0xbd]);
    const answer = await gateway.ask({
      method: 'POST',
      url: '/api/recipes/import?which=Bread&url=https://example.org/',
      headers: { 'content-type': type, cookie: bob },
      payload: page,
    });
    expect(answer.statusCode).toBe(201);
    expect(gateway.services.last('importRecipe')).toMatchObject({
      page,
      contentType: type,
      url: 'https://example.org/',
      which: 'Bread',
    });
  });

  it('a URL alone is passed on to be fetched, and an empty page is not', async () => {
    const url = 'https://cooksite.example/pepper-chicken';
    const answer = await gateway.post('/api/recipes/import', { url }, { cookie: ada });
    expect(answer.statusCode).toBe(201);
    expect(gateway.services.last('importRecipe')).toMatchObject({ page: Buffer.alloc(0), url, which: '' });
    const before = gateway.services.count('importRecipe');
    const empty = await gateway.ask({
      method: 'POST',
      url: `/api/recipes/import?url=${url}`,
      headers: { 'content-type': 'text/html', cookie: ada },
      payload: Buffer.alloc(0),
    });
    expect(empty.statusCode).toBe(400);
    expect(gateway.services.count('importRecipe')).toBe(before);
  });

  it('a page with several recipes gives 409 with their titles', async () => {
    const answer = await gateway.post('/api/recipes/import', { text: 'two recipes' }, { cookie: ada });
    expect(answer.statusCode).toBe(409);
    expect(Problem.parse(answer.json()).fields).toEqual({ 'which.1': 'Bread', 'which.2': 'Butter' });
  });

  it('a page of 6 MB is imported', async () => {
    const large = await gateway.post('/api/recipes/import', { text: 'x'.repeat(6_000_000) }, { cookie: ada });
    expect(large.statusCode).toBe(201);
    const text = 'x'.repeat(6 * 1024 * 1024);
    expect((await gateway.post('/api/recipes/import', { text }, { cookie: ada })).statusCode).toBe(413);
    const headers = { 'content-type': 'text/html', cookie: ada };
    const page = { method: 'POST', url: '/api/recipes/import', headers, payload: `${text}x` } as const;
    expect((await gateway.ask(page)).statusCode).toBe(413);
    // The limit of other routes is still 256 kB.
    expect((await gateway.post('/api/auth/login', { username: 'x'.repeat(300_000) })).statusCode).toBe(413);
    expect((await gateway.ask({ ...page, url: '/api/auth/login', payload: 'x' })).statusCode).toBe(415);
  });

  it.each([
    [{}, 'text'],
    [{ text: ' ' }, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'x', url: 'javascript:alert(1)' }, 'url'],
    [{ text: 'x', url: 'nowhere' }, 'url'],
    [{ text: 'x', which: 0 }, 'which'],
    [{ text: 'x', whose: 'mine' }, 'whose'],
  ])('refuses %j by name', async (wrong, field) => {
    const answer = await gateway.post('/api/recipes/import', wrong, { cookie: ada });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual([field]);
  });

  it('compressed bodies and other content types are refused', async () => {
    const send = (headers: Record<string, string>) =>
      gateway.ask({
        method: 'POST',
        url: '/api/recipes/import',
        headers: { cookie: ada, ...headers },
        payload: 'x',
      });
    expect((await send({ 'content-type': 'text/html', 'content-encoding': 'gzip' })).statusCode).toBe(415);
    expect((await send({ 'content-type': 'application/pdf' })).statusCode).toBe(415);
  });
});

describe('drafts', () => {
  it('drafts are listed, read, replaced and deleted by their owner', async () => {
    const list = await gateway.ask({ url: '/api/recipes/drafts', headers: { cookie: ada } });
    expect(list.json()).toEqual([{ id: `draft-of-${adaId}` }]);
    expect((await gateway.ask({ url: draft, headers: { cookie: ada } })).json()).toEqual({
      id: `draft-of-${adaId}`,
    });
    const written = await gateway.ask(put(draft, { ...body, version: 3 }, ada));
    expect(written.statusCode).toBe(200);
    expect(written.json()).toMatchObject({ ...body, version: 3 });
    const deleted = await gateway.ask({ method: 'DELETE', url: draft, headers: { cookie: ada } });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  });

  it('a draft is created by hand with 201', async () => {
    const made = await gateway.post('/api/recipes/drafts', body, { cookie: ada });
    expect([made.statusCode, made.headers.location, made.json().title]).toEqual([201, draft, 'Eggs']);
    for (const [wrong, field] of [
      [{ ...body, version: 1 }, 'version'],
      [{ ...body, title: '' }, 'title'],
    ] as const) {
      const answer = await gateway.post('/api/recipes/drafts', wrong, { cookie: ada });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual([field]);
    }
  });

  it('a draft is offered and withdrawn by its owner', async () => {
    const offer = (sent: unknown, cookie = ada) => gateway.post(`${draft}/offer`, sent, { cookie });
    expect((await offer({ mine: true })).json()).toMatchObject({ offered: true });
    const back = await gateway.ask({ method: 'DELETE', url: `${draft}/offer`, headers: { cookie: ada } });
    expect([back.statusCode, back.json().offered]).toEqual([200, false]);
    for (const wrong of [{}, { mine: false }, { mine: true, more: 1 }, undefined])
      expect((await offer(wrong)).statusCode).toBe(400);
    expect((await offer({ mine: true }, bob)).statusCode).toBe(404);
    expect((await offer({ mine: true }, '')).statusCode).toBe(401);
  });

  it('the picture of a draft is drawn for its owner alone, and is immutable by its version', async () => {
    const picture = (query: string, cookie: string) =>
      gateway.ask({ url: `${draft}/image${query}`, headers: { cookie } });
    const drawn = await picture('?v=3', ada);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toContain('Eggs: Egg');
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
    });
    expect((await picture('?v=2', ada)).headers['cache-control']).toBe('private, no-cache');
    expect((await picture('', bob)).statusCode).toBe(404);
  });

  it('offered drafts are listed for staff only', async () => {
    const list = (cookie: string, query = '') =>
      gateway.ask({ url: `/api/admin/offered-drafts${query}`, headers: { cookie } });
    const staff = await gateway.signIn('staff');
    const answer = await list(staff, '?limit=5');
    expect([answer.statusCode, answer.headers['x-total-count'], answer.json()]).toEqual([
      200,
      '7',
      [{ limit: 5 }],
    ]);
    expect((await list(ada)).statusCode).toBe(403);
    expect((await list('')).statusCode).toBe(401);
    expect((await list(staff, '?limit=x')).statusCode).toBe(400);
  });

  it('drafts of another user and invalid ids give 404', async () => {
    for (const url of [
      draft,
      '/api/recipes/drafts/chili',
      '/api/recipes/drafts/draft-$ne',
      '/api/recipes/drafts/%00',
    ]) {
      expect((await gateway.ask({ url, headers: { cookie: bob } })).statusCode).toBe(404);
      expect((await gateway.ask(put(url, body, bob))).statusCode).toBe(404);
      expect((await gateway.ask({ method: 'DELETE', url, headers: { cookie: bob } })).statusCode).toBe(404);
    }
  });

  it('drafts need a session', async () => {
    gateway.services.forget();
    for (const [method, url] of [
      ['POST', '/api/recipes/import'],
      ['GET', '/api/recipes/drafts'],
      ['POST', '/api/recipes/drafts'],
      ['POST', `${draft}/offer`],
      ['GET', draft],
      ['PUT', draft],
      ['DELETE', draft],
    ] as const) {
      for (const cookie of ['', 'hp_session=made-up']) {
        const headers = { 'content-type': 'application/json', cookie };
        const answer = await gateway.ask({ method, url, headers, payload: 'not even JSON' });
        expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
      }
      const origin = { origin: 'https://evil.example', cookie: ada };
      const answer = await gateway.ask({ method, url, headers: origin });
      if (method !== 'GET') expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    }
    expect(gateway.services.count('importRecipe') + gateway.services.count('deleteDraft')).toBe(0);
  });

  it.each([
    [{ ...body, title: ' ' }, 'title'],
    [{ ...body, title: 'x'.repeat(201) }, 'title'],
    [{ ...body, servings: 0 }, 'servings'],
    [{ ...body, servings: 1.5 }, 'servings'],
    [{ ...body, prepMinutes: -1 }, 'prepMinutes'],
    [{ ...body, image: 'data:image/png;base64,AA' }, 'image'],
    [{ ...body, ingredients: 'eggs' }, 'ingredients'],
    [{ ...body, ingredients: Array(301).fill('egg') }, 'ingredients'],
    [{ ...body, ingredients: ['x'.repeat(1_001)] }, 'ingredients.0'],
    [{ ...body, personId: 'x' }, 'personId'],
  ])('refuse %j by name', async (wrong, field) => {
    const answer = await gateway.ask(put(draft, wrong, ada));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual([field]);
  });
});
