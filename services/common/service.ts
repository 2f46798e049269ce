import type { EventEmitter } from 'node:events';
import type { z } from 'zod';
import type { RpcAuth } from './actor.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Tracer } from './tracer.ts';

/** A frozen copy of the environment, handed down by `services/main.ts`, the only reader of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the composition root passes to a service. */
export type ServiceContext = {
  env: Environment;
  log: Log;
  metrics: Metrics;
  /** Missing: traces are not exported. */
  tracer?: Tracer | undefined;
  /** Wake-ups between the services of one process. They never carry data. */
  signals: EventEmitter;
  /** Signs this service's calls and verifies those it receives. */
  rpcAuth: RpcAuth;
  /** host:port the service's RPC server listens on; port 0 takes a free one. */
  listen: string;
  /** Where this process serves /metrics. */
  metricsPart?: PartHealth;
  /** host:port of another service's RPC server. */
  addressOf(service: string): string;
};

/** An outside dependency: a store, a bus, a cache. */
export type PartHealth = { adapter: string; version: string; ok: boolean };

/** A service that accepts calls. */
export type RunningService = {
  /** The host:port it listens on. */
  address: string;
  health(): Promise<Record<string, PartHealth>>;
  /** Accepts no new work, finishes running work, closes what `start` opened. */
  stop(): Promise<void>;
};

export type ServiceModule = {
  name: string;
  /** Its settings, so that a start checks those of all services before the first one runs. */
  config: z.ZodObject;
  start(ctx: ServiceContext): Promise<RunningService>;
};
