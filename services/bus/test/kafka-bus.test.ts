import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { Kafka, logLevel } from 'kafkajs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testKafka } from '../../../deploy/local/test-servers.ts';
import { busContract } from './bus-contract.ts';
import { price } from './events.ts';
import { openPlace, type Place } from './place.ts';

const { brokers, prefix, missing } = await testKafka();
const newPlace = (): Place & { adapter: 'kafka' } => ({
  adapter: 'kafka',
  brokers,
  prefix: `${prefix}${randomBytes(3).toString('hex')}.`,
  // The minimum that a broker allows by default.
  sessionTimeoutMs: 6_000,
  heartbeatMs: 500,
});

describe.skipIf(missing)('the bus', () => {
  busContract('on Kafka', newPlace, 7_000);

  it('uses the broker time of a record, not the clock of its producer', async () => {
    const place = newPlace();
    const log = createLog({ name: 'test', level: 'silent' });
    const bus = await openPlace(place, { log, metrics: createMetrics(), signals: new EventEmitter() });
    onTestFinished(() => bus.stop());
    const receivedAt: number[] = [];
    const handle = async (event: { receivedAt: number }) => void receivedAt.push(event.receivedAt);
    await bus.subscribe({ topic: 'price-feed', group: 'pricing', handle });
    const producer = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    onTestFinished(() => producer.disconnect());
    const value = JSON.stringify(price('store-1', 1).data);
    const started = Date.now();
    for (const timestamp of [0, started + 3_600_000]) {
      const messages = [{ key: 'store-1', value, timestamp: String(timestamp) }];
      await producer.send({ topic: `${place.prefix}price-feed`, messages });
    }
    await expect.poll(() => receivedAt.length).toBe(2);
    for (const time of receivedAt) {
      expect(time).toBeGreaterThanOrEqual(started);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });
});
