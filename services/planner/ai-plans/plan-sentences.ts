import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { HardLimit } from '../optimizer/candidates.ts';
import type { EmptySlot } from '../optimizer/find-plan.ts';
import type { Relaxable } from '../optimizer/nearest-plans.ts';
import type { PlannedSlot } from './plan-problem.ts';

const money = (cents: number): string => `$${amountOf(cents)}`;

/** At most this many reasons in one sentence. */
const MOST_REASONS = 3;

/** Why no recipe fits a meal, and what to change. */
export function emptySlotSentence({ limits }: EmptySlot, slot: PlannedSlot | undefined): string {
  const reasons = limits
    .filter(({ limit }) => limit.limit !== 'meal')
    .slice(0, MOST_REASONS)
    .map(
      ({ limit, recipes }) => `${limitWords(limit)} leaves out ${recipes} recipe${recipes === 1 ? '' : 's'}`,
    );
  const meal = slot?.meal ?? 'meal';
  if (reasons.length === 0) return `We have no recipe for ${meal}. Choose fewer meals a day.`;
  return `No ${meal} fits your rules: ${inWords(reasons)}. ${changes(limits.map(({ limit }) => limit))}`;
}

const limitWords = (limit: HardLimit): string => {
  switch (limit.limit) {
    case 'diet':
      return limit.value;
    case 'allergen':
      return `no ${limit.value.replace('-', ' ')}`;
    case 'minutes':
      return 'the cooking time';
    case 'equipment':
      return 'your kitchen’s equipment';
    case 'price':
      return 'a missing price near you';
    default:
      return 'the kind of meal';
  }
};

function changes(limits: readonly HardLimit[]): string {
  const kinds = new Set(limits.map(({ limit }) => limit));
  if (kinds.has('diet')) return 'Take off a diet, or plan fewer meals a day.';
  if (kinds.has('minutes')) return 'Allow more cooking time, or plan fewer meals a day.';
  return 'Plan fewer meals a day, or check what you left out.';
}

/** What one rule costs. */
export const nearestSentence = (relaxed: Relaxable, cents: number): string => {
  const cost = money(cents);
  switch (relaxed.relax) {
    case 'diet':
      return `Without ${relaxed.value}, the cheapest plan we found is ${cost}.`;
    case 'repeats':
      return `With the same recipe more often, the cheapest plan we found is ${cost}.`;
    case 'meals':
      return `With ${relaxed.meals} meal${relaxed.meals === 1 ? '' : 's'} a day, the cheapest plan we found is ${cost}.`;
    case 'minutes':
      return `With any cooking time, the cheapest plan we found is ${cost}.`;
    default:
      return `With any equipment, the cheapest plan we found is ${cost}.`;
  }
};

/** What the plan itself needs. */
export const budgetSentence = (budgetCents: number): string =>
  `With a budget of ${money(budgetCents)}, this plan fits.`;

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
