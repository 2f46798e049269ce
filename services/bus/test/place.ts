import type { Bus } from '../bus.ts';
import { openKafkaBus } from '../kafka-bus.ts';
import { type LocalBusOptions, openLocalBus } from '../local-bus.ts';

/** A part of a real server that a test shares with the processes it starts. */
export type Place =
  | { adapter: 'local'; url: string; database: string; leaseMs: number }
  | { adapter: 'kafka'; brokers: string; prefix: string; sessionTimeoutMs: number; heartbeatMs: number };

export type PlaceOptions = Pick<LocalBusOptions, 'log' | 'metrics' | 'signals' | 'retry'>;

export const openPlace = (place: Place, options: PlaceOptions): Promise<Bus> =>
  place.adapter === 'local'
    ? openLocalBus({ ...options, ...place, producer: 'test' })
    : openKafkaBus({ ...options, ...place, producer: 'test' });
