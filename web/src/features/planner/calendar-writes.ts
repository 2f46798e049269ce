import type { AddedMeal, MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import { mutationOptions } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { mealPath, removeMeal } from './meal-writes.ts';
import { weekPath } from './queries.ts';
import { applyChange, type DatedMeal, type WeekChange } from './week-changes.ts';

export type CalendarWrite = {
  change: WeekChange;
  /** The version of the plan that the user saw; null: the change wins over what others did since. */
  seen: number | null;
  /** Of this write: sent again, it is applied once. */
  key: string;
};

export const calendarWrite = (change: WeekChange, seen: number | null): CalendarWrite => ({
  change,
  seen,
  key: newIdempotencyKey(),
});

/** The id of a meal that the server does not know yet. */
export const newMealId = (): string => `new-${newIdempotencyKey()}`;

type Answer = { id: string; version: number };
/** What the server answered about meals of this page: the ids of new ones by their ids here, and the versions of changed ones. */
const answered = new Map<string, Answer>();

/** For writes that wait behind these, after a reload. */
export const knownAnswers = (): [string, Answer][] =>
  [...answered].map(([id, { id: savedId, version }]) => [id, { id: savedId, version }]);
export function rememberAnswers(answers: readonly [string, Answer][]): void {
  for (const [id, answer] of answers) if (!answered.has(id)) answered.set(id, answer);
}

async function send({ change, seen, key }: CalendarWrite): Promise<void> {
  const { meal } = change;
  const id = idOf(meal);
  if (change.kind === 'remove') return removeMeal(meal.date, id);
  const saved =
    change.kind === 'add'
      ? await addMeal(meal, key)
      : await write<AddedMeal>('PUT', mealPath(meal.date, id), bodyOf(change), ifMatch(change, seen));
  answered.set(meal.id, saved);
  answered.set(saved.id, saved);
  if (change.kind === 'swap') answered.set(change.with.id, { id: idOf(change.with), version: saved.version });
}

const idOf = ({ id }: { id: string }): string => answered.get(id)?.id ?? id;

const bodyOf = (change: Extract<WeekChange, { kind: 'edit' | 'swap' }>) =>
  change.kind === 'edit' ? change.edit : { swapWith: idOf(change.with) };

/** A change that waited behind another change of the same meals has seen its result. */
function ifMatch(change: WeekChange, seen: number | null): Record<string, string> {
  if (seen === null) return {};
  const meals = change.kind === 'swap' ? [change.meal, change.with] : [change.meal];
  const versions = meals.map(({ id }) => answered.get(id)?.version ?? 0);
  return { 'if-match': `"${Math.max(seen, ...versions)}"` };
}

function addMeal({ kind, recipeId, draftId, leftoverOf, name, cost, ...meal }: DatedMeal, key: string) {
  const { date, slot, servings, note } = meal;
  const what =
    kind === 'text'
      ? { kind, name, ...(cost !== null && { cost }) }
      : {
          kind,
          ...(leftoverOf === null
            ? recipeId === null
              ? { draftId }
              : { recipeId }
            : { leftoverOf: idOf({ id: leftoverOf }) }),
        };
  const body = { ...what, date, slot, servings, ...(note !== null && { note }) };
  return write<AddedMeal>('POST', `${weekPath(date)}/meals`, body, { 'idempotency-key': `"${key}"` });
}

/** No answer, or none from the gateway: the same request may succeed later. */
export const isConnectionError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 503 || error.status === 504;

const CALENDAR = 'calendar';
const MOST_RETRIES = 3;

/** Changes the calendar: shown at once, sent in order, and kept until there is a connection. */
export const calendarWriteOptions = mutationOptions({
  mutationKey: [CALENDAR],
  mutationFn: send,
  networkMode: 'online',
  retry: (count, error: Error) => count < MOST_RETRIES && isConnectionError(error),
  ...optimistic<CalendarWrite>(CALENDAR, ({ change }) => [
    patch<MealPlan>(mealPlanKeys.weeks(), (plan) => applyChange(plan, change)),
  ]),
});
