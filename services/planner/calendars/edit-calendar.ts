import { isDeepStrictEqual } from 'node:util';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import { PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { Change, Edit } from '../changes/change.ts';
import type { ChangeStore } from '../changes/change-store.ts';
import type { TouchLists } from '../lists/touch-lists.ts';
import { checkLeftovers } from '../meals/leftovers.ts';
import {
  checkSlotIsNotOverfull,
  inOrder,
  isSameMeal,
  type Meal,
  mealEvents,
  mealNotFound,
} from '../meals/meal.ts';
import type { MealFilter, MealStore } from '../meals/meal-store.ts';
import { newWeek, type Plan } from '../plans/plan.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { planNotFound, sundayOf, type WhichPlan } from '../weeks/week.ts';
import type { Calendar } from './calendar.ts';
import type { HoldCalendar } from './hold-calendar.ts';

/** Whose calendar changes, and who changes it. */
export type Editor = { householdId: string; userId: string };

export type DaySlot = Pick<Meal, 'planId' | 'date' | 'slot'>;

/** One change of a household's calendar. Reads see what was put and removed before. */
export type CalendarEdit = {
  calendar: Calendar;
  session: ClientSession;
  /** Throws NOT_FOUND; a week that is not stored yet is empty. */
  plan(which: WhichPlan): Promise<Plan>;
  /** The week of a day. */
  weekOf(date: string): Promise<Plan>;
  /** Throws NOT_FOUND. */
  meal(planId: string, mealId: string): Promise<Meal>;
  /** Undefined if it does not exist. */
  findMeal(mealId: string): Promise<Meal | undefined>;
  /** Without those that do not exist. */
  findMeals(mealIds: readonly string[]): Promise<Meal[]>;
  /** In order. */
  mealsOf(plan: Pick<Plan, '_id'>): Promise<Meal[]>;
  /** The meals of one slot of a day, in order. */
  inSlot(slot: DaySlot): Promise<Meal[]>;
  leftoversOf(meal: Meal): Promise<Meal[]>;
  put(meal: Meal): void;
  /** Its leftovers go too. */
  remove(meal: Meal): Promise<void>;
  putPlan(plan: Plan): void;
  removePlan(plan: Plan): void;
};

export type EditCalendar = <T>(
  editor: Editor,
  call: Call,
  work: (edit: CalendarEdit) => Promise<T>,
  /** Undoing is no change that can be undone. */
  options?: { isUndo: boolean },
) => Promise<T>;

type Parts = {
  hold: HoldCalendar;
  plans: PlanStore;
  meals: MealStore;
  changes: ChangeStore;
  touchLists: TouchLists;
  outbox: Outbox;
  now: () => number;
};

/**
 * Runs one change in a transaction that holds the household's calendar. At the end it checks the slots and leftovers that the change
 * touched, writes everything, keeps the change for undo, and publishes an event for each meal. A change without effect writes nothing.
 */
export const createEditCalendar =
  (parts: Parts): EditCalendar =>
  (editor, call, work, { isUndo } = { isUndo: false }) =>
    parts.hold(editor.householdId, call, async (calendar, session) => {
      const meals = stagedMeals(parts.meals, editor.householdId, session, calendar.version);
      const plans = stagedPlans(parts, editor.householdId, session);
      const result = await work({
        calendar,
        session,
        ...plans,
        ...meals.edit,
        mealsOf: async ({ _id }) => meals.find({ planIds: [_id] }),
      });
      const mealEdits = meals.edits();
      const planEdits = plans.edits();
      if (mealEdits.length === 0 && planEdits.length === 0) return result;
      await checkSlots(mealEdits, meals.find);
      await checkLeftovers(mealEdits, meals.find);
      await writeMeals(parts.meals, mealEdits, session);
      const { version } = calendar;
      const planIds = await writePlans(parts, plans, { ...editor, mealEdits, planEdits, version, session });
      if (!isUndo)
        await parts.changes.add(
          changeOf(editor, calendar, new Date(parts.now()), mealEdits, planEdits),
          session,
        );
      const { householdId } = editor;
      const events = [
        ...mealEdits.flatMap((edit) => eventsOf(editor.userId, edit)),
        ...planIds.map((planId) => eventOf(PlanChanged, { planId, householdId, version })),
      ];
      await parts.outbox.add(session, 'planner.events', events, version);
      await parts.touchLists(householdId, weekStartsOf(mealEdits), session);
      return result;
    });

function changeOf(
  { householdId, userId }: Editor,
  { version }: Calendar,
  at: Date,
  meals: Edit<Meal>[],
  plans: Edit<Plan>[],
): Change {
  return { _id: `${householdId}:${version}`, householdId, userId, version, at, meals, plans };
}

/** The Sundays of the weeks whose meals changed: their shopping lists show what these need. */
const weekStartsOf = (edits: readonly Edit<Meal>[]): string[] => {
  const meals = edits.flatMap(({ before, after }) => [before, after]);
  const dates = meals.flatMap((meal) => (meal?.planId.startsWith('plan-') ? meal.date : []));
  return [...new Set(dates.map(sundayOf))].toSorted();
};

/** Only meals of the calendar have events, not those of drafts. */
const eventsOf = (userId: string, { before, after }: Edit<Meal>): OutgoingEvent[] => {
  const onCalendar = (meal: Meal | null) => (meal?.planId.startsWith('plan-') ? meal : undefined);
  return mealEvents(userId, onCalendar(before), onCalendar(after));
};

/** Meals as they will be after the change. */
function stagedMeals(store: MealStore, householdId: string, session: ClientSession, version: number) {
  /** What is stored, of every meal that was read. */
  const stored = new Map<string, Meal>();
  const staged = new Map<string, Meal | null>();
  /** What was read: a transaction finds the same again. */
  const read = new Set<string>();
  const find = async (filter: MealFilter): Promise<Meal[]> => {
    const name = JSON.stringify(filter);
    const isNone = Object.values(filter).every((ids) => ids.length === 0);
    if (!isNone && !read.has(name)) {
      for (const meal of await store.find(householdId, filter, session)) stored.set(meal._id, meal);
      read.add(name);
    }
    const all = new Map([...stored, ...staged]);
    return [...all.values()]
      .filter((meal) => meal !== null)
      .filter((meal) => matches(meal, filter))
      .toSorted(inOrder);
  };
  const leftoversOf = ({ _id }: Meal) => find({ leftoversOf: [_id] });
  const edit = {
    meal: async (planId: string, mealId: string) => {
      const [meal] = await find({ ids: [mealId] });
      if (meal?.planId !== planId) throw mealNotFound();
      return meal;
    },
    findMeal: async (mealId: string) => (await find({ ids: [mealId] }))[0],
    findMeals: (mealIds: readonly string[]) => find({ ids: mealIds }),
    inSlot: async (to: DaySlot) => (await find({ planIds: [to.planId] })).filter(isIn(to)),
    leftoversOf,
    put: (meal: Meal) => void staged.set(meal._id, { ...meal, version }),
    remove: async (meal: Meal) => {
      for (const one of [meal, ...(await leftoversOf(meal))]) staged.set(one._id, null);
    },
  };
  /** Without meals that are as before, or that came and went. */
  const edits = (): Edit<Meal>[] =>
    [...staged].flatMap(([id, after]) => {
      const before = stored.get(id) ?? null;
      return isSameMeal(before, after) ? [] : [{ before, after }];
    });
  return { find, edit, edits };
}

const isIn =
  (to: DaySlot) =>
  ({ planId, date, slot }: Meal): boolean =>
    planId === to.planId && date === to.date && slot === to.slot;

const matches = (meal: Meal, filter: MealFilter): boolean => {
  if ('ids' in filter) return filter.ids.includes(meal._id);
  if ('planIds' in filter) return filter.planIds.includes(meal.planId);
  return meal.leftoverOf !== null && filter.leftoversOf.includes(meal.leftoverOf);
};

function stagedPlans({ plans, now }: Parts, householdId: string, session: ClientSession) {
  /** As first read: stored, or a week that is not stored yet. */
  const initial = new Map<string, Plan>();
  const staged = new Map<string, Plan | null>();
  const plan = async (which: WhichPlan): Promise<Plan> => {
    const found = await plans.find(householdId, which, session);
    if (!found && 'id' in which) throw planNotFound();
    const known = found ?? newWeek(householdId, 'startsOn' in which ? which.startsOn : '', now());
    initial.set(known._id, known);
    return staged.get(known._id) ?? known;
  };
  return {
    plan,
    weekOf: (date: string) => plan({ startsOn: sundayOf(date) }),
    putPlan: (changed: Plan) => void staged.set(changed._id, changed),
    removePlan: (removed: Plan) => void staged.set(removed._id, null),
    current: (id: string): Plan | undefined => staged.get(id) ?? initial.get(id),
    edits: (): Edit<Plan>[] =>
      [...staged].flatMap(([id, after]) => {
        const before = initial.get(id) ?? null;
        return isDeepStrictEqual(before, after) ? [] : [{ before, after }];
      }),
  };
}

/** The meals of every slot that got a meal are at most those it can hold. */
async function checkSlots(edits: Edit<Meal>[], find: (filter: MealFilter) => Promise<Meal[]>): Promise<void> {
  const gained = edits.flatMap(({ before, after }) =>
    after && (before?.date !== after.date || before.slot !== after.slot) ? [after] : [],
  );
  const meals = await find({ planIds: [...new Set(gained.map(({ planId }) => planId))] });
  for (const { planId, date, slot } of gained) {
    checkSlotIsNotOverfull(meals.filter(isIn({ planId, date, slot })).length, { date, slot });
  }
}

async function writeMeals(store: MealStore, edits: Edit<Meal>[], session: ClientSession): Promise<void> {
  const created = edits.flatMap(({ before, after }) => (before || !after ? [] : [after]));
  const replaced = edits.flatMap(({ before, after }) => (before && after ? [after] : []));
  const removed = edits.flatMap(({ before, after }) => (after || !before ? [] : [before._id]));
  await store.write({ created, replaced, removed }, session);
}

/** Stores every plan that changed itself or by its meals, with the version of this change. Returns their ids, and those of removed plans. */
async function writePlans(
  { plans, now }: Parts,
  staged: ReturnType<typeof stagedPlans>,
  changed: {
    householdId: string;
    mealEdits: Edit<Meal>[];
    planEdits: Edit<Plan>[];
    version: number;
    session: ClientSession;
  },
): Promise<string[]> {
  const { householdId, mealEdits, planEdits, version, session } = changed;
  for (const { before, after } of planEdits) if (!after && before) await plans.remove(before, session);
  const gone = new Set(planEdits.flatMap(({ before, after }) => (after ? [] : [before?._id])));
  const ids = new Set([
    ...mealEdits.flatMap((edit) => planIdsOf(edit)),
    ...planEdits.flatMap(({ before, after }) => (after ?? before)?._id ?? []),
  ]);
  for (const id of ids) {
    if (gone.has(id)) continue;
    const plan = staged.current(id) ?? (await plans.find(householdId, { id }, session));
    if (plan) await plans.put({ ...plan, version, updatedAt: new Date(now()) }, session);
  }
  return [...ids];
}

const planIdsOf = ({ before, after }: Edit<Meal>): string[] =>
  [before, after].flatMap((meal) => meal?.planId ?? []);
