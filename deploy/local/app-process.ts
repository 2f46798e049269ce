import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEMORY_ENV, MEMORY_FLAGS } from './app-memory.ts';
import { runServer, type ServerIdentity, type ServerRecord } from './local-server.ts';
import type { Machine } from './machine.ts';
import type { Readiness } from './ready-table.ts';

/** Identifies the app of this data folder by an argument that it ignores. */
export function appIdentity(dataDir: string): ServerIdentity {
  return {
    name: 'Homeplate',
    folder: join(dataDir, 'app'),
    ownArgument: `--data-folder=${dataDir}`,
    program: /(^|\/)node$/,
    graceMs: 2_400, // Together with the store's grace period, under five seconds.
  };
}

export type AppOptions = Machine & { entry: string; root: string; dataDir: string; port: number };

/** Starts the app and resolves when it is ready. The error holds the last lines of its log. */
export async function startApp(options: AppOptions): Promise<ServerRecord> {
  const { entry, root, dataDir, port, env, log, signal } = options;
  const identity = appIdentity(dataDir);
  mkdirSync(identity.folder, { recursive: true });
  const kind = { ...identity, isReady: async () => (await readiness(port)) !== undefined };
  const command = {
    server: 'Homeplate',
    program: process.execPath,
    args: [...MEMORY_FLAGS, entry, identity.ownArgument],
    env: { ...MEMORY_ENV, ...env },
    ports: [port],
    cwd: root,
  };
  const began = Date.now();
  const progress = setInterval(() => {
    log(
      `waiting for the app to be ready (${Math.round((Date.now() - began) / 1_000)} s, log: ${identity.folder})`,
    );
  }, 10_000);
  try {
    return await runServer(kind, command, { withinMs: 150_000, signal });
  } finally {
    clearInterval(progress);
  }
}

/** The answer of /health/ready; undefined until it is 200. */
export async function readiness(port: number): Promise<Readiness | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(2_000),
    });
    const body: unknown = await response.json();
    if (!response.ok || typeof body !== 'object' || body === null || !('parts' in body)) return undefined;
    return body as Readiness;
  } catch {
    return undefined;
  }
}
