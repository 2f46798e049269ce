import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectDocumentProperties } from '../../lib/op-log/test-document.ts';
import { type ListOperation, listType, type StoredLine } from './list-operations.ts';

/** Fewer than a list holds, so that lists are often full. */
const MOST_LIST_LINES = 100;
const SHOPPING_LIST = listType(MOST_LIST_LINES);

const id = fc.nat(120).map(String);
const text = fc.constantFrom('milk', 'eggs', 'bread', '2 lb chicken thighs');
const from = fc.array(fc.constantFrom('Grits', 'Soup'), { maxLength: 2 });
const edit = fc.record({ id, text, from }, { requiredKeys: ['id', 'text'] });
/** Of meals, with a check that covers some of it. */
const needed: fc.Arbitrary<StoredLine> = fc
  .record({
    id,
    grams: fc.integer({ min: 100, max: 900 }),
    cooked: fc.nat(50),
    bought: fc.nat(40),
    done: fc.boolean(),
  })
  .map(({ id: lineId, grams, cooked, bought, done }) => ({
    id: lineId,
    text: 'butter',
    done,
    stored: {
      name: 'butter',
      quantity: '',
      category: 'Dairy' as const,
      byHand: false,
      weekQuantity: null,
      note: null,
      have: null,
      cookedGrams: cooked || null,
      boughtGrams: (!done && bought) || null,
      grams,
      itemId: 'butter',
      checkedBy: null,
      storeId: null,
      isNeeded: true,
    },
  }));
const typed: fc.Arbitrary<StoredLine> = fc.record(
  { id, text, from, done: fc.boolean(), paid: fc.constant({ amount: '2.00', storeId: 'aldi-1' }) },
  { requiredKeys: ['id', 'text', 'done'] },
);
const line = fc.oneof(typed, needed);
const covered = fc.dictionary(id, fc.nat(1_000), { maxKeys: 60 });
const ids = fc.array(id, { maxLength: 120, size: 'max' });
/** Often full: the limit must not break an inverse. */
const lists = fc
  .uniqueArray(line, { selector: (one) => one.id, maxLength: MOST_LIST_LINES, size: 'max' })
  .map((lines) => ({ lines }));
const ops: fc.Arbitrary<ListOperation> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    lines: fc.array(fc.record({ line, index: fc.nat(110) }, { requiredKeys: ['line'] }), { maxLength: 20 }),
  }),
  fc.record({ kind: fc.constant('edit' as const), lines: fc.array(edit, { maxLength: 5 }) }),
  fc.record(
    { kind: fc.constant('check' as const), ids, done: fc.boolean(), grams: covered },
    { requiredKeys: ['kind', 'ids', 'done'] },
  ),
  fc.record({
    kind: fc.constant('set' as const),
    id,
    paid: fc.record({ amount: fc.constantFrom('', '3.49') }),
  }),
  fc.record({ kind: fc.constant('remove' as const), ids }),
  fc.record({ kind: fc.constant('clear-checked' as const) }),
);

it('the shopping list inverts, rebases, confirms and merges the operations of a shopping list in any order', () => {
  expectDocumentProperties(SHOPPING_LIST, lists, ops);
});

it('the shopping list keeps at most as many lines as it holds, each id once, whatever the operations', () => {
  fc.assert(
    fc.property(lists, fc.array(ops), (list, all) => {
      const { lines } = all.reduce(SHOPPING_LIST.apply, list);
      expect(lines.length).toBeLessThanOrEqual(MOST_LIST_LINES);
      expect(new Set(lines.map((one) => one.id)).size).toBe(lines.length);
    }),
  );
});

const butter = (grams: number, stored = {}): StoredLine => ({
  id: 'food-butter',
  text: 'butter',
  done: false,
  stored: { isNeeded: true, have: null, grams, ...stored } as StoredLine['stored'],
});

it('a check made before the meals needed more covers what they needed then', () => {
  const check = { kind: 'check' as const, ids: ['food-butter'], done: true, grams: { 'food-butter': 56 } };
  const { lines } = SHOPPING_LIST.apply({ lines: [butter(84, { cookedGrams: 28 })] }, check);
  expect(lines).toMatchObject([{ done: false, stored: { cookedGrams: 28, boughtGrams: 28 } }]);
  expect(SHOPPING_LIST.apply({ lines: [butter(56)] }, check).lines).toMatchObject([{ done: true }]);
});
