import type { FoodDocument } from '@homeplate/contracts/documents/food.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { amountIn, NUTRIENTS, type Nutrient } from './food-figures.ts';

/** What stands on a plate, as typed. `unit`: as portions have it, `each` for one piece. */
export type PlateRow = { id: string; amount: string; unit: string };

export const MOST_ROWS = 30;
const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** `rice:1 1/2:cup;egg:2:each`: as an address has it. */
export const plateText = (rows: readonly PlateRow[]): string =>
  rows
    .map(({ id, amount, unit }) => [id, amount, unit].map((part) => part.replace(/[:;]/g, '')).join(':'))
    .join(';');

/** What names no food is left out. */
export function plateOf(text: string): PlateRow[] {
  return text
    .split(';')
    .slice(0, MOST_ROWS)
    .flatMap((part) => {
      const [id = '', amount = '', unit = ''] = part.split(':');
      return ID.test(id) ? [{ id, amount, unit: unit || 'g' }] : [];
    });
}

/** Grams of a row as eaten; undefined while its amount or measure says none. */
export function gramsOf(
  { amount, unit }: PlateRow,
  food: Pick<FoodDocument, 'portions'>,
): number | undefined {
  const typed = typedAmount(amount);
  const portion = food.portions.find((one) => (one.unit ?? 'each') === unit);
  return 'value' in typed && portion ? typed.value * portion.grams : undefined;
}

export type Served = { food: FoodDocument; grams: number };
/** A sum and the foods it could not be told of: null where it is told of none. */
export type Total = { amount: number | null; unknown: readonly string[] };

export function totalOf(served: readonly Served[], of: (food: FoodDocument) => number | null): Total {
  const amounts = served.map(({ food, grams }) => ({ name: food.name, amount: amountIn(of(food), grams) }));
  const known = amounts.flatMap(({ amount }) => amount ?? []);
  return {
    amount: known.length > 0 ? known.reduce((sum, amount) => sum + amount, 0) : null,
    unknown: amounts.filter(({ amount }) => amount === null).map(({ name }) => name),
  };
}

/** The whole plate, nutrient by nutrient. */
export const totalsOf = (served: readonly Served[]): ReadonlyMap<Nutrient, Total> =>
  new Map(NUTRIENTS.map(({ name }) => [name, totalOf(served, ({ per100g }) => per100g[name])]));
