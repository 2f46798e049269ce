import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';

/** One row a process, renewed while it lives. `reads`: the `group/topic` it takes part in. */
type MemberRow = { _id: string; host: string; pid: number; until: number; reads: string[] };
/** The lease of one partition for a group, and how far the group is in it. */
type CursorRow = {
  _id: string;
  group: string;
  topic: string;
  partition: number;
  owner: string | null;
  next: number;
};

export type Cursor = { partition: number; next: number };

export type GroupListener = {
  gained(cursor: Cursor): void;
  /** Taken away already: another process works on it. */
  lost(partition: number): void;
  /** Asked back: resolves when the event in hand is done. */
  release(partition: number): Promise<void>;
};

export type LocalGroups = {
  join(group: string, topic: string, from: readonly Cursor[], listener: GroupListener): Promise<void>;
  /** Moves the group on. Gives the partitions that are not ours any more: nothing moved there. */
  commit(group: string, topic: string, cursors: readonly Cursor[]): Promise<number[]>;
  cursors(group: string, topic: string): Promise<Cursor[]>;
  /** False when this process did not manage to renew itself in time. */
  alive(): boolean;
  stop(): Promise<void>;
};

/**
 * Shares the partitions of a topic among the processes of a group: every process counts the living ones and arrives at
 * the same division, gives back what is another's, takes what is free. Two at once are harmless: only the owner of the
 * row moves the cursor. Times are the process's own clock: clocks may differ by a third of `leaseMs`.
 */
export function createLocalGroups(mongo: Mongo, log: Log, leaseMs: number): LocalGroups {
  const members = mongo.db.collection<MemberRow>('members');
  const rows = mongo.db.collection<CursorRow>('cursors');
  const me = randomUUID();
  const joined = new Map<string, { group: string; topic: string; listener: GroupListener }>();
  const owned = new Set<string>();
  const leaving = new Set<string>();
  let aliveUntil = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    // Too late once, so others may have taken what was ours: begin anew.
    if (aliveUntil < Date.now()) {
      for (const name of owned) {
        const cut = name.lastIndexOf('/');
        joined.get(name.slice(0, cut))?.listener.lost(Number(name.slice(cut + 1)));
      }
      owned.clear();
    }
    const until = Date.now() + leaseMs;
    const row = { host: hostname(), pid: process.pid, until, reads: [...joined.keys()] };
    await members.updateOne({ _id: me }, { $set: row }, { upsert: true });
    aliveUntil = until;
  }

  async function share(): Promise<void> {
    await renew();
    const living = (await members.find({}).toArray()).filter(isLiving);
    const ids = new Set(living.map(({ _id }) => _id));
    for (const row of await rows.find({}).toArray()) {
      const name = `${row.group}/${row.topic}`;
      const reader = joined.get(name);
      if (!reader) continue;
      const sharing = living.filter(({ reads }) => reads.includes(name)).map(({ _id }) => _id);
      const mine = sharing.sort()[row.partition % sharing.length] === me;
      if (owned.has(row._id) && row.owner !== me) {
        owned.delete(row._id);
        reader.listener.lost(row.partition);
      }
      if (row.owner === me && !mine) void giveBack(row, reader.listener);
      const free = row.owner === null || row.owner === me || !ids.has(row.owner);
      if (mine && free && !owned.has(row._id)) await take(row, reader.listener);
    }
  }

  async function take(row: CursorRow, listener: GroupListener): Promise<void> {
    // Its owner may have moved the cursor since it was read: what counts is what stands there when it is ours.
    const taken = await rows.findOneAndUpdate(
      { _id: row._id, owner: row.owner },
      { $set: { owner: me } },
      { returnDocument: 'after' },
    );
    if (!taken) return;
    owned.add(row._id);
    listener.gained({ partition: row.partition, next: taken.next });
  }

  async function giveBack(row: CursorRow, listener: GroupListener): Promise<void> {
    if (leaving.has(row._id)) return;
    leaving.add(row._id);
    try {
      await listener.release(row.partition);
      owned.delete(row._id);
      await rows.updateOne({ _id: row._id, owner: me }, { $set: { owner: null } });
    } catch (error) {
      log.warn({ err: error, cursor: row._id }, 'A partition could not be given back yet');
    } finally {
      leaving.delete(row._id);
    }
  }

  const tick = () => {
    clearTimeout(timer);
    running = running
      .then(share)
      .catch((error) => log.warn({ err: error }, 'The shares of the consumer groups could not be renewed'))
      .finally(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(tick, leaseMs / 3);
      });
    return running;
  };

  return {
    alive: () => Date.now() < aliveUntil,
    join: async (group, topic, from, listener) => {
      const name = `${group}/${topic}`;
      for (const { partition, next } of from) {
        const fresh = { group, topic, partition, owner: null, next };
        await rows.updateOne({ _id: `${name}/${partition}` }, { $setOnInsert: fresh }, { upsert: true });
      }
      await members.deleteMany({ until: { $lt: Date.now() - 10 * leaseMs } });
      joined.set(name, { group, topic, listener });
      await tick();
    },
    commit: async (group, topic, cursors) => {
      const moved = await Promise.all(
        cursors.map(({ partition, next }) =>
          rows.updateOne({ _id: `${group}/${topic}/${partition}`, owner: me }, { $set: { next } }),
        ),
      );
      return cursors.filter((_, i) => moved[i]?.matchedCount === 0).map(({ partition }) => partition);
    },
    cursors: (group, topic) => rows.find({ group, topic }).toArray(),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      if (joined.size === 0) return;
      await rows.updateMany({ owner: me }, { $set: { owner: null } });
      await members.deleteOne({ _id: me });
    },
  };
}

/** A process of this machine that is gone need not be waited for. */
function isLiving(row: MemberRow): boolean {
  if (row.until < Date.now()) return false;
  if (row.host !== hostname() || row.pid === process.pid) return true;
  try {
    process.kill(row.pid, 0);
    return true;
  } catch (error) {
    return Reflect.get(error as Error, 'code') === 'EPERM';
  }
}
