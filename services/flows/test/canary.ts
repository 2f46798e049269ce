import { EventEmitter } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { databaseOf, openMongo } from '@homeplate/common/mongo.ts';
import { deadLetterTopic, topicNames } from '@homeplate/contracts/topics.ts';
import { Redis } from 'ioredis';
import type { Homeplate } from '../homeplate.ts';

const log = createLog({ name: 'test', level: 'silent' });

/** Every place where the text is stored: databases, topics, the cache and the files of the data folder. Binary data is searched too. */
export async function placesOf(text: string, { settings }: Homeplate, dataFolder: string): Promise<string[]> {
  const places: string[] = [];
  const look = (place: string, value: unknown) => {
    if (textOf(value).toLowerCase().includes(text.toLowerCase())) places.push(place);
  };
  const url = settings.MONGODB_URL ?? '';
  const mongo = await openMongo({ url, database: 'identity', log });
  try {
    const client = mongo.connection.getClient();
    const { databases } = await client.db().admin().listDatabases();
    const own = databases.filter(({ name }) => name.startsWith(databaseOf(url, '')));
    for (const { name } of own)
      for (const { name: collection } of await client.db(name).listCollections().toArray())
        for await (const document of client.db(name).collection(collection).find())
          look(`${name.slice(databaseOf(url, '').length)}.${collection}`, document);
  } finally {
    await mongo.close();
  }
  const bus = await openBus({
    env: settings,
    log,
    metrics: createMetrics(),
    signals: new EventEmitter(),
    producer: 'test',
  });
  try {
    for (const topic of topicNames().flatMap((name) => [name, deadLetterTopic(name)]))
      for (const record of await bus.records.scan(topic)) look(`topic ${topic}`, record);
  } finally {
    await bus.stop();
  }
  if (settings.REDIS_URL) {
    const redis = new Redis(settings.REDIS_URL);
    for (const key of await redis.keys('*'))
      look('cache', [key, await redis.get(key).catch(() => undefined)]);
    await redis.quit();
  }
  for (const file of await readdir(dataFolder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) look(`file ${file.name}`, await readFile(join(file.parentPath, file.name)));
  return [...new Set(places)];
}

/** JSON with the bytes of buffers, typed arrays and BSON binaries as text. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value !== 'object' || value === null || value instanceof Date) return String(value);
  const { buffer } = value as { buffer?: unknown };
  if (buffer instanceof Uint8Array) return Buffer.from(buffer).toString('latin1');
  return Object.entries(value)
    .map(([key, inner]) => `${key}\n${textOf(inner)}`)
    .join('\n');
}
