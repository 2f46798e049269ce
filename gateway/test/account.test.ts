import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

/** Clears both cookies of a session. */
const ENDED = [
  'hp_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'hp_signed_in=; Path=/; Max-Age=0; SameSite=Lax',
];

describe('the account', () => {
  it('is registered with 201 and without a session, signed in with 200 and one', async () => {
    const body = { username: 'maria', email: 'maria@example.com', password: 'secret1' };
    const registered = await gateway.post('/api/auth/register', body);
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({
      id: expect.any(String),
      username: 'maria',
      email: 'maria@example.com',
      firstName: null,
      lastName: null,
      isAdmin: false,
      staffRoles: [],
      stripeSubscriptionId: null,
      plan: 'free',
      units: null,
      firstRun: null,
      trip: null,
      clubs: [],
    });
    expect(registered.headers['set-cookie']).toBeUndefined();

    const signedIn = await gateway.post('/api/auth/login', { username: 'maria', password: 'secret1' });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(/^hp_session=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      'hp_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax',
    ]);
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const user = await gateway.ask({ url: '/api/auth/user', headers: { cookie: cookieOf(signedIn) } });
    expect(user.json()).toEqual(registered.json());
  });

  it('sends the network address and the user agent to identity, and nothing else', async () => {
    await gateway.ask({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9' },
      payload: { username: 'maria', password: 'secret1' },
    });
    // No proxy is trusted, so X-Forwarded-For is ignored.
    expect(gateway.services.last('logIn')).toEqual({
      login: 'maria',
      password: 'secret1',
      clientAddress: '127.0.0.1',
      userAgent: 'Firefox',
      origin: 'http://localhost:3000',
    });
  });

  it('answers 401 to a visitor, a wrong password and an invented cookie, which it clears', async () => {
    expect((await gateway.ask('/api/auth/user')).statusCode).toBe(401);
    const wrong = await gateway.post('/api/auth/login', { username: 'maria', password: 'wrong' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ error: 'Invalid username or password', code: 'WRONG_PASSWORD' });
    const invented = await gateway.ask({ url: '/api/auth/user', headers: { cookie: 'hp_session=x' } });
    expect(invented.statusCode).toBe(401);
    expect(invented.headers['set-cookie']).toEqual(ENDED);
  });

  it('passes on conflicts and limits with fields and Retry-After', async () => {
    const body = { username: 'other', email: 'o@example.com', password: 'secret1' };
    gateway.services.trouble.set(
      'register',
      new AppError('CONFLICT', {
        message: 'Username is already taken',
        fields: { username: 'Username is already taken' },
      }),
    );
    const taken = await gateway.post('/api/auth/register', body);
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual({
      error: 'Username is already taken',
      code: 'CONFLICT',
      requestId: taken.headers['x-request-id'],
      fields: { username: 'Username is already taken' },
    });
    gateway.services.trouble.set('register', new AppError('RATE_LIMITED', { retryAfterSeconds: 840 }));
    const limited = await gateway.post('/api/auth/register', body);
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('840');
    gateway.services.trouble.clear();
  });

  it('is signed in while the earlier session of the browser cannot be ended', async () => {
    const cookie = await gateway.signIn('returner');
    gateway.services.trouble.set('logOut', new AppError('UNAVAILABLE'));
    const again = await gateway.ask({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie },
      payload: { username: 'returner', password: 'secret1' },
    });
    gateway.services.trouble.clear();
    expect(again.statusCode).toBe(200);
    const user = await gateway.ask({ url: '/api/auth/user', headers: { cookie: cookieOf(again) } });
    expect(user.json()).toMatchObject({ username: 'returner' });
  });

  it('is signed out at once, although the session is cached', async () => {
    const cookie = await gateway.signIn('leaver');
    expect((await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200);
    const out = await gateway.post('/api/auth/logout', undefined, { cookie });
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toEqual(ENDED);
    expect((await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    expect((await gateway.post('/api/auth/logout')).statusCode).toBe(204);
    expect(
      (await gateway.post('/api/auth/logout', '', { 'content-type': 'application/json' })).statusCode,
    ).toBe(204);
  });

  it('gets the new token of a rotation, which is then cached', async () => {
    const cookie = await gateway.signIn('turner');
    gateway.services.rotatesTo = 'fresh-token';
    const answer = await gateway.ask({ url: '/api/auth/user', headers: { cookie } });
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^hp_session=fresh-token; /));
    gateway.services.forget();
    const next = await gateway.ask({ url: '/api/auth/user', headers: { cookie: cookieOf(answer) } });
    expect(next.json()).toMatchObject({ username: 'turner' });
    expect(gateway.services.count('getSession')).toBe(0);
  });

  it('is loaded once for concurrent requests, and again after an event', async () => {
    const cookie = await gateway.signIn('busy');
    gateway.services.forget();
    const ask = () => gateway.ask({ url: '/api/auth/user', headers: { cookie } });
    const [first] = await Promise.all(Array.from({ length: 20 }, ask));
    expect(gateway.services.count('getSession')).toBe(1);
    const id: string = first?.json().id;
    gateway.events.locationChanged({ userId: id, changedAt: new Date().toISOString() });
    await ask();
    gateway.events.sessionEnded({ userId: id, sessionId: `session-${id}` });
    await ask();
    await ask();
    expect(gateway.services.count('getSession')).toBe(3);
  });
});

