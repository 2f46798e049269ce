/** Composition root: starts the targets named by TARGET in order of need, stops them in reverse. */
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRpcAuth } from '@homeplate/common/actor.ts';
import { ConfigError, configErrorOf, readConfig } from '@homeplate/common/config.ts';
import { createLog, LOG_LEVELS } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RunningService, ServiceModule } from '@homeplate/common/service.ts';
import { scaleTimeouts, TimeoutConfig } from '@homeplate/common/timeouts.ts';
import type { TraceExport } from '@homeplate/common/trace-export.ts';
import { openTraceExport } from '@homeplate/common/tracer.ts';
import { startOrder, stopInReverse } from './composition.ts';
import { type OperationServer, startOperationServer } from './operation-server.ts';
import { addressSetting, listenSetting, wrongProcessSettings } from './process-settings.ts';
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

function addressOf(service: string): string {
  const address = addresses.get(service) ?? env[addressSetting(service)];
  if (!address)
    throw new ConfigError(`${addressSetting(service)}: host:port of the ${service} service is needed`);
  return address;
}

/** Signs calls between services. One process makes its own secret; several processes must be given the same one. */
const rpcSecret = () => env.RPC_SECRET || randomBytes(32).toString('base64url');

let operation: OperationServer | undefined;
let traces: TraceExport | undefined;
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
  await Promise.all([operation?.stop(), traces?.stop()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.info({ signal }, 'Stopping');
    void stop(0);
  });
}
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Uncaught: this process ends and is started again');
  void stop(1);
});

try {
  const modules = new Map<string, ServiceModule>();
  for (const name of startOrder(TARGETS, env.TARGET || 'all')) {
    const module = await TARGETS[name]?.load();
    if (module) modules.set(name, module);
  }
  const problems = wrongProcessSettings(env, TARGETS, modules);
  if (problems.length > 0) throw configErrorOf(problems);
  scaleTimeouts(readConfig(TimeoutConfig, env).RPC_TIMEOUT_SCALE);
  operation = await startOperationServer({ listen: env.OPERATION_LISTEN, metrics, services: running });
  traces = await openTraceExport(env, log);
  const secret = rpcSecret();
  for (const [name, module] of modules) {
    if (stopping) break;
    const service = await module.start({
      env,
      log: createLog({ name, level }),
      metrics,
      tracer: traces?.tracerOf(name),
      signals,
      rpcAuth: createRpcAuth({
        secret,
        acceptedSecret: env.RPC_SECRET_ACCEPTED || undefined,
        service: name,
      }),
      listen: listenSetting(env, name).value,
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
