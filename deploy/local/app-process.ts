import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEMORY_ENV, MEMORY_FLAGS } from './app-memory.ts';
import { runServer, type ServerMark, type ServerRecord } from './local-server.ts';
import type { Machine } from './machine.ts';
import type { Readiness } from './ready-table.ts';

/** What tells the app of this data folder from every other: an argument it is given and does not read. */
export function appMark(dataDir: string): ServerMark {
  return {
    name: 'Homeplate',
    folder: join(dataDir, 'app'),
    ownArgument: `--data-folder=${dataDir}`,
    program: /(^|\/)node$/,
    graceMs: 2_400, // With the store's grace it stays below five seconds.
  };
}

export type AppOptions = Machine & { entry: string; root: string; dataDir: string; port: number };

/** Starts the app and resolves when it says it is ready. Fails with its last words. */
export async function startApp(options: AppOptions): Promise<ServerRecord> {
  const { entry, root, dataDir, port, env, log, signal } = options;
  const mark = appMark(dataDir);
  mkdirSync(mark.folder, { recursive: true });
  const kind = { ...mark, answers: async () => (await readiness(port)) !== undefined };
  const command = {
    server: 'Homeplate',
    program: process.execPath,
    args: [...MEMORY_FLAGS, entry, mark.ownArgument],
    env: { ...MEMORY_ENV, ...env },
    ports: [port],
    cwd: root,
  };
  const began = Date.now();
  const patience = setInterval(() => {
    log(
      `waiting for the app to be ready (${Math.round((Date.now() - began) / 1_000)} s, its log: ${mark.folder})`,
    );
  }, 10_000);
  try {
    return await runServer(kind, command, { withinMs: 150_000, signal });
  } finally {
    clearInterval(patience);
  }
}

/** What /health/ready says, or undefined while it does not answer 200. */
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
