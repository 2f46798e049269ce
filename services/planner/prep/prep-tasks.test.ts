import type { CookingFacts, CookingLine, CookingStep } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meal } from '../meals/meal.ts';
import { addDays } from '../weeks/week.ts';
import { completedBy } from './completed.ts';
import { gramsFor, sumFoods } from './food-amount.ts';
import { amountsFor, workOfMeal } from './meal-work.ts';
import { prepTasks, tasksOfEve } from './prep-tasks.ts';

const WEEK = '2026-11-22';
const FOODS = ['yellow-onion', 'carrot', 'celery', 'garlic', 'potato', 'salt'];
const line = (itemId: string, change: Partial<CookingLine> = {}): CookingLine => ({
  itemId,
  name: itemId,
  quantity: 2,
  quantityMax: undefined,
  unit: '',
  note: 'chopped',
  optional: false,
  ...change,
});
const step = (text: string, minutes: number, change: Partial<CookingStep> = {}): CookingStep => ({
  text,
  minutes,
  waiting: 0,
  uses: [],
  heats: false,
  ...change,
});
const dish = (id: string, change: Partial<CookingFacts> = {}): CookingFacts => ({
  id,
  version: 1,
  title: id.toUpperCase(),
  servings: 4,
  minutes: 30,
  difficulty: 'easy',
  makeAhead: '',
  lines: [line('yellow-onion', { name: 'Yellow onions' })],
  steps: [step('Chop the onions.', 5, { uses: ['yellow-onion'] }), step('Cook them.', 25, { heats: true })],
  nutrition: undefined,
  ...change,
});
const meal = (_id: string, recipeId: string, day: number, change: Partial<Meal> = {}): Meal => ({
  _id,
  planId: 'plan-1',
  householdId: 'house-1',
  date: addDays(WEEK, day),
  slot: 'dinner',
  kind: 'recipe',
  recipeId,
  draftId: null,
  draftOwnerId: null,
  title: recipeId,
  costCents: null,
  servings: 4,
  position: 0,
  locked: false,
  note: null,
  leftoverOf: null,
  version: 1,
  createdAt: new Date(0),
  ...change,
});
const known = (...dishes: CookingFacts[]) => new Map(dishes.map((one) => [one.id, one]));
const namesOf = (meals: Meal[], dishes: Map<string, CookingFacts>) =>
  prepTasks(WEEK, meals, dishes).map(({ task }) => `${task.day} ${task.name}`);

const anyLine = fc
  .record({
    itemId: fc.constantFrom(...FOODS),
    quantity: fc.option(
      fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      { nil: undefined },
    ),
    unit: fc.constantFrom('', 'cup', 'oz'),
    note: fc.constantFrom('chopped', 'minced', 'sliced', 'soaked overnight', 'thawed', ''),
    optional: fc.boolean(),
  })
  .map(({ itemId, ...change }) => line(itemId, change));
const anyStep = fc
  .record({
    text: fc.constantFrom('Chop the onions and carrots.', 'Stir.', 'Cover and chill.'),
    handsOn: fc.integer({ min: 0, max: 30 }),
    waiting: fc.constantFrom(0, 10, 240, 600),
    uses: fc.subarray(FOODS),
    heats: fc.boolean(),
  })
  .map(({ handsOn, waiting, ...change }) => step(change.text, handsOn + waiting, { waiting, ...change }));
