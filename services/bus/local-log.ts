import type { EventEmitter } from 'node:events';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { topicNames } from '@homeplate/contracts/topics.ts';
import { createAppendQueue } from './append-queue.ts';
import type { Cursor } from './local-groups.ts';
import { partitionsOf, type RawRecord, type StoredRecord } from './records.ts';

/**
 * The durable log: what one append brings to one partition is one document, its `_id` `topic/partition/number` with
 * numbers that follow each other. The `_id` itself hands out the number: who comes second collides and takes the next one,
 * so nothing is ever missing in between and no counter is locked. A record's offset is its batch's number × 1,000 + place.
 */
type BatchRow = {
  _id: string;
  at: Date;
  records: { key: string; headers: [string, string][]; value: Buffer }[];
};
/** `first`: the oldest batch kept. `next`: a batch number below the end, so that a start need not count from the first. */
type HeadRow = { _id: string; first?: number; next?: number };

export const OFFSETS_PER_BATCH = 1_000;
const MOST_RECORDS = 500;
const MOST_BYTES = 4_000_000;
/** Batches looked for at once: `$in` costs the stand-in store the square of its length. */
const LOOK = 8;

export type LocalLog = {
  append(topic: string, records: readonly RawRecord[]): Promise<void>;
  /** Number the next batch of the partition will get, as far as this process knows. */
  end(topic: string, partition: number): number;
  /** The records from the given offsets on, at most `batches` batches a partition; in the order asked. */
  read(topic: string, from: readonly Cursor[], batches: number): Promise<StoredRecord[][]>;
  /** Looks for batches that other processes appended. */
  look(topics?: readonly string[]): Promise<void>;
  /** Offset of the oldest record kept. */
  first(topic: string, partition: number): Promise<number>;
  /** Called with topic and partition when there is something to read. Gives the function that ends it. */
  onGrowth(listener: (topic: string, partition: number) => void): () => void;
  close(): void;
};

/** `keepBatches`: how many batches of a partition stay when every group is past them. */
export function createLocalLog(mongo: Mongo, signals: EventEmitter, keepBatches = 500): LocalLog {
  const batches = mongo.db.collection<BatchRow>('batches');
  const heads = mongo.db.collection<HeadRow>('heads');
  const signal = `bus.log.${mongo.db.databaseName}`;
  const ends = new Map<string, number>();
  const hinted = new Map<string, number>();
  const queues = new Map<string, ReturnType<typeof createAppendQueue<RawRecord>>>();

  // Every log of this process hears of an append at once; the others find it when they look.
  const grown = (topic: string, partition: number, end: number) => {
    const name = `${topic}/${partition}`;
    if (ends.has(name)) ends.set(name, Math.max(end, ends.get(name) ?? 0));
  };
  signals.on(signal, grown);

  async function look(topics: readonly string[] = topicNames()): Promise<void> {
    let names = topics.flatMap(namesOf);
    const unknown = names.filter((name) => !ends.has(name));
    if (unknown.length > 0) {
      for (const row of await heads.find({ _id: { $in: unknown } }).toArray()) {
        hinted.set(row._id, row.next ?? 0);
        ends.set(row._id, Math.max(row.next ?? 0, row.first ?? 0));
      }
      for (const name of unknown) if (!ends.has(name)) ends.set(name, 0);
    }
    for (let width = 1; names.length > 0; width = LOOK) {
      const wanted = names.map((name) => ({ name, from: ends.get(name) ?? 0 }));
      const ids = wanted.flatMap(({ name, from }) =>
        Array.from({ length: width }, (_, i) => `${name}/${from + i}`),
      );
      const found = new Set<string>();
      for (let at = 0; at < ids.length; at += 64) {
        const part = batches.find({ _id: { $in: ids.slice(at, at + 64) } }, { projection: { _id: 1 } });
        for (const row of await part.toArray()) found.add(row._id);
      }
      names = [];
      for (const { name, from } of wanted) {
        let end = from;
        while (found.has(`${name}/${end}`)) end++;
        if (end === from) continue;
        signals.emit(signal, ...nameParts(name), end);
        if (end === from + width) names.push(name);
      }
    }
  }

  /** Writes what every partition waits for, one batch each a round; a number another process took is tried again. */
  async function write(topic: string, records: readonly RawRecord[]): Promise<void> {
    if (namesOf(topic).some((name) => !ends.has(name))) await look([topic]);
    const waiting = new Map<number, RawRecord[]>();
    for (const record of records) {
      const partition = partitionOf(record.key, partitionsOf(topic));
      const list = waiting.get(partition);
      if (list) list.push(record);
      else waiting.set(partition, [record]);
    }
    while (waiting.size > 0) {
      const round = [...waiting].map(([partition, list]) => {
        const number = ends.get(`${topic}/${partition}`) ?? 0;
        return { partition, number, list, taken: firstOf(list) };
      });
      const rows = round.map(({ partition, number, taken }) =>
        rowOf(`${topic}/${partition}/${number}`, taken),
      );
      const clashed = await insert(rows).catch((error) => {
        // What of it is there is not known: the next append looks anew.
        for (const { partition } of round) ends.delete(`${topic}/${partition}`);
        throw error;
      });
      if (clashed.size > 0) await look([topic]);
      round.forEach(({ partition, number, list, taken }, index) => {
        if (clashed.has(index)) return;
        if (taken.length === list.length) waiting.delete(partition);
        else waiting.set(partition, list.slice(taken.length));
        signals.emit(signal, topic, partition, number + 1);
        tidy(topic, partition, number + 1);
      });
    }
  }

  async function insert(rows: BatchRow[]): Promise<Set<number>> {
    try {
      await batches.insertMany(rows, { ordered: false });
      return new Set();
    } catch (error) {
      const clashes = clashesOf(error);
      if (!clashes) throw error;
      return clashes;
    }
  }

  /** Now and then: remembers the end for the next start and deletes what every group is past, beyond what is kept. */
  function tidy(topic: string, partition: number, end: number): void {
    const name = `${topic}/${partition}`;
    if (end - (hinted.get(name) ?? 0) < 64) return;
    hinted.set(name, end);
    const work = async () => {
      const head = await heads.findOne({ _id: name });
      const groups = await mongo.db
        .collection<{ next: number }>('cursors')
        .find({ topic, partition })
        .toArray();
      const reached = groups.map(({ next }) => Math.floor(next / OFFSETS_PER_BATCH));
      const kept = topicNames().some((one) => one === topic) ? end - keepBatches : 0;
      const first = Math.max(head?.first ?? 0, Math.min(kept, ...reached));
      for (let at = head?.first ?? 0; at < first; at += 32) {
        const ids = Array.from({ length: Math.min(32, first - at) }, (_, i) => `${name}/${at + i}`);
        await batches.deleteMany({ _id: { $in: ids } });
      }
      await heads.updateOne({ _id: name }, { $max: { first, next: end } }, { upsert: true });
    };
    // Only a hint and a clean-up: whatever fails is done after the next 64.
    void work().catch(() => undefined);
  }

  return {
    look,
    end: (topic, partition) => ends.get(`${topic}/${partition}`) ?? 0,
    append: (topic, records) => {
      const queue =
        queues.get(topic) ?? createAppendQueue<RawRecord>((items) => write(topic, items), 4 * MOST_RECORDS);
      queues.set(topic, queue);
      return queue(records);
    },
    read: async (topic, from, most) => {
      const wanted = from.map(({ partition, next }) => {
        const start = Math.floor(next / OFFSETS_PER_BATCH);
        const end = Math.min(ends.get(`${topic}/${partition}`) ?? 0, start + most);
        const numbers = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
        return { partition, next, numbers };
      });
      const ids = wanted.flatMap(({ partition, numbers }) =>
        numbers.map((n) => `${topic}/${partition}/${n}`),
      );
      const rows = await batches.find({ _id: { $in: ids } }, { promoteBuffers: true }).toArray();
      const known = new Map(rows.map((row) => [row._id, row]));
      return wanted.map(({ partition, next, numbers }) => {
        const records: StoredRecord[] = [];
        for (const number of numbers) {
          const row = known.get(`${topic}/${partition}/${number}`);
          if (!row) break;
          records.push(...recordsOf(row, topic, partition, number).filter(({ offset }) => offset >= next));
        }
        return records;
      });
    },
    first: async (topic, partition) =>
      ((await heads.findOne({ _id: `${topic}/${partition}` }))?.first ?? 0) * OFFSETS_PER_BATCH,
    onGrowth: (listener) => {
      signals.on(signal, listener);
      return () => void signals.off(signal, listener);
    },
    close: () => void signals.off(signal, grown),
  };
}

