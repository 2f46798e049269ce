import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { SavingKind } from '@homeplate/contracts/documents/saving-kinds.ts';
import type { Saving, Savings } from '@homeplate/contracts/documents/savings.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { packageWords } from '@homeplate/reference/foods/package-words.ts';
import { purchasePackages } from '@homeplate/reference/prices/purchase-rate.ts';
import { dishIdOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { Purchase } from '../pantry/purchase.ts';
import { costOf } from '../plans/plan-document.ts';
import type { Costs } from '../recipes/recipe-costs.ts';
import { type ComparedPrice, savingOf } from './purchase-basis.ts';

/** An entry with what it saved in cents, more than 0. */
export type SavingEntry = Omit<Saving, 'saved'> & { cents: number };

/** A purchase that can be compared, because its store was not changed since. */
export const isCompared = ({ basis, storeId, pricePaidCents }: Purchase): boolean =>
  !!basis && basis.storeId === storeId && pricePaidCents !== null;

const priceOf = ({ cents, source, observedAt }: ComparedPrice) => ({
  cost: amountOf(cents),
  source,
  observedAt,
});

/** The second stop and the promotion of each purchase, as far as they saved. */
export const purchaseEntries = (purchases: readonly Purchase[]): SavingEntry[] =>
  purchases.flatMap((purchase): SavingEntry[] => {
    const { _id, foodId, grams, boughtOn: date, pricePaidCents, store, basis } = purchase;
    if (!basis || pricePaidCents === null || !isCompared(purchase)) return [];
    const { secondStop, promotion, difference } = savingOf(basis, pricePaidCents);
    const food = foodById(foodId);
    const packages = (food && purchasePackages(food, grams)) ?? [];
    const receipt = {
      purchaseId: _id,
      packages: packages.map(({ count, label }) => ({ count, label, words: packageWords(count, label) })),
      store: store ?? basis.storeId,
      paid: amountOf(pricePaidCents),
      regular: priceOf(basis.regular),
      isPromotion: basis.isPromotion,
      usual: { ...priceOf(basis.usual), store: basis.usual.store },
      difference: amountOf(difference),
    };
    const entry = (kind: SavingKind, cents: number): SavingEntry[] =>
      cents > 0
        ? [
            {
              id: `${_id}:${kind}`,
              kind,
              date,
              name: food?.name ?? foodId,
              cents,
              purchase: receipt,
              meal: null,
            },
          ]
        : [];
    return [...entry('second-stop', secondStop), ...entry('promotion', promotion)];
  });

/** The cost of the portions of leftovers that were eaten: without them another meal would have been cooked. */
export const leftoverEntries = (meals: readonly Meal[], costs: Costs): SavingEntry[] =>
  meals.flatMap((meal): SavingEntry[] => {
    const { _id, date, servings, leftoverOf } = meal;
    const cents = leftoverOf === null ? 0 : (costOf({ ...meal, leftoverOf: null }, costs) ?? 0);
    if (cents === 0) return [];
    const perServing = amountOf(Math.round(cents / servings));
    const name = costs.get(dishIdOf(meal) ?? '')?.title ?? meal.title;
    return [
      {
        id: `${_id}:leftovers`,
        kind: 'leftovers',
        date,
        name,
        cents,
        purchase: null,
        meal: { mealId: _id, servings, perServing, swapped: null },
      },
    ];
  });

/** What the foods of the recipe would have cost more than those that a meal was cooked with. */
export const swapEntries = (meals: readonly Meal[], costs: Costs): SavingEntry[] =>
  meals.flatMap((meal): SavingEntry[] => {
    const { _id, date, servings } = meal;
    const asCooked = costOf(meal, costs);
    const asWritten = costOf(asInRecipe(meal), costs);
    if (asCooked === undefined || asWritten === undefined || asWritten <= asCooked) return [];
    return [
      {
        id: `${_id}:swap`,
        kind: 'swap',
        date,
        name: costs.get(dishIdOf(meal) ?? '')?.title ?? meal.title,
        cents: asWritten - asCooked,
        purchase: null,
        meal: {
          mealId: _id,
          servings,
          perServing: amountOf(Math.round(asCooked / servings)),
          swapped: { asWritten: amountOf(asWritten), asCooked: amountOf(asCooked) },
        },
      },
    ];
  });

/** The meal without its swaps. */
export const asInRecipe = (meal: Meal): Meal => ({ ...meal, swaps: [] });

type Sums = Pick<Savings, 'total' | 'secondStop' | 'promotion' | 'leftovers' | 'swaps'>;

export const centsOfEntries = (entries: readonly SavingEntry[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

export function savingSums(entries: readonly SavingEntry[]): Sums {
  const of = (kind: SavingKind) => amountOf(centsOfEntries(entries.filter((entry) => entry.kind === kind)));
  return {
    total: amountOf(centsOfEntries(entries)),
    secondStop: of('second-stop'),
    promotion: of('promotion'),
    leftovers: of('leftovers'),
    swaps: of('swap'),
  };
}
