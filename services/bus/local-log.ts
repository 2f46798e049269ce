import type { EventEmitter } from 'node:events';
import { batchWrites, runsOf } from '@homeplate/common/batch-writes.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { RawRecord } from '@homeplate/contracts/events/wire.ts';
import mongoose from 'mongoose';
import { definitionOf, partitionsOf, type StoredRecord } from './records.ts';

/**
 * What one append brings to one partition is one document, `_id` `topic/partition/number`; its number comes from the
 * partition's head in the same transaction, so none is ever missing in between. Reads ask for `_id`s alone
 * (`stand-in-mongo.ts`). A record's offset is its batch's number × 1,000 + its place.
 */
type BatchRow = { _id: string; at: Date; records: Uint8Array };
/** `next`: number of the next batch. `first`: the oldest kept. */
type HeadRow = { _id: string; next: number; first?: number };
export type Position = { partition: number; next: number };
/** How far a group is: the offset it reads next. */
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

/** `keepBatches`: how many batches of a partition stay though every group is past them. */
export function createLocalLog(mongo: Mongo, signals: EventEmitter, keepBatches = 500) {
  const batches = BATCHES.driver(mongo);
  const heads = HEADS.driver(mongo);
  const cursors = CURSORS.driver(mongo);
  /** As far as this process knows. Every log of the process hears of an append at once, others when they look. */
  const ends = new Map<string, number>();
  const queues = new Map<string, ReturnType<typeof batchWrites<RawRecord>>>();
  const signal = `bus.log.${mongo.db.databaseName}`;
  const endOf = (name: string) => ends.get(name) ?? 0;
  const grown = (name: string, end: number) => void ends.set(name, Math.max(end, endOf(name)));
  signals.on(signal, grown);

  /** Finds what other processes appended. */
  async function look(): Promise<void> {
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
      // Only a clean-up: what fails is done with a later append.
      if (end % MOST_IDS === 0) void tidy(topic, name, end).catch(() => {});
    }
  }

  /** Deletes what every group is past, beyond what is kept. Dead letters stay, and topics whose every key must. */
  async function tidy(topic: string, name: string, end: number): Promise<void> {
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

  /** Offset of the oldest record kept, for each partition. */
  async function firsts(topic: string): Promise<Position[]> {
    const rows = await heads.find({ _id: { $in: namesOf(topic) } }).toArray();
    const known = new Map(rows.map(({ _id, first }) => [_id, first ?? 0]));
    return namesOf(topic).map((name, partition) => ({ partition, next: (known.get(name) ?? 0) * OFFSETS }));
  }

  return {
    look,
    firsts,
    /** Where a group goes on; one without a past begins with the oldest record kept. */
    cursorsOf: async (group: string, topic: string): Promise<Position[]> => {
      const rows = await cursors.find({ group, topic }).toArray();
      return (await firsts(topic)).map(
        (first) => rows.find((row) => row.partition === first.partition) ?? first,
      );
    },
    /** False when the group is not where it was thought to be: another process moved it. */
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
    /** Batches from a position to the end, as far as this process knows. */
    left: (topic: string, { partition, next }: Position): number =>
      Math.max(0, endOf(`${topic}/${partition}`) - Math.floor(next / OFFSETS)),
    ends: (topic: string): Position[] =>
      namesOf(topic).map((name, partition) => ({ partition, next: endOf(name) * OFFSETS })),
    /** The records from the given positions on, at most `most` batches each; in the order asked. */
    read: async (topic: string, from: readonly Position[], most: number): Promise<StoredRecord[][]> => {
      const wanted = from.map(({ partition, next }) => {
        const name = `${topic}/${partition}`;
        const start = Math.floor(next / OFFSETS);
        return numbered(name, start, Math.min(most, Math.max(0, endOf(name) - start)));
      });
      const asked = shortLists(wanted.flat(), MOST_IDS).map(($in) =>
        batches.find({ _id: { $in } }, { promoteBuffers: true }).toArray(),
      );
      const known = new Map((await Promise.all(asked)).flat().map((row) => [row._id, row]));
      return wanted.map((ids, i) => {
        const missing = ids.findIndex((id) => !known.has(id));
        const found = (missing === -1 ? ids : ids.slice(0, missing)).flatMap((id) => known.get(id) ?? []);
        const start = from[i]?.next ?? 0;
        return found.flatMap((row) => recordsOf(row, topic)).filter(({ offset }) => offset >= start);
      });
    },
    /** The signal that says there may be more to read. */
    growth: signal,
    close: () => void signals.off(signal, grown),
  };
}

const namesOf = (topic: string): string[] => partitionsOf(topic).map((partition) => `${topic}/${partition}`);
const numbered = (name: string, start: number, length: number): string[] =>
  Array.from({ length }, (_, i) => `${name}/${start + i}`);

/** FNV-1a: spreads evenly, and is the same in every process. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const rowOf = (_id: string, records: readonly RawRecord[]): BatchRow => ({
  _id,
  at: new Date(),
  // One field of bytes: the server need not look into it (`stand-in-mongo.ts`).
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
