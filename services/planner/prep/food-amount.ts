import { type Food, MEASURES, type Measure } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { formatAmount, inSentence } from '@homeplate/reference/lines/format-amount.ts';
import { toUsKitchen } from '@homeplate/reference/lines/kitchen-measure.ts';

/** An ingredient in the amount that a meal needs. */
export type FoodAmount = {
  /** Empty for an unknown food. */
  itemId: string;
  name: string;
  /** null: "salt, to taste". */
  quantity: number | null;
  /** The upper end of a range. */
  quantityMax: number | null;
  /** Empty for pieces of the food. */
  unit: string;
  /** "peeled, chopped". */
  note: string;
  optional: boolean;
};

const isMeasure = (unit: string): unit is Measure => MEASURES.includes(unit as Measure);

/** Singular or plural by the amount, unless the author chose other words. */
function nameFor({ itemId, name, unit }: FoodAmount, quantity: number): string {
  const food = foodById(itemId);
  if (!food || unit !== '' || (name !== food.name && name !== food.plural)) return inSentence(name);
  return inSentence(quantity > 1 ? food.plural : food.name);
}

/** "2" or "3 stalks"; empty without a quantity. */
export const formatQuantity = ({ quantity, quantityMax, unit }: FoodAmount): string =>
  formatAmount({ quantity, quantityMax, unit: unit || null });

/** "2 yellow onions", without the note. */
export function formatFood(amount: FoodAmount): string {
  const { quantity, quantityMax, name } = amount;
  if (quantity === null) return inSentence(name);
  return `${formatQuantity(amount)} ${nameFor(amount, quantityMax ?? quantity)}`;
}

/** "2 yellow onions, chopped". */
export const formatIngredient = (amount: FoodAmount): string =>
  `${formatFood(amount)}${amount.note && `, ${amount.note}`}${amount.optional ? ' (optional)' : ''}`;

/** Grams as bought; undefined if the food or its weight is unknown. Of a range, the middle. */
export function gramsFor({ itemId, quantity, quantityMax, unit }: FoodAmount): number | undefined {
  const food = foodById(itemId);
  const measure = unit || 'each';
  if (!food || quantity === null || !isMeasure(measure)) return undefined;
  return gramsOf(food, (quantity + (quantityMax ?? quantity)) / 2, measure);
}

/** A share: pieces that weigh more or less than this are no longer the amount. */
const MOST_ROUNDED = 0.25;
const OUNCE_GRAMS = 28.349_523;

/** As a cook measures it; by weight where whole pieces would be too much or too little: 80 g of onion is not one onion. */
function kitchenAmount(food: Food, total: number): { quantity: number; unit: string | null } {
  const amount = toUsKitchen(food, total);
  const pieces = amount.unit === null ? gramsOf(food, amount.quantity, 'each') : undefined;
  if (pieces === undefined || total < OUNCE_GRAMS || Math.abs(pieces / total - 1) <= MOST_ROUNDED)
    return amount;
  return { quantity: Math.round((total / OUNCE_GRAMS) * 4) / 4, unit: 'oz' };
}

/**
 * Adds up amounts of one food: in their unit if they share it, else by weight. Undefined if neither is possible. The result has the name and
 * the note of the first.
 */
export function sumFoods(amounts: readonly FoodAmount[]): FoodAmount | undefined {
  const [first] = amounts;
  if (!first || amounts.some(({ quantity }) => quantity === null)) return undefined;
  const { name, itemId } = first;
  if (amounts.every(({ unit }) => unit === first.unit)) {
    const sum = (pick: (amount: FoodAmount) => number | null) =>
      amounts.reduce((total, amount) => total + (pick(amount) ?? 0), 0);
    const quantity = sum((amount) => amount.quantity);
    const most = sum((amount) => amount.quantityMax ?? amount.quantity);
    return { ...first, quantity, quantityMax: most > quantity ? most : null };
  }
  const grams = amounts.map(gramsFor);
  const food = foodById(itemId);
  if (!food || grams.includes(undefined)) return undefined;
  const total = grams.reduce((sum: number, one) => sum + (one ?? 0), 0);
  if (total <= 0) return undefined;
  const { quantity, unit } = kitchenAmount(food, total);
  return {
    ...first,
    name: unit === null ? food.plural : name,
    quantity,
    quantityMax: null,
    unit: unit ?? '',
  };
}
