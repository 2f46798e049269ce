import type { EventEmitter } from 'node:events';
import type { RpcAuth } from './actor.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A frozen copy of the environment, handed down by `services/main.ts`, the only reader of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the composition root gives a service. */
export type ServiceContext = {
  env: Environment;
  log: Log;
  metrics: Metrics;
  /** In-process wake-ups between parts of one process. They save waiting and never carry data. */
  signals: EventEmitter;
  /** Signs the calls of this service, and checks those that it gets. */
  rpcAuth: RpcAuth;
  /** host:port the service's RPC server listens on; port 0 takes a free one. */
  listen: string;
  /** Says where this process's /metrics is. */
  metricsPart?: PartHealth;
  /** host:port of another service's RPC server. */
  addressOf(service: string): string;
};

/** A part that something outside stands behind: a store, a bus, a cache. */
export type PartHealth = { adapter: string; version: string; ok: boolean };

/** What a service gives back once it takes calls. */
export type RunningService = {
  /** host:port it really listens on. */
  address: string;
  health(): Promise<Record<string, PartHealth>>;
  /** Takes no new work, finishes what runs, closes what `start` opened. */
  stop(): Promise<void>;
};

export type ServiceModule = { name: string; start(ctx: ServiceContext): Promise<RunningService> };
