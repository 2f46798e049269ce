import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { siteOf, withSite } from '../pages/site.ts';
import { startTestGateway } from './test-gateway.ts';

const gateway = await startTestGateway();
afterAll(() => gateway.stop());
beforeEach(() => gateway.services.forget());
const good = { email: 'ann@example.com', kind: 'question', message: ' Where is the salt? ' };
const send = (body: unknown) => gateway.post('/api/contact', body);

describe('POST /api/contact', () => {
  it('a contact message is passed on with the client’s address, and the answer is 202 without a body', async () => {
    const answer = await send(good);
    expect([answer.statusCode, answer.body]).toEqual([202, 'null']);
    expect(gateway.services.last('sendContactMessage')).toEqual({
      name: '',
      email: 'ann@example.com',
      kind: 'question',
      message: 'Where is the salt?',
      clientAddress: '127.0.0.1',
    });
    const markup = { ...good, name: '<b>Ann</b>', message: '<script>alert(1)</script>' };
    expect((await send(markup)).statusCode).toBe(202);
    expect(gateway.services.last('sendContactMessage')).toMatchObject({ message: markup.message });
  });

  it.each([
    [{ ...good, email: 'ann@example.com\nbcc: b@example.com' }, ['email']],
    [{ ...good, name: 'Ann\r\nBcc: b@example.com' }, ['name']],
    [{ ...good, message: 'x'.repeat(4_001) }, ['message']],
    [{ ...good, kind: 'x', message: '\u200b' }, ['kind', 'message']],
    [{}, ['email', 'kind', 'message']],
  ])('an invalid contact message is refused with its wrong fields: %#', async (body, fields) => {
    const answer = await send(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields]);
    expect(gateway.services.count('sendContactMessage')).toBe(0);
  });

  it('contact messages with unknown fields, from other sites or above the limit are refused', async () => {
    expect((await send({ ...good, bcc: 'b@example.com' })).statusCode).toBe(400);
    const evil = { origin: 'https://evil.example' };
    expect((await gateway.post('/api/contact', good, evil)).statusCode).toBe(403);
    gateway.services.trouble.set(
      'sendContactMessage',
      new AppError('RATE_LIMITED', { retryAfterSeconds: 60 }),
    );
    const limited = await send(good);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60']);
    gateway.services.trouble.clear();
  });
});

describe('messages in the back office', () => {
  const url = '/api/admin/contact-messages';
  it('are listed by range, sort and filter, and answered, closed and opened again', async () => {
    const headers = { cookie: await gateway.signIn('support_staff') };
    const list = await gateway.ask({
      url: `${url}?range=[0,9]&filter={"state":"open","q":" salt "}`,
      headers,
    });
    expect(list.headers['content-range']).toBe('contact-messages 0-9/30');
    expect(gateway.services.last('searchContactMessages')).toEqual({
      page: { sort: 'isPriority', descending: true, offset: 0, limit: 10 },
      state: 'open',
      kind: '',
      query: 'salt',
      ids: [],
    });
    const none = await gateway.ask({ url: `${url}?filter={"id":[]}`, headers });
    expect([none.json(), none.headers['content-range']]).toEqual([[], 'contact-messages */0']);
    expect((await gateway.ask({ url: `${url}?sort=["message","ASC"]`, headers })).statusCode).toBe(400);
    expect((await gateway.ask({ url: `${url}/one`, headers })).json()).toEqual({ id: 'one' });
    const post = (path: string, payload: object = {}) =>
      gateway.ask({ method: 'POST', url: `${url}/one/${path}`, headers, payload });
    const empty = await post('answer', { text: ' ', answers: 0 });
    expect([empty.statusCode, empty.json().fields]).toEqual([400, { text: 'Please write an answer' }]);
    await post('answer', { text: 'Yes.', answers: 0 });
    expect(gateway.services.last('answerContactMessage')).toEqual({ id: 'one', text: 'Yes.', answers: 0 });
    expect((await post('close')).json()).toEqual({ id: 'one', state: 'closed' });
    expect((await post('reopen')).json()).toEqual({ id: 'one', state: 'open' });
  });
});

describe('GET /api/admin/contact-messages', () => {
  const url = '/api/admin/contact-messages';
  it('contact messages are listed in pages, for staff only', async () => {
    expect((await gateway.ask(url)).statusCode).toBe(401);
    const cook = await gateway.signIn('cook');
    expect((await gateway.ask({ url, headers: { cookie: cook } })).statusCode).toBe(403);
    expect(gateway.services.count('listContactMessages')).toBe(0);
    const headers = { cookie: await gateway.signIn('staff') };
    const answer = await gateway.ask({ url: `${url}?limit=1`, headers });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers.link).toBe(`<${url}?limit=1&cursor=bmV4dA>; rel="next"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const last = await gateway.ask({ url: `${url}?cursor=bmV4dA`, headers });
    expect(last.headers.link).toBeUndefined();
    expect(gateway.services.last('listContactMessages')).toEqual({ limit: 100, cursor: 'bmV4dA' });
    expect((await gateway.ask({ url: `${url}?limit=101`, headers })).statusCode).toBe(400);
  });
});

describe('GET /api/reviews/latest', () => {
  const url = '/api/reviews/latest';
  it('the latest reviews are the same for all visitors, in pages, and loaded for each request', async () => {
    const first = await gateway.ask(`${url}?limit=1`);
    expect(first.json()).toMatchObject([{ recipeId: 'chili' }]);
    expect(first.headers.link).toBe(`<${url}?limit=1&cursor=bmV4dA>; rel="next"`);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await gateway.ask({ url: `${url}?limit=1`, headers })).statusCode).toBe(304);
    expect(gateway.services.count('listLatestReviews')).toBe(2);
    expect((await gateway.ask(url)).headers.link).toBeUndefined();
  });

  it.each(['limit=0', 'limit=101', 'cursor=a%20b', 'limit[$gt]=1'])('refuses ?%s', async (query) => {
    expect((await gateway.ask(`${url}?${query}`)).statusCode).toBe(400);
  });
});

describe('the operator’s data', () => {
  const settings = (env: Record<string, string>) => startTestGateway(env).then((started) => started.stop());
  it('the page has no operator’s data without settings', () => {
    expect(siteOf({ SOCIAL_LINKS: [], OPERATOR_EMAIL: 'a@example.com' })).toBeUndefined();
    expect(withSite('<head></head>', undefined)).toBe('<head></head>');
  });

  it('the operator’s data is inlined in the page and cannot close its script element', () => {
    const site = siteOf({ OPERATOR_NAME: '</script><b>', SOCIAL_LINKS: ['https://www.youtube.com/@x'] });
    expect(site).toEqual({
      operator: { name: '</script><b>', email: null, address: null },
      social: [{ name: 'YouTube', url: 'https://www.youtube.com/@x' }],
    });
    const page = withSite('<head></head>', site);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/id="site">(.*)<\/script>/.exec(page)?.[1] ?? '')).toEqual(site);
  });

  it.each(['javascript:alert(1)', 'http://plain.example', 'nothing', 'https://a.example, //b.example'])(
    'refuses %s as a link',
    async (links) => {
      await expect(settings({ SOCIAL_LINKS: links })).rejects.toThrow(/SOCIAL_LINKS/);
    },
  );

  it('an operator address with a line break is refused', async () => {
    await expect(settings({ OPERATOR_EMAIL: 'a@example.com\nbcc: b@example.com' })).rejects.toThrow(/EMAIL/);
    await expect(settings({ OPERATOR_NAME: 'One\nTwo' })).rejects.toThrow(/NAME/);
  });
});
