export type FrontPlan = { cents: number; objective: number; assigned: Int32Array };

/** The best plans found for every budget: no plan has both a lower cost and a lower objective than another. */
export type ParetoFront = {
  offer(cents: number, objective: number, assigned: Int32Array): void;
  /** The plan with the lowest objective that costs at most `budgetCents`. */
  best(budgetCents: number): FrontPlan | undefined;
  cheapest(): FrontPlan | undefined;
  /** By cost. */
  plans(): readonly FrontPlan[];
  /** The plan with the lowest objective if the cost counts so many times more. */
  bestWith(costWeight: number): FrontPlan | undefined;
};

export function createParetoFront(): ParetoFront {
  /** Costs rise and objectives fall. */
  const plans: FrontPlan[] = [];
  /** How many plans cost at most `cents`. */
  const countUpTo = (cents: number): number => {
    let low = 0;
    let high = plans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((plans[middle] as FrontPlan).cents <= cents) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    offer: (cents, objective, assigned) => {
      const upTo = countUpTo(cents);
      const cheaper = plans[upTo - 1];
      if (cheaper && cheaper.objective <= objective) return;
      const from = cheaper?.cents === cents ? upTo - 1 : upTo;
      let to = from;
      while (to < plans.length && (plans[to] as FrontPlan).objective >= objective) to += 1;
      plans.splice(from, to - from, { cents, objective, assigned: assigned.slice() });
    },
    best: (budgetCents) => plans[countUpTo(budgetCents) - 1],
    cheapest: () => plans[0],
    plans: () => plans,
    bestWith: (costWeight) => {
      const weighed = ({ objective, cents }: FrontPlan) => objective + costWeight * cents;
      let best = plans[0];
      for (const plan of plans) if (best && weighed(plan) < weighed(best)) best = plan;
      return best;
    },
  };
}
