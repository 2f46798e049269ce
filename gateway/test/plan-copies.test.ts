import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');
const bob = await gateway.signIn('bob', '37201');
const [adaId, bobId] = gateway.services.accounts.map(({ id }) => id);
const { services, events } = gateway;
const week = '/api/user/meal-plans/week-2026-11-15?today=2026-11-21';

const read = async (cookie: string) => (await gateway.ask({ url: week, headers: { cookie } })).json();
/** How many of these reads asked the planner. */
const loadsOf = async (reads: () => Promise<unknown>) => {
  const before = services.count('getPlan');
  await reads();
  return services.count('getPlan') - before;
};

describe('copies of plans in the gateway', () => {
  beforeEach(async () => {
    // A change of one's own, so that each test begins without a copy.
    for (const cookie of [ada, bob])
      await gateway.ask({ method: 'POST', url: '/api/user/meal-plans/undo', headers: { cookie } });
    await read(ada);
  });

  it('an unchanged plan is read without the planner, and answered 304 to its ETag', async () => {
    const { headers } = await gateway.ask({ url: week, headers: { cookie: ada } });
    const again = { url: week, headers: { cookie: ada, 'if-none-match': String(headers.etag) } };
    const loads = await loadsOf(async () => expect((await gateway.ask(again)).statusCode).toBe(304));
    expect(loads).toBe(0);
  });

  it('a copy is only read by its user, for its day', async () => {
    expect(await loadsOf(() => read(bob))).toBe(1);
    const tomorrow = { url: week.replace('-21', '-22'), headers: { cookie: ada } };
    expect(await loadsOf(() => gateway.ask(tomorrow))).toBe(1);
    expect((await gateway.ask({ url: week })).statusCode).toBe(401);
  });

  it('a user reads their own change at once, also before its event and after an error', async () => {
    const meal = { recipeId: 'chili', date: '2026-11-17', slot: 'dinner' };
    services.calendar.version += 1;
    await gateway.post('/api/user/meal-plans/week-2026-11-15/meals', meal, { cookie: ada });
    expect(await read(ada)).toMatchObject({ version: services.calendar.version });
    expect(await loadsOf(() => read(ada))).toBe(0);
    expect(
      (await gateway.post('/api/user/meal-plans/week-2026-11-15/meals', {}, { cookie: ada })).statusCode,
    ).toBe(400);
    expect(await loadsOf(() => read(ada))).toBe(1);
  });

  it.each(['plan', 'pantry'])(
    'a %s event of the household makes its copies outdated, one of another household not',
    async (of) => {
      const publish = (householdId = '') => {
        const version = services.calendar.version + 1;
        if (of === 'plan') events.planChanged({ planId: 'plan-1', householdId, version });
        else events.pantryChanged({ householdId, version });
      };
      publish(bobId);
      expect(await loadsOf(() => read(ada))).toBe(0);
      publish(adaId);
      services.calendar.version += 1;
      expect(await read(ada)).toMatchObject({ version: services.calendar.version });
      expect(await loadsOf(() => read(ada))).toBe(0);
    },
  );

  it('an answer that was under way when the event arrived is neither cached nor shared', async () => {
    await gateway.ask({ method: 'POST', url: '/api/user/meal-plans/undo', headers: { cookie: ada } });
    const held = Promise.withResolvers<void>();
    services.hold = held.promise;
    const early = read(ada);
    await expect.poll(() => services.calls.at(-1)?.method).toBe('getPlan');
    services.hold = undefined;
    services.calendar.version += 1;
    events.planChanged({ planId: 'plan-1', householdId: adaId ?? '', version: services.calendar.version });
    expect(await loadsOf(() => read(ada))).toBe(1);
    held.resolve();
    await early;
    expect(await read(ada)).toMatchObject({ version: services.calendar.version });
  });

  it('a price event makes a copy outdated, and a plan with a draft is never copied', async () => {
    services.versions.area += 1;
    events.areaPricesChanged({ area: '372', version: services.versions.area, prices: [] });
    expect(await read(ada)).toMatchObject({ area: services.versions.area });
    services.calendar.hasDraft = true;
    await gateway.ask({ method: 'POST', url: '/api/user/meal-plans/undo', headers: { cookie: ada } });
    expect(await loadsOf(async () => [await read(ada), await read(ada)])).toBe(2);
    services.calendar.hasDraft = false;
  });
});
