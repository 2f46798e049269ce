import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway({ PUBLIC_URL: 'https://homeplate.example' });
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada');
const adaId = gateway.services.accounts[0]?.id ?? '';

const FEED = '/api/user/calendar-feed';
const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = { cookie: ada },
) => gateway.ask({ method, url, headers: { origin: 'https://homeplate.example', ...headers } });
const make = async (): Promise<string> => {
  const made = await ask('POST', FEED);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({
    url: expect.stringMatching(/^https:\/\/homeplate\.example\/api\/calendar\/[\w-]{32}\.ics$/),
    createdAt: '2026-11-24T12:00:00.000Z',
  });
  return new URL(made.json().url).pathname;
};

describe('the calendar feed', () => {
  it('a secret link is made, read without a session, and 410 once it was revoked', async () => {
    expect((await ask('GET', FEED)).json()).toEqual({ createdAt: null });
    const link = await make();
    expect((await ask('GET', FEED)).json()).toEqual({ createdAt: '2026-11-24T12:00:00.000Z' });
    const read = await ask('GET', link, {});
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(read.body).toContain(`X-TEST:${adaId} https://homeplate.example`);
    const again = await ask('GET', link, { 'if-none-match': String(read.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('DELETE', FEED)).statusCode).toBe(204);
    expect((await ask('DELETE', FEED)).statusCode).toBe(204);
    const ended = await ask('GET', link, {});
    expect([ended.statusCode, ended.json().code, ended.headers['cache-control']]).toEqual([
      410,
      'LINK_ENDED',
      'no-store',
    ]);
  });

  it('a new link ends the earlier one', async () => {
    const [first, second] = [await make(), await make()];
    expect((await ask('GET', first, {})).statusCode).toBe(410);
    expect((await ask('GET', second, {})).statusCode).toBe(200);
  });

  it('an unknown or malformed link is 404', async () => {
    for (const token of ['x'.repeat(32), 'short', `${'x'.repeat(31)}!`])
      expect((await ask('GET', `/api/calendar/${token}.ics`, {})).statusCode, token).toBe(404);
  });

  it('a visitor makes no link', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await ask(method, FEED, {})).statusCode).toBe(401);
  });

  it('making and reading links is limited', async () => {
    for (let left = 20; left > 0; left -= 1) await ask('POST', FEED);
    const refused = await ask('POST', FEED);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('a week is downloaded as a file', async () => {
    const file = await ask('GET', '/api/user/meal-plans/week-2026-11-22/calendar.ics');
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="week-2026-11-22.ics"',
      'cache-control': 'no-store',
    });
    expect(file.body).toContain('X-TEST:week-2026-11-22');
    expect((await ask('GET', '/api/user/meal-plans/plan-1/calendar.ics')).statusCode).toBe(404);
    expect((await ask('GET', '/api/user/meal-plans/week-2026-11-22/calendar.ics', {})).statusCode).toBe(401);
  });
});
