import fc from 'fast-check';
import { expect } from 'vitest';
import {
  confirm,
  confirmAll,
  createLog,
  type DocumentType,
  type Entry,
  enqueue,
  type Log,
  merge,
  readState,
  redo,
  undo,
} from './op-log.ts';

/** The properties that every document type needs for an operation log. Used only by tests. */
export function expectDocumentProperties<State, Op>(
  type: DocumentType<State, Op>,
  states: fc.Arbitrary<State>,
  ops: fc.Arbitrary<Op>,
): void {
  const queues = fc
    .array(ops, { maxLength: 12 })
    .map((all) => all.map((op, at): Entry<Op> => ({ id: `op-${at}`, op })));
  const applyAll = (state: State, entries: readonly Entry<Op>[]) =>
    entries.reduce((next, { op }) => type.apply(next, op), state);
  const logOn = (state: State): Log<State, Op> => ({ ...createLog(type), base: { version: 1, state } });
  const enqueueAll = (log: Log<State, Op>, entries: readonly Entry<Op>[]) =>
    entries.reduce((next, entry) => enqueue(type, next, entry), log);
  const undoAll = (log: Log<State, Op>) =>
    log.undoStack.reduce((next, _own, at) => undo(type, next, `undo-${at}`), log);

  // An operation and its inverse change nothing, and both survive JSON.
  fc.assert(
    fc.property(states, ops, (state, op) => {
      const inverse = JSON.parse(JSON.stringify(type.invert(state, op)));
      expect(type.apply(type.apply(state, JSON.parse(JSON.stringify(op))), inverse)).toEqual(state);
    }),
  );

  // Undoing everything gives the base, doing it all again the state before.
  fc.assert(
    fc.property(states, queues, (state, entries) => {
      const done = enqueueAll(logOn(state), entries);
      const undone = undoAll(done);
      expect(readState(type, undone)).toEqual(state);
      const redone = entries.reduce((next, _entry, at) => redo(type, next, `redo-${at}`), undone);
      expect(readState(type, redone)).toEqual(readState(type, done));
      // Whatever is stored in between.
      const stored = { ...done, ...confirmAll(type, done) };
      expect(readState(type, undoAll(stored))).toEqual(state);
    }),
  );

  // After a rebase on another user's changes, undoing everything gives the new base.
  fc.assert(
    fc.property(states, states, queues, (state, other, entries) => {
      const rebased = confirm(type, enqueueAll(logOn(state), entries), { version: 2, state: other }, []);
      expect(readState(type, rebased)).toEqual(applyAll(other, entries));
      expect(readState(type, undoAll(rebased))).toEqual(other);
    }),
  );

  // Confirmations in any batches, in any order and more than once, produce the state of all operations in order.
  fc.assert(
    fc.property(
      states,
      queues,
      fc.array(fc.nat(12)),
      fc.infiniteStream(fc.nat()),
      (state, entries, cuts, order) => {
        const ends = [...new Set([...cuts.filter((cut) => cut < entries.length), entries.length])].toSorted(
          (a, b) => a - b,
        );
        const answers = ends.map((end, at) => ({
          base: { version: at + 2, state: applyAll(state, entries.slice(0, end)) },
          ids: entries.slice(ends[at - 1] ?? 0, end).map(({ id }) => id),
        }));
        const all = applyAll(state, entries);
        const log = enqueueAll(logOn(state), entries);
        let inOrder = log;
        for (const { base, ids } of answers) {
          inOrder = confirm(type, inOrder, base, ids);
          expect(readState(type, inOrder)).toEqual(all);
        }
        const shuffled = [...answers, ...answers]
          .map((answer) => ({ answer, rank: order.next().value }))
          .toSorted((a, b) => a.rank - b.rank);
        const anyOrder = shuffled.reduce(
          (next, { answer }) => confirm(type, next, answer.base, answer.ids),
          log,
        );
        expect(readState(type, anyOrder)).toEqual(all);
        for (const confirmed of [inOrder, anyOrder]) {
          expect(confirmed.queue).toEqual([]);
          // Sent again, they change nothing.
          expect(enqueueAll(confirmed, entries)).toEqual(confirmed);
        }
      },
    ),
  );

  // Tabs that exchange their logs in any order show the same, and a log that arrives twice changes nothing.
  fc.assert(
    fc.property(states, queues, queues, (state, mine, theirs) => {
      const first = enqueueAll(logOn(state), mine);
      const second = enqueueAll(
        logOn(state),
        theirs.map(({ id, op }) => ({ id: `their-${id}`, op })),
      );
      const joined = merge(first, second);
      expect(merge(joined, second)).toEqual(joined);
      expect(merge(joined, first)).toEqual(joined);
      const stored = confirmAll(type, joined);
      expect(readState(type, stored)).toEqual(readState(type, joined));
      for (const tab of [first, second]) expect(merge(stored, tab)).toEqual(stored);
    }),
  );
}
