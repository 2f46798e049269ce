import type { ShoppingItem, ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { expect, it, vi } from 'vitest';
import type { ListHandle } from './list-handle.ts';
import { lineOf } from './list-items.ts';
import { boughtItems, takeOff } from './put-away.ts';

const item = (id: string, over: Partial<ShoppingItem>): ShoppingItem =>
  ({
    id,
    name: id,
    quantity: '1',
    itemId: id,
    grams: 500,
    have: null,
    leftOver: null,
    neededFor: [],
    checked: true,
    ...over,
  }) as ShoppingItem;
const items = [
  item('flour', { have: 'have 300 g', haveGrams: 300, leftOver: { grams: 2_068, cost: '2.10' } }),
  item('butter', {}),
  item('candles', { itemId: null, grams: null }),
  item('salt', { have: 'have 500 g', haveGrams: 500 }),
  item('rice', { paid: { amount: '3.49', storeId: 'aldi-1', store: 'Aldi' } }),
];

it('checked lines bring whole packages home: the need, less what was there, with what is left over', () => {
  const lines = items.map(lineOf);
  expect(boughtItems(lines, { items } as ShoppingList)).toEqual([
    { id: 'flour', item: { foodId: 'flour', grams: 2_268 } },
    { id: 'butter', item: { foodId: 'butter', grams: 500 } },
    {
      id: 'rice',
      item: { foodId: 'rice', grams: 500, pricePaid: '3.49', storeId: 'aldi-1', store: 'Aldi' },
    },
  ]);
});

it('each check has a key of its own, the same on every phone', () => {
  const at = '2026-11-29T10:00:00.000Z';
  const butter = lineOf(item('butter', { checkedAt: at }));
  expect(boughtItems([butter], { id: 'list-1', items } as ShoppingList)).toMatchObject([
    { item: { once: `list-1:butter:${at}` } },
  ]);
  expect(boughtItems([{ ...butter, done: false }], { id: 'list-1', items } as ShoppingList)).toEqual([]);
});

it('what was put away leaves the list, and what meals need stays on it to be bought again when it is used up', () => {
  const lines = [item('food-butter', {}), item('rice', {})].map(lineOf);
  const [tickLines, removeLines] = [vi.fn(), vi.fn()];
  const list = { lines: () => lines, tickLines, removeLines } as unknown as ListHandle;
  takeOff(list, boughtItems(lines, undefined));
  expect([tickLines.mock.calls, removeLines.mock.calls]).toEqual([[[['food-butter'], false]], [[['rice']]]]);
});
