import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirm, createLog, type DocumentType, enqueue, type Log, readState, redo, undo } from './op-log.ts';
import { expectDocumentProperties } from './test-document.ts';

type Counts = Record<string, number>;
type CountOp =
  | { kind: 'set'; key: string; count: number }
  | { kind: 'add'; key: string; count: number }
  | { kind: 'delete'; key: string };

/** Adding is not idempotent: an operation that is applied twice shows. */
const COUNTS: DocumentType<Counts, CountOp> = {
  initial: {},
  apply: (counts, op) => {
    const { [op.key]: before, ...rest } = counts;
    if (op.kind === 'delete') return rest;
    if (op.kind === 'set') return { ...counts, [op.key]: op.count };
    return before === undefined ? counts : { ...counts, [op.key]: before + op.count };
  },
  invert: (counts, { key, kind, ...op }) => {
    const count = counts[key];
    if (count === undefined) return { kind: 'delete', key };
    return kind === 'add' && 'count' in op ? { kind, key, count: -op.count } : { kind: 'set', key, count };
  },
};

const key = fc.constantFrom('a', 'b', 'c');
const count = fc.integer({ min: -9, max: 9 });
const ops = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, count }),
  fc.record({ kind: fc.constant('add' as const), key, count }),
  fc.record({ kind: fc.constant('delete' as const), key }),
);

it('the log inverts, rebases, confirms and merges operations in any order', () => {
  expectDocumentProperties(COUNTS, fc.dictionary(key, count), ops);
});

const logOn = (state: Counts): Log<Counts, CountOp> => ({
  ...createLog(COUNTS),
  base: { version: 1, state },
});
const add = (id: string) => ({ id, op: { kind: 'add' as const, key: 'a', count: 1 } });

it('the log shows an operation at once and again on top of what the server answers', () => {
  let log = enqueue(COUNTS, logOn({ a: 5 }), add('1'));
  log = enqueue(COUNTS, log, add('2'));
  expect(readState(COUNTS, log)).toEqual({ a: 7 });
  log = confirm(COUNTS, log, { version: 2, state: { a: 106 } }, ['1']);
  expect(readState(COUNTS, log)).toEqual({ a: 107 });
  expect(log.queue.map(({ id }) => id)).toEqual(['2']);
  // A late answer does not bring an older state back.
  log = confirm(COUNTS, log, { version: 1, state: { a: 0 } }, ['2']);
  expect(readState(COUNTS, log)).toEqual({ a: 106 });
});

it('the log undoes a named operation under newer ones, once, and forgets what to redo at a new operation', () => {
  let log = logOn({ a: 0, b: 7 });
  log = enqueue(COUNTS, log, { id: '1', op: { kind: 'delete', key: 'b' } });
  log = enqueue(COUNTS, log, add('2'));
  log = undo(COUNTS, log, '3', '1');
  expect(readState(COUNTS, log)).toEqual({ a: 1, b: 7 });
  expect(undo(COUNTS, log, '4', '1')).toBe(log);
  expect(readState(COUNTS, redo(COUNTS, log, '5'))).toEqual({ a: 1 });
  log = enqueue(COUNTS, log, add('6'));
  expect(redo(COUNTS, log, '7')).toBe(log);
});
