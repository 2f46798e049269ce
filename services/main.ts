/** Composition root: starts the targets named by TARGET in order of need, stops them in reverse. */
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRpcAuth } from '@homeplate/common/actor.ts';
import { ConfigError } from '@homeplate/common/config.ts';
import { createLog, LOG_LEVELS } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { startOrder, stopInReverse } from './composition.ts';
import { type OperationServer, startOperationServer } from './operation-server.ts';
import { TARGETS } from './targets.ts';

/** A stop that takes longer ends the process anyway: what was acknowledged is in the stores. */
const LONGEST_STOP_MS = 2_200;

// What is written to the data folder is for this user alone.
process.umask(0o077);

const env = Object.freeze({ ...process.env });
const level = env.LOG_LEVEL || 'info';
const isLevel = LOG_LEVELS.includes(level);
const log = createLog({ name: 'homeplate', level: isLevel ? level : 'info' });
const metrics = createMetrics({ processFigures: true });
const signals = new EventEmitter().setMaxListeners(0);
const running: RunningService[] = [];
const addresses = new Map<string, string>();

/** `RECIPE_ADDRESS` when it runs elsewhere. */
const settingOf = (service: string) => `${service.toUpperCase()}_ADDRESS`;

function addressOf(service: string): string {
  const address = addresses.get(service) ?? env[settingOf(service)];
  if (!address) throw new ConfigError(`${settingOf(service)}: host:port of the ${service} service is needed`);
  return address;
}

function listenOf(service: string): string {
  const setting = [`${service.toUpperCase()}_LISTEN`, 'RPC_LISTEN'].find((name) => env[name]) ?? '';
  const listen = env[setting] || '127.0.0.1:0';
  if (!/^\S+:\d{1,5}$/.test(listen)) throw new ConfigError(`${setting}: host:port, such as 127.0.0.1:4001`);
  return listen;
}

/** Signs calls between services. One process makes its own secret; several processes must be given the same one. */
function rpcSecret(targets: readonly string[]): string {
  const secret = env.RPC_SECRET;
  if (secret) {
    if (secret.length < 32) throw new ConfigError('RPC_SECRET: at least 32 characters');
    return secret;
  }
  if (targets.length < Object.keys(TARGETS).length)
    throw new ConfigError('RPC_SECRET: at least 32 characters, the same for every process');
  return randomBytes(32).toString('base64url');
}

let operation: OperationServer | undefined;
let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    log.warn('Stopping took too long');
    process.exit(code || 1);
  }, LONGEST_STOP_MS).unref();
  await stopInReverse(running).catch((error) => {
    log.error({ err: error }, 'A part did not stop cleanly');
    code ||= 1;
  });
  await operation?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.info({ signal }, 'Stopping');
    void stop(0);
  });
}
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Uncaught: this process ends and is started anew');
  void stop(1);
});

try {
  if (!isLevel) throw new ConfigError(`LOG_LEVEL: one of ${LOG_LEVELS.join(', ')}`);
  operation = await startOperationServer({ listen: env.OPERATION_LISTEN, metrics, services: running });
  const targets = startOrder(TARGETS, env.TARGET || 'all');
  const secret = rpcSecret(targets);
  for (const name of targets) {
    if (stopping) break;
    const module = await TARGETS[name]?.load();
    if (!module) continue;
    const service = await module.start({
      env,
      log: createLog({ name, level }),
      metrics,
      signals,
      rpcAuth: createRpcAuth({ secret, service: name }),
      listen: listenOf(name),
      metricsPart: operation.part,
      addressOf,
    });
    running.push(service);
    addresses.set(name, service.address);
    log.info({ target: name, address: service.address }, 'Started');
  }
} catch (error) {
  if (error instanceof ConfigError) log.fatal(error.message);
  else log.fatal({ err: error }, 'Could not start');
  await stop(1);
}
