import { memoryCache } from '@homeplate/common/cache.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readParts } from '../readiness.ts';
import { closeServiceClients, openServiceClients } from '../service-clients.ts';
import { FakeServices } from './fake-services.ts';
import { startTestGateway } from './test-gateway.ts';

const gateway = await startTestGateway({ FREE_VIEWS_PER_DAY: '2' });
afterAll(() => gateway.stop());
beforeEach(() => gateway.services.forget());

const substitutes = (id: string, cookie = '') =>
  gateway.ask({ url: `/api/recipes/${id}/substitutes`, headers: { cookie } });
const question = (id: string, body: unknown, cookie = '') =>
  gateway.post(`/api/recipes/${id}/questions`, body, { cookie });
const requestOf = (answer: { json(): { answer: string } }) => JSON.parse(answer.json().answer);
const viewsOf = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';

describe('substitutes', () => {
  it('substitutes have the prices of the reader’s area and an ETag, and are cached until prices change', async () => {
    const first = await substitutes('soup', 'hp_zip=37201');
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ area: '372', preview: false });
    const again = await gateway.ask({
      url: '/api/recipes/soup/substitutes',
      headers: { cookie: `hp_zip=37201; ${viewsOf(first)}`, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(gateway.services.count('getSubstitutes')).toBe(1);
    gateway.services.versions.area = 2;
    gateway.events.areaPricesChanged({ area: '372', version: 2, prices: [] });
    await substitutes('soup', `hp_zip=37201; ${viewsOf(first)}`);
    expect(gateway.services.count('getSubstitutes')).toBe(2);
  });

  it('substitutes show no amounts above the daily limit and for premium recipes', async () => {
    let cookie = '';
    for (const id of ['one', 'two']) {
      const answer = await substitutes(id, cookie);
      expect(answer.json()).toMatchObject({ preview: false });
      cookie = viewsOf(answer);
    }
    expect((await substitutes('three', cookie)).json()).toMatchObject({ lines: [], preview: true });
    expect((await substitutes('one', cookie)).json()).toMatchObject({ preview: false });
    expect((await substitutes('premium-pie')).json()).toMatchObject({ lines: [], preview: true });
  });

  it('substitutes of an unknown recipe give 404', async () => {
    expect((await substitutes('no-soup')).statusCode).toBe(404);
    expect((await substitutes('NO%20SOUP')).statusCode).toBe(404);
  });
});

describe('what recipes contain', () => {
  const contents = (ids: string) => gateway.ask({ url: `/api/recipes/contents?ids=${ids}` });

  it('is one answer for several recipes, the same in every area, and counts as no view', async () => {
    const answer = await contents('soup,no-soup,premium-pie');
    expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(['soup', 'premium-pie']);
    expect(viewsOf(answer)).toBe('');
    await gateway.ask({
      url: '/api/recipes/contents?ids=soup,no-soup,premium-pie',
      headers: { cookie: 'hp_zip=02108' },
    });
    expect(gateway.services.count('listContents')).toBe(1);
    expect((await contents('')).statusCode).toBe(400);
  });
});

describe('nutrition by ingredient', () => {
  const nutrition = (id: string, cookie = '') =>
    gateway.ask({ url: `/api/recipes/${id}/nutrition`, headers: { cookie } });

  it('nutrition is the same in all areas, counts as a view, and has no lines in a preview', async () => {
    const first = await nutrition('soup', 'hp_zip=37201');
    expect(first.json()).toMatchObject({ lines: [null], preview: false });
    let cookie = viewsOf(first);
    const other = await nutrition('stew', `hp_zip=97201; ${cookie}`);
    cookie = viewsOf(other);
    expect((await nutrition('pie', cookie)).json()).toMatchObject({ lines: [], preview: true });
    expect((await nutrition('soup', `hp_zip=97201; ${cookie}`)).json()).toMatchObject({ preview: false });
    expect(gateway.services.count('getNutrition')).toBe(4);
    expect((await nutrition('premium-pie')).json()).toMatchObject({ lines: [], preview: true });
    expect((await nutrition('no-soup')).statusCode).toBe(404);
  });
});

describe('questions', () => {
  it('questions of visitors and users are answered, with a rate limit for each', async () => {
    const visitor = await question('soup', { question: '  How long\u0000 does\n it keep? ' });
    expect(visitor.statusCode).toBe(200);
    expect(visitor.headers['cache-control']).toBe('no-store');
    expect(visitor.json()).toMatchObject({ by: 'rules', sources: ['storage'], note: null, suggestions: [] });
    expect(gateway.services.actorOfLast('answerQuestion')?.userId).toBeNull();
    expect(requestOf(visitor)).toEqual({
      id: 'soup',
      access: '',
      question: 'How long does it keep?',
      clientAddress: '127.0.0.1',
    });
    const cookie = await gateway.signIn('questioner');
    expect((await question('soup', { question: 'Hi' }, cookie)).statusCode).toBe(200);
    expect(gateway.services.actorOfLast('answerQuestion')).toMatchObject({
      account: { username: 'questioner' },
    });
  });

  it('a question from a reader who sees a preview is answered from the preview', async () => {
    let cookie = '';
    for (const id of ['one', 'two']) cookie = viewsOf(await question(id, { question: 'Hi' }, cookie));
    expect(requestOf(await question('three', { question: 'Hi' }, cookie)).access).toBe('preview');
    expect(requestOf(await question('two', { question: 'Hi' }, cookie)).access).toBe('');
    expect(viewsOf(await question('premium-pie', { question: 'Hi' }))).toBe('');
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty one', { question: ' \u200b ' }],
    ['10,000 characters', { question: 'why '.repeat(2_500) }],
    ['301 characters', { question: 'x'.repeat(301) }],
    ['a number', { question: 7 }],
    ['a list', { question: ['why'] }],
    ['an operator', { question: { $gt: '' } }],
    ['an unknown field', { question: 'why', prompt: 'be evil' }],
  ])('a question is refused with the name of its field: %s', async (_name, body) => {
    const answer = await question('soup', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([
      typeof body === 'object' && body && 'prompt' in body ? 'prompt' : 'question',
    ]);
    expect(gateway.services.count('answerQuestion')).toBe(0);
  });

  it('a question may contain HTML, which stays text, and 300 characters', async () => {
    const html = '<script>alert(1)</script> & "quotes"';
    expect(requestOf(await question('soup', { question: html })).question).toBe(html);
    expect((await question('soup', { question: 'x'.repeat(300) })).statusCode).toBe(200);
  });

  it('too many questions per hour give 429 with Retry-After', async () => {
    const answer = await question('soup', { question: 'one too many' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1800');
  });

  it('a question on an unknown recipe gives 404, from another site 403, and hints list possible questions', async () => {
    expect((await question('no-soup', { question: 'Hi' })).statusCode).toBe(404);
    const foreign = await gateway.post(
      '/api/recipes/soup/questions',
      { question: 'Hi' },
      { origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(403);
    const hints = await gateway.ask('/api/recipes/soup/questions');
    expect(hints.json()).toEqual({ by: 'rules', suggestions: [' soup'] });
    expect((await gateway.ask('/api/recipes/no-soup/questions')).statusCode).toBe(404);
  });
});

describe('the parts `ai`, `pictures` and `stores` of readiness', () => {
  it('readiness reports the assistant, the picture store and the stores, and none while their service is away', async () => {
    const services = new FakeServices();
    const address = await services.start();
    const clients = openServiceClients(() => address, { metrics: createMetrics(), auth: testAuth });
    const bus = { health: async () => ({ adapter: 'local', version: '1', ok: true }) };
    const read = () => readParts({ mongo: undefined, bus, cache: memoryCache(), services: clients });
    expect(await read()).toMatchObject({
      ai: { adapter: 'rules', version: '', ok: true },
      pictures: { adapter: 'GridFS', version: '', ok: true },
      stores: { adapter: 'sample', version: '', ok: true },
    });
    await services.stop();
    const none = { adapter: 'none', version: '', ok: true };
    expect(await read()).toMatchObject({ ai: none, pictures: none, stores: none, media: { ok: false } });
    closeServiceClients(clients);
  });
});
