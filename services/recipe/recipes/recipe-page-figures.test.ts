import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { detailOf } from '../read-model/recipe-card.ts';
import { stored } from '../test/sample-recipes.ts';
import { factsOf } from './recipe-facts.ts';

const catalogue = await loadCatalogue();
const MOST = 12;
const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total + (amount === null ? 0 : centsOf(amount)), 0);

it('every figure of every recipe agrees with its receipt to the cent, for 1 to 12 servings', () => {
  const prices = usAverage();
  for (const source of catalogue) {
    const facts = factsOf(stored(source));
    for (let servings = 1; servings <= MOST; servings += 1) {
      const detail = detailOf(facts, prices, servings);
      const { basket } = detail;
      const name = `${source.id} for ${servings}`;
      if (!basket) throw new Error(`${name} has no basket`);
      const [total, checkout, leftOver] = [basket.totalCost, basket.checkoutCost, basket.leftOverCost].map(
        centsOf,
      );
      expect(sum(basket.lineCosts), name).toBe(total);
      expect(sum(basket.items.map(({ cost }) => cost)), name).toBe(checkout);
      expect(sum(basket.items.map(({ portionCost }) => portionCost)), name).toBe(total);
      expect(sum(basket.items.map((item) => item.leftOver?.cost ?? null)), name).toBe(leftOver);
      for (const { itemId, cost, portionCost, leftOver: rest } of basket.items) {
        expect(centsOf(portionCost) + centsOf(rest?.cost ?? '0'), name).toBe(centsOf(cost));
        const lines = basket.lineCosts.filter((_, index) => detail.ingredients[index]?.itemId === itemId);
        expect(sum(lines), name).toBe(centsOf(portionCost));
      }
      if (servings !== detail.servings) continue;
      expect([basket.totalCost, basket.checkoutCost, basket.leftOverCost], name).toEqual([
        detail.totalCost,
        detail.checkoutCost,
        detail.leftOverCost,
      ]);
      expect(basket.lineCosts, name).toEqual(detail.ingredients.map(({ estimatedCost }) => estimatedCost));
      expect(sum(detail.costByCategory.map(({ cost }) => cost)), name).toBe(total);
      expect(centsOf(detail.costPerServing), name).toBe(Math.round((total ?? 0) / servings));
    }
  }
});
