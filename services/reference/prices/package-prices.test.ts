import { expect, it } from 'vitest';
import { allFoods } from '../foods/foods.ts';
import { quotedPackage } from '../foods/packages.ts';
import { packagePrices } from './package-prices.ts';

it('the quoted package of every food rounds half a cent up, whatever the floating-point error of its price per kilogram', () => {
  for (const food of allFoods()) {
    const quoted = quotedPackage(food);
    for (const cents of [1.5, 100.5, 249.5, 333.5, 1_999.5]) {
      const prices = packagePrices(food, (cents * 1_000) / quoted.grams);
      const found = prices.find(({ label }) => label === quoted.label);
      expect(found?.cents, `${food.id} at ${cents}`).toBe(cents + 0.5);
    }
  }
});
