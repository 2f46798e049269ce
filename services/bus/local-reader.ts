import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@homeplate/common/log.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import type { Deliver } from './delivery.ts';
import type { Cursor, GroupListener } from './local-groups.ts';
import { type LocalLog, OFFSETS_PER_BATCH } from './local-log.ts';
import type { StoredRecord } from './records.ts';

/** A partition while it is ours; another object every time it is gained. */
type Position = { next: number; committed: number };

/** Batches one read brings, over all partitions of its lane. */
const READ_BATCHES = 32;
/** Long runs are committed in between: after a crash at most so much is repeated. */
const COMMIT_MS = 200;
const PAUSE_MS = 300;

export type LocalReader = GroupListener & { stop(): Promise<void> };

/** Reads the partitions it is given. Those of one lane one after the other, the lanes side by side. */
export function startReader(parts: {
  topic: TopicName;
  lanes: readonly (readonly number[])[];
  deliver: Deliver;
  records: LocalLog;
  log: Log;
  stopping: AbortSignal;
  alive(): boolean;
  /** Gives the partitions that are another's by now. */
  commit(cursors: readonly Cursor[]): Promise<number[]>;
}): LocalReader {
  const { topic, deliver, records, log, stopping } = parts;
  const positions = new Map<number, Position>();
  /** What a lane has in hand, until it is done. */
  const inHand = new Map<number, Promise<void>>();
  let wakeAll = Promise.withResolvers<void>();
  const wake = () => {
    wakeAll.resolve();
    wakeAll = Promise.withResolvers();
  };
  const offGrowth = records.onGrowth((name) => name === topic && wake());
  stopping.addEventListener('abort', wake, { once: true });

  const due = (partition: number): boolean => {
    const position = positions.get(partition);
    return (
      position !== undefined &&
      Math.floor(position.next / OFFSETS_PER_BATCH) < records.end(topic, partition) &&
      parts.alive()
    );
  };

  async function commit(partitions: readonly number[]): Promise<void> {
    const moved = partitions.flatMap((partition) => {
      const position = positions.get(partition);
      return position && position.next > position.committed
        ? [{ partition, position, next: position.next }]
        : [];
    });
    if (moved.length === 0) return;
    const lost = await parts.commit(moved.map(({ partition, next }) => ({ partition, next })));
    for (const { partition, position, next } of moved) {
      if (!lost.includes(partition)) position.committed = next;
      else if (positions.get(partition) === position) positions.delete(partition);
    }
  }

  /** The log may have been tidied while this process slept: then reading goes on at the oldest record kept. */
  async function skipMissing(partition: number): Promise<void> {
    const first = await records.first(topic, partition);
    const position = positions.get(partition);
    if (!position || first <= position.next) throw new Error(`Batch missing in partition ${partition}`);
    log.warn({ partition, from: position.next, to: first }, 'Events older than what is kept are skipped');
    position.next = first;
  }

  async function work(lane: readonly number[], ready: readonly number[]): Promise<void> {
    const wanted = ready.flatMap((partition) => {
      const position = positions.get(partition);
      return position ? [{ partition, position, next: position.next }] : [];
    });
    const read = await records.read(topic, wanted, Math.ceil(READ_BATCHES / lane.length));
    for (const [i, { partition }] of wanted.entries()) {
      if (read[i]?.length === 0) await skipMissing(partition);
    }
    const held = new Map(wanted.map(({ partition, position }) => [partition, position]));
    const holds = ({ partition }: StoredRecord): boolean =>
      !stopping.aborted &&
      parts.alive() &&
      held.get(partition) !== undefined &&
      positions.get(partition) === held.get(partition);
    let committedAt = Date.now();
    const done = async (finished: readonly StoredRecord[]) => {
      for (const { partition, next } of finished) {
        const position = held.get(partition);
        if (position) position.next = Math.max(position.next, next);
      }
      if (Date.now() - committedAt < COMMIT_MS) return;
      await commit(ready);
      committedAt = Date.now();
    };
    try {
      await deliver(read.flat(), { holds, done, signal: stopping });
    } finally {
      await commit(ready);
    }
  }

  async function run(lane: readonly number[]): Promise<void> {
    while (!stopping.aborted) {
      const woken = wakeAll.promise;
      const ready = lane.filter(due);
      if (ready.length === 0) {
        await woken;
        continue;
      }
      const finished = Promise.withResolvers<void>();
      for (const partition of ready) inHand.set(partition, finished.promise);
      await work(lane, ready).catch(async (error) => {
        log.warn({ err: error }, 'Reading the local log is tried again');
        await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
      });
      for (const partition of ready) inHand.delete(partition);
      finished.resolve();
    }
  }
  const running = Promise.all(parts.lanes.map(run));

  return {
    gained: ({ partition, next }) => {
      positions.set(partition, { next, committed: next });
      wake();
    },
    lost: (partition) => void positions.delete(partition),
    release: async (partition) => {
      const position = positions.get(partition);
      positions.delete(partition);
      await inHand.get(partition);
      if (!position || position.next <= position.committed) return;
      await parts.commit([{ partition, next: position.next }]);
    },
    stop: async () => {
      wake();
      await running;
      offGrowth();
    },
  };
}
