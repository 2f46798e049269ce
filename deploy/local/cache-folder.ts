import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { lock } from './lock-file.ts';
import type { Env, Machine } from './machine.ts';

/** The folder outside the repository that caches downloaded and built tools. */
export function cacheRoot(env: Env): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'homeplate');
}

export type CachedTool = {
  tool: string;
  version: string;
  /** Installs the tool into the folder, which exists and is empty. */
  install(folder: string): Promise<void>;
  /** True if the tool in the folder runs and reports this version. A file that exists is not enough. */
  check(folder: string): Promise<boolean>;
};

/**
 * The folder of a tool. Installs it when it is missing, broken or of another version. A lock makes concurrent
 * starts install it once.
 */
export async function cachedTool({ env, log, signal }: Machine, wanted: CachedTool): Promise<string> {
  const name = `${wanted.tool}-${wanted.version}`;
  const folder = join(cacheRoot(env), name);
  if (existsSync(folder) && (await wanted.check(folder))) return folder;
  const held = await lock(`${folder}.lock`, name, {
    signal,
    waiting: (other) => log(`waiting for process ${other.pid}, which installs ${name}`),
  });
  try {
    if (existsSync(folder) && (await wanted.check(folder))) return folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await wanted.install(folder);
    if (await wanted.check(folder)) return folder;
    throw new Error(`${name} was installed, but does not report version ${wanted.version}`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    held.release();
  }
}

/** A note of an earlier run, if it is younger than `maxAgeMs`. */
export function cachedNote(env: Env, name: string, maxAgeMs: number): string | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(cacheRoot(env), `${name}.json`), 'utf8'));
    if (typeof note !== 'object' || note === null || !('at' in note) || !('answer' in note)) return undefined;
    const age = Date.now() - Number(note.at);
    return age >= 0 && age < maxAgeMs ? String(note.answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a note for later runs. */
export function cacheNote(env: Env, name: string, answer: string): void {
  mkdirSync(cacheRoot(env), { recursive: true });
  writeFileSync(join(cacheRoot(env), `${name}.json`), JSON.stringify({ at: Date.now(), answer }));
}
