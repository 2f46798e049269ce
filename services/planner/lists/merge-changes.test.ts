import type { ItemSet, ListOp } from '@homeplate/contracts/documents/shopping-list.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Change,
  fieldOf,
  type ItemState,
  isListed,
  isRemoved,
  mergeChanges,
  type Stamp,
} from './merge-changes.ts';
import { stampOps } from './stamp-ops.ts';

const DEVICES = ['phone', 'tablet', 'laptop'];
const ITEMS = ['a', 'b', 'c'];

const set: fc.Arbitrary<ItemSet> = fc
  .record(
    {
      name: fc.constantFrom('milk', 'oat milk', 'bread'),
      quantity: fc.constantFrom('', '1', '2 lb'),
      checked: fc.boolean(),
      note: fc.constantFrom('', 'the ripe ones'),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);

/** The queue of one device, in the order in which it made its changes. */
const queueOf = (device: string): fc.Arbitrary<Change[]> =>
  fc
    .array(
      fc.record({
        itemId: fc.constantFrom(...ITEMS),
        // Few times, so that changes of one millisecond are common.
        at: fc.integer({ min: 1, max: 6 }),
        what: fc.oneof({ arbitrary: set, weight: 3 }, fc.constant('remove' as const)),
      }),
      { maxLength: 8 },
    )
    .map((changes) =>
      changes
        .toSorted((a, b) => a.at - b.at)
        .map(({ itemId, at, what }, order): Change => {
          const head = { itemId, by: device, stamp: { at, device, order } };
          return what === 'remove' ? { ...head, remove: true } : { ...head, set: what };
        }),
    );
const queues = fc.tuple(...DEVICES.map(queueOf)).map((each) => each.flat());

const stateAfter = (changes: Iterable<Change>, before: ReadonlyMap<string, ItemState> = new Map()) =>
  new Map([...before, ...mergeChanges(before, changes)]);
const shown = (state: ReadonlyMap<string, ItemState>) =>
  Object.fromEntries([...state].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const stamp = (at: number, device = 'phone', order = 0): Stamp => ({ at, device, order });
const changeOf = (itemId: string, at: number, fields: ItemSet, device?: string): Change => ({
  itemId,
  by: 'ada',
  stamp: stamp(at, device),
  set: fields,
});

describe('merging the changes of several devices', () => {
  it('the state does not depend on the order in which changes arrive', () => {
    fc.assert(
      fc.property(
        queues.chain((changes) =>
          fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
        ),
        ([changes, shuffled]) => {
          expect(shown(stateAfter(shuffled))).toEqual(shown(stateAfter(changes)));
        },
      ),
    );
  });

  it('the state does not depend on how often changes arrive, or in how many requests', () => {
    fc.assert(
      fc.property(
        queues,
        fc.array(fc.nat(), { maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (changes, again, size) => {
          const doubled = [
            ...changes,
            ...again.flatMap((at) => changes[at % Math.max(1, changes.length)] ?? []),
          ];
          let state: Map<string, ItemState> = new Map();
          for (let at = 0; at < doubled.length; at += size)
            state = stateAfter(doubled.slice(at, at + size), state);
          expect(shown(state)).toEqual(shown(stateAfter(changes)));
        },
      ),
    );
  });

  it('a lost queue that arrives later leaves the same state', () => {
    fc.assert(
      fc.property(queues, fc.constantFrom(...DEVICES), (changes, late) => {
        const [first, last] = [true, false].map((isFirst) =>
          changes.filter(({ stamp: { device } }) => (device !== late) === isFirst),
        ) as [Change[], Change[]];
        expect(shown(stateAfter(last, stateAfter(first)))).toEqual(shown(stateAfter(changes)));
      }),
    );
  });

  it('each field has the value of its latest change', () => {
    fc.assert(
      fc.property(queues, (changes) => {
        const state = stateAfter(changes);
        for (const [itemId, item] of state) {
          const latest = changes
            .filter((change) => change.itemId === itemId && change.set?.name !== undefined)
            .toSorted(
              (a, b) =>
                a.stamp.at - b.stamp.at ||
                (a.stamp.device < b.stamp.device
                  ? -1
                  : a.stamp.device > b.stamp.device
                    ? 1
                    : a.stamp.order - b.stamp.order),
            )
            .at(-1);
          expect(fieldOf(item, 'name')).toBe(latest?.set?.name);
        }
      }),
    );
  });

  it('checking on one device and renaming on another keeps both', () => {
    const before = stateAfter([changeOf('a', 1, { name: 'milk' })]);
    const after = stateAfter(
      [changeOf('a', 3, { checked: true }, 'tablet'), changeOf('a', 2, { name: 'oat milk' })],
      before,
    ).get('a') as ItemState;
    expect([fieldOf(after, 'name'), fieldOf(after, 'checked')]).toEqual(['oat milk', true]);
  });

  it('removing loses to a later change, and wins over an earlier one', () => {
    const remove: Change = { itemId: 'a', by: 'ada', stamp: stamp(5), remove: true };
    const added = changeOf('a', 1, { name: 'milk' });
    const [earlier, later] = [
      changeOf('a', 4, { checked: true }, 'tablet'),
      changeOf('a', 6, { checked: true }),
    ];
    expect(isRemoved(stateAfter([added, remove, earlier]).get('a') as ItemState)).toBe(true);
    const back = stateAfter([later, remove, added]).get('a') as ItemState;
    expect([isListed(back), fieldOf(back, 'name')]).toEqual([true, 'milk']);
  });
});

describe('the stamps of a queue', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const op = (id: string, at: string, fields: ItemSet): ListOp => ({
    id: `op-${id}-0000`,
    at,
    itemId: 'a',
    set: fields,
  });
  const stampsOf = (ops: ListOp[], sentAt?: string) =>
    stampOps({ deviceId: 'phone-0001', sentAt, ops }, { now, order: 1, by: 'ada' });

  it('a clock that is a year ahead does not win over a change that arrives later', () => {
    const ahead = stampsOf([op('1', '2027-11-25T12:00:00Z', { name: 'milk' })]);
    const later = { ...changeOf('a', now + 1_000, { name: 'oat milk' }) };
    expect(fieldOf(stateAfter([...ahead, later]).get('a') as ItemState, 'name')).toBe('oat milk');
  });

  it('a device that says when it sends has the times of the server, however wrong its clock is', () => {
    for (const years of [-1, 1]) {
      const clock = (time: number) => new Date(time + years * 365 * 86_400_000).toISOString();
      const [hourAgo, justNow] = stampsOf(
        [op('1', clock(now - 3_600_000), { note: 'x' }), op('2', clock(now), { note: 'y' })],
        clock(now),
      );
      expect([hourAgo?.stamp.at, justNow?.stamp.at]).toEqual([now - 3_600_000, now]);
    }
  });

  it('within a queue the time decides, then the place, also for times in the future', () => {
    const at = '2027-01-01T00:00:00Z';
    const stamped = stampsOf([
      op('1', '2027-01-02T00:00:00Z', { quantity: '3' }),
      op('2', at, { quantity: '1', note: 'first' }),
      op('3', at, { quantity: '2', note: 'second' }),
    ]);
    const item = stateAfter(stamped).get('a') as ItemState;
    expect([fieldOf(item, 'quantity'), fieldOf(item, 'note')]).toEqual(['3', 'second']);
  });
});
