import { newCall } from '@homeplate/common/call.ts';
import { currentContext } from '@homeplate/common/log-context.ts';
import type { AiPlanStep } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { handle, type JobContext, type JobHandler } from '@homeplate/work/job.ts';
import type { CookedMealStore } from '../cooked/cooked-meal-store.ts';
import { dishIdOf, sourceIdOf } from '../meals/dish.ts';
import { inOrder } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { movesFor } from '../optimizer/find-plan.ts';
import type { PlanPool } from '../optimizer/plan-pool.ts';
import type { PlanProgress } from '../optimizer/plan-worker.ts';
import type { PlanRecipe } from '../optimizer/problem.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { addDays, weekdayOf } from '../weeks/week.ts';
import type { PlannedDay } from '../wishes/openai-reader.ts';
import type { Wishes } from '../wishes/read-wishes.ts';
import { type ChosenMeal, newMeals, weekMeals } from './draft-meals.ts';
import { type Week, weekProblem } from './fit-week.ts';
import { otherDraftCents } from './other-drafts.ts';
import { MAKE_PLAN, type PlanOrder } from './plan-order.ts';
import { type JobResult, outcomeOf, promisedPlans } from './plan-outcome.ts';
import { type PlanSources, planProblem } from './plan-problem.ts';
import { emptySlotSentence } from './plan-sentences.ts';
import { priceAreaOf, type ReadSources } from './read-sources.ts';
import { repeatDays } from './repeat-days.ts';
import type { SaveDraft } from './save-draft.ts';
import { withWishes } from './with-wishes.ts';

/** The search then returns the best plan so far. */
const SEARCH_MS = 12_000;
const PROOF_SECONDS = 4;
/** Days. 1: not twice on one day. */
const THEN_REPEAT_AFTER = [4, 2, 1];
const READ_MS = 8_000;
const REPORT_MS = 300;
const ALL_STAY =
  'Nothing is left to plan again: every meal of this week is locked, cooked, past, or goes with another. Unlock one.';
const TOO_MANY_DRAFTS =
  'You have as many drafts and templates as there can be. Delete some, then plan again.';

type Parts = {
  pool: PlanPool;
  wishes: Wishes;
  readSources: ReadSources;
  meals: Pick<MealStore, 'onCalendarBetween' | 'ofPlan'>;
  cooked: Pick<CookedMealStore, 'timesOf'>;
  costs: Pick<RecipeCosts, 'read'>;
  saveDraft: SaveDraft;
};

/** Makes the plan of an order. A plan that cannot be is a result with a sentence, not an error: no retry would find one. */
export const makePlanHandler = (parts: Parts): JobHandler =>
  handle(MAKE_PLAN, async (asked, job): Promise<JobResult | undefined> => {
    const report = reporter(job);
    await job.progress(0, 'gather' satisfies AiPlanStep);
    const [wishes, read] = await Promise.all([parts.wishes.read(asked.words), readAll(parts, asked)]);
    const order = withWishes(asked, wishes);
    const { week } = read;
    const { problem, slots, unpriced } = week ? weekProblem(order, read, week) : planProblem(order, read);
    if (week && slots.every(({ keeps }) => keeps)) return { failed: ALL_STAY };
    if (slots.length === 0)
      return { failed: 'Every meal of these days is locked. Unlock one, or choose other days.' };
    const blocked = unpriced.find(({ recipeId }) =>
      slots.some(({ keeps }) => keeps && dishIdOf(keeps) === recipeId),
    );
    if (blocked)
      return {
        failed: `${week ? 'A meal that stays,' : 'Your locked meal'} ${blocked.name}${week ? ',' : ''} needs ${blocked.foods.join(', ')}, which has no price near you. Unlock it, or replace it.`,
      };
    const solved = { ...problem, noRepeatDays: repeatDays(problem) };
    const result = await parts.pool.solve(
      {
        problem: solved,
        thenRepeatAfter: THEN_REPEAT_AFTER,
        start: order.start,
        seed: Number.parseInt(job.id.slice(0, 8), 16),
        moves: movesFor(problem),
        deadlineMs: SEARCH_MS,
        proofSeconds: PROOF_SECONDS,
      },
      { signal: job.signal, onProgress: report },
    );
    const [empty] = result.emptySlots;
    if (empty) return { failed: emptySlotSentence(empty, slots[empty.slot]) };
    const { plan } = result;
    if (!plan)
      return {
        failed: 'Too few recipes fit your rules for this many meals. Take off a rule, or plan fewer days.',
      };
    const titles = new Map(problem.recipes.map(({ id, title }) => [id, title]));
    const ownIds = new Set(read.drafts.map(({ id }) => id));
    const chosen = slots.map((slot, index): ChosenMeal => {
      // A meal with swapped foods is another dish for the optimizer.
      const id = (slot.keeps && sourceIdOf(slot.keeps)) ?? plan.recipeIds[index] ?? '';
      const dish = ownIds.has(id)
        ? { recipeId: null, draftId: id, draftOwnerId: order.userId }
        : { recipeId: id, draftId: null, draftOwnerId: null };
      return { ...slot, dish, title: titles.get(id) ?? '' };
    });
    await job.progress(0.97, 'save' satisfies AiPlanStep);
    const notes = await parts.wishes.notes(daysOf(chosen, problem.recipes));
    const cookedIds = new Set(chosen.map(({ dish }) => sourceIdOf(dish)));
    const foods = problem.recipes.flatMap(({ id, lines }) => (cookedIds.has(id) ? lines : []));
    const inPlan = (ids: readonly string[]) => ids.filter((id) => foods.some(({ foodId }) => foodId === id));
    const words = { read: wishes.read, notes, used: inPlan(order.useUp), wanted: inPlan(order.wanted) };
    const outcome = outcomeOf(order, { ...result, plan }, chosen, unpriced, words);
    const drafted = week ? weekMeals(week.planned, chosen) : newMeals(chosen);
    const isSaved = await parts.saveDraft(order, drafted, (draftId, session) =>
      job.complete(session, {
        draftId,
        outcome,
        promised: promisedPlans(outcome, { ...result, plan }),
      } satisfies JobResult),
    );
    return isSaved ? undefined : { failed: TOO_MANY_DRAFTS };
  });

