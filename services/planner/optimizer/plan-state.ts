import { createBasketState } from './basket-state.ts';
import type { Compiled } from './compile-problem.ts';
import { createMealRules } from './meal-rules.ts';

/** The terms of the objective, in integer cents. */
export type PlanTerms = {
  /** At checkout, with the other costs of the plan. */
  cents: number;
  wasteCents: number;
  tasteCents: number;
  varietyCents: number;
  nutritionCents: number;
};

/** The objective: lower is better. */
export const objectiveOf = ({
  cents,
  wasteCents,
  tasteCents,
  varietyCents,
  nutritionCents,
}: PlanTerms): number => cents + wasteCents - tasteCents + varietyCents + nutritionCents;

/** A plan under change. */
export type PlanState = {
  /** The recipe of each slot, by index. */
  assigned: Int32Array;
  swap(slot: number, recipe: number): void;
  /** Each of two meals gets the recipe of the other. */
  exchange(slot: number, other: number): void;
  /** Takes back the last swap or exchange. */
  undo(): void;
  objective(): number;
  cents(): number;
  /** 0 if the plan keeps every hard limit besides the budget. */
  violation(): number;
  terms(): PlanTerms;
  /** Whether a meal needs the food. */
  isUsed(food: number): boolean;
};

/** A repeat weighs more than any saving, and a minute over the limit as well. */
const REPEAT = 20_000;
const MINUTE = 1_000;

export function createPlanState(compiled: Compiled, start: ArrayLike<number>): PlanState {
  const basket = createBasketState(compiled);
  const rules = createMealRules(compiled);
  const { otherCents } = compiled.problem;
  const assigned = Int32Array.from(start);
  let tasteCents = 0;
  const add = (slot: number, recipe: number) => {
    basket.add(slot, recipe);
    rules.add(slot, recipe);
    tasteCents += compiled.taste(slot, recipe);
  };
  for (const [slot, recipe] of assigned.entries()) add(slot, recipe);
  basket.reprice();
  let lastSlot = -1;
  let lastOther = -1;
  let lastRecipe = -1;
  const change = (slot: number, recipe: number) => {
    const old = assigned[slot] as number;
    basket.remove(slot, old);
    rules.remove(slot, old);
    tasteCents -= compiled.taste(slot, old);
    assigned[slot] = recipe;
    add(slot, recipe);
    return old;
  };
  const exchange = (slot: number, other: number) => {
    change(other, change(slot, assigned[other] as number));
  };
  return {
    assigned,
    swap: (slot, recipe) => {
      lastSlot = slot;
      lastOther = -1;
      lastRecipe = change(slot, recipe);
      basket.reprice();
    },
    exchange: (slot, other) => {
      lastSlot = slot;
      lastOther = other;
      exchange(slot, other);
      basket.reprice();
    },
    undo: () => {
      if (lastOther >= 0) exchange(lastSlot, lastOther);
      else change(lastSlot, lastRecipe);
      basket.restore();
    },
    objective: () =>
      otherCents +
      basket.cents +
      basket.wasteCents -
      tasteCents +
      rules.varietyCents() +
      rules.nutritionCents(),
    cents: () => otherCents + basket.cents,
    violation: () => REPEAT * rules.repeats + MINUTE * rules.minutesOver,
    terms: () => ({
      cents: otherCents + basket.cents,
      wasteCents: basket.wasteCents,
      tasteCents,
      varietyCents: rules.varietyCents(),
      nutritionCents: rules.nutritionCents(),
    }),
    isUsed: basket.isUsed,
  };
}
