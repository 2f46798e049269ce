import { expect, it } from 'vitest';
import { suggestFoods } from './suggest-foods.ts';

it.each([
  ['Barilla Spaghetti 16 oz', 'spaghetti'],
  ['Kroger® Large White Eggs 12 ct', 'egg'],
  ['Simple Truth Organic Yellow Onions 3 lb bag', 'yellow-onion'],
  ['2 lb carrots', 'carrot'],
])('a feed’s item %s suggests the food %s', (itemName, foodId) => {
  expect(suggestFoods({ itemId: 'sku-1', itemName }).map(({ id }) => id)).toContain(foodId);
});

it('a code without a name suggests the food that its words name, and nothing if they name none', () => {
  expect(suggestFoods({ itemId: 'yellow-onions-bulk' })[0]?.id).toBe('yellow-onion');
  expect(suggestFoods({ itemId: 'sku-00417' })).toEqual([]);
  expect(suggestFoods({ itemId: 'x', itemName: '🧅'.repeat(60) })).toEqual([]);
});
