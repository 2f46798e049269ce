import { patchIdleLoop } from '@homeplate/bus/kafka-idle-patch.ts';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { testKafka, testMongo, testRedis } from './test-servers.ts';

const mongo = await testMongo();
const kafka = await testKafka();
const redis = await testRedis();

describe.skipIf(mongo.missing)('the MongoDB server of a test run', () => {
  it('supports transactions and gives each caller its own database', async () => {
    const other = await testMongo();
    expect(other.database).not.toBe(mongo.database);
    const client = await MongoClient.connect(mongo.url);
    try {
      expect(client.db().databaseName).toBe(mongo.database);
      const plates = client.db().collection<{ _id: number }>('plates');
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await plates.insertOne({ _id: 1 }, { session });
          await plates.insertOne({ _id: 2 }, { session });
        }),
      );
      expect(await plates.countDocuments()).toBe(2);
      expect(await client.db(other.database).collection('plates').countDocuments()).toBe(0);
    } finally {
      await client.close();
    }
  });
});

describe.skipIf(mongo.missing || process.env.MONGODB_URL)('a store of its own', () => {
  it('is another server', async () => {
    vi.stubEnv('STORE', 'own');
    const own = await testMongo();
    vi.unstubAllEnvs();
    expect(new URL(own.url).host).not.toBe(new URL(mongo.url).host);
  });
});

describe.skipIf(kafka.missing)('the Kafka broker of a test run', () => {
  it('accepts a topic and a message', async () => {
    patchIdleLoop();
    const client = new Kafka({ brokers: kafka.brokers.split(','), logLevel: logLevel.ERROR });
    const topic = `${kafka.prefix}plates`;
    const admin = client.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
    const producer = client.producer();
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'a', value: '1' }] });
    expect((await admin.fetchTopicOffsets(topic))[0]?.high).toBe('1');
    await producer.disconnect();
    await admin.disconnect();
  });
});

describe.skipIf(redis.missing)('the Redis of a test run', () => {
  it('stores a key', async () => {
    const client = new Redis(redis.url);
    await client.set(`${redis.prefix}plate`, 'blue');
    expect(await client.get(`${redis.prefix}plate`)).toBe('blue');
    client.disconnect();
  });
});
