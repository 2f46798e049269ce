import type { Meal } from '../meals/meal.ts';
import type { PlanOrder } from './plan-order.ts';
import { knownDish, type OrderProblem, type PlanSources, slotsAlone, slotsProblem } from './plan-problem.ts';

/** A week that is planned again: its meals, the ids of those that were cooked, and what drafts cost whose foods are not known. */
export type Week = { planned: readonly Meal[]; cookedIds: ReadonlySet<string>; draftCents: number };

/** The week as the optimizer's problem. What stays keeps its recipe, and shares packages with what is planned again. */
export function weekProblem(
  order: PlanOrder,
  sources: PlanSources,
  { planned, cookedIds, draftCents }: Week,
): OrderProblem {
  const { today = '' } = order.fits ?? {};
  const copies = new Map(sources.copies.map((copy) => [copy._id, copy]));
  const withLeftovers = new Set(planned.flatMap(({ leftoverOf }) => leftoverOf ?? []));
  /** Undefined for a meal that is planned again. */
  const whyItStays = ({
    _id,
    recipeId,
    draftId,
    locked,
    date,
    slot,
    swaps = [],
  }: Meal): string | undefined => {
    if (locked) return 'You locked it.';
    if (cookedIds.has(_id)) return 'You cooked it already.';
    if (date < today) return 'Its day is over.';
    if (withLeftovers.has(_id)) return 'You planned its leftovers.';
    if (swaps.length > 0) return 'You swapped foods in it.';
    if (draftId !== null) return 'It’s your own recipe.';
    const { planning } = copies.get(recipeId ?? '') ?? {};
    return planning && slotsAlone(planning).includes(slot) ? undefined : 'It goes with another dish.';
  };
  const slots = planned.filter(knownDish(sources)).map((now) => {
    const { date, slot: meal, servings } = now;
    const stays = whyItStays(now);
    return { date, meal, servings, now, ...(stays !== undefined && { keeps: now, stays }) };
  });
  const textCents = planned.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
  const made = slotsProblem(order, sources, slots);
  return { ...made, problem: { ...made.problem, otherCents: textCents + draftCents, mealsAreFixed: true } };
}