const anyDish = fc.record({
  lines: fc.array(anyLine, { maxLength: 8 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 5 }),
  makeAhead: fc.constantFrom(
    '',
    'Soak the beans overnight.',
    'Marinate it overnight. It keeps a day.',
    'Make it ahead.',
  ),
});
/** A week of up to twelve meals of five dishes, with leftovers of some. */
const anyWeek = fc
  .record({
    dishes: fc.array(anyDish, { minLength: 5, maxLength: 5 }),
    meals: fc.array(
      fc.record({
        dish: fc.nat(4),
        day: fc.nat(6),
        servings: fc.integer({ min: 1, max: 12 }),
        leftovers: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ dishes, meals }) => ({
    dishes: known(...dishes.map((change, index) => dish(`dish-${index}`, change))),
    meals: meals.flatMap(({ dish, day, servings, leftovers }, index) => {
      const cooked = meal(`meal-${index}`, `dish-${dish}`, day, { servings });
      if (!leftovers || servings < 2) return [cooked];
      return [cooked, { ...cooked, _id: `left-${index}`, servings: 1, leftoverOf: cooked._id, position: 1 }];
    }),
  }));
const isCooked = ({ leftoverOf }: Meal) => leftoverOf === null;

describe('the tasks of a week', () => {
  it('one food that several recipes cut becomes one task with the sum and each share', () => {
    const meals = [meal('m1', 'chili', 1), meal('m2', 'soup', 3), meal('m3', 'stew', 5)];
    const dishes = known(dish('chili'), dish('soup'), dish('stew', { title: 'Stew' }));
    expect(namesOf(meals, dishes)).toEqual([
      '2026-11-23 Chop 4 yellow onions: 2 for Monday’s CHILI, 2 for Wednesday’s SOUP',
      '2026-11-23 Make CHILI for Monday dinner',
      '2026-11-25 Make SOUP for Wednesday dinner',
      // Cut onions keep three days, so that Friday's are chopped with its meal.
      '2026-11-27 Make Stew for Friday dinner',
    ]);
  });

  it('leftovers are cooked with their meal: a double batch, and no task of their own', () => {
    const meals = [
      meal('m1', 'chili', 1, { servings: 8 }),
      meal('m2', 'chili', 3, { servings: 4, slot: 'lunch', leftoverOf: 'm1' }),
      meal('m3', '', 4, { kind: 'text', recipeId: null, title: 'Eating out' }),
    ];
    expect(namesOf(meals, known(dish('chili')))).toEqual([
      '2026-11-23 Make 8 servings of CHILI: 4 for Monday dinner, 4 for Wednesday lunch',
    ]);
  });

  it('leftovers go into the refrigerator, and those for more than four days later into the freezer', () => {
    const left = { servings: 2, slot: 'lunch', leftoverOf: 'm1' } as const;
    const [cooked, soon, later] = [
      meal('m1', 'chili', 0, { servings: 8 }),
      meal('m2', 'chili', 4, left),
      meal('m3', 'chili', 5, left),
    ] as const;
    const notesOf = (keeping: CookingFacts['keeping'], ...leftovers: Meal[]) =>
      prepTasks(WEEK, [cooked, ...leftovers], known(dish('chili', { keeping })))[0]?.task.notes;
    const notesWith = (...leftovers: Meal[]) => notesOf(undefined, ...leftovers);
    const freezer =
      'Freeze what is for Friday lunch within 2 hours, and thaw it in the refrigerator the day before.';
    expect(notesWith(soon)).toBe('Put the leftovers in the refrigerator within 2 hours.');
    expect(notesWith(later)).toBe(freezer);
    expect(notesWith(soon, later)).toBe(`Put the leftovers in the refrigerator within 2 hours. ${freezer}`);
    expect(notesOf({ days: 4, freezerDays: 60 }, later)).toBe(freezer);
    expect(notesOf({ days: 3, freezerDays: 0 }, soon)).toBe(
      'It keeps 3 days, so plan something else for Thursday lunch.',
    );
    expect(notesOf({ days: 0, freezerDays: 0 }, soon)).toBe(
      'It is best right away, so plan something else for Thursday lunch.',
    );
  });

  it('soaking and thawing are the evening before, and a marinade of hours starts the day before', () => {
    const beans = dish('beans', {
      makeAhead: 'Soak the beans overnight. It freezes well.',
      lines: [
        line('navy-bean', { name: 'navy beans', quantity: 1, unit: 'lb', note: 'soaked overnight, drained' }),
      ],
    });
    const hash = dish('hash', {
      lines: [line('corn-frozen', { name: 'Frozen corn', quantity: 2, unit: 'cup', note: 'thawed' })],
    });
    const wings = dish('wings', {
      steps: [
        step('Stir the marinade and turn the wings in it.', 10),
        step('Cover and chill overnight.', 480, { waiting: 475 }),
        step('Roast.', 40, { waiting: 35, heats: true }),
      ],
    });
    const tasks = prepTasks(
      WEEK,
      [meal('m1', 'beans', 0), meal('m2', 'hash', 2), meal('m3', 'wings', 4)],
      known(beans, hash, wings),
    );
    expect(tasks.map(({ task }) => [task.day, task.name, task.prepTime, task.waitTime])).toEqual([
      ['2026-11-21', 'Soak 1 lb navy beans for Sunday’s BEANS', 0, 0],
      ['2026-11-22', 'Make BEANS for Sunday dinner', 30, 0],
      ['2026-11-23', 'Thaw 2 cups corn for Tuesday’s HASH', 0, 0],
      ['2026-11-24', 'Make HASH for Tuesday dinner', 30, 0],
      ['2026-11-25', 'Start Thursday’s WINGS the day before', 15, 475],
      ['2026-11-26', 'Make WINGS for Thursday dinner', 5, 35],
    ]);
    expect(tasks[0]?.task.notes).toBe('Soak the beans overnight.');
  });

  it('the amounts of a task are those of the planned servings', () => {
    const [task] = prepTasks(WEEK, [meal('m1', 'chili', 1, { servings: 6 })], known(dish('chili')));
    expect(task?.task.ingredients).toEqual(['3 yellow onions, chopped']);
    expect(prepTasks(WEEK, [meal('m1', 'gone', 1)], new Map())[0]?.task).toMatchObject({
      name: 'Make gone for Monday dinner',
      ingredients: [],
      difficulty: null,
      prepTime: 0,
    });
  });

  it('hands-on and hands-off minutes add up to those of the recipes', () => {
    fc.assert(
      fc.property(anyWeek, ({ meals, dishes }) => {
        const steps = meals
          .filter(isCooked)
          .flatMap(({ recipeId }) => dishes.get(recipeId ?? '')?.steps ?? []);
        const tasks = prepTasks(WEEK, meals, dishes).map(({ task }) => task);
        const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
        expect(sum(tasks.map(({ prepTime }) => prepTime))).toBe(
          sum(steps.map((one) => one.minutes - one.waiting)),
        );
        expect(sum(tasks.map(({ waitTime }) => waitTime))).toBe(sum(steps.map(({ waiting }) => waiting)));
        expect(tasks.every(({ prepTime }) => prepTime >= 0)).toBe(true);
      }),
    );
  });

  it('each meal is cooked once, and merging the same food loses no recipe and no amount', () => {
    fc.assert(
      fc.property(anyWeek, ({ meals, dishes }) => {
        const tasks = prepTasks(WEEK, meals, dishes);
        const cooked = tasks
          .filter(({ task }) => task.category === 'cook')
          .flatMap(({ task }) => task.mealIds);
        expect(cooked.toSorted()).toEqual(
          meals
            .filter(isCooked)
            .map(({ _id }) => _id)
            .toSorted(),
        );
        for (const { task, parts } of tasks.filter(({ task }) => task.action === 'cut')) {
          const ids = new Set(parts.map(({ mealId }) => mealId));
          expect(task.mealIds).toEqual([...ids]);
          for (const id of ids) {
            const { recipeId } = meals.find(({ _id }) => _id === id) as Meal;
            expect(task.recipeIds).toContain(recipeId);
            expect(task.recipe.split(', ')).toContain(dishes.get(recipeId ?? '')?.title);
          }
          // A cut is never in two tasks.
          for (const { mealId, key } of parts) {
            const same = tasks
              .flatMap((one) => one.parts)
              .filter((one) => one.mealId === mealId && one.key === key);
            expect(same).toHaveLength(1);
          }
        }
      }),
    );
  });

  it('amounts of one food add up, by number in one unit and by weight in several', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const amounts = amountsFor(meal('m1', 'd', 0, { servings: 4 }), dish('d', { lines })).filter(
          ({ itemId, quantity }) => itemId === lines[0]?.itemId && quantity !== null,
        );
        const sum = sumFoods(amounts);
        const units = new Set(amounts.map(({ unit }) => unit));
        const total = amounts.reduce((all, { quantity }) => all + (quantity ?? 0), 0);
        if (units.size === 1) expect(sum?.quantity).toBeCloseTo(total, 9);
        if (units.size > 1 && sum) {
          const grams = amounts.reduce((all, one) => all + (gramsFor(one) ?? 0), 0);
          // Rounded to what a cook measures.
          expect(Math.abs((gramsFor(sum) ?? 0) / grams - 1)).toBeLessThan(0.35);
        }
      }),
    );
  });

  it('amounts of an onion that are no whole one add up to a weight', () => {
    const onion = {
      itemId: 'yellow-onion',
      name: 'yellow onion',
      quantityMax: null,
      note: 'chopped',
      optional: false,
    };
    const sum = sumFoods([
      { ...onion, quantity: 0.25, unit: 'cup' },
      { ...onion, quantity: 1.5, unit: 'oz' },
    ]);
    expect(sum).toMatchObject({ unit: 'oz', name: 'yellow onion' });
    expect(gramsFor(sum ?? { ...onion, quantity: 0, unit: 'oz' })).toBeGreaterThan(70);
  });

  it('the same week has the same tasks with the same ids, whatever the order of its meals', () => {
    fc.assert(
      fc.property(anyWeek, ({ meals, dishes }) => {
        const ids = prepTasks(WEEK, meals, dishes).map(({ task }) => task.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(prepTasks(WEEK, meals, dishes).map(({ task }) => task.id)).toEqual(ids);
        expect(prepTasks(WEEK, meals.toReversed(), dishes).map(({ task }) => task.id)).toEqual(ids);
      }),
    );
  });

  it('the eve of a week has what its Sunday needs the day before, and nothing else', () => {
    const beans = dish('beans', {
      lines: [
        line('yellow-onion', { note: 'soaked overnight', name: 'Red beans' }),
        line('carrot', { note: 'thawed', name: 'Shrimp' }),
      ],
    });
    const tasks = prepTasks(WEEK, [meal('m1', 'beans', 0), meal('m2', 'beans', 1)], known(beans));
    expect(tasksOfEve(WEEK, tasks).map(({ task }) => [task.day, task.action, task.mealIds])).toEqual([
      ['2026-11-21', 'soak', ['m1']],
      ['2026-11-21', 'thaw', ['m1']],
    ]);
    fc.assert(
      fc.property(anyWeek, ({ meals, dishes }) => {
        const all = prepTasks(WEEK, meals, dishes);
        const eve = tasksOfEve(WEEK, all);
        const dates = new Map(meals.map(({ _id, date }) => [_id, date]));
        for (const { task } of eve) {
          expect(task.day).toBe(addDays(WEEK, -1));
          expect(task.mealIds.some((id) => dates.get(id) === WEEK)).toBe(true);
          expect(task.action).not.toBe('cook');
        }
        for (const { task } of all) expect(task.day < WEEK).toBe(eve.some((one) => one.task === task));
      }),
    );
  });

  it('a completed task survives every change that does not touch it', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(), fc.nat(6), ({ meals, dishes }, pick, day) => {
        const before = prepTasks(WEEK, meals, dishes);
        const done = before[pick % Math.max(1, before.length)];
        fc.pre(done !== undefined);
        const marks = done.parts.map(({ mealId, key: part, servings }) => ({
          mealId,
          part,
          servings,
          isDone: true,
        }));
        const isCompleted = completedBy(marks, new Map());
        expect(before.filter(isCompleted)).toEqual([done]);
        const after = prepTasks(WEEK, [...meals, meal('new', 'dish-0', day, { position: 9 })], dishes);
        const isUntouched = after.find(({ task }) => task.id === done.task.id);
        // A new meal that shares the task makes it another, larger one, with the done parts still marked.
        if (isUntouched) expect(isCompleted(isUntouched)).toBe(true);
        else {
          const same = after.filter(({ parts }) =>
            done.parts.every((one) =>
              parts.some((part) => part.mealId === one.mealId && part.key === one.key),
            ),
          );
          expect(done.task.action).toBe('cut');
          expect(same.every(({ parts }) => parts.some(({ mealId }) => mealId === 'new'))).toBe(true);
        }
      }),
    );
  });

  it('more servings need the work again, fewer do not', () => {
    const task = { parts: [{ mealId: 'm1', key: 'cook', servings: 4 }] };
    const mark = { mealId: 'm1', part: 'cook', servings: 4, isDone: true };
    expect(completedBy([mark], new Map())(task)).toBe(true);
    expect(completedBy([{ ...mark, servings: 3 }], new Map())(task)).toBe(false);
    expect(completedBy([{ ...mark, servings: 6 }], new Map())(task)).toBe(true);
    expect(completedBy([], new Map([['m1', 'then']]))(task)).toBe(true);
    expect(completedBy([{ ...mark, isDone: false }], new Map([['m1', 'then']]))(task)).toBe(false);
  });

  it('a recipe without steps, such as a user’s own, is cooked as a whole', () => {
    const works = workOfMeal(meal('m1', 'own', 0), dish('own', { steps: [], minutes: 25 }));
    expect(works.map(({ key, minutes }) => [key, minutes])).toEqual([['cook', 25]]);
  });
});
