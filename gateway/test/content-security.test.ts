import { NONCE } from '@homeplate/contracts/documents/page-nonce.ts';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { sendPage } from '../pages/send-page.ts';
import { POLICIES } from '../plugins/content-security.ts';
import { startTestGateway } from './test-gateway.ts';

/** Names of the policies with a source like this. */
const withSource = (pattern: RegExp): string[] =>
  Object.entries<Record<string, readonly string[]>>(POLICIES)
    .filter(([, policy]) => Object.values(policy).some((sources) => pattern.test(sources.join(' '))))
    .map(([name]) => name);

describe('the table of policies', () => {
  it('every policy allows nothing by default and no frames around it', () => {
    for (const policy of Object.values(POLICIES))
      expect(policy).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
  });

  it('only the policy of a card form allows other hosts, and only those of Stripe', () => {
    expect(withSource(/:\/\//)).toEqual(['checkout']);
    const hosts = Object.values<readonly string[]>(POLICIES.checkout)
      .flat()
      .join(' ')
      .match(/\S+:\/\/\S+/g);
    for (const host of hosts ?? []) expect(host).toMatch(/^https:\/\/(\*\.)?[a-z]+\.stripe\.com$/);
  });

  it('only a mail may have inline styles, and only the back office has a nonce', () => {
    expect(withSource(/unsafe/)).toEqual(['mail']);
    expect(POLICIES.mail['style-src']).toEqual(["'unsafe-inline'"]);
    expect(POLICIES.mail).not.toHaveProperty('script-src');
    expect(withSource(/nonce/)).toEqual(['back-office']);
  });
});

describe('the policy of a page', async () => {
  const broken = { is: false };
  const render: PageRenderer['render'] = async ({ url }) => {
    if (broken.is) throw new Error('rendering failed');
    return { status: url.search === '?lost' ? 404 : 200, html: '<p>rendered</p>', errors: [] };
  };
  const pageRenderer: PageRenderer = { render, scripts: ['go()'], styles: [] };
  const gateway = await startTestGateway({}, { pageRenderer });
  afterAll(() => gateway.stop());
  const policyOf = async (url: string) => {
    const { headers } = await gateway.ask(url);
    return [headers['content-security-policy'], headers['permissions-policy']].join(' | ');
  };

  it('is the one that its line in the route table names, whoever renders the page', async () => {
    for (const url of ['/card-form', '/card-form/?plan=family', '/card-form?lost']) {
      expect(await policyOf(url)).toContain(
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-",
      );
      expect(await policyOf(url)).toContain('payment=(self "https://js.stripe.com"');
    }
    broken.is = true;
    expect(await policyOf('/card-form?again')).toContain("script-src 'self' https://js.stripe.com");
    broken.is = false;
  });

  it('is the strict one for every other page, path and file', async () => {
    const strict = [
      '/',
      '/recipes',
      '/login',
      '/card-formx',
      '/card-form/x',
      '/x/card-form',
      '/assets/app-12345678.js',
    ];
    for (const url of [...strict, '/Card-Form', '/%63ard-form']) {
      expect([url, await policyOf(url)]).toEqual([url, expect.not.stringContaining('stripe')]);
      expect(await policyOf(url)).toContain('payment=()');
    }
  });
});

it('a page of the back office gets a new nonce in each response, the same in policy and HTML', async () => {
  const app = Fastify();
  const html = `<meta property="csp-nonce" nonce="${NONCE}">`;
  app.get('/', (_request, reply) => sendPage(reply, { html, policy: 'back-office' }));
  app.get('/app', (_request, reply) => sendPage(reply, { html, policy: 'app' }));
  const nonceIn = (text: unknown) => /nonce[-=]"?([\w+/=]+)/.exec(String(text))?.[1];
  const answers = [await app.inject('/'), await app.inject('/')];
  const nonces = answers.map(({ body }) => nonceIn(body));
  expect(answers.map(({ headers }) => nonceIn(headers['content-security-policy']))).toEqual(nonces);
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(18);
  expect((await app.inject('/app')).body).toBe(html);
  await app.close();
});

describe('the back office', async () => {
  const gateway = await startTestGateway();
  afterAll(() => gateway.stop());

  it.each(['/back-office', '/back-office/', '/back-office/users/user-1/show'])(
    '%s answers with its page and a new nonce in the policy and the HTML',
    async (url) => {
      const answers = [await gateway.ask(url), await gateway.ask(url)];
      const nonces = answers.map(({ headers, body, statusCode }) => {
        expect(statusCode).toBe(200);
        expect(headers['cache-control']).toBe('no-store');
        const [, nonce = ''] = /<script nonce="([^"]{24})">/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(2);
    },
  );

  it('serves its files, and no page in place of a missing one', async () => {
    const file = await gateway.ask('/back-office/assets/staff-12345678.js');
    expect(file.body).toBe('console.log(2)');
    for (const path of ['/back-office/assets/none.js', '/back-office/index.html'])
      expect((await gateway.ask(path)).statusCode).toBe(404);
  });
});
