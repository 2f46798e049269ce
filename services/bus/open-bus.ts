import type { EventEmitter } from 'node:events';
import { readConfig } from '@homeplate/common/config.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Environment } from '@homeplate/common/service.ts';
import { z } from 'zod';
import type { Bus } from './bus.ts';

const BusConfig = z.object({
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^,\s]+:\d+(\s*,\s*[^,\s]+:\d+)*$/, 'host:port of each broker, with commas')
    .optional(),
  MONGODB_URL: z.string().min(1, 'the MongoDB server of the local log').optional(),
});

/** Kafka when `KAFKA_BROKERS` is set, else the local log in the database `homeplate_bus` of `MONGODB_URL`. */
export async function openBus(options: {
  env: Environment;
  log: Log;
  metrics: Metrics;
  signals: EventEmitter;
  /** The service's name: it stands in every event it publishes. */
  producer: string;
}): Promise<Bus> {
  const { env, ...parts } = options;
  const { KAFKA_BROKERS: brokers, MONGODB_URL: url } = readConfig(BusConfig, env);
  // Each adapter is loaded only where it is used: kafkajs costs a start 60 ms.
  if (brokers) return (await import('./kafka-bus.ts')).openKafkaBus({ brokers, ...parts });
  if (!url) throw new Error('The bus needs KAFKA_BROKERS or MONGODB_URL');
  return (await import('./local-bus.ts')).openLocalBus({ url, database: 'homeplate_bus', ...parts });
}
