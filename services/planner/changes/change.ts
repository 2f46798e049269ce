import { AppError } from '@homeplate/common/app-error.ts';
import { isSameMeal, type Meal } from '../meals/meal.ts';
import type { Plan } from '../plans/plan.ts';

/** A thing before and after a change; null: it did not exist. */
export type Edit<Thing> = { before: Thing | null; after: Thing | null };

/** One change of a calendar by one person, kept so that they can undo it. */
export type Change = {
  /** `<householdId>:<version>` */
  _id: string;
  householdId: string;
  userId: string;
  version: number;
  at: Date;
  meals: Edit<Meal>[];
  /** Titles, budgets, and drafts and templates that were created or removed. A week that exists only for its meals is not listed. */
  plans: Edit<Plan>[];
};

/**
 * The meals and plans that restore the calendar to its state before the change. Throws CONFLICT if one of its meals changed since.
 */
export function undoOf(
  change: Pick<Change, 'meals' | 'plans'>,
  current: ReadonlyMap<string, Meal>,
): { put: Meal[]; remove: Meal[]; plans: Edit<Plan>[] } {
  const put: Meal[] = [];
  const remove: Meal[] = [];
  for (const { before, after } of change.meals) {
    const id = (after ?? before)?._id ?? '';
    if (!isSameMeal(current.get(id) ?? null, after)) throw changedSince();
    if (before) put.push(before);
    else if (after) remove.push(after);
  }
  return { put, remove, plans: change.plans.map(({ before, after }) => ({ before: after, after: before })) };
}

const PLAN_FIELDS = ['title', 'budgetCents'] as const;

/**
 * The plan with the title and budget from before the change; what others changed besides stays. Throws CONFLICT (field `overwrite`) if
 * someone changed one of them since, unless the user overwrites it.
 */
export function restoredPlan(
  current: Plan,
  { changed, before }: { changed: Plan; before: Plan },
  overwrite: boolean,
): Plan {
  const fields = PLAN_FIELDS.filter((field) => changed[field] !== before[field]);
  if (!overwrite && fields.some((field) => current[field] !== changed[field]))
    throw new AppError('CONFLICT', {
      message: 'Someone changed this plan after you did. Undoing your change would replace theirs.',
      fields: { overwrite: 'true replaces their change' },
    });
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
}

export const changedSince = (): AppError =>
  new AppError('CONFLICT', {
    message: 'One of these meals was changed after you changed it, so this cannot be undone.',
  });
