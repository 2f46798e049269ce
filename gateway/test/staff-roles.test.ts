import { mayAct, STAFF_ACTIONS, STAFF_ROLES } from '@homeplate/contracts/documents/staff-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../plugins/access.ts';
import { createUnconnectedApp } from '../unconnected-app.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const { routes, close } = await createUnconnectedApp();
const STAFF_ROUTES = routes.list().flatMap(({ method, url, access }) => {
  const action = actionOf(access);
  return action === undefined ? [] : [{ method, url: url.replaceAll(/:\w+/g, 'none'), action }];
});
await close();

function actionOf(access: Access | undefined) {
  return typeof access === 'object' && 'staff' in access ? access.staff : undefined;
}

describe('the roles of staff', () => {
  let gateway: TestGateway;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    gateway = await startTestGateway();
    for (const role of STAFF_ROLES) cookies.set(role, await gateway.signIn(`${role}_staff`));
    cookies.set('no role', await gateway.signIn('guest'));
  });
  afterAll(() => gateway.stop());

  it.each(STAFF_ROUTES)('$method $url is open to $action alone', async ({ method, url, action }) => {
    const statusFor = async (headers: Record<string, string>) =>
      (await gateway.ask({ method: method as 'GET', url, headers })).statusCode;
    expect(await statusFor({})).toBe(401);
    for (const [role, cookie] of cookies) {
      const isRefused = (await statusFor({ cookie })) === 403;
      expect(isRefused, role).toBe(!mayAct([role], action));
    }
  });

  it('covers every route below /api/admin and every action that a route can ask for', () => {
    const below = routes.list().filter(({ url }) => url.startsWith('/api/admin/'));
    expect(below.filter(({ access }) => actionOf(access) === undefined)).toEqual([]);
    expect(below.length).toBeGreaterThan(0);
  });

  it('are those of the table: an admin does everything, the others what is theirs', () => {
    const allowed = (role: string) => STAFF_ACTIONS.filter((action) => mayAct([role], action));
    expect(allowed('admin')).toEqual(STAFF_ACTIONS);
    expect(allowed('support')).toContain('contact-messages:read');
    expect(allowed('support')).not.toContain('held-prices:decide');
    expect(allowed('editor')).toContain('reviews:decide');
    expect(allowed('editor')).not.toContain('subscriptions:sync');
    expect(allowed('prices')).toEqual([
      'chains:read',
      'feed-items:read',
      'feed-items:map',
      'feeds:read',
      'feeds:keys',
      'feeds:replay',
      'feeds:check',
      'foods:read',
      'held-prices:read',
      'held-prices:decide',
      'home:read',
      'prices:read',
      'prices:correct',
      'rejected-prices:read',
      'second-factor:read',
      'second-factor:edit',
      'stores:read',
      'stores:import',
    ]);
    expect(allowed('premium')).toEqual([]);
    expect(mayAct(['admin'], 'reviews:eat' as never)).toBe(false);
  });
});
