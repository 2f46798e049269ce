import { newCall } from '@homeplate/common/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAIT_MS } from '../../deploy/local/test-waits.ts';
import { createAdvertising } from '../pages/advertising.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { cookieOf, startTestGateway, type TestGateway } from './test-gateway.ts';

const SCRIPT = 'https://ads.example/show.js?client=1&place=2';
const ON = { isOn: true, scriptUrl: SCRIPT, banner: 'top', password: 'secret1' };
const render: PageRenderer['render'] = async ({ url, advertising }) => ({
  status: 200,
  html: `<p>${url.pathname} ${JSON.stringify(advertising ?? null)}</p>`,
  errors: [],
});

describe('advertising', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startTestGateway({}, { pageRenderer: { render, scripts: [], styles: [] } });
    admin = await gateway.signIn('admin_staff');
  });
  afterAll(() => gateway.stop());
  const put = (payload: object, cookie = admin) =>
    gateway.ask({ method: 'PUT', url: '/api/admin/settings/advertising', headers: { cookie }, payload });
  const page = async (cookie = '', url = '/recipes') => {
    const { body, headers } = await gateway.ask({ url, headers: { cookie } });
    return { body, policy: String(headers['content-security-policy']) };
  };
  const frame = (cookie = '') => gateway.ask({ url: '/api/advertising/frame', headers: { cookie } });

  it('is off until staff switch it on: pages get nothing and allow no frame', async () => {
    expect(await page()).toEqual({
      body: '<p>/recipes null</p>',
      policy: expect.not.stringContaining('frame-src'),
    });
    expect((await frame('hp_ads=allowed')).statusCode).toBe(404);
  });

  it('is switched on by admins only, with an https address and the password', async () => {
    expect((await put(ON, '')).statusCode).toBe(401);
    expect((await put(ON, await gateway.signIn('editor_staff'))).statusCode).toBe(403);
    const wrong: [object, string][] = [
      [{ scriptUrl: 'http://ads.example/show.js' }, 'scriptUrl'],
      [{ scriptUrl: 'https://ads.example/a b.js' }, 'scriptUrl'],
      [{ scriptUrl: 'https://ads.example/;script-src *' }, 'scriptUrl'],
      [{ scriptUrl: 'https://user@ads.example/' }, 'scriptUrl'],
      [{ scriptUrl: '' }, 'scriptUrl'],
      [{ banner: 'left' }, 'banner'],
      [{ password: '' }, 'password'],
    ];
    for (const [change, field] of wrong) {
      const answer = await put({ ...ON, ...change });
      expect([change, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([
        change,
        400,
        [field],
      ]);
    }
    expect((await put(ON)).json()).toMatchObject({ isOn: true, scriptUrl: SCRIPT });
    expect(gateway.services.last('changeAdvertising')).toEqual({ ...ON, clientAddress: '127.0.0.1' });
    const list = await gateway.ask({ url: '/api/admin/settings', headers: { cookie: admin } });
    expect([list.headers['content-range'], list.json()[0].id]).toEqual(['settings 0-0/1', 'advertising']);
  });

  it('asks a visitor first, and loads the script of the ad network only after consent', async () => {
    const first = await page();
    expect(first.body).toContain('{"banner":"top","consent":"unknown"}');
    expect(first.policy).toContain("frame-src 'self'");
    expect(first.policy).not.toContain('ads.example');
    expect((await frame()).statusCode).toBe(404);
    const answer = (isAllowed: boolean) =>
      gateway.ask({ method: 'PUT', url: '/api/advertising/consent', payload: { isAllowed } });
    const declined = await answer(false);
    expect(declined.json()).toEqual({ consent: 'declined' });
    expect((await page(cookieOf(declined))).body).toContain('"declined"');
    expect((await frame(cookieOf(declined))).statusCode).toBe(404);

    const allowed = cookieOf(await answer(true));
    expect((await page(allowed)).body).toContain('"allowed"');
    const { statusCode, body, headers } = await frame(allowed);
    expect(statusCode).toBe(200);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain('src="https://ads.example/show.js?client=1&amp;place=2"');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-scripts");
    // With its own origin, the script would have the cookies and the API of this site.
    expect(policy).not.toContain('allow-same-origin');
  });

  it('is never shown to users with a plan, to staff, or beside a card form', async () => {
    const user = await gateway.signIn('reader', '37201');
    expect((await page(user)).body).toContain('"unknown"');
    const account = gateway.services.accounts.find(({ username }) => username === 'reader');
    gateway.services.subscribers.add(account?.id ?? '');
    gateway.events.userChanged({ userId: account?.id ?? '', changedAt: new Date().toISOString() });
    for (const cookie of [user, admin]) {
      expect((await page(cookie)).body).toBe('<p>/recipes null</p>');
      expect((await frame(`${cookie}; hp_ads=allowed`)).statusCode).toBe(404);
    }
    expect((await page('hp_ads=allowed', '/card-form')).body).toBe('<p>/card-form null</p>');
  });

  it('ends for every page when staff switch it off', async () => {
    await put({ ...ON, isOn: false });
    expect((await page('hp_ads=allowed')).body).toBe('<p>/recipes null</p>');
    expect((await frame('hp_ads=allowed')).statusCode).toBe(404);
  });
});

it('the setting is loaded once in ten seconds, and an outage of identity leaves the last one', async () => {
  let time = 0;
  let calls = 0;
  let isOn = true;
  const settings = {
    getAdvertising: async () => {
      calls += 1;
      if (calls === 3) throw new Error('unavailable');
      return { isOn, scriptUrl: SCRIPT, banner: 'none' };
    },
  };
  const { ofPage } = createAdvertising({
    settings: settings as unknown as Parameters<typeof createAdvertising>[0]['settings'],
    cookies: { read: () => undefined } as unknown as Parameters<typeof createAdvertising>[0]['cookies'],
    log: { warn: () => undefined } as unknown as Parameters<typeof createAdvertising>[0]['log'],
    now: () => time,
  });
  const request = { headers: {}, call: newCall({ timeoutMs: WAIT_MS }) } as unknown as Parameters<
    typeof ofPage
  >[0];
  const shows = async () =>
    (await ofPage(request, { entitled: false } as Parameters<typeof ofPage>[1])) !== undefined;
  expect(await Promise.all([shows(), shows()])).toEqual([true, true]);
  expect(calls).toBe(1);
  isOn = false;
  time = 9_000;
  expect([await shows(), calls]).toEqual([true, 1]);
  time = 11_000;
  expect([await shows(), calls]).toEqual([false, 2]);
  isOn = true;
  time = 22_000;
  expect([await shows(), calls]).toEqual([false, 3]);
  time = 33_000;
  expect([await shows(), calls]).toEqual([true, 4]);
});
