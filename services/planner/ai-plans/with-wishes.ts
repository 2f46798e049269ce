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
    wanted: wishes.wanted,
    quickDays: order.relaxes.includes('minutes') ? [] : wishes.quickDays,
    dayMinutes: order.relaxes.includes('minutes') ? [] : wishes.dayMinutes,
    without: order.relaxes.includes('equipment') ? [] : wishes.without,
    unknownWords: wishes.unknown,
  };
};
