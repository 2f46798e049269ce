import { callBy } from '@homeplate/common/test/test-auth.ts';
import {
  AddedMeal,
  FilledPlan,
  MealPlan,
  type PlannedMeal,
  UndoneChange,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, MOST_UNDOS } from '@homeplate/contracts/documents/meal-slots.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { addDays } from '../weeks/week.ts';
import { days, nextWeek, OPEN, type Planners, slotOf, startPlanners, week, weekId } from './planners.ts';

const server = await testMongo();
const area = { priceArea: undefined };
const today = { ...area, today: '' };

describe.skipIf(server.missing)('a household’s calendar', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const parse = (document: { body: Buffer } | undefined): unknown =>
    JSON.parse(document?.body.toString() ?? '');
  const addAll = async (personId: string, meals: object[], planId = weekId) => {
    const asked = meals.map((meal) => ({ kind: 'recipe', date: days[2] ?? '', slot: 'dinner', ...meal }));
    const added = await planners.client.addMeals(
      { ...area, planId, meals: asked, idempotencyKey: '' },
      callBy(personId),
    );
    return z.array(AddedMeal).parse(parse(added.document));
  };
  const change = async (personId: string, mealId: string, to: object, planId = weekId) => {
    const changed = await planners.client.changeMeal({ ...area, planId, mealId, ...to }, callBy(personId));
    return AddedMeal.parse(parse(changed.document));
  };
  const undo = async (personId: string) =>
    UndoneChange.parse(parse((await planners.client.undo(today, callBy(personId))).document));
  /** Everything a plan shows, without versions. */
  const stateOf = async (personId: string, id = weekId) => {
    const { version: _, days: all, id: __, ...plan } = await planners.planOf(personId, id);
    return { ...plan, days: all.map((day) => day.meals.map(({ version: ___, ...meal }) => meal)) };
  };

  it('adds several meals of all kinds at once, or none of them', async () => {
    const personId = planners.newPerson();
    const [soup, out] = await addAll(personId, [
      { recipeId: 'chowder', servings: 6 },
      { kind: 'text', name: 'Eating out', cost: '32.50', date: days[5] ?? '', note: 'with Sam' },
    ]);
    expect(soup).toMatchObject({ kind: 'recipe', cost: '19.99', servings: 6, position: 0, locked: false });
    expect(out).toMatchObject({
      kind: 'text',
      name: 'Eating out',
      recipeId: null,
      cost: '32.50',
      servings: 1,
      note: 'with Sam',
    });
    expect(await planners.planOf(personId)).toMatchObject({
      cost: '52.49',
      averagePerMeal: '26.25',
      meals: 2,
      recipes: 1,
      unpricedMeals: 0,
    });
    await expect(
      addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'moon-cheese' }]),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(addAll(personId, [{ recipeId: 'grits' }, { kind: 'text' }])).rejects.toMatchObject({
      fields: { 'meals.1.name': expect.any(String) },
    });
    expect((await planners.planOf(personId)).meals).toBe(2);
  });

  it('a text without a cost is neither priced nor counted as missing a price', async () => {
    const personId = planners.newPerson();
    await addAll(personId, [{ kind: 'text', name: 'Potluck' }]);
    expect(await planners.planOf(personId)).toMatchObject({ cost: '0.00', unpricedMeals: 0 });
  });

  it('leftovers cost nothing, take all that is left by default, and never exceed what was cooked', async () => {
    const personId = planners.newPerson();
    const [cooked] = await addAll(personId, [{ recipeId: 'chowder', servings: 6 }]);
    const leftoverOf = cooked?.id ?? '';
    const later = { date: days[3] ?? '', slot: 'lunch' };
    const [first] = await addAll(personId, [{ leftoverOf, servings: 2, ...later }]);
    expect(first).toMatchObject({ name: 'Clam Chowder', cost: '0.00', leftoverOf, recipeId: 'chowder' });
    const [rest] = await addAll(personId, [{ leftoverOf, date: nextWeek }], `week-${nextWeek}`);
    expect(rest).toMatchObject({ servings: 4, cost: '0.00' });
    const refused = { code: 'INVALID_INPUT' };
    await expect(addAll(personId, [{ leftoverOf, ...later }])).rejects.toMatchObject({
      ...refused,
      fields: { leftoverOf: 'Nothing is left of Clam Chowder.' },
    });
    await expect(change(personId, first?.id ?? '', { servings: 3 })).rejects.toMatchObject({
      ...refused,
      fields: { servings: expect.any(String) },
    });
    await expect(change(personId, leftoverOf, { servings: 5 })).rejects.toMatchObject(refused);
    await expect(change(personId, leftoverOf, { date: days[4] ?? '' })).rejects.toMatchObject({
      ...refused,
      fields: { date: expect.any(String) },
    });
    await expect(addAll(personId, [{ leftoverOf: first?.id, date: days[6] ?? '' }])).rejects.toMatchObject(
      refused,
    );
    expect((await planners.planOf(personId)).cost).toBe('19.99');
    // Its leftovers go with the meal, and come back with it.
    const before = [await stateOf(personId), await stateOf(personId, `week-${nextWeek}`)];
    await planners.client.removeMeal({ planId: weekId, mealId: leftoverOf }, callBy(personId));
    expect((await planners.plansOf(personId)).map(({ meals }) => meals)).toEqual([0, 0]);
    await undo(personId);
    expect([await stateOf(personId), await stateOf(personId, `week-${nextWeek}`)]).toEqual(before);
  });

  it('a meal moves to another week, and changes places with another', async () => {
    const personId = planners.newPerson();
    const [one, two] = await addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'rolls', slot: 'lunch' }]);
    const [other] = await addAll(personId, [{ recipeId: 'chowder', date: nextWeek }], `week-${nextWeek}`);
    const swapped = await change(personId, one?.id ?? '', { swapWith: other?.id });
    expect(swapped).toMatchObject({ date: nextWeek, slot: 'dinner' });
    expect(slotOf((await planners.planOf(personId)).days[2], 'dinner')).toMatchObject([
      { recipeId: 'chowder' },
    ]);
    const moved = await change(personId, two?.id ?? '', { date: addDays(nextWeek, 3), slot: 'breakfast' });
    expect(moved.planId).toBe((await planners.planOf(personId, `week-${nextWeek}`)).id);
    expect((await planners.planOf(personId)).meals).toBe(1);
    expect((await planners.planOf(personId, `week-${nextWeek}`)).meals).toBe(2);
    await expect(change(personId, other?.id ?? '', { date: '2099-01-04' })).rejects.toMatchObject({
      fields: { weekStart: expect.any(String) },
    });
  });

  it('two people who saw the same week: different meals merge, the same meal is a conflict', async () => {
    const personId = planners.newPerson();
    const [one, two] = await addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'rolls' }]);
    const seen = (await planners.planOf(personId)).version;
    const changed = await change(personId, one?.id ?? '', { servings: 2, seen });
    expect(changed.version).toBeGreaterThan(seen);
    expect(await change(personId, two?.id ?? '', { note: 'double the butter', seen })).toMatchObject({
      note: 'double the butter',
    });
    const conflict = {
      code: 'CONFLICT',
      message: 'Shrimp and Grits was changed by someone else in the meantime.',
    };
    await expect(change(personId, one?.id ?? '', { servings: 8, seen })).rejects.toMatchObject(conflict);
    await expect(
      planners.client.removeMeal({ planId: weekId, mealId: one?.id ?? '', seen }, callBy(personId)),
    ).rejects.toMatchObject(conflict);
    expect(await change(personId, one?.id ?? '', { servings: 8 })).toMatchObject({ servings: 8 });
  });

  it('undo is exact for any changes, and a change without effect is none', async () => {
    const mealOf = (meals: PlannedMeal[], index: number) =>
      meals[index % Math.max(meals.length, 1)]?.id ?? '';
    const step = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        recipeId: fc.constantFrom(...OPEN),
        day: fc.nat(6),
        slot: fc.constantFrom(...MEAL_SLOTS),
      }),
      fc.record({ do: fc.constant('move' as const), which: fc.nat(9), day: fc.nat(6), position: fc.nat(3) }),
      fc.record({
        do: fc.constant('set' as const),
        which: fc.nat(9),
        servings: fc.integer({ min: 1, max: 24 }),
        locked: fc.boolean(),
      }),
      fc.record({ do: fc.constant('remove' as const), which: fc.nat(9) }),
      fc.record({ do: fc.constant('title' as const), title: fc.constantFrom('A', 'B') }),
      fc.record({ do: fc.constant('clear' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const personId = planners.newPerson();
        await addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'rolls' }]);
        const states = [await stateOf(personId)];
        for (const one of steps) {
          const meals = (await planners.planOf(personId)).days.flatMap((day) => day.meals);
          const date = 'day' in one ? (days[one.day] ?? '') : '';
          const by = callBy(personId);
          if (one.do === 'add') await addAll(personId, [{ recipeId: one.recipeId, date, slot: one.slot }]);
          else if (one.do === 'title')
            await planners.client.changePlan({ ...today, id: weekId, title: one.title }, by);
          else if (one.do === 'clear') await planners.client.removePlan({ id: weekId }, by);
          else if (meals.length === 0) continue;
          else if (one.do === 'remove')
            await planners.client.removeMeal({ planId: weekId, mealId: mealOf(meals, one.which) }, by);
          else if (one.do === 'move')
            await change(personId, mealOf(meals, one.which), { date, position: one.position });
          else
            await change(personId, mealOf(meals, one.which), { servings: one.servings, locked: one.locked });
          const state = await stateOf(personId);
          if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
        }
        for (const before of states.slice(0, -1).toReversed()) {
          await undo(personId);
          expect(await stateOf(personId)).toEqual(before);
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('an undo that would remove leftovers planned since is refused, and removes nothing', async () => {
    const personId = planners.newPerson();
    const [cooked] = await addAll(personId, [{ recipeId: 'chowder' }]);
    await addAll(personId, [{ leftoverOf: cooked?.id, servings: 1, date: days[4] ?? '' }]);
    // As if another member of the household had planned the leftovers.
    await planners.mongo.db.collection('changes').deleteOne({ householdId: personId, version: 2 });
    await expect(undo(personId)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await planners.planOf(personId)).meals).toBe(2);
  });

  it('the last twenty changes can be undone, each by the person who made it', async () => {
    const personId = planners.newPerson();
    for (let servings = 1; servings <= MOST_UNDOS + 2; servings += 1)
      await addAll(personId, [{ recipeId: 'grits', date: days[servings % 7], servings }]);
    for (let left = MOST_UNDOS - 1; left >= 0; left -= 1) expect((await undo(personId)).left).toBe(left);
    await expect(undo(personId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is nothing left to undo.',
    });
    expect((await planners.planOf(personId)).meals).toBe(2);
    expect(await planners.mongo.db.collection('changes').countDocuments({ userId: personId })).toBe(0);
  });

  it('a week is copied, and taken slots are kept, replaced or shared', async () => {
    const personId = planners.newPerson();
    const [source] = await addAll(personId, [
      { recipeId: 'chowder', servings: 6 },
      { recipeId: 'rolls', slot: 'lunch' },
    ]);
    await addAll(personId, [{ leftoverOf: source?.id, servings: 3, date: days[4] ?? '' }]);
    const copy = async (taken: string, startsOn = nextWeek) => {
      const { document } = await planners.client.copyPlan(
        { ...today, id: weekId, startsOn, taken },
        callBy(personId),
      );
      return FilledPlan.parse(parse(document));
    };
    const copied = await copy('');
    expect(copied).toMatchObject({
      weekStart: nextWeek,
      meals: 3,
      changed: true,
      cost: (await planners.planOf(personId)).cost,
    });
    const [leftover] = slotOf(copied.days[4], 'dinner');
    expect(leftover?.leftoverOf).toBe(slotOf(copied.days[2], 'dinner')[0]?.id);
    await expect(copy('')).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { taken: 'must be keep, replace or beside' },
    });
    expect(await copy('keep')).toMatchObject({ meals: 3, changed: false });
    const [locked] = slotOf(copied.days[2], 'lunch');
    await change(personId, locked?.id ?? '', { locked: true }, `week-${nextWeek}`);
    const replaced = await copy('replace');
    expect(replaced.changed).toBe(true);
    expect(slotOf(replaced.days[2], 'lunch').map(({ locked: isLocked }) => isLocked)).toEqual([true, false]);
    expect(slotOf(replaced.days[2], 'dinner')).toHaveLength(1);
    expect((await copy('beside')).meals).toBe(replaced.meals + 3);
    await expect(copy('', week)).rejects.toMatchObject({ fields: { weekStart: 'must be another week' } });
    await expect(copy('', days[1])).rejects.toMatchObject({ fields: { weekStart: 'must be a Sunday' } });
  });

  it('a draft that contains a locked meal of its week, like an AI plan, puts no copy beside it', async () => {
    const personId = planners.newPerson();
    const [locked] = await addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'rolls', slot: 'lunch' }]);
    const asked = { ...today, kind: 'draft', startsOn: week, from: weekId };
    const created = await planners.client.createPlan(asked, callBy(personId));
    const draft = MealPlan.parse(parse(created.document));
    const [copied] = slotOf(draft.days[2], 'dinner');
    await change(personId, locked?.id ?? '', { locked: true });
    await change(personId, copied?.id ?? '', { locked: true }, draft.id);
    const applied = await planners.client.copyPlan(
      { ...today, id: draft.id, startsOn: week, taken: 'replace' },
      callBy(personId),
    );
    const { days: after, meals } = MealPlan.parse(parse(applied.document));
    expect(slotOf(after[2], 'dinner').map(({ id }) => id)).toEqual([locked?.id]);
    expect(meals).toBe(2);
  });

  it('drafts and templates are made from a week, applied, and deleted with undo', async () => {
    const personId = planners.newPerson();
    await addAll(personId, [{ recipeId: 'grits' }, { recipeId: 'rolls', date: days[6] ?? '' }]);
    const create = async (body: object) => {
      const asked = { ...today, kind: 'week', startsOn: '', ...body };
      return MealPlan.parse(parse((await planners.client.createPlan(asked, callBy(personId))).document));
    };
    const template = await create({ kind: 'template', title: 'Our usual', from: weekId });
    expect(template).toMatchObject({
      id: expect.stringMatching(/^template-/),
      status: 'template',
      title: 'Our usual',
      meals: 2,
    });
    const from = addDays(nextWeek, 1);
    const draft = await create({ kind: 'draft', startsOn: from, length: 3, from: template.id });
    // The draft has three days, so the meal of the seventh is left out.
    expect(draft).toMatchObject({ status: 'draft', weekStart: from, length: 3, meals: 1 });
    expect(draft.days.map(({ date }) => date)).toEqual([from, addDays(from, 1), addDays(from, 2)]);
    const { id } = await planners.planOf(personId);
    await expect(create({ from: template.id })).rejects.toMatchObject({ code: 'CONFLICT', fields: { id } });
    const later = addDays(nextWeek, 14);
    expect(await create({ startsOn: later, from: template.id })).toMatchObject({
      status: 'planned',
      meals: 2,
    });
    const applied = await planners.client.copyPlan(
      { ...today, id: draft.id, startsOn: '', taken: '' },
      callBy(personId),
    );
    expect(MealPlan.parse(parse(applied.document))).toMatchObject({ weekStart: nextWeek, meals: 1 });
    await planners.client.removePlan({ id: draft.id }, callBy(personId));
    await expect(planners.planOf(personId, draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await undo(personId)).plan).toMatchObject({ id: draft.id, meals: 1 });
    expect((await planners.plansOf(personId)).map(({ status }) => status)).toEqual([
      'planned',
      'planned',
      'active',
      'draft',
      'template',
    ]);
    await expect(planners.planOf(planners.newPerson(), template.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('copies of premium recipes need a paid plan', async () => {
    const personId = planners.newPerson();
    await planners.add(personId, { recipeId: 'cioppino', entitled: true });
    const copy = { ...today, id: weekId, startsOn: nextWeek, taken: '' };
    await expect(planners.client.copyPlan(copy, callBy(personId))).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
    });
    await planners.client.copyPlan(copy, callBy(personId, ['premium']));
  });

  it('a meal is repeated weekly until a day', async () => {
    const personId = planners.newPerson();
    const [tacos] = await addAll(personId, [{ recipeId: 'grits', date: days[2] ?? '' }]);
    const repeat = (until: string) =>
      planners.client.repeatMeal(
        { ...area, planId: weekId, mealId: tacos?.id ?? '', until },
        callBy(personId),
      );
    await repeat(addDays(days[2] ?? '', 21));
    expect((await planners.plansOf(personId)).map(({ meals }) => meals)).toEqual([1, 1, 1, 1]);
    await expect(repeat(days[4] ?? '')).rejects.toMatchObject({ fields: { until: expect.any(String) } });
    await expect(repeat('2099-01-01')).rejects.toMatchObject({ fields: { weekStart: expect.any(String) } });
    await undo(personId);
    expect((await planners.plansOf(personId)).reduce((sum, { meals }) => sum + meals, 0)).toBe(1);
  });

  it('a plan has a title and a budget of its own', async () => {
    const personId = planners.newPerson();
    const set = async (to: object) =>
      MealPlan.parse(
        parse((await planners.client.changePlan({ ...today, id: weekId, ...to }, callBy(personId))).document),
      );
    expect(await set({ budget: '75.00' })).toMatchObject({
      budget: '75.00',
      title: expect.stringMatching(/^Week of/),
    });
    expect(await set({ title: 'Thanksgiving' })).toMatchObject({ budget: '75.00', title: 'Thanksgiving' });
    expect(await set({ budget: '' })).toMatchObject({ budget: null });
    await expect(set({ budget: 'much' })).rejects.toMatchObject({ fields: { budget: expect.any(String) } });
    await expect(set({ title: ' ' })).rejects.toMatchObject({
      fields: { title: 'A title has 1 to 80 characters' },
    });
  });
});
