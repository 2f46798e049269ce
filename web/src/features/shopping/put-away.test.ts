import type { ShoppingItem, ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { expect, it } from 'vitest';
import { lineOf } from './list-items.ts';
import { rowsOf } from './list-view.ts';
import { boughtItems } from './put-away.ts';

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
    ...over,
  }) as ShoppingItem;
const items = [
  item('flour', { have: 'have 300 g', leftOver: { grams: 2_068, cost: '2.10' } }),
  item('butter', {}),
  item('candles', { itemId: null, grams: null }),
  item('salt', { have: 'have 500 g' }),
  item('rice', { paid: { amount: '3.49', storeId: 'aldi-1', store: 'Aldi' } }),
];

it('checked lines bring whole packages home: the need, less what was there, with what is left over', () => {
  const rows = rowsOf(items.map(lineOf), null, undefined);
  expect(boughtItems(rows, { items } as ShoppingList)).toEqual([
    { id: 'flour', item: { foodId: 'flour', grams: 2_268 } },
    { id: 'butter', item: { foodId: 'butter', grams: 500 } },
    {
      id: 'rice',
      item: { foodId: 'rice', grams: 500, pricePaid: '3.49', storeId: 'aldi-1', store: 'Aldi' },
    },
  ]);
});
