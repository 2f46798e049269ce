import { ConfigError, readConfig } from '@homeplate/common/config.ts';
import type { ServiceContext } from '@homeplate/common/service.ts';
import { z } from 'zod';
import type { Bus, BusParts } from './bus.ts';
import { recordLag } from './lag-figures.ts';

const BROKERS = /^[^,\s]+:\d+(\s*,\s*[^,\s]+:\d+)*$/;
export const BusConfig = z.object({
  KAFKA_BROKERS: z.string().regex(BROKERS, 'host:port of each broker, separated by commas').optional(),
  /** Added to every topic and group, so that several installations can share a cluster. */
  KAFKA_TOPIC_PREFIX: z.string().max(80).optional(),
  MONGODB_URL: z.string().optional(),
});

export const NO_BUS = 'KAFKA_BROKERS: needed without MONGODB_URL, where events are stored otherwise';

/** Kafka if `KAFKA_BROKERS` is set, otherwise the local log in the database `homeplate_bus` of `MONGODB_URL`. */
export async function openBus({ env, ...parts }: BusParts & Pick<ServiceContext, 'env'>): Promise<Bus> {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix, MONGODB_URL: url } = readConfig(BusConfig, env);
  // Loaded only when needed: each client library adds about 50 ms to the start.
  if (brokers) {
    const { openKafkaBus } = await import('./kafka-bus.ts');
    return recordLag(await openKafkaBus({ brokers, prefix, ...parts }), parts.metrics);
  }
  if (!url) throw new ConfigError(NO_BUS);
  const { openLocalBus } = await import('./local-bus.ts');
  return recordLag(await openLocalBus({ url, database: 'bus', ...parts }), parts.metrics);
}
