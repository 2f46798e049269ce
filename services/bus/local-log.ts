import type { EventEmitter } from 'node:events';
import { batchWrites, runsOf } from '@homeplate/common/batch-writes.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { RawRecord } from '@homeplate/contracts/events/wire.ts';
import mongoose from 'mongoose';
import { definitionOf, partitionsOf, type StoredRecord } from './records.ts';

/**
 * Each append writes one document per partition, with `_id` `topic/partition/number`. The number comes from the partition's head in
 * the same transaction, so there are no gaps. Reads use only `_id`s (`stand-in-mongo.ts`). A record's offset is its batch's number
 * × 1,000 + its position in the batch.
 */
type BatchRow = { _id: string; at: Date; records: Uint8Array };
/** `next`: number of the next batch. `first`: the oldest stored one. */
type HeadRow = { _id: string; next: number; first?: number };
export type Position = { partition: number; next: number };
/** The offset that a group reads next. */
type CursorRow = Position & { _id: string; group: string; topic: string };

const text = { type: String, required: true };
const count = { type: Number, required: true };
const everyEvent = 'Every event of an installation without Kafka passes through it';
export const BATCHES = defineCollection<BatchRow>({
  name: 'batches',
  shape: 1,
  keptFor: 'done',
  isPersonal: false,
  native: everyEvent,
  fields: { _id: text, at: { type: Date, required: true }, records: { type: Buffer, required: true } },
});
export const HEADS = defineCollection<HeadRow>({
  name: 'heads',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: everyEvent,
  fields: { _id: text, next: count, first: Number },
});
export const CURSORS = defineCollection<CursorRow>({
  name: 'cursors',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  native: everyEvent,
  fields: { _id: text, group: text, topic: text, partition: count, next: count },
});

const OFFSETS = 1_000;
const MOST_RECORDS = 500;
const MOST_BYTES = 4_000_000;
const MOST_IDS = 64;