/** FNV-1a: spreads evenly, is the same in every process. */
export function partitionOf(key: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % partitions;
}

const namesOf = (topic: string): string[] =>
  Array.from({ length: partitionsOf(topic) }, (_, partition) => `${topic}/${partition}`);

function nameParts(name: string): [string, number] {
  const cut = name.lastIndexOf('/');
  return [name.slice(0, cut), Number(name.slice(cut + 1))];
}

/** What fits in one document. */
function firstOf(records: readonly RawRecord[]): RawRecord[] {
  let bytes = 0;
  let count = 0;
  for (const { value } of records) {
    bytes += value.length;
    if (count > 0 && (count === MOST_RECORDS || bytes > MOST_BYTES)) break;
    count++;
  }
  return records.slice(0, count);
}

const rowOf = (_id: string, records: readonly RawRecord[]): BatchRow => ({
  _id,
  at: new Date(),
  // Pairs: a header's name may hold what a field's name may not.
  records: records.map(({ key, headers, value }) => ({ key, headers: Object.entries(headers), value })),
});

function recordsOf(row: BatchRow, topic: string, partition: number, number: number): StoredRecord[] {
  const base = number * OFFSETS_PER_BATCH;
  return row.records.map(({ key, headers, value }, i) => ({
    topic,
    partition,
    offset: base + i,
    next: i === row.records.length - 1 ? base + OFFSETS_PER_BATCH : base + i + 1,
    at: row.at.getTime(),
    key,
    headers: Object.fromEntries(headers),
    value,
  }));
}

/** Places of the rows whose `_id` was taken; undefined when anything else went wrong. */
function clashesOf(error: unknown): Set<number> | undefined {
  if (!isDuplicateKey(error)) return undefined;
  const errors: unknown = Reflect.get(error as Error, 'writeErrors');
  const all = (Array.isArray(errors) ? errors : [errors]) as { index: number; code: number }[];
  return all.every(({ code }) => code === 11000) ? new Set(all.map(({ index }) => index)) : undefined;
}
