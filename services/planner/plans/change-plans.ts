import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { PlanChangeBody } from '@homeplate/contracts/documents/meal-plan.ts';
import type { PlanKind, TakenChoice } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { CalendarEdit, EditCalendar, Editor } from '../calendars/edit-calendar.ts';
import { changedSince, restoredPlan, undoOf } from '../changes/change.ts';
import type { ChangeStore } from '../changes/change-store.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import { checkMayPlan } from '../meals/add-meals.ts';
import { recipeIdsOf } from '../meals/dish.ts';
import type { MealStore } from '../meals/meal-store.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import {
  addDays,
  checkWeekIsNear,
  DAYS_IN_WEEK,
  daysBetween,
  sundayOf,
  titleOfWeek,
  type WhichPlan,
  weekdayOf,
} from '../weeks/week.ts';
import { placeMeals } from './place-meals.ts';
import type { Plan } from './plan.ts';
import type { PlanStore } from './plan-store.ts';
import { isForWeek, takePlaces } from './take-places.ts';

/** Drafts and templates of a household. */
export const MOST_OUTSIDE = 100;

export type NewPlan = Editor & {
  kind: PlanKind;
  title: string | undefined;
  startsOn: string;
  /** Of a draft. */
  length: number | undefined;
  from: WhichPlan | undefined;
  entitled: boolean;
};

/** All throw NOT_FOUND for a plan of another household, and NOT_ENTITLED for copies of premium recipes without a paid plan. */
export type ChangePlans = {
  /** Throws CONFLICT (field `id`) for a week that has meals, INVALID_INPUT (`weekStart`). */
  create(plan: NewPlan, call: Call): Promise<WhichPlan>;
  change(of: Editor & { which: WhichPlan }, change: PlanChangeBody, call: Call): Promise<void>;
  /**
   * Copies a plan's meals onto the calendar, and returns whether it changed. Throws CONFLICT (field `taken`) as `placeMeals`, and as
   * `takePlaces`.
   */
  copy(
    of: Editor & { which: WhichPlan; startsOn: string; taken: TakenChoice | undefined; entitled: boolean },
    call: Call,
  ): Promise<{ which: WhichPlan; changed: boolean }>;
  /** Empties a week; deletes a draft or a template. */
  remove(of: Editor & { which: WhichPlan }, call: Call): Promise<void>;
  /**
   * Takes back the person's last change. Throws CONFLICT if there is none, if someone changed the same meal since, or as `restoredPlan`.
   */
  undo(
    of: Editor & { overwrite: boolean },
    call: Call,
  ): Promise<{ which: WhichPlan | undefined; left: number }>;
};

