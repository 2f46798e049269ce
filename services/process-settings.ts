import { BusConfig, NO_BUS } from '@homeplate/bus/open-bus.ts';
import { CacheConfig } from '@homeplate/common/cache.ts';
import { wrongSettings } from '@homeplate/common/config.ts';
import { LOG_LEVELS } from '@homeplate/common/log.ts';
import type { Environment, ServiceModule } from '@homeplate/common/service.ts';
import { TimeoutConfig } from '@homeplate/common/timeouts.ts';
import { TraceConfig } from '@homeplate/common/tracer.ts';
import type { Targets } from './composition.ts';

const LISTENS = /^\S+:\d{1,5}$/;
const SECRET_LENGTH = 32;

/** `RECIPE_ADDRESS`: where a service is that another process runs. */
export const addressSetting = (service: string): string => `${service.toUpperCase()}_ADDRESS`;

/** The name and value of the setting that says where the RPC server of a service listens. */
export function listenSetting(env: Environment, service: string): { name: string; value: string } {
  const name = [`${service.toUpperCase()}_LISTEN`, 'RPC_LISTEN'].find((one) => env[one]) ?? 'RPC_LISTEN';
  return { name, value: env[name] || '127.0.0.1:0' };
}

/**
 * Everything that is wrong with the settings of a process that runs these targets, one line each: the name of the setting, and what
 * is allowed. Reads no network: a server that does not answer is found later.
 */
export function wrongProcessSettings(
  env: Environment,
  targets: Targets,
  modules: ReadonlyMap<string, ServiceModule>,
): string[] {
  const problems: string[] = [];
  const level = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(level)) problems.push(`LOG_LEVEL: one of ${LOG_LEVELS.join(', ')}`);
  const isWhole = modules.size === Object.keys(targets).length;
  if (env.RPC_SECRET ? env.RPC_SECRET.length < SECRET_LENGTH : !isWhole)
    problems.push(
      `RPC_SECRET: at least ${SECRET_LENGTH} characters${isWhole ? '' : ', the same for every process'}`,
    );
  if (env.RPC_SECRET_ACCEPTED && env.RPC_SECRET_ACCEPTED.length < SECRET_LENGTH)
    problems.push(`RPC_SECRET_ACCEPTED: at least ${SECRET_LENGTH} characters`);
  if (env.OPERATION_LISTEN && !LISTENS.test(env.OPERATION_LISTEN))
    problems.push('OPERATION_LISTEN: host:port, such as 127.0.0.1:9100');
  for (const name of modules.keys()) {
    const listen = listenSetting(env, name);
    if (!LISTENS.test(listen.value)) problems.push(`${listen.name}: host:port, such as 127.0.0.1:4001`);
    for (const need of targets[name]?.needs ?? []) {
      if (!modules.has(need) && !env[addressSetting(need)])
        problems.push(`${addressSetting(need)}: host:port of the ${need} service is needed`);
    }
  }
  if (!env.KAFKA_BROKERS && !env.MONGODB_URL) problems.push(NO_BUS);
  const schemas = [...modules.values()].map(({ config }) => config);
  for (const schema of [...schemas, BusConfig, CacheConfig, TimeoutConfig, TraceConfig])
    problems.push(...wrongSettings(schema, env));
  return [...new Set(problems)];
}
