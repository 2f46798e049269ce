import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type Planners, startPlanners, weekId } from './planners.ts';

const server = await testMongo();
const area = { priceArea: undefined, today: '' };

describe.skipIf(server.missing)('undo of a plan’s title and budget', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  /** A week of two people who share a calendar. */
  const sharedWeek = async () => {
    const [ann, ben] = [planners.newPerson(), planners.newPerson()];
    const members = [
      { userId: ann, move: 0, leftId: null },
      { userId: ben, move: 1, leftId: null },
    ];
    const household = { householdId: ann, version: 1, ownerId: ann, plan: 'family' as const, members };
    await planners.bus.publish('identity.events', [eventOf(HouseholdChanged, household)]);
    await expect.poll(() => planners.bus.lag('identity.events', 'planner')).toBe(0);
    await planners.add(ann, { recipeId: 'grits' });
    const change = (by: string, to: { title?: string; budget?: string }) =>
      planners.client.changePlan({ ...area, id: weekId, ...to }, callBy(by));
    const undo = (by: string, overwrite?: boolean) =>
      planners.client.undo({ ...area, overwrite }, callBy(by));
    const plan = async () => {
      const { title, budget } = await planners.planOf(ann);
      return { title, budget };
    };
    return { ann, ben, change, undo, plan };
  };

  it('a title that someone else changed since is replaced only when the user says so', async () => {
    const { ann, ben, change, undo, plan } = await sharedWeek();
    const { title } = await plan();
    await change(ann, { title: 'Thanksgiving' });
    await change(ben, { title: 'Turkey week' });
    await expect(undo(ann)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { overwrite: expect.any(String) },
    });
    expect(await plan()).toMatchObject({ title: 'Turkey week' });
    await undo(ann, true);
    expect(await plan()).toMatchObject({ title });
  });

  it('a budget that someone else set since stays when the title goes back', async () => {
    const { ann, ben, change, undo, plan } = await sharedWeek();
    const { title } = await plan();
    await change(ann, { title: 'Thanksgiving' });
    await change(ben, { budget: '90.00' });
    await undo(ann);
    expect(await plan()).toEqual({ title, budget: '90.00' });
    await expect(undo(ben)).resolves.toBeTruthy();
    expect(await plan()).toEqual({ title, budget: null });
  });
});
