import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_LINK, NEW_DEVICE, OTHER_SESSION } from './fake-account.ts';
import { SESSION_ENDED } from './fake-services.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('maria');
});
afterAll(() => gateway.stop());

const send = (method: InjectOptions['method'], url: string, payload?: object, headers = {}) =>
  gateway.ask({ method, url, ...(payload && { payload }), headers: { cookie, ...headers } });

describe('the account of a user', () => {
  it('is returned, and its names are set', async () => {
    expect((await send('GET', '/api/account')).json()).toEqual({
      username: 'maria',
      email: 'maria@example.com',
      emailVerified: false,
      emailChange: null,
      firstName: null,
      lastName: null,
      createdAt: expect.any(String),
    });
    const named = await send('PUT', '/api/account/profile', { firstName: ' Maria ', lastName: '' });
    expect(named.json()).toMatchObject({ firstName: 'Maria', lastName: null });
    const chosen = await send('PUT', '/api/account/preferences', {
      units: 'metric',
      firstRun: { step: 'place' },
    });
    expect(chosen.json()).toEqual({
      units: 'metric',
      firstRun: { state: 'open', steps: ['place'] },
      trip: null,
      clubs: [],
    });
    const trip = { countsDrive: true, perMile: '0.35', leastSaving: '2.50' };
    expect((await send('PUT', '/api/account/preferences', { trip })).json()).toMatchObject({ trip });
    for (const wrong of [{ ...trip, perMile: 'lots' }, { countsDrive: true }])
      expect((await send('PUT', '/api/account/preferences', { trip: wrong })).statusCode).toBe(400);
    const clubs = ['costco', 'sams-club'];
    expect((await send('PUT', '/api/account/preferences', { clubs })).json()).toMatchObject({ clubs });
    for (const wrong of [['book-club'], ['bjs', 'bjs'], 'costco'])
      expect((await send('PUT', '/api/account/preferences', { clubs: wrong })).statusCode).toBe(400);
    const [first] = (await send('GET', '/api/account/sessions')).json();
    expect(first).toMatchObject({ device: 'Firefox on Windows', current: true });
  });

  type Request = [method: InjectOptions['method'], url: string, body: object | undefined];
  const calls: Request[] = [
    ['GET', '/api/account', undefined],
    ['PUT', '/api/account/profile', { firstName: 'Maria', lastName: '' }],
    ['PUT', '/api/account/preferences', { units: 'metric' }],
    ['POST', '/api/account/password', { currentPassword: 'secret1', newPassword: 'grits and gravy' }],
    ['POST', '/api/account/email/change', { email: 'n@example.com', password: 'secret1' }],
    ['DELETE', '/api/account/email/change', undefined],
    ['POST', '/api/account/email/verification', undefined],
    ['PUT', '/api/account/stores', { storeIds: [] }],
    ['GET', '/api/account/sessions', undefined],
    ['DELETE', '/api/account/sessions', undefined],
    ['DELETE', `/api/account/sessions/${OTHER_SESSION}`, undefined],
  ];

  it.each(calls)('answers 401 to a visitor, before it checks the body: %s %s', async (method, url, body) => {
    const answer = await gateway.ask({ method, url, ...(body && { payload: { wrong: 1 } }) });
    expect(answer.statusCode).toBe(401);
  });

  const setLocation: Request = ['POST', '/api/location/update', { zipCode: '37201' }];
  it.each([...calls, setLocation])(
    'answers 401 with the reason once the user is deleted, though the session is still cached: %s %s',
    async (method, url, payload) => {
      const headers = { cookie: await gateway.signIn('deleted') };
      const { id } = (await gateway.ask({ url: '/api/auth/user', headers })).json();
      gateway.services.deleteAccount(id);
      const answer = await gateway.ask({ method, url, headers, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', error: SESSION_ENDED });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('refuses invalid fields, each with its message', async () => {
    const cases: [string, object, Record<string, string>][] = [
      [
        '/api/account/password',
        { currentPassword: '', newPassword: 'abc' },
        {
          newPassword: 'Password must be at least 6 characters',
          currentPassword: 'Your current password is required',
        },
      ],
      [
        '/api/account/password/forgot',
        { email: 'a@example.com\r\nBcc: b@example.com' },
        { email: 'Please enter a valid email address' },
      ],
      [
        '/api/account/password/forgot',
        { email: `${'a'.repeat(65)}@example.com` },
        { email: 'Please enter a valid email address' },
      ],
      [
        '/api/account/password/forgot',
        { email: 'jörg@exämple.com' },
        { email: 'Please enter a valid email address' },
      ],
      [
        '/api/account/password/reset',
        { token: 'a b', password: 'long enough' },
        { token: expect.stringContaining('incomplete') as never },
      ],
      [
        '/api/account/email/change',
        { email: 'x', password: 'y', more: 1 },
        { email: 'Please enter a valid email address', more: 'is not a known field' },
      ],
      ['/api/account/email/verify', { token: '../../etc/passwd\0' }, { token: expect.any(String) as never }],
      ['/api/account/email/confirm', {}, { token: expect.any(String) as never }],
    ];
    for (const [url, payload, fields] of cases) {
      const answer = await send('POST', url, payload);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.json().fields).toEqual(fields);
    }
    const named = await send('PUT', '/api/account/profile', { firstName: 'a\nb', lastName: 'x'.repeat(51) });
    expect(Object.keys(named.json().fields)).toEqual(['firstName', 'lastName']);
  });

  it('changes by mailed links: 400 for an invalid one, 410 for an ended one', async () => {
    const body = { password: 'grits and gravy' };
    for (const url of [
      '/api/account/email/verify',
      '/api/account/email/confirm',
      '/api/account/password/reset',
    ]) {
      const more = url.endsWith('reset') ? body : {};
      expect((await send('POST', url, { token: 'other', ...more })).statusCode).toBe(400);
      const ended = await send('POST', url, { token: 'used-link', ...more });
      expect(ended.statusCode).toBe(410);
      expect(ended.json()).toMatchObject({ code: 'LINK_ENDED', error: 'This link was used already.' });
    }
    expect((await send('POST', '/api/account/email/confirm', { token: GOOD_LINK })).json()).toEqual({
      state: 'waits-for-old',
    });
    const loads = () => gateway.services.count('getSession');
    await send('GET', '/api/auth/user');
    const before = loads();
    const reset = await send('POST', '/api/account/password/reset', { token: GOOD_LINK, ...body });
    expect(reset.statusCode).toBe(204);
    await send('GET', '/api/auth/user');
    expect(loads()).toBe(before + 1);
  });

  it('gives this browser a new device cookie with a new password, and sends its network address to identity', async () => {
    const change = { currentPassword: 'secret1', newPassword: 'grits and gravy' };
    const reset = { token: GOOD_LINK, password: 'grits and gravy' };
    for (const [url, body, call] of [
      ['/api/account/password', change, 'changePassword'],
      ['/api/account/password/reset', reset, 'resetPassword'],
    ] as const) {
      const answer = await send('POST', url, body);
      expect(answer.headers['set-cookie']).toEqual([
        `hp_device=${NEW_DEVICE}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
      ]);
      expect(gateway.services.last(call)).toMatchObject({ clientAddress: '127.0.0.1' });
    }
    await send('POST', '/api/account/email/change', { email: 'n@example.com', password: 'secret1' });
    expect(gateway.services.last('requestEmailChange')).toMatchObject({ clientAddress: '127.0.0.1' });
    await send('POST', '/api/account/email/confirm', { token: GOOD_LINK });
    expect(gateway.services.last('confirmEmail')).toMatchObject({ clientAddress: '127.0.0.1' });
  });

  it('ends a session of the user, and answers 404 to an invalid id', async () => {
    expect((await send('DELETE', `/api/account/sessions/${OTHER_SESSION}`)).statusCode).toBe(204);
    for (const id of ['x', '..%2f', `${OTHER_SESSION}0`])
      expect((await send('DELETE', `/api/account/sessions/${id}`)).statusCode).toBe(404);
  });

  it('gets the same response to a password request for every address, and sends its origin for the link', async () => {
    for (const email of ['maria@example.com', 'nobody@example.com']) {
      const answer = await gateway.post('/api/account/password/forgot', { email }, { host: 'here:3000' });
      expect([answer.statusCode, answer.body]).toEqual([202, 'null']);
    }
    expect(gateway.services.last('requestPasswordReset')).toMatchObject({ origin: 'http://localhost:3000' });
    const behind = await startTestGateway({ PUBLIC_URL: 'https://homeplate.example' });
    await behind.post('/api/account/password/forgot', { email: 'a@example.com' }, { host: 'evil.example' });
    expect(behind.services.last('requestPasswordReset')).toMatchObject({
      origin: 'https://homeplate.example',
    });
    await behind.stop();
  });
});

describe('the newsletter by its links', () => {
  it('is confirmed, changed and deleted', async () => {
    const at = `token=${GOOD_LINK}`;
    expect((await gateway.post('/api/newsletter/confirm', { token: GOOD_LINK })).json()).toEqual({
      email: 'reader@example.com',
      manageToken: GOOD_LINK,
    });
    expect((await gateway.ask(`/api/newsletter/preferences?${at}`)).json()).toMatchObject({ weekly: true });
    const chosen = { weekly: false, regions: ['hawaii'], zipCode: '37203' };
    const put = await send('PUT', `/api/newsletter/preferences?${at}`, chosen);
    expect(put.json()).toEqual({ email: 'reader@example.com', ...chosen, storeIds: [] });
    expect((await send('DELETE', `/api/newsletter/address?${at}`)).statusCode).toBe(204);
    const wrong = await send('PUT', `/api/newsletter/preferences?${at}`, {
      weekly: 'yes',
      regions: ['mars'],
      zipCode: '1',
    });
    expect(Object.keys(wrong.json().fields)).toEqual(['weekly', 'regions.0', 'zipCode']);
    expect((await gateway.ask('/api/newsletter/preferences')).statusCode).toBe(400);
  });

  it('takes stores that exist near a ZIP code, and refuses others', async () => {
    const put = (body: object) =>
      send('PUT', `/api/newsletter/preferences?token=${GOOD_LINK}`, { weekly: true, regions: [], ...body });
    const storeIds = ['kroger-372'];
    expect((await put({ zipCode: '37203-1234', storeIds })).json()).toMatchObject({ storeIds });
    for (const wrong of [
      { zipCode: '', storeIds },
      { zipCode: '37203', storeIds: ['nowhere'] },
      { zipCode: '37203', storeIds: ['club-372'] },
    ]) {
      const answer = await put(wrong);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['storeIds']]);
    }
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['application/json', ''],
  ])(
    'is unsubscribed by one POST of a mail program (%s), from any origin, without a session',
    async (type, payload) => {
      const answer = await gateway.ask({
        method: 'POST',
        url: `/api/newsletter/unsubscribe?token=${GOOD_LINK}`,
        headers: { 'content-type': type, origin: 'https://mail.example' },
        payload,
      });
      expect(answer.statusCode).toBe(204);
      expect(gateway.services.last('unsubscribe')).toEqual({ linkToken: GOOD_LINK });
    },
  );

  it('does not change by a GET, and refuses a body of another type or too large', async () => {
    gateway.services.forget();
    const url = `/api/newsletter/unsubscribe?token=${GOOD_LINK}`;
    const opened = await gateway.ask(url);
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toBe(`/newsletter/unsubscribe?token=${GOOD_LINK}`);
    const post = (type: string, payload: string) =>
      gateway.ask({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await post('text/html', '<p>')).statusCode).toBe(415);
    expect((await post('application/x-www-form-urlencoded', 'a'.repeat(10_000))).statusCode).toBe(413);
    expect(gateway.services.count('unsubscribe')).toBe(0);
  });
});

describe('the mails', () => {
  it('are for staff', async () => {
    expect((await gateway.ask('/api/admin/mails')).statusCode).toBe(401);
    expect((await send('GET', '/api/admin/mails')).statusCode).toBe(403);
    const staff = await gateway.signIn('staff');
    const answer = await gateway.ask({ url: '/api/admin/mails', headers: { cookie: staff } });
    expect(answer.json()).toEqual([expect.objectContaining({ kind: 'verify-email', sentAt: null })]);
    expect(answer.body).not.toContain('<p>');
    const bad = await gateway.ask({ url: '/api/admin/mails?limit=0&after=x', headers: { cookie: staff } });
    expect(Object.keys(bad.json().fields)).toEqual(['limit', 'after']);
  });

  it('are shown whole only on the same machine', async () => {
    const page = await gateway.ask('/development/mail');
    expect(page.body).toContain('<main><h1>');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<a href="https://homeplate.example/verify-email?token=abc.def">');
    expect(page.body).toContain('Confirm &#60;your&#62; address');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const mail = await gateway.ask('/development/mail/00000000-0000-4000-8000-000000000001');
    expect(mail.body).toBe('<p>Open it</p>');
    expect(mail.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';/,
    );
    expect(mail.headers['x-robots-tag']).toBe('noindex');
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await gateway.ask({ url: '/development/mail', headers, remoteAddress })).statusCode;
    expect(await status({}, '::1')).toBe(200);
    expect(await status({}, '192.0.2.1')).toBe(404);
    expect(await status({ host: 'homeplate.example' })).toBe(404);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    const behind = await startTestGateway({ PUBLIC_URL: 'https://homeplate.example' });
    expect((await behind.ask('/development/mail')).statusCode).toBe(404);
    await behind.stop();
  });
});
