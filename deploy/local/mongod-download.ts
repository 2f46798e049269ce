import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedTool, cacheRoot, remember, remembered } from './cache-folder.ts';
import { output, run } from './commands.ts';
import { type Env, type Machine, oneLine } from './machine.ts';
import { portAnswers } from './ports.ts';

const version = '8.2.6';
const minute = 60_000;

/**
 * mongod from MongoDB's download host, kept in the cache folder; undefined where the host is not
 * reachable. It is asked for by name first and tried once, and a "no" is remembered for half an hour,
 * so that a machine without the host loses no time at every start.
 */
export async function fetchMongod(
  machine: Machine,
): Promise<{ program: string; version: string } | undefined> {
  const { env, log, signal } = machine;
  const here = existsSync(join(cacheRoot(env), `mongod-${version}`));
  if (!here && remembered(env, 'mongod-download', 30 * minute)) return undefined;
  const refusal = here ? undefined : await hostRefusal(env);
  if (refusal) return giveUp(env, refusal);
  try {
    const folder = await cachedTool(machine, {
      tool: 'mongod',
      version,
      check: async (at) =>
        ((await output(join(at, 'mongod'), ['--version'], machine)) ?? '').includes(`v${version}`),
      install: async (at) => {
        log(`fetching mongod ${version} (once, about 100 MB)`);
        const script = join(import.meta.dirname, 'mongod-fetch.ts');
        await run(process.execPath, [script, at, version], {
          env: downloadEnv(env),
          signal,
          timeoutMs: 2 * minute,
        });
      },
    });
    return { program: join(folder, 'mongod'), version };
  } catch (error) {
    if (signal?.aborted) throw error;
    log('mongod could not be fetched, going on without it');
    return giveUp(env, oneLine(error));
  }
}

function giveUp(env: Env, reason: string): undefined {
  remember(env, 'mongod-download', reason);
}

/** Why the download host cannot be used, found out in seconds; undefined when it is worth trying. */
async function hostRefusal(env: Env): Promise<string | undefined> {
  if (env.HTTPS_PROXY || env.https_proxy) return undefined; // Names are the proxy's business then.
  const { hostname } = new URL(env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org');
  const known = await Promise.race([
    lookup(hostname).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false).unref()),
  ]);
  if (!known) return `the name ${hostname} is not known here`;
  return (await portAnswers(443, hostname, 3_000)) ? undefined : `${hostname} does not answer`;
}

function downloadEnv(env: Env): Env {
  return { ...env, MONGOMS_MAX_RETRIES: '0', MONGOMS_PREFER_GLOBAL_PATH: 'false', MONGOMS_VERSION: version };
}
