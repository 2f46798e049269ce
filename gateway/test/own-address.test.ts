import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnAddress, pathOf } from '../plugins/own-address.ts';
import { GOOD_LINK } from './fake-account.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const EVIL = 'evil.example';

/** Sends a raw request, because an HTTP client would normalize its first line and Host. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}

describe.each([
  ['without PUBLIC_URL', {}, undefined],
  ['behind a trusted proxy', { TRUSTED_PROXIES: '1' }, undefined],
  ['with PUBLIC_URL', { PUBLIC_URL: 'https://homeplate.example/' }, 'https://homeplate.example'],
])('links made by the server, %s', (_, env, publicOrigin) => {
  let gateway: TestGateway;
  let port: number;
  let origin: string;
  beforeAll(async () => {
    gateway = await startTestGateway(
      { HOST: '127.0.0.1', ...env },
      {
        pageRenderer: {
          render: async ({ url }) => ({
            status: 200,
            html: `<link rel="canonical" href="${url.href}">`,
            errors: [],
          }),
          scripts: [],
          styles: [],
        },
      },
    );
    await gateway.fastify.listen({ port: 0, host: '127.0.0.1' });
    port = (gateway.fastify.server.address() as AddressInfo).port;
    origin = publicOrigin ?? `http://127.0.0.1:${port}`;
  });
  afterAll(() => gateway?.stop());

  const headers = [
    `Host: ${EVIL}`,
    `X-Forwarded-Host: ${EVIL}`,
    'X-Forwarded-Proto: https',
    `Forwarded: host=${EVIL};proto=https`,
    'Connection: close',
  ].join('\r\n');
  const get = (target: string) => exchange(port, `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`);

  it.each(['/robots.txt', '/sitemap.xml', '/recipes/z', '/recipes/z?x=1'])(
    '%s contains the own address, whatever the headers say',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1\.1 200/);
      expect(answer).toContain(`${origin}/`);
      expect(answer).not.toContain(EVIL);
      expect(answer).not.toContain('https://127');
    },
  );

  it('a full URL in the request line changes nothing', async () => {
    for (const path of ['/recipes/z', '/robots.txt']) {
      const answer = await get(`http://${EVIL}${path}`);
      expect(answer).toMatch(/^HTTP\/1\.1 200/);
      expect(answer).toContain(`${origin}/`);
      expect(answer).not.toContain(EVIL);
    }
  });

  it('every call that sends a mail passes on the app’s own origin', async () => {
    const post = (url: string, body: object, cookie = '') =>
      gateway.post(url, body, { host: EVIL, 'x-forwarded-host': EVIL, ...(cookie && { cookie }) });
    const cookie = await gateway.signIn('linked');
    const person = { username: 'other', email: 'o@example.com', password: 'secret1' };
    await post('/api/auth/register', person);
    await post('/api/auth/login', person);
    await post('/api/account/email/verification', {}, cookie);
    await post('/api/account/email/change', { email: 'new@example.com', password: 'secret1' }, cookie);
    await post(
      '/api/account/password',
      { currentPassword: 'secret1', newPassword: 'grits and gravy' },
      cookie,
    );
    await post('/api/account/password/forgot', { email: 'o@example.com' });
    await post('/api/account/password/reset', { token: GOOD_LINK, password: 'grits and gravy' });
    await post('/api/newsletter/subscribe', { email: 'r@example.com' });
    await post('/api/newsletter/confirm', { token: GOOD_LINK });
    for (const call of [
      'register',
      'logIn',
      'sendVerification',
      'requestEmailChange',
      'changePassword',
      'requestPasswordReset',
      'resetPassword',
      'requestNewsletter',
      'confirmSubscription',
    ])
      expect([call, gateway.services.last(call)]).toEqual([call, expect.objectContaining({ origin })]);
  });
});

describe('the own address', () => {
  const unbound = { address: () => null };
  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ])('the own address of a server on %s is %s', (HOST, origin) => {
    expect(createOwnAddress({ HOST, PORT: 3000, PUBLIC_URL: undefined }, unbound)()).toBe(origin);
  });

  it('the own address comes from PUBLIC_URL if it is set', () => {
    const own = createOwnAddress({ HOST: '::', PORT: 1, PUBLIC_URL: 'https://a.example:8443/x' }, unbound);
    expect(own()).toBe('https://a.example:8443');
  });

  it.each([
    ['http://evil.example', '/'],
    ['HTTPS://evil.example?x=1', '/?x=1'],
    ['http://evil.example/recipes?x=http://b.example', '/recipes?x=http://b.example'],
    ['/recipes?x=http://b.example', '/recipes?x=http://b.example'],
    ['*', '*'],
  ])('the own address is not changed by the request target %s', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });
});