export function createChangePlans(parts: {
  edit: EditCalendar;
  plans: PlanStore;
  meals: MealStore;
  changes: ChangeStore;
  cooked: Pick<CookedMealStore, 'timesOf'>;
  costs: RecipeCosts;
  newId: () => string;
  now: () => number;
}): ChangePlans {
  const { edit, plans, meals, changes, cooked, costs, newId, now } = parts;
  /** Throws NOT_ENTITLED if the plan's meals may not be planned now. Recipes that are gone are copied as they are. */
  const checkCopies = async (of: Editor, which: WhichPlan, entitled: boolean, call: Call) => {
    const plan = await plans.find(of.householdId, which);
    const copied = plan ? await meals.ofPlan(plan._id) : [];
    const ids = recipeIdsOf(copied);
    const found = await costs.read({ ids, drafts: [], swapped: [] }, undefined, call);
    for (const recipe of found.values()) checkMayPlan(recipe, entitled);
  };
  /** A plan outside the calendar, which is stored even without meals. */
  const createOutside = async (changed: CalendarEdit, asked: NewPlan, source: Plan | undefined) => {
    if ((await plans.countOutside(asked.householdId, changed.session)) >= MOST_OUTSIDE)
      throw new AppError('CONFLICT', {
        message: `You have ${MOST_OUTSIDE} drafts and templates, the most there can be.`,
      });
    const isTemplate = asked.kind === 'template';
    const startsOn = isTemplate ? (source?.startsOn ?? asked.startsOn) : asked.startsOn;
    const plan: Plan = {
      _id: `${asked.kind}-${randomUUID()}`,
      householdId: asked.householdId,
      kind: asked.kind,
      startsOn,
      length: asked.length ?? source?.length ?? DAYS_IN_WEEK,
      title: asked.title ?? source?.title ?? titleOfWeek(startsOn),
      budgetCents: source?.budgetCents ?? null,
      version: changed.calendar.version,
      createdAt: new Date(now()),
      updatedAt: new Date(now()),
    };
    changed.putPlan(plan);
    return plan;
  };
  return {
    create: async (asked, call) => {
      if (asked.from) await checkCopies(asked, asked.from, asked.entitled, call);
      return edit(asked, call, async (changed) => {
        const source = asked.from && (await changed.plan(asked.from));
        if (asked.kind === 'week') checkSunday(asked.startsOn, now());
        const plan =
          asked.kind === 'week'
            ? await changed.weekOf(asked.startsOn)
            : await createOutside(changed, asked, source);
        if (asked.kind === 'week') {
          if ((await changed.mealsOf(plan)).length > 0)
            throw new AppError('CONFLICT', {
              message: `${plan.title} already has meals.`,
              fields: { id: plan._id },
            });
          changed.putPlan({ ...plan, title: asked.title ?? plan.title });
        }
        const isInside = (date: string) => daysBetween(plan.startsOn, date) < plan.length;
        const target = {
          startsOn: plan.startsOn,
          planOf: async (date: string) => (isInside(date) ? plan : undefined),
        };
        if (source) await placeMeals(changed, { source, target, taken: 'beside', newId, now: now() });
        return plan.kind === 'week' ? { startsOn: plan.startsOn } : { id: plan._id };
      });
    },
    change: (of, { title, budget }, call) =>
      edit(of, call, async (changed) => {
        const plan = await changed.plan(of.which);
        const budgetCents =
          budget === undefined ? plan.budgetCents : budget === null ? null : centsOf(budget);
        changed.putPlan({ ...plan, title: title ?? plan.title, budgetCents });
      }),
    copy: async (of, call) => {
      await checkCopies(of, of.which, of.entitled, call);
      return edit(of, call, async (changed) => {
        const source = await changed.plan(of.which);
        if (source.kind !== 'draft') checkSunday(of.startsOn, now());
        checkWeekIsNear(sundayOf(of.startsOn), now());
        checkWeekIsNear(sundayOf(addDays(of.startsOn, source.length - 1)), now());
        if (source.kind === 'week' && source.startsOn === of.startsOn)
          throw new AppError('INVALID_INPUT', { fields: { weekStart: 'must be another week' } });
        const drafted = await changed.mealsOf(source);
        if (isForWeek(source, drafted, of)) {
          const ids = drafted.flatMap(({ replacesId }) => replacesId ?? []);
          const hasChanged = await takePlaces(changed, drafted, await cooked.timesOf(of.householdId, ids));
          return { which: { startsOn: of.startsOn }, changed: hasChanged };
        }
        const target = { startsOn: of.startsOn, planOf: (date: string) => changed.weekOf(date) };
        const hasChanged = await placeMeals(changed, { source, target, taken: of.taken, newId, now: now() });
        return { which: { startsOn: sundayOf(of.startsOn) }, changed: hasChanged };
      });
    },
    remove: (of, call) =>
      edit(of, call, async (changed) => {
        const plan = await changed.plan(of.which);
        for (const meal of await changed.mealsOf(plan)) await changed.remove(meal);
        if (plan.kind !== 'week') changed.removePlan(plan);
      }),
    undo: (of, call) =>
      edit(
        of,
        call,
        async (changed) => {
          const [last, ...older] = await changes.ofPerson(of.householdId, of.userId, changed.session);
          if (!last) throw new AppError('CONFLICT', { message: 'There is nothing left to undo.' });
          const ids = last.meals.map(({ before, after }) => (after ?? before)?._id ?? '');
          const current = new Map((await changed.findMeals(ids)).map((meal) => [meal._id, meal]));
          const { put, remove, plans: undone } = undoOf(last, current);
          for (const meal of put) changed.put(meal);
          const removed = new Set(remove.map(({ _id }) => _id));
          for (const meal of remove) {
            // Leftovers that someone planned since would be lost with it.
            if ((await changed.leftoversOf(meal)).some(({ _id }) => !removed.has(_id))) throw changedSince();
            await changed.remove(meal);
          }
          for (const { before, after } of undone) {
            if (before && after) {
              const current = await changed.plan({ id: before._id });
              changed.putPlan(restoredPlan(current, { changed: before, before: after }, of.overwrite));
            } else if (after) changed.putPlan(after);
            else if (before) changed.removePlan(await changed.plan({ id: before._id }));
          }
          await changes.remove(last, changed.session);
          const planId = (put[0] ?? remove[0])?.planId ?? undone.find(({ after }) => after)?.after?._id;
          const isGone = undone.some(({ before, after }) => !after && before?._id === planId);
          return { which: planId && !isGone ? { id: planId } : undefined, left: older.length };
        },
        { isUndo: true },
      ),
  };
}

/** Throws INVALID_INPUT (field `weekStart`) unless it is a Sunday near today. */
function checkSunday(startsOn: string, now: number): void {
  if (weekdayOf(startsOn) !== 'Sunday')
    throw new AppError('INVALID_INPUT', { fields: { weekStart: 'must be a Sunday' } });
  checkWeekIsNear(startsOn, now);
}