describe('GET /api/login and /api/logout', () => {
  it('keep a safe ?next= and no other', async () => {
    const go = async (next: string) =>
      (await gateway.ask(`/api/login?next=${encodeURIComponent(next)}`)).headers.location;
    expect((await gateway.ask('/api/login')).statusCode).toBe(302);
    expect((await gateway.ask('/api/login')).headers.location).toBe('/login');
    expect(await go('/recipes?tag=quick')).toBe('/login?next=%2Frecipes%3Ftag%3Dquick');
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/api/logout', 'x']) {
      expect(await go(evil)).toBe('/login');
    }
    expect((await gateway.ask('/api/login?next=/a&next=/b')).headers.location).toBe('/login');
  });

  it('sign out only for a navigation from this site', async () => {
    const out = async (headers: Record<string, string>) => {
      const cookie = await gateway.signIn('nav');
      const answer = await gateway.ask({
        url: '/api/logout',
        headers: { host: 'a.example', ...headers, cookie },
      });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/');
      return (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).statusCode === 401;
    };
    expect(await out({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toBe(true);
    expect(await out({ referer: 'http://a.example/recipes' })).toBe(true);
    expect(await out({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(false);
    expect(await out({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' })).toBe(false);
    expect(await out({ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' })).toBe(false);
    expect(await out({ referer: 'http://evil.example/' })).toBe(false);
    expect(await out({})).toBe(false);
  });
});

describe('the origin check', () => {
  it('refuses only writes from another site', async () => {
    const status = async (headers: Record<string, string>) =>
      (await gateway.post('/api/auth/logout', undefined, { host: 'home.example', ...headers })).statusCode;
    expect(await status({})).toBe(204);
    expect(await status({ origin: 'http://home.example' })).toBe(204);
    expect(await status({ referer: 'http://home.example/recipes' })).toBe(204);
    expect(await status({ origin: 'http://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ referer: 'http://evil.example/home.example' })).toBe(403);
  });

  it('accepts PUBLIC_URL, which also makes cookies Secure', async () => {
    const behind = await startTestGateway({ PUBLIC_URL: 'https://homeplate.example' });
    const answer = await behind.post('/api/auth/logout', undefined, {
      host: 'inside:3000',
      origin: 'https://homeplate.example',
    });
    expect(answer.statusCode).toBe(204);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) expect(line).toMatch(/; Secure$/);
    await behind.stop();
  });
});

describe('the location', () => {
  it('is null until it is set, and stored for a visitor in a cookie', async () => {
    expect((await gateway.ask('/api/location/current')).json()).toEqual({
      zipCode: null,
      city: null,
      state: null,
    });
    const updated = await gateway.post('/api/location/update', { zipCode: ' 37201-1234 ' });
    const nashville = { zipCode: '37201', city: 'Nashville', state: 'TN' };
    expect(updated.json()).toEqual(nashville);
    expect(String(updated.headers['set-cookie'])).toMatch(/^hp_zip=37201; .*HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookieOf(updated) };
    expect((await gateway.ask({ url: '/api/location/current', headers })).json()).toEqual(nashville);
    expect((await gateway.ask({ url: '/api/location/stores', headers })).json()).toEqual([
      { storeId: 'store-37201' },
    ]);
    expect((await gateway.ask('/api/location/stores')).json()).toEqual([]);
  });

  it('of a signed-in user is stored in the account', async () => {
    const cookie = await gateway.signIn('mover', '37201');
    expect((await gateway.ask({ url: '/api/location/current', headers: { cookie } })).json()).toMatchObject({
      zipCode: '37201',
    });
    const updated = await gateway.post('/api/location/update', { zipCode: '02108' }, { cookie });
    expect(updated.headers['set-cookie']).toBeUndefined();
    expect((await gateway.ask({ url: '/api/location/current', headers: { cookie } })).json()).toMatchObject({
      zipCode: '02108',
    });
  });

  describe('of a visitor', () => {
    const register = (username: string) =>
      gateway.post('/api/auth/register', {
        username,
        email: `${username}@example.com`,
        password: 'secret1',
      });
    const logIn = (username: string, cookie: string) =>
      gateway.post('/api/auth/login', { username, password: 'secret1' }, { cookie });
    /** The ZIP code of the account: the request has no ZIP code cookie. */
    const zipCodeOf = async (cookie: string) =>
      (await gateway.ask({ url: '/api/location/current', headers: { cookie } })).json().zipCode;

    it('is stored in the account at the first sign-in after registration', async () => {
      await register('bringer');
      const login = await logIn('bringer', 'hp_zip=37201');
      expect(await zipCodeOf(cookieOf(login))).toBe('37201');
      const account = gateway.services.accounts.find(({ username }) => username === 'bringer');
      expect(gateway.services.actorOfLast('updateLocation')).toMatchObject({
        userId: account?.id,
        sessionId: `session-${account?.id}`,
      });
    });

    it('is stored for the user who signs in, not for the one who was signed in before', async () => {
      const before = await gateway.signIn('first');
      await gateway.ask({ url: '/api/auth/user', headers: { cookie: before } });
      await register('second');
      const login = await logIn('second', `${before}; hp_zip=37201`);
      expect(await zipCodeOf(cookieOf(login))).toBe('37201');
      expect(await zipCodeOf(cookieOf(await logIn('first', '')))).toBeNull();
    });

    it('does not replace the location of the account at sign-in', async () => {
      await gateway.signIn('settled', '02108');
      const login = await logIn('settled', 'hp_zip=37201');
      expect(await zipCodeOf(cookieOf(login))).toBe('02108');
    });

    it('does not prevent sign-in when it is invalid or cannot be stored now', async () => {
      await register('careless');
      expect((await logIn('careless', 'hp_zip=99999')).statusCode).toBe(200);
      gateway.services.trouble.set('updateLocation', new AppError('UNAVAILABLE'));
      expect((await logIn('careless', 'hp_zip=37201')).statusCode).toBe(200);
      gateway.services.trouble.set('updateLocation', new AppError('UNAUTHENTICATED'));
      expect((await logIn('careless', 'hp_zip=37201')).statusCode).toBe(401);
      gateway.services.trouble.clear();
      expect(await zipCodeOf(cookieOf(await logIn('careless', 'hp_zip=37201')))).toBe('37201');
    });
  });

  it('has the notice of a ZIP code that is no longer in use', async () => {
    const notice = 'ZIP code 37237 is no longer in use.';
    for (const cookie of ['', await gateway.signIn('retired')]) {
      const answer = await gateway.post('/api/location/update', { zipCode: '37237' }, { cookie });
      expect(answer.json()).toEqual({ zipCode: '37237', city: 'Nashville', state: 'TN', notice });
    }
  });

  it('names an unknown ZIP code in the error, and ignores an invented cookie', async () => {
    const words = 'We do not know the ZIP code 00000. Please check it.';
    for (const cookie of ['', await gateway.signIn('nowhere')]) {
      const answer = await gateway.post('/api/location/update', { zipCode: '00000' }, { cookie });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: words, fields: { zipCode: words } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const headers = { cookie: 'hp_zip=99999' };
    expect((await gateway.ask({ url: '/api/location/current', headers })).json()).toMatchObject({
      zipCode: null,
    });
  });
});
