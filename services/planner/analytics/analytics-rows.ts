import type { AnalyticsMeal, AnalyticsPurchase } from '@homeplate/contracts/documents/analytics.ts';
import type { ListCategory } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { dishIdOf } from '../meals/dish.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import { type Movement, movementCents, type Purchase } from '../pantry/purchase.ts';
import { costOf } from '../plans/plan-document.ts';
import type { Costs } from '../recipes/recipe-costs.ts';

/** Rows with their amounts in cents. */
type InCents<Row, Field extends keyof Row> = Omit<Row, Field> & { cents: number | null };
export type PurchaseRow = InCents<AnalyticsPurchase, 'paid'>;
export type MealRow = InCents<AnalyticsMeal, 'cost'>;
export type WastedRow = { id: string; date: string; name: string; grams: number; cents: number | null };

const byDate = (a: { date: string; id: string }, b: { date: string; id: string }): number =>
  a.date.localeCompare(b.date) || a.id.localeCompare(b.id);

const nameOf = (foodId: string): string => foodById(foodId)?.name ?? foodId;
const categoryOf = (foodId: string): ListCategory => foodById(foodId)?.category ?? 'Pantry';
const oneDecimal = (grams: number): number => Math.round(grams * 10) / 10;

export const purchaseRows = (purchases: readonly Purchase[]): PurchaseRow[] =>
  purchases
    .map(({ _id, boughtOn, foodId, grams, pricePaidCents, store }) => ({
      id: _id,
      date: boughtOn,
      foodId,
      name: nameOf(foodId),
      category: categoryOf(foodId),
      grams: oneDecimal(grams),
      cents: pricePaidCents,
      store,
    }))
    .toSorted(byDate);

/** `costs`: undefined while the recipe service is unavailable. */
export const mealRows = (
  meals: readonly Meal[],
  costs: Costs | undefined,
  cooked: ReadonlySet<string>,
): MealRow[] =>
  meals.toSorted(inOrder).map((meal) => ({
    id: meal._id,
    date: meal.date,
    name: costs?.get(dishIdOf(meal) ?? '')?.title ?? meal.title,
    kind: meal.kind === 'text' ? 'text' : meal.leftoverOf === null ? 'dish' : 'leftovers',
    servings: meal.servings,
    cents: costOf(meal, costs) ?? null,
    cooked: cooked.has(meal._id),
  }));

/** What was wasted, with its share of what its purchase cost. `movements`: all of the wasted items. */
export function wastedRows(
  wasted: readonly Movement[],
  purchases: readonly Purchase[],
  movements: readonly Movement[],
): WastedRow[] {
  const byItem = Map.groupBy(movements, ({ itemId }) => itemId);
  const shares = new Map(
    purchases.flatMap((purchase) => {
      const moved = byItem.get(purchase._id);
      return moved ? [[purchase._id, movementCents(purchase, moved)] as const] : [];
    }),
  );
  return wasted
    .map(({ _id, itemId, date, foodId, grams }) => ({
      id: _id,
      date,
      name: nameOf(foodId),
      grams: oneDecimal(-grams),
      cents: shares.get(itemId)?.cents.get(_id) ?? null,
    }))
    .toSorted(byDate);
}
