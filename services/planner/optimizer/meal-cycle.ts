import type { PlanProblem, PlanSlot } from './problem.ts';

/** A plan that repeats itself as soon as recipes may. It is a problem of few meals, whose packages are bought for all of them. */
export type MealCycle = {
  /** Each slot has the servings of all meals that cook the same recipe. */
  problem: PlanProblem;
  /** The recipes of all meals, for those of the cycle. */
  expand(assigned: ArrayLike<number>): number[];
};

/**
 * The meals of every `noRepeatDays`-th day are one slot, locked ones aside. Undefined if no recipe may repeat, or any may at once. A plan of the
 * cycle costs what the expanded plan costs, to the cent. What depends on the number of meals is only about right: taste is rounded, and
 * variety and nutrition count each slot of the cycle as much as another.
 */
export function mealCycle(problem: PlanProblem): MealCycle | undefined {
  const { slots, noRepeatDays, days, minutesPerDay, variety, nutrition } = problem;
  if (noRepeatDays === 0 || noRepeatDays >= days) return undefined;
  const dayOf = ({ day }: PlanSlot): number => day % noRepeatDays;
  const groups = [
    ...Map.groupBy(slots.keys(), (index) => {
      const slot = slots[index] as PlanSlot;
      return slot.lockedRecipeId === undefined ? `${slot.meal} ${dayOf(slot)}` : index;
    }).values(),
  ];
  const mealsPerSlot = slots.length / groups.length;
  const groupOf = new Int32Array(slots.length);
  groups.forEach((group, index) => {
    for (const slot of group) groupOf[slot] = index;
  });
  return {
    problem: {
      ...problem,
      days: noRepeatDays,
      slots: groups.map((group) =>
        slotOfAll(
          group.map((index) => slots[index] as PlanSlot),
          dayOf,
        ),
      ),
      ...(minutesPerDay && {
        minutesPerDay: Array.from({ length: noRepeatDays }, (_, day) =>
          Math.min(...minutesPerDay.filter((_, index) => index % noRepeatDays === day)),
        ),
      }),
      variety: variety.map((limit) => ({
        ...limit,
        most: limit.most / mealsPerSlot,
        cents: limit.cents * mealsPerSlot,
      })),
      nutrition: nutrition.map((band) => ({ ...band, centsPerUnit: band.centsPerUnit * mealsPerSlot })),
    },
    expand: (assigned) => Array.from(groupOf, (group) => assigned[group] as number),
  };
}

function slotOfAll(slots: readonly PlanSlot[], dayOf: (slot: PlanSlot) => number): PlanSlot {
  const [first] = slots as [PlanSlot];
  return {
    ...first,
    day: dayOf(first),
    servings: slots.reduce((sum, { servings }) => sum + servings, 0),
    minutes: Math.min(...slots.map(({ minutes }) => minutes)),
  };
}
