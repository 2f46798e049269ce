import type { Pantry, PantryItem as PantryItemDocument } from '@homeplate/contracts/documents/pantry.ts';
import {
  PANTRY_STATES,
  type PantryState,
  USE_SOON_DAYS,
} from '@homeplate/contracts/documents/pantry-limits.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { AtHome } from '@homeplate/reference/foods/without-pantry.ts';
import { daysBetween } from '../weeks/week.ts';
import { amountWords, piecesOf } from './pantry-amount.ts';
import type { PantryChangeStore } from './pantry-change-store.ts';
import type { PantryItem } from './pantry-item.ts';
import type { PantryStore } from './pantry-store.ts';

/** By the id of the food: grams of all its items, and staples. */
export type PantryHoldings = ReadonlyMap<string, AtHome>;

export type ReadPantry = {
  pantry(householdId: string, today: string): Promise<Pantry>;
  /** What covers needs at home, with what was taken for these meals already: cooking them does not change what they cost. */
  holdings(householdId: string, mealIds?: readonly string[]): Promise<PantryHoldings>;
  /** The same for the meals of several plans, each by itself. */
  holdingsOfPlans(householdId: string, plans: readonly (readonly string[])[]): Promise<PantryHoldings[]>;
};

export function createReadPantry({
  pantry,
  changes,
}: {
  pantry: PantryStore;
  changes: Pick<PantryChangeStore, 'takenFor'>;
}): ReadPantry {
  const read = (householdId: string) => Promise.all([pantry.state(householdId), pantry.items(householdId)]);
  const holdingsOfPlans: ReadPantry['holdingsOfPlans'] = async (householdId, plans) => {
    const [[{ staples }, items], taken] = await Promise.all([
      read(householdId),
      changes.takenFor(householdId, plans.flat()),
    ]);
    return plans.map((mealIds) => {
      const own = taken.filter(({ mealId }) => mealIds.includes(mealId));
      return holdingsOf([...items, ...own.flatMap(({ foods }) => foods)], staples);
    });
  };
  return {
    pantry: async (householdId, today) => {
      const [{ version, staples }, items] = await read(householdId);
      return {
        version,
        items: items.flatMap((item) => itemDocument(item, today) ?? []).toSorted(byUse),
        staples: staples
          .flatMap((foodId) => ({ foodId, name: foodById(foodId)?.name ?? foodId }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      };
    },
    holdings: async (householdId, mealIds = []) =>
      (await holdingsOfPlans(householdId, [mealIds]))[0] ?? new Map(),
    holdingsOfPlans,
  };
}

export function holdingsOf(
  items: readonly Pick<PantryItem, 'foodId' | 'grams'>[],
  staples: readonly string[],
): PantryHoldings {
  const held = new Map<string, AtHome>();
  for (const { foodId, grams } of items)
    held.set(foodId, { grams: (held.get(foodId)?.grams ?? 0) + grams, always: false });
  for (const foodId of staples) held.set(foodId, { grams: held.get(foodId)?.grams ?? 0, always: true });
  return held;
}

export function stateOf(bestBefore: string, today: string): PantryState {
  const days = daysBetween(today, bestBefore);
  if (days < 0) return 'past-date';
  return days <= USE_SOON_DAYS ? 'use-soon' : 'fine';
}

/** Undefined for a food that the table no longer has. */
export function itemDocument(item: PantryItem, today: string): PantryItemDocument | undefined {
  const food = foodById(item.foodId);
  if (!food) return undefined;
  const { _id, foodId, place, opened, boughtOn, bestBefore, bestBeforeByHand, note, version } = item;
  return {
    id: _id,
    foodId,
    name: food.name,
    category: food.category,
    place,
    grams: Math.round(item.grams * 10) / 10,
    pieces: piecesOf(food, item) ?? null,
    amount: amountWords(food, item),
    opened,
    boughtOn,
    bestBefore,
    bestBeforeByHand,
    daysLeft: daysBetween(today, bestBefore),
    state: stateOf(bestBefore, today),
    pricePaid: item.pricePaidCents === null ? null : amountOf(item.pricePaidCents),
    store: item.store ?? null,
    note,
    version,
  };
}

const USE_ORDER: Record<PantryState, number> = { 'use-soon': 0, 'past-date': 1, fine: PANTRY_STATES.length };
const byUse = (a: PantryItemDocument, b: PantryItemDocument): number =>
  USE_ORDER[a.state] - USE_ORDER[b.state] ||
  a.bestBefore.localeCompare(b.bestBefore) ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id);