/** Titles and minutes alone: what a model needs for its notes. */
function daysOf(chosen: readonly ChosenMeal[], recipes: readonly PlanRecipe[]): PlannedDay[] {
  const minutes = new Map(recipes.map((recipe) => [recipe.id, recipe.minutes]));
  return [...Map.groupBy(chosen, ({ date }) => date)].map(([date, meals]) => ({
    date,
    weekday: weekdayOf(date),
    meals: meals.map(({ meal, title, dish }) => ({
      slot: meal,
      name: title,
      minutes: minutes.get(sourceIdOf(dish) ?? '') ?? 0,
    })),
  }));
}

/** `week`: of an order that plans one again. */
async function readAll(parts: Parts, order: PlanOrder): Promise<PlanSources & { week?: Week }> {
  const { householdId, startsOn, days, fits } = order;
  const { readSources, meals, cooked, costs } = parts;
  const call = newCall({ timeoutMs: READ_MS, ...currentContext() });
  if (!fits) {
    const [sources, planned] = await Promise.all([
      readSources(order, [], call),
      meals.onCalendarBetween(householdId, startsOn, addDays(startsOn, days - 1)),
    ]);
    return { ...sources, locked: planned.filter((meal) => meal.locked) };
  }
  const planned = (await meals.ofPlan(fits.planId)).toSorted(inOrder);
  const ids = planned.map(({ _id }) => _id);
  const [sources, times] = await Promise.all([
    readSources(order, ids, call),
    cooked.timesOf(householdId, ids),
  ]);
  const area = priceAreaOf(order);
  const draftCents = await otherDraftCents({ costs, planned, sources, area }, call);
  const week = { planned, cookedIds: new Set(times.keys()), draftCents };
  return { ...sources, locked: [], week };
}

/** The share of the whole job at the start of each step of the optimizer, and its length. */
const SHARES: Record<PlanProgress['step'], { from: number; length: number; step: AiPlanStep }> = {
  search: { from: 0.1, length: 0.5, step: 'search' },
  nearest: { from: 0.6, length: 0.1, step: 'search' },
  proof: { from: 0.7, length: 0.25, step: 'prove' },
};

function reporter(job: JobContext): (progress: PlanProgress) => void {
  let last = 0;
  let lastStep = '';
  return ({ step: name, share }) => {
    const { from, length, step } = SHARES[name];
    if (step === lastStep && Date.now() - last < REPORT_MS) return;
    [last, lastStep] = [Date.now(), step];
    // A lost report only delays what the page shows.
    job.progress(from + length * share, step).catch(() => undefined);
  };
}
