import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { ReadWishes } from '../wishes/wishes.ts';
import type { PlanOrder } from './plan-order.ts';

/** The order with what its words ask for. They only add limits and likes: they never change its budget, days or servings. */
export const withWishes = (order: PlanOrder, wishes: ReadWishes): PlanOrder => {
  const allergens = new Set<string>([...order.allergens, ...wishes.allergens]);
  return {
    ...order,
    allergens: ALLERGEN_VALUES.filter((one) => allergens.has(one)),
    excludedFoods: wishes.foodIds,
    useUp: wishes.useUp,
    quickDays: wishes.quickDays,
    unknownWords: wishes.unknown,
  };
};
