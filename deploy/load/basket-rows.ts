import { MOST_STOPS } from '../../proto/documents/list-baskets-limits.ts';
import { allFoods } from '../../services/reference/foods/foods.ts';
import { type BasketStore, cheapestBaskets } from '../../services/reference/prices/cheapest-baskets.ts';
import { checkout } from '../../services/reference/prices/checkout-cost.ts';
import type { Report } from './report.ts';

const ITEMS = 60;
const STORES = 12;
const RUNS = 30;
const MOST_MS = 50;

/** Chooses packages at every store and tries every set of stores: 60 items at 12 stores that differ in every price. */
export function basketRows({ row }: Report): void {
  const foods = allFoods().slice(0, ITEMS);
  const at = Array.from({ length: STORES }, (_, store) => ({
    miles: 1 + store,
    level: 0.9 + ((store * 7) % 12) / 50,
  }));
  const milesBetween = (one: number, other: number) => Math.abs(one - other);
  const started = process.cpuUsage();
  let stops = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const stores = at.map(({ miles, level }, store): BasketStore => {
      const cents = foods.map((food, item) => {
        const rate = food.basePrice.centsPerKg * (level + ((item * 13 + store * 29) % 17) / 60);
        return checkout(food, rate, { grams: 300 + ((item * 37) % 900) }).cents;
      });
      return { cents, milesFromHome: miles };
    });
    stops += cheapestBaskets(stores, MOST_STOPS, { centsPerMile: 21, milesBetween }).length;
  }
  if (stops === 0) throw new Error('No basket was found');
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1_000 / RUNS;
  row(
    `the cheapest baskets of 1, 2 and ${MOST_STOPS} stores for ${ITEMS} items at ${STORES} stores, exact`,
    `at most ${MOST_MS} ms of CPU`,
    `${ms.toFixed(1)} ms of CPU, packages included`,
    ms <= MOST_MS,
  );
}
