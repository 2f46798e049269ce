import { createMetrics } from '@homeplate/common/metrics.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';
import { type Access, enforceAccess } from './access.ts';

function appWith(config: { access?: unknown }) {
  const app = Fastify();
  app.decorate('metrics', createMetrics());
  enforceAccess(app);
  app.get('/api/notes', { config: config as { access: Access } }, async () => 'notes');
  return app;
}

describe('enforceAccess', () => {
  it.each([
    ['no access', {}, 'GET /api/notes: config.access is missing'],
    ['an unknown access', { access: 'everyone' }, 'GET /api/notes: unknown access "everyone"'],
    [
      'an action of staff that is not in the table',
      { access: { staff: 'reviews:eat' } },
      'GET /api/notes: "reviews:eat" is not in the policy table of staff',
    ],
    ['an unknown right', { access: { entitled: 'gold' } }, 'GET /api/notes: unknown right "gold"'],
    [
      'a plan instead of a right',
      { access: { entitled: 'premium' } },
      'GET /api/notes: unknown right "premium"',
    ],
  ])('a route with %s is not registered', (_, config, message) => {
    expect(() => appWith(config)).toThrow(message);
  });

  it('a route for visitors is registered without a hook', async () => {
    const app = appWith({ access: 'visitor' });
    expect((await app.inject('/api/notes')).body).toBe('notes');
    await app.close();
  });
});

describe('the guard of a route', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  it.each([
    ['/api/recipes', 200, 200, 200],
    ['/api/account', 401, 200, 200],
    ['/api/admin/reviews', 401, 403, 200],
  ])('%s gives a visitor, a user and staff %d, %d, %d', async (url, visitor, user, staff) => {
    const [cookie, staffCookie] = await Promise.all([gateway.signIn('guest'), gateway.signIn('staff')]);
    const statusFor = async (as?: string) =>
      (await gateway.ask({ url, ...(as && { headers: { cookie: as } }) })).statusCode;
    expect([await statusFor(), await statusFor(cookie), await statusFor(staffCookie)]).toEqual([
      visitor,
      user,
      staff,
    ]);
  });

  it.each([
    ['a write', 'PUT', '/api/favorites/american-chop-suey'],
    ['a read', 'GET', '/api/account'],
    ['a staff read', 'GET', '/api/admin/reviews'],
    ['a document', 'GET', '/api/recipes'],
  ] as const)('loads the session at most once for %s', async (_, method, url) => {
    const cookie = await gateway.signIn('staff');
    const before = gateway.services.count('getSession');
    const answer = await gateway.ask({ method, url, headers: { cookie } });
    expect(answer.statusCode).toBeLessThan(300);
    expect(gateway.services.count('getSession') - before).toBe(1);
  });
});
