import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { addDays } from '../weeks/week.ts';
import { days, nextWeek, type Planners, startPlanners, week, weekId } from './planners.ts';

const server = await testMongo();
const origin = 'https://homeplate.example';

describe.skipIf(server.missing)('the calendar feed of a user', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const make = async (personId: string) =>
    (await planners.feeds.createCalendarFeed({}, callBy(personId))).secret;
  const read = async (secret: string) => (await planners.feeds.readCalendar({ secret, origin })).document;
  const summariesOf = (document: { body: Buffer } | undefined) =>
    [...(document?.body.toString() ?? '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary);

  it('has the meals of the calendar, without drafts, and changes with it', async () => {
    const personId = planners.newPerson();
    const secret = await make(personId);
    expect(summariesOf(await read(secret))).toEqual([]);
    const call = callBy(personId);
    const meal = await planners.add(personId, { recipeId: 'grits' });
    await planners.add(personId, { recipeId: 'rolls', date: nextWeek }, `week-${nextWeek}`);
    const copy = {
      kind: 'draft',
      from: weekId,
      startsOn: '',
      priceArea: undefined,
      today: '',
      length: undefined,
    };
    await planners.client.createPlan({ ...copy, title: 'Idea' }, call);
    const before = await read(secret);
    expect(summariesOf(before)).toEqual(['Dinner: Shrimp and Grits', 'Dinner: Potato Rolls']);
    expect((await read(secret))?.etag).toBe(before?.etag);
    const move = { priceArea: undefined, planId: meal.planId, mealId: meal.id, date: days[4] ?? '' };
    await planners.client.changeMeal(move, call);
    const after = (await read(secret))?.body.toString() ?? '';
    const uid = `UID:${meal.id}@homeplate`;
    expect(before?.body.toString()).toContain(uid);
    expect(after).toContain(uid);
    expect(after).toContain(`DTSTART;VALUE=DATE:${days[4]?.replaceAll('-', '')}`);
  });

  it('goes back four weeks', async () => {
    const personId = planners.newPerson();
    for (const weeks of [3, 6]) {
      const date = addDays(week, -7 * weeks);
      await planners.add(personId, { recipeId: 'grits', date }, `week-${date}`);
    }
    expect(summariesOf(await read(await make(personId)))).toHaveLength(1);
  });

  it('ends when it is revoked or replaced, and only its hash is stored', async () => {
    const personId = planners.newPerson();
    const call = callBy(personId);
    const stateOf = async () => (await planners.feeds.getCalendarFeed({}, call)).createdAt;
    expect(await stateOf()).toBeUndefined();
    const [first, second] = [await make(personId), await make(personId)];
    expect(await stateOf()).toMatch(/Z$/);
    await expect(read(first)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await read(second);
    await planners.feeds.revokeCalendarFeed({}, call);
    expect(await stateOf()).toBeUndefined();
    await expect(read(second)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(read('x'.repeat(32))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stored = await planners.mongo.db.collection('calendar_feeds').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(first);
    expect(stored.find(({ _id }) => String(_id) === personId)?.links).toHaveLength(2);
  });

  it('knows the last twenty links of a user', async () => {
    const personId = planners.newPerson();
    const secrets: string[] = [];
    for (let made = 0; made < 23; made += 1) secrets.push(await make(personId));
    await expect(read(secrets[0] ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read(secrets[5] ?? '')).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('of links made at once one is valid', async () => {
    const personId = planners.newPerson();
    const made = await Promise.allSettled([make(personId), make(personId), make(personId)]);
    const secrets = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const open = await Promise.allSettled(secrets.map(read));
    expect(open.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it('shows the calendar of the household that the user is in now', async () => {
    const [ann, bo] = [planners.newPerson(), planners.newPerson()];
    const secret = await make(bo);
    await planners.add(ann, { recipeId: 'chowder' });
    const member = (userId: string, move: number) => ({ userId, move, leftId: null });
    const shared = { householdId: ann, version: 1, ownerId: ann, plan: 'family' as const };
    await planners.bus.publish('identity.events', [
      eventOf(HouseholdChanged, { ...shared, members: [member(ann, 0), member(bo, 1)] }),
    ]);
    await expect.poll(async () => summariesOf(await read(secret))).toEqual(['Dinner: Clam Chowder']);
  });

  it('a plan is exported for its household alone, also a week without meals', async () => {
    const personId = planners.newPerson();
    const { planId } = await planners.add(personId, { recipeId: 'grits' });
    const file = await planners.feeds.exportPlan({ id: planId, origin }, callBy(personId));
    expect([file.fileName, summariesOf(file.document)]).toEqual([
      `week-${week}.ics`,
      ['Dinner: Shrimp and Grits'],
    ]);
    const other = callBy(planners.newPerson());
    await expect(planners.feeds.exportPlan({ id: planId, origin }, other)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const empty = await planners.feeds.exportPlan({ id: weekId, origin }, other);
    expect(summariesOf(empty.document)).toEqual([]);
  });
});
