import { isOver, type SearchOptions } from './anneal.ts';
import { type FoundPlan, findPlan } from './find-plan.ts';
import type { PlanProblem } from './problem.ts';

/** A limit that a household could relax. Allergens are never relaxed. */
export type Relaxable =
  | { relax: 'diet'; value: string }
  | { relax: 'repeats' }
  | { relax: 'minutes' }
  | { relax: 'equipment' }
  /** Fewer meals a day: the last of `MEALS_KEPT` stay longest. */
  | { relax: 'meals'; meals: number };

/** The plan if one limit is relaxed. `savedCents`: how much the limit costs; null if there was no plan at all with it. */
export type NearestPlan = { relaxed: Relaxable; plan: FoundPlan; savedCents: number | null };

/**
 * What the limits cost when no plan within the budget was found: the most expensive limit first, without those that cost nothing.
 * `deadlineMs`: of all searches; each has an equal part of it.
 */
export function nearestPlans(
  problem: PlanProblem,
  cheapestCents: number | undefined,
  {
    deadlineMs = Number.POSITIVE_INFINITY,
    ...options
  }: Omit<SearchOptions, 'isCancelled'> & { deadlineMs?: number },
): NearestPlan[] {
  const relaxables = relaxablesOf(problem);
  return relaxables
    .flatMap((relaxed) => {
      const isCancelled = isOver(deadlineMs / relaxables.length);
      const { plan } = findPlan(relaxedProblem(problem, relaxed), { ...options, isCancelled });
      if (!plan) return [];
      const savedCents = cheapestCents === undefined ? null : cheapestCents - plan.terms.cents;
      return savedCents === null || savedCents > 0 ? [{ relaxed, plan, savedCents }] : [];
    })
    .sort((one, other) => one.plan.terms.cents - other.plan.terms.cents);
}

const MEALS_KEPT = ['snack', 'breakfast', 'lunch', 'dinner'] as const;
/** The meals of the slots, the first to be dropped first. */
const mealsOf = ({ slots }: PlanProblem) =>
  MEALS_KEPT.filter((one) => slots.some(({ meal }) => meal === one));

function relaxablesOf(problem: PlanProblem): Relaxable[] {
  const { diners, noRepeatDays, equipment, mealsAreFixed } = problem;
  const diets = new Set(diners.flatMap((diner) => diner.diets));
  const fewer = mealsAreFixed ? 0 : mealsOf(problem).length - 1;
  return [
    ...Array.from({ length: Math.max(0, fewer) }, (_, index) => ({
      relax: 'meals' as const,
      meals: fewer - index,
    })),
    ...[...diets].map((value): Relaxable => ({ relax: 'diet', value })),
    ...(noRepeatDays > 0 ? [{ relax: 'repeats' } as const] : []),
    { relax: 'minutes' },
    ...(equipment ? [{ relax: 'equipment' } as const] : []),
  ];
}

function relaxedProblem(problem: PlanProblem, relaxed: Relaxable): PlanProblem {
  const { minutesPerDay: _minutes, equipment: _equipment, ...rest } = problem;
  switch (relaxed.relax) {
    case 'diet':
      return {
        ...problem,
        diners: problem.diners.map((diner) => ({
          ...diner,
          diets: diner.diets.filter((diet) => diet !== relaxed.value),
        })),
      };
    case 'repeats':
      return { ...problem, noRepeatDays: 0 };
    case 'meals': {
      const kept = new Set<string>(mealsOf(problem).slice(-relaxed.meals));
      return {
        ...problem,
        slots: problem.slots.filter(
          ({ meal, lockedRecipeId }) => kept.has(meal) || lockedRecipeId !== undefined,
        ),
      };
    }
    case 'minutes':
      return {
        ...rest,
        ...(problem.equipment && { equipment: problem.equipment }),
        slots: problem.slots.map((slot) => ({ ...slot, minutes: Number.POSITIVE_INFINITY })),
      };
    default:
      return { ...rest, ...(problem.minutesPerDay && { minutesPerDay: problem.minutesPerDay }) };
  }
}
