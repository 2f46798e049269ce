import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedNote, cachedTool, cacheNote, cacheRoot } from './cache-folder.ts';
import { output, run } from './commands.ts';
import { type Env, type Machine, oneLine } from './machine.ts';
import { canConnect } from './ports.ts';

const version = '8.2.6';
const minute = 60_000;

/**
 * Downloads mongod from MongoDB's download host into the cache folder; undefined if the host is unreachable.
 * A failure is cached for half an hour, so that a machine without access loses no time at every start.
 */
export async function fetchMongod(
  machine: Machine,
): Promise<{ program: string; version: string } | undefined> {
  const { env, log, signal } = machine;
  const here = existsSync(join(cacheRoot(env), `mongod-${version}`));
  if (!here && cachedNote(env, 'mongod-download', 30 * minute)) return undefined;
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
    log('could not download mongod, continuing without it');
    return giveUp(env, oneLine(error));
  }
}

function giveUp(env: Env, reason: string): undefined {
  cacheNote(env, 'mongod-download', reason);
}

/** Why the download host cannot be reached, within seconds; undefined if it can. */
async function hostRefusal(env: Env): Promise<string | undefined> {
  if (env.HTTPS_PROXY || env.https_proxy) return undefined; // The proxy resolves names.
  const { hostname } = new URL(env.MONGOMS_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org');
  const isResolved = await Promise.race([
    lookup(hostname).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false).unref()),
  ]);
  if (!isResolved) return `the name ${hostname} does not resolve`;
  return (await canConnect(443, hostname, 3_000)) ? undefined : `${hostname} does not answer`;
}

function downloadEnv(env: Env): Env {
  return { ...env, MONGOMS_MAX_RETRIES: '0', MONGOMS_PREFER_GLOBAL_PATH: 'false', MONGOMS_VERSION: version };
}
