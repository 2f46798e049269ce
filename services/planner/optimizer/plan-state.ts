import { type BasketState, createBasketState } from './basket-state.ts';
import type { Compiled } from './compile-problem.ts';
import { createMealRules, type RuleTerms } from './meal-rules.ts';

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

/** What a search compares. */
export type PlanScore = {
  objective: number;
  /** At checkout, with the other costs of the plan. */
  cents: number;
  /** 0 if the plan keeps every hard limit besides the budget. */
  violation: number;
};

/** A plan under change. */
export type PlanState = {
  /** The recipe of each slot, by index. */
  assigned: Int32Array;
  /** What the score would be with another recipe in the slot. Changes nothing; the next call overwrites the answer. */
  withRecipe(slot: number, recipe: number): Readonly<PlanScore>;
  /** Puts a recipe, or none for -1, into these slots, in place of another one, which is in all of them. */
  plan(slots: readonly number[], recipe: number): void;
  /** Each of two meals gets the recipe of the other. */
  exchange(slot: number, other: number): void;
  score(): PlanScore;
  terms(): PlanTerms;
  /** How many meals need each food. */
  users: Int32Array;
  basket: Pick<BasketState, 'gramsOf' | 'centsOf' | 'wasteCentsOf'>;
};

/** A repeat weighs more than any saving, and a minute over the limit as well. */
const REPEAT = 20_000;
const MINUTE = 1_000;

export function createPlanState(compiled: Compiled, start: ArrayLike<number>): PlanState {
  const basket = createBasketState(compiled);
  const rules = createMealRules(compiled);
  const { otherCents } = compiled.problem;
  const assigned = new Int32Array(start.length).fill(-1);
  let tasteCents = 0;
  const tasteOf = (slot: number, recipe: number): number => (recipe < 0 ? 0 : compiled.taste(slot, recipe));
  const ahead: PlanScore = { objective: 0, cents: 0, violation: 0 };
  const setScore = (
    score: PlanScore,
    { cents, wasteCents }: Readonly<Pick<BasketState, 'cents' | 'wasteCents'>>,
    { varietyCents, nutritionCents, repeats, minutesOver }: Readonly<RuleTerms>,
    taste: number,
  ): PlanScore => {
    score.cents = otherCents + cents;
    score.objective = score.cents + wasteCents - taste + varietyCents + nutritionCents;
    score.violation = REPEAT * repeats + MINUTE * minutesOver;
    return score;
  };
  const state: PlanState = {
    assigned,
    withRecipe: (slot, recipe) => {
      const taste = tasteCents + tasteOf(slot, recipe) - tasteOf(slot, assigned[slot] as number);
      return setScore(ahead, basket.withRecipe(slot, recipe), rules.withRecipe(slot, recipe), taste);
    },
    plan: (slots, recipe) => {
      basket.plan(slots, recipe);
      for (const slot of slots) {
        rules.plan(slot, recipe);
        tasteCents += tasteOf(slot, recipe) - tasteOf(slot, assigned[slot] as number);
        assigned[slot] = recipe;
      }
    },
    exchange: (slot, other) => {
      const [one, two] = [assigned[slot] as number, assigned[other] as number];
      basket.exchange(slot, other);
      rules.plan(slot, two);
      rules.plan(other, one);
      tasteCents += tasteOf(slot, two) + tasteOf(other, one) - tasteOf(slot, one) - tasteOf(other, two);
      assigned[slot] = two;
      assigned[other] = one;
    },
    score: () => setScore({ objective: 0, cents: 0, violation: 0 }, basket, rules, tasteCents),
    terms: () => ({
      cents: otherCents + basket.cents,
      wasteCents: basket.wasteCents,
      tasteCents,
      varietyCents: rules.varietyCents,
      nutritionCents: rules.nutritionCents,
    }),
    users: basket.users,
    basket,
  };
  for (let slot = 0; slot < start.length; slot += 1) state.plan([slot], start[slot] as number);
  return state;
}
