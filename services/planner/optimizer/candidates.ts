import type { PlanProblem, PlanRecipe, PlanSlot } from './problem.ts';

/** A limit that can leave a recipe out of a slot. */
export type HardLimit =
  | { limit: 'meal' }
  | { limit: 'price' }
  | { limit: 'diet'; value: string }
  | { limit: 'allergen'; value: string }
  | { limit: 'minutes' }
  | { limit: 'equipment' };

/** What every candidate must meet, from all diners together. */
export type Rules = {
  diets: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  equipment: ReadonlySet<string> | undefined;
  priced: ReadonlySet<string>;
};

export const rulesOf = ({ diners, equipment, foods }: PlanProblem): Rules => ({
  diets: new Set(diners.flatMap(({ diets }) => diets)),
  allergens: new Set(diners.flatMap(({ allergens }) => allergens)),
  equipment: equipment && new Set(equipment),
  priced: new Set(
    foods.flatMap(({ id, offers, atHome }) => (offers.length > 0 || atHome?.always ? [id] : [])),
  ),
});

/** The first limit that the recipe breaks in the slot; undefined if it can be cooked there. */
export function brokenLimit(rules: Rules, recipe: PlanRecipe, slot: PlanSlot): HardLimit | undefined {
  if (!recipe.mealSlots.includes(slot.meal)) return { limit: 'meal' };
  if (!recipe.lines.every(({ foodId }) => rules.priced.has(foodId))) return { limit: 'price' };
  const allergen = recipe.allergens.find((one) => rules.allergens.has(one));
  if (allergen !== undefined) return { limit: 'allergen', value: allergen };
  for (const diet of rules.diets) if (!recipe.diets.includes(diet)) return { limit: 'diet', value: diet };
  if (recipe.minutes > slot.minutes) return { limit: 'minutes' };
  const { equipment } = rules;
  if (equipment && !recipe.equipment.every((one) => equipment.has(one))) return { limit: 'equipment' };
  return undefined;
}

/** The indexes of the recipes that each slot may cook. A locked slot has only its own, whatever it breaks. */
export function candidatesOf(problem: PlanProblem): number[][] {
  const rules = rulesOf(problem);
  const indexById = new Map(problem.recipes.map(({ id }, index) => [id, index]));
  const byKind = new Map<string, number[]>();
  return problem.slots.map((slot) => {
    if (slot.lockedRecipeId !== undefined) {
      const locked = indexById.get(slot.lockedRecipeId);
      if (locked === undefined) throw new RangeError(`unknown locked recipe ${slot.lockedRecipeId}`);
      return [locked];
    }
    const kind = `${slot.meal} ${slot.minutes}`;
    const known = byKind.get(kind);
    if (known) return known;
    const found = problem.recipes.flatMap((recipe, index) =>
      brokenLimit(rules, recipe, slot) ? [] : [index],
    );
    byKind.set(kind, found);
    return found;
  });
}

/** Locked meals that break a limit of the household. They stay, but the plan says so. */
export function lockedConflicts(problem: PlanProblem): { slot: number; broken: HardLimit }[] {
  const rules = rulesOf(problem);
  const byId = new Map(problem.recipes.map((recipe) => [recipe.id, recipe]));
  return problem.slots.flatMap((slot, index) => {
    const recipe = slot.lockedRecipeId === undefined ? undefined : byId.get(slot.lockedRecipeId);
    const broken = recipe && brokenLimit(rules, recipe, slot);
    return broken && broken.limit !== 'meal' ? [{ slot: index, broken }] : [];
  });
}
