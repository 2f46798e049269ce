import { callBy } from '@homeplate/common/test/test-auth.ts';
import type { AddedMeal, MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { type Calendar, MOST_KEYS } from '../calendars/calendar.ts';
import { days, OPEN, type Planners, startPlanners } from './planners.ts';

const mealsOf = (plan: MealPlan) => plan.days.flatMap((day) => day.meals);
const keyOf = (request: number) => `key-of-request-${request}`;

const server = await testMongo();

describe.skipIf(server.missing)('a retried meal', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  it('a meal is added once, for any number and order of retries on two devices', async () => {
    const request = fc.record({
      recipeId: fc.constantFrom(...OPEN),
      date: fc.constantFrom(...days.slice(0, 2)),
      slot: fc.constantFrom('lunch', 'dinner'),
      servings: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ which: fc.nat({ max: 3 }), other: fc.boolean(), waits: fc.boolean() }), {
          maxLength: 8,
        }),
        async (requests, retries) => {
          const personId = planners.newPerson();
          const ask = async (which: number, other: boolean): Promise<[number, AddedMeal]> => {
            const { servings, ...rest } = requests[which] ?? { recipeId: 'grits', servings: undefined };
            const asked = {
              ...rest,
              ...(servings !== undefined && { servings }),
              idempotencyKey: keyOf(which),
            };
            return [
              which,
              await planners.add(personId, asked, undefined, other ? planners.otherClient : planners.client),
            ];
          };
          const pending = requests.map((_, which) => ask(which, which % 2 === 1));
          for (const { which, other, waits } of retries) {
            if (waits) await Promise.all(pending);
            pending.push(ask(which % requests.length, other));
          }
          const answers = await Promise.all(pending);
          for (const [which, answer] of answers)
            expect(answer).toEqual(answers.find(([first]) => first === which)?.[1]);
          const ids = new Set(answers.map(([, { id }]) => id));
          expect(ids.size).toBe(requests.length);
          const stored = mealsOf(await planners.planOf(personId)).map(({ id }) => id);
          expect(stored.toSorted()).toEqual([...ids].toSorted());
          const planId = answers[0]?.[1].planId ?? '';
          const published = async () =>
            (await planners.publishedEvents(planId))
              .filter(([type]) => type === 'MealPlanned')
              .map(([, id]) => id)
              .toSorted();
          await expect.poll(published).toEqual([...ids].toSorted());
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });

  it('a retry after the meal was removed gets the first response and adds nothing', async () => {
    const personId = planners.newPerson();
    const asked = { recipeId: 'grits', idempotencyKey: keyOf(1) };
    const first = await planners.add(personId, asked);
    const { planId, id: mealId } = first;
    await planners.client.removeMeal({ planId, mealId }, callBy(personId));
    expect(await planners.add(personId, asked)).toEqual(first);
    // The plan's own id names the same week.
    expect(await planners.add(personId, asked, planId)).toEqual(first);
    expect(mealsOf(await planners.planOf(personId))).toEqual([]);
  });

  it('a key reused for a different meal is rejected, and another user may use the same key', async () => {
    const personId = planners.newPerson();
    const idempotencyKey = keyOf(1);
    const first = await planners.add(personId, { recipeId: 'grits', idempotencyKey });
    for (const other of [{ recipeId: 'rolls' }, { slot: 'lunch' }, { servings: 4 }, { date: days[3] ?? '' }])
      await expect(
        planners.add(personId, { recipeId: 'grits', ...other, idempotencyKey }),
      ).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(mealsOf(await planners.planOf(personId))).toHaveLength(1);
    const elsewhere = await planners.add(planners.newPerson(), { recipeId: 'rolls', idempotencyKey });
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('a rejected request does not use up its key', async () => {
    const personId = planners.newPerson();
    const asked = { recipeId: 'cioppino', idempotencyKey: keyOf(1) };
    await expect(planners.add(personId, asked)).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    const wrong = planners.add(personId, { recipeId: 'grits', idempotencyKey: 'short' });
    await expect(wrong).rejects.toMatchObject({ fields: { idempotencyKey: expect.any(String) } });
    await planners.add(personId, { ...asked, entitled: true });
    expect(mealsOf(await planners.planOf(personId))).toHaveLength(1);
  });

  it('a calendar stores its last 50 keys', async () => {
    const personId = planners.newPerson();
    for (let request = 0; request < MOST_KEYS + 1; request += 1) {
      const asked = { recipeId: 'grits', date: days[request % 7] ?? '', idempotencyKey: keyOf(request) };
      await planners.add(personId, asked);
    }
    const calendars = planners.mongo.db.collection<Calendar>('calendars');
    const { keyed } = (await calendars.findOne({ _id: personId })) ?? { keyed: [] };
    expect(keyed).toHaveLength(MOST_KEYS);
    expect([keyed[0]?.key, keyed.at(-1)?.key]).toEqual([keyOf(1), keyOf(MOST_KEYS)]);
  });
});
