import { readConfig } from '@homeplate/common/config.ts';
import type { ServiceContext } from '@homeplate/common/service.ts';
import { z } from 'zod';
import type { Bus, BusParts } from './bus.ts';

const BROKERS = /^[^,\s]+:\d+(\s*,\s*[^,\s]+:\d+)*$/;
const BusConfig = z.object({
  KAFKA_BROKERS: z.string().regex(BROKERS, 'host:port of each broker, separated by commas').optional(),
  /** Added to every topic and group, so that several installations can share a cluster. */
  KAFKA_TOPIC_PREFIX: z.string().max(80).optional(),
  MONGODB_URL: z.string().optional(),
});

/** Kafka if `KAFKA_BROKERS` is set, otherwise the local log in the database `homeplate_bus` of `MONGODB_URL`. */
export async function openBus({ env, ...parts }: BusParts & Pick<ServiceContext, 'env'>): Promise<Bus> {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix, MONGODB_URL: url } = readConfig(BusConfig, env);
  // Loaded only when needed: each client library adds about 50 ms to the start.
  if (brokers) return (await import('./kafka-bus.ts')).openKafkaBus({ brokers, prefix, ...parts });
  if (!url) throw new Error('The bus needs KAFKA_BROKERS or MONGODB_URL');
  return (await import('./local-bus.ts')).openLocalBus({ url, database: 'bus', ...parts });
}
