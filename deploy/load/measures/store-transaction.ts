import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { median } from './process-figures.ts';

const ROUNDS = 60;
const REST_MS = 50;

/** Median milliseconds of the shortest durable transaction of the store, at rest: it changes one document. What a change of a plan is compared with. */
export async function storeTransaction(url: string): Promise<number> {
  const client = await MongoClient.connect(url);
  const documents = client.db('homeplate_bench').collection<{ _id: string; version: number }>('transactions');
  await documents.insertOne({ _id: 'one', version: 0 });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(REST_MS);
    const started = performance.now();
    await client.withSession((session) =>
      session.withTransaction(() =>
        documents.updateOne({ _id: 'one' }, { $inc: { version: 1 } }, { session }),
      ),
    );
    times.push(performance.now() - started);
  }
  await documents.drop();
  await client.close();
  return median(times);
}
