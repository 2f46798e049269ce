import type { ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import { expect, it } from 'vitest';
import { lineOf } from './list-items.ts';
import { pricedText, rowsOf } from './list-view.ts';
import { notesOf } from './row-notes.ts';

const butter = (over: Partial<ShoppingItem>) =>
  lineOf({
    id: 'food-butter',
    name: 'butter',
    quantity: '6 tbsp',
    grams: 84,
    itemId: 'butter',
    neededFor: [],
    ...over,
  } as ShoppingItem);
const notes = (line: ReturnType<typeof butter>) =>
  rowsOf([line], null, undefined).flatMap((row) =>
    notesOf(row, { isPriced: true, members: undefined, details: undefined }),
  );

it('a line says what was cooked, is at home and was bought before, and prices the rest', () => {
  const line = butter({ cookedGrams: 28, have: 'have 20 g', haveGrams: 20, boughtGrams: 8 });
  expect(notes(line)).toEqual(['cooked 28 g, have 20 g, bought 8 g, your meals need more now']);
  expect(pricedText(line)).toBe('28 g butter');
});

it('the text to price is never longer than the server takes', () => {
  const line = butter({
    id: 'typed',
    name: 'b'.repeat(196),
    quantity: '2 lb',
    grams: 907,
    have: 'have 7 g',
    haveGrams: 7,
  });
  expect(pricedText(line)).toHaveLength(200);
});

it('a line whose meals are all cooked says that nothing is to buy, and is not priced', () => {
  const line = butter({ cookedGrams: 84 });
  expect(notes(line)).toEqual(['cooked 84 g, nothing to buy']);
  expect(pricedText(line)).toBeUndefined();
});
