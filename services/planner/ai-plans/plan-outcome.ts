import { AiPlanOutcome } from '@homeplate/contracts/documents/ai-plan.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { z } from 'zod';
import { reasonSentence } from '../optimizer/meal-reason.ts';
import type { PlanResult } from '../optimizer/plan-worker.ts';
import type { ReadBy } from '../wishes/wishes.ts';
import type { ChosenMeal } from './draft-meals.ts';
import type { PlanOrder } from './plan-order.ts';
import type { UnpricedRecipe } from './plan-problem.ts';
import { budgetSentence, nearestSentence } from './plan-sentences.ts';
import { cuisinesWithout } from './plan-taste.ts';

/** The stored result of a job: a plan, or the sentence that says why there is none. */
export const JobResult = z.union([
  z.object({
    draftId: z.string(),
    outcome: AiPlanOutcome,
    /** Recipes of each of `nearest`, one for each slot. */
    promised: z.array(z.array(z.string())).default([]),
  }),
  z.object({ failed: z.string() }),
]);
export type JobResult = z.infer<typeof JobResult>;

const COMPARED = 'We compared plans by what they cost at checkout and by your tastes.';

/** How a plan was made. A model or rules read the words; the optimizer alone chose the recipes. */
function madeBy(read: ReadBy, hasNotes: boolean): string {
  if (read.by === 'openai')
    return `${COMPARED} ${read.model} by OpenAI read your words${hasNotes ? ' and wrote the notes' : ''}; it chose no recipe.`;
  const wrote = hasNotes ? ' OpenAI wrote the notes.' : '';
  if (read.why === 'unavailable')
    return `${COMPARED} OpenAI gave no usable answer, so fixed rules read your words.${wrote}`;
  if (read.why === 'limit')
    return `${COMPARED} Today’s requests to OpenAI are used up, so fixed rules read your words.`;
  return hasNotes ? `${COMPARED}${wrote}` : `${COMPARED} No text was sent to a model: fixed rules read it.`;
}

/** What would help, with the budget that the plan itself needs. */
function nearestOf(
  { budgetCents }: PlanOrder,
  { isWithinBudget, terms: { cents } }: NonNullable<PlanResult['plan']>,
  nearest: PlanResult['nearest'],
): AiPlanOutcome['nearest'] {
  const found = nearest.map(({ relaxed, plan: { terms } }) => ({
    relax: relaxed.relax,
    value: relaxed.relax === 'diet' ? relaxed.value : relaxed.relax === 'meals' ? `${relaxed.meals}` : null,
    checkoutCost: amountOf(terms.cents),
    isWithinBudget: terms.cents <= budgetCents,
    sentence: nearestSentence(relaxed, terms.cents),
  }));
  if (isWithinBudget) return found;
  const needed = Math.ceil(cents / 100) * 100;
  const more = { relax: 'budget' as const, value: amountOf(needed), checkoutCost: amountOf(cents) };
  return [...found, { ...more, isWithinBudget: true, sentence: budgetSentence(needed) }];
}

/** The recipes of what would help, in the order of the outcome: with the budget that the plan itself needs, its own. */
export const promisedPlans = (
  outcome: Pick<AiPlanOutcome, 'nearest'>,
  { plan, nearest }: PlanResult & { plan: NonNullable<PlanResult['plan']> },
): string[][] => outcome.nearest.map((_, index) => [...(nearest[index]?.plan ?? plan).recipeIds]);

export function outcomeOf(
  order: PlanOrder,
  result: PlanResult & { plan: NonNullable<PlanResult['plan']> },
  chosen: readonly ChosenMeal[],
  unpriced: UnpricedRecipe[],
  {
    read,
    notes,
    used,
    wanted,
  }: {
    read: ReadBy;
    notes: AiPlanOutcome['notes'];
    used: readonly string[];
    wanted: readonly string[];
  },
): AiPlanOutcome {
  const { plan, proof, nearest, reasons, isComplete } = result;
  const { budgetCents } = order;
  return {
    checkoutCost: amountOf(plan.terms.cents),
    budget: amountOf(budgetCents),
    isWithinBudget: plan.isWithinBudget,
    proof: {
      bound: proof?.costBound && proof.costBound > 0 ? amountOf(Math.floor(proof.costBound)) : null,
      gap: proof?.gap ?? null,
      provedInfeasible: proof?.provedInfeasible ?? false,
    },
    isComplete,
    noRepeatDays: result.noRepeatDays,
    nearest: nearestOf(order, plan, nearest),
    explanations: chosen.map(({ date, meal: slot, dish, title: name, keeps, stays, now }, index) => ({
      date,
      slot,
      recipeId: dish.recipeId,
      draftId: dish.draftId,
      name,
      reason: keeps ? (stays ?? 'You locked it.') : reasonSentence(reasons[index] ?? []),
      stays: keeps !== undefined,
      replaces: now && now.recipeId !== dish.recipeId ? now.title : null,
    })),
    understood: {
      allergens: order.allergens,
      foods: order.excludedFoods.map((id) => foodById(id)?.name ?? id),
      diets: order.diets,
      usedUp: used.map((id) => foodById(id)?.name ?? id),
      usesNone: order.useUp.length > 0 && used.length === 0,
      wanted: wanted.map((id) => foodById(id)?.name ?? id),
      quickDays: order.quickDays,
      dayMinutes: order.dayMinutes,
      without: order.without,
      unknown: order.unknownWords,
      cuisinesWithout: cuisinesWithout(order.cuisines),
    },
    unpriced,
    notes,
    madeBy: madeBy(read, notes.length > 0),
  };
}
