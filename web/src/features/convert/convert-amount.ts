import type { FoodDocument, FoodPortion } from '@homeplate/contracts/documents/food.ts';

/** One measure's weight; `each` is one piece. */
export const portionOf = (food: Pick<FoodDocument, 'portions'>, unit: string): FoodPortion | undefined =>
  food.portions.find((portion) => nameOf(portion) === unit);

/** As an address and a list of choices have it. */
export const nameOf = ({ unit }: Pick<FoodPortion, 'unit'>): string => unit ?? 'each';

/** So much of a measure in another; undefined where the food has no such measure. There and back is the same. */
export function converted(
  food: Pick<FoodDocument, 'portions'>,
  amount: number,
  from: string,
  to: string,
): number | undefined {
  const [one, other] = [portionOf(food, from), portionOf(food, to)];
  return one && other ? (amount * one.grams) / other.grams : undefined;
}

const METRIC = new Set(['g', 'kg', 'ml', 'l']);

/** Every measure of a food as it is chosen: US, metric, by the piece. */
export function measureGroups(food: Pick<FoodDocument, 'portions'>) {
  const counts = food.portions.filter(({ kind }) => kind === 'count');
  const measures = food.portions.filter(({ kind }) => kind !== 'count');
  return {
    us: measures.filter((portion) => !METRIC.has(nameOf(portion))),
    metric: measures.filter((portion) => METRIC.has(nameOf(portion))),
    count: counts,
  };
}
