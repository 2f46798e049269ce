import type { ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import { ListOpsBody } from '@homeplate/contracts/documents/shopping-list.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, serverOps } from './list-items.ts';
import type { ListOperation, StoredLine } from './list-operations.ts';

const AT = '2026-11-26T10:00:00.000Z';
const item: ShoppingItem = {
  id: 'food-all-purpose-flour',
  name: 'All-purpose flour',
  quantity: '2 cups',
  grams: 240,
  itemId: 'all-purpose-flour',
  category: 'Pantry',
  estimatedCost: null,
  checked: true,
  checkedAt: AT,
  checkedBy: 'ann',
  stores: [],
  neededFor: [{ id: 'grits', name: 'Grits' }],
  packages: [],
  leftOver: null,
  note: null,
  paid: null,
  byHand: false,
  weekQuantity: null,
  storeId: null,
  have: 'have 40 g',
  haveGrams: 40,
  cookedGrams: null,
  boughtGrams: null,
  version: 3,
};
const typed: StoredLine = lineOf({
  ...item,
  id: 'milk-1',
  name: 'milk',
  quantity: '1 gal',
  checked: false,
  neededFor: [],
  have: null,
  haveGrams: null,
});
const opsOf = (op: ListOperation) => serverOps({ id: 'entry-123', op: { ...op, at: AT } });
const changesOf = (op: ListOperation) =>
  opsOf(op).map(({ itemId, set, remove }) => ({ itemId, set, remove }));

it('an item of the server becomes a line in words, with the dishes it is for and what is at home', () => {
  expect(lineOf(item)).toMatchObject({
    text: '2 cups all-purpose flour',
    done: true,
    from: ['Grits'],
    stored: { isNeeded: true, have: 'have 40 g', haveGrams: 40, checkedBy: 'ann' },
  });
});

it('a typed line is sent with its words as the name, from which the server reads the amount', () => {
  const line: StoredLine = { id: 'a-1', text: '2 lb rice', done: true, from: ['Grits'] };
  expect(changesOf({ kind: 'add', lines: [{ line }] })).toEqual([
    { itemId: 'a-1', set: { name: '2 lb rice', checked: true, neededFor: ['Grits'] } },
  ]);
});

it('an edited line sends an empty amount, so that the amount of the old words is not kept', () => {
  expect(changesOf({ kind: 'edit', lines: [{ id: 'milk-1', text: '2 gal milk' }] })).toEqual([
    { itemId: 'milk-1', set: { name: '2 gal milk', quantity: '', neededFor: [] } },
  ]);
});

it('a line that is put back keeps its fields, and one that meals need only comes back', () => {
  expect(changesOf({ kind: 'add', lines: [{ line: typed }, { line: lineOf(item) }] })).toEqual([
    { itemId: 'milk-1', set: { name: 'milk', quantity: '1 gal' } },
    { itemId: 'food-all-purpose-flour', set: { checked: true, checkedGrams: 240 } },
  ]);
});

it('a price paid is sent with its store, and stays with a line that is put back', () => {
  const paid = { amount: '3.49', storeId: 'aldi-1', store: 'Aldi' };
  expect(changesOf({ kind: 'set', id: 'milk-1', paid })).toEqual([{ itemId: 'milk-1', set: { paid } }]);
  const line = lineOf({ ...item, paid });
  expect(line.paid).toEqual(paid);
  expect(changesOf({ kind: 'add', lines: [{ line }] })).toEqual([
    { itemId: 'food-all-purpose-flour', set: { checked: true, checkedGrams: 240, paid } },
  ]);
});

it('a line that moves from the device has the same change id on every attempt and device', () => {
  const line: StoredLine = { id: 'mhx-abc', text: 'milk', done: false };
  const op: ListOperation = { kind: 'add', lines: [{ line }], isMove: true };
  const [first] = serverOps({ id: 'entry-123', op });
  const [second] = serverOps({ id: 'entry-456', op });
  expect([first?.id, second?.id]).toEqual(['moved-mhx-abc', 'moved-mhx-abc']);
});

it('every operation is sent as changes that the server accepts, with ids that are the same each time', () => {
  const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
  const text = fc.constantFrom('milk', '2 lb chicken thighs', 'é 🍋 <b>lemon</b>');
  const line = fc.record({ id, text, done: fc.boolean() });
  const ops: fc.Arbitrary<ListOperation> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), lines: fc.array(fc.record({ line }), { minLength: 1 }) }),
    fc.record({
      kind: fc.constant('edit' as const),
      lines: fc.array(fc.record({ id, text }), { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('check' as const),
      ids: fc.array(id, { minLength: 1 }),
      done: fc.boolean(),
      grams: fc.dictionary(id, fc.nat(1_000)),
    }),
    fc.record(
      {
        kind: fc.constant('remove' as const),
        ids: fc.array(fc.oneof(id, fc.constant('food-butter')), { minLength: 1 }),
        isClear: fc.constant(true as const),
      },
      { requiredKeys: ['kind', 'ids'] },
    ),
    fc.record({ kind: fc.constant('set' as const), id, quantity: fc.constantFrom('', '2 lb') }),
    fc.record({
      kind: fc.constant('set' as const),
      id,
      paid: fc.constantFrom({ amount: '' }, { amount: '3.49', storeId: 'aldi-1', store: 'Aldi' }),
    }),
  );
  fc.assert(
    fc.property(ops, (op) => {
      const sent = opsOf(op);
      expect(sent).toEqual(opsOf(op));
      expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length);
      const body = { deviceId: 'web-12345678', sentAt: AT, ops: sent };
      expect(ListOpsBody.safeParse(body).error).toBeUndefined();
    }),
  );
});

it('a check is sent with what it covers, and checked lines that meals need are cleared instead of removed', () => {
  const ids = ['food-butter', 'milk-1'];
  expect(changesOf({ kind: 'check', ids, done: true, grams: { 'food-butter': 56 } })).toEqual([
    { itemId: 'food-butter', set: { checked: true, checkedGrams: 56 } },
    { itemId: 'milk-1', set: { checked: true } },
  ]);
  expect(changesOf({ kind: 'check', ids, done: false, grams: { 'food-butter': 0 } })).toEqual(
    ids.map((itemId) => ({ itemId, set: { checked: false } })),
  );
  expect(changesOf({ kind: 'remove', ids, isClear: true })).toEqual([
    { itemId: 'food-butter', set: { cleared: true } },
    { itemId: 'milk-1', remove: true },
  ]);
});