/** `keepBatches`: how many batches of a partition stay after every group has read them. */
export function createLocalLog(mongo: Mongo, signals: EventEmitter, keepBatches = 500) {
  const batches = BATCHES.driver(mongo);
  const heads = HEADS.driver(mongo);
  const cursors = CURSORS.driver(mongo);
  /** The ends known to this process. A signal reports its own appends, `poll` those of other processes. */
  const ends = new Map<string, number>();
  const queues = new Map<string, ReturnType<typeof batchWrites<RawRecord>>>();
  const signal = `bus.log.${mongo.db.databaseName}`;
  const endOf = (name: string) => ends.get(name) ?? 0;
  const grown = (name: string, end: number) => void ends.set(name, Math.max(end, endOf(name)));
  signals.on(signal, grown);

  /** Finds the appends of other processes. */
  async function poll(): Promise<void> {
    const rows = await heads.find({}).toArray();
    for (const { _id, next } of rows) if (next > endOf(_id)) signals.emit(signal, _id, next);
  }

  async function write(topic: string, records: readonly RawRecord[]): Promise<void> {
    const names = namesOf(topic);
    const byName = Map.groupBy(records, ({ key }) => names[hashOf(key) % names.length] ?? '');
    const appended = await mongo.transaction(async (session) => {
      const rows: BatchRow[] = [];
      const next = new Map<string, number>();
      for (const [name, list] of byName) {
        const runs = runsOf(list, ({ value }) => value.length, MOST_RECORDS, MOST_BYTES);
        const options = { upsert: true, returnDocument: 'after', session } as const;
        const head = await heads.findOneAndUpdate({ _id: name }, { $inc: { next: runs.length } }, options);
        const end = head?.next ?? runs.length;
        next.set(name, end);
        rows.push(...runs.map((run, i) => rowOf(`${name}/${end - runs.length + i}`, run)));
      }
      await batches.insertMany(rows, { session });
      return next;
    });
    for (const [name, end] of appended) {
      signals.emit(signal, name, end);
      // A failed cleanup is repeated after a later append.
      if (end % MOST_IDS === 0) void cleanUp(topic, name, end).catch(() => {});
    }
  }

  /** Deletes old batches that every group has read. Dead letters and compacted topics stay. */
  async function cleanUp(topic: string, name: string, end: number): Promise<void> {
    const definition = definitionOf(topic);
    if (!definition || definition.compacted) return;
    const start = (await heads.findOne({ _id: name }))?.first ?? 0;
    const readers = await cursors.find({ topic, partition: namesOf(topic).indexOf(name) }).toArray();
    const first = Math.min(end - keepBatches, ...readers.map(({ next }) => Math.floor(next / OFFSETS)));
    if (first <= start) return;
    for (let at = start; at < first; at += MOST_IDS) {
      await batches.deleteMany({ _id: { $in: numbered(name, at, Math.min(MOST_IDS, first - at)) } });
    }
    await heads.updateOne({ _id: name }, { $max: { first } });
  }

  /** The offset of the oldest stored record of each partition. */
  async function firsts(topic: string): Promise<Position[]> {
    const rows = await heads.find({ _id: { $in: namesOf(topic) } }).toArray();
    const oldest = new Map(rows.map(({ _id, first }) => [_id, first ?? 0]));
    return namesOf(topic).map((name, partition) => ({ partition, next: (oldest.get(name) ?? 0) * OFFSETS }));
  }

  return {
    poll,
    firsts,
    /** Where a group continues; a new group starts with the oldest stored record. */
    cursorsOf: async (group: string, topic: string): Promise<Position[]> => {
      const rows = await cursors.find({ group, topic }).toArray();
      return (await firsts(topic)).map(
        (first) => rows.find((row) => row.partition === first.partition) ?? first,
      );
    },
    /** False if the cursor is no longer at the given position: another process has moved it. */
    moveCursor: async (group: string, topic: string, { partition, next }: Position, to: number) => {
      const _id = `${group}/${topic}/${partition}`;
      const change = { $set: { next: to }, $setOnInsert: { group, topic, partition } };
      return cursors.updateOne({ _id, next }, change, { upsert: true }).then(Boolean, (error) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      });
    },
    append: (topic: string, records: readonly RawRecord[]): Promise<void> => {
      const queue = queues.get(topic) ?? batchWrites((items) => write(topic, items), 4 * MOST_RECORDS);
      queues.set(topic, queue);
      return queue(records);
    },
    /** How many batches follow a position, as far as this process knows. */
    left: (topic: string, { partition, next }: Position): number =>
      Math.max(0, endOf(`${topic}/${partition}`) - Math.floor(next / OFFSETS)),
    ends: (topic: string): Position[] =>
      namesOf(topic).map((name, partition) => ({ partition, next: endOf(name) * OFFSETS })),
    /** The records from each position on, at most `most` batches each, in the order of the positions. */
    read: async (topic: string, from: readonly Position[], most: number): Promise<StoredRecord[][]> => {
      const requested = from.map(({ partition, next }) => {
        const name = `${topic}/${partition}`;
        const start = Math.floor(next / OFFSETS);
        return numbered(name, start, Math.min(most, Math.max(0, endOf(name) - start)));
      });
      const queries = shortLists(requested.flat(), MOST_IDS).map(($in) =>
        batches.find({ _id: { $in } }, { promoteBuffers: true }).toArray(),
      );
      const rows = new Map((await Promise.all(queries)).flat().map((row) => [row._id, row]));
      return requested.map((ids, i) => {
        const missing = ids.findIndex((id) => !rows.has(id));
        const found = (missing === -1 ? ids : ids.slice(0, missing)).flatMap((id) => rows.get(id) ?? []);
        const start = from[i]?.next ?? 0;
        return found.flatMap((row) => recordsOf(row, topic)).filter(({ offset }) => offset >= start);
      });
    },
    /** The signal for new records. */
    growth: signal,
    close: () => void signals.off(signal, grown),
  };
}

const namesOf = (topic: string): string[] => partitionsOf(topic).map((partition) => `${topic}/${partition}`);
const numbered = (name: string, start: number, length: number): string[] =>
  Array.from({ length }, (_, i) => `${name}/${start + i}`);

/** FNV-1a: evenly distributed, and equal in every process. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const rowOf = (_id: string, records: readonly RawRecord[]): BatchRow => ({
  _id,
  at: new Date(),
  // One binary field, which the server does not parse (`stand-in-mongo.ts`).
  records: mongoose.mongo.BSON.serialize({ records }),
});

function recordsOf({ _id, at, records }: BatchRow, topic: string): StoredRecord[] {
  const [partition = 0, number = 0] = _id.split('/').slice(1).map(Number);
  const unpacked = mongoose.mongo.BSON.deserialize(records, { promoteBuffers: true }).records as RawRecord[];
  return unpacked.map((record, i) => {
    const next = number * OFFSETS + (i === unpacked.length - 1 ? OFFSETS : i + 1);
    return { ...record, topic, partition, offset: number * OFFSETS + i, next, at: at.getTime() };
  });
}
