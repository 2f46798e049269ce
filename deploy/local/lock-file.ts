import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processInfo } from './processes.ts';

/** The process that holds a lock, identified by its id and start time, with a note for others. */
export type LockHolder = { pid: number; born: string; note: string };

/** A lock that this process holds. `release` is idempotent. */
export type Lock = { release(): void };

/** Acquires the lock, or returns its holder. Takes over a lock whose process is gone, even after kill -9. */
export function tryLock(path: string, note: string): Lock | LockHolder {
  mkdirSync(dirname(path), { recursive: true });
  const mine: LockHolder = { pid: process.pid, born: processInfo(process.pid)?.born ?? '', note };
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        linkSync(draft, path); // Atomic: the file never exists without its content.
        return { release: () => release(path, mine) };
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const holder = readHolder(path);
      if (holder && isRunning(holder.pid, holder.born)) return holder;
      removeStaleLock(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

export type Waiting = { signal?: AbortSignal; waiting?: (holder: LockHolder) => void };

/** Waits for the lock until the signal aborts. Calls `waiting` once if another process holds it. */
export async function lock(path: string, note: string, { signal, waiting }: Waiting = {}): Promise<Lock> {
  let notified = false;
  for (;;) {
    const got = tryLock(path, note);
    if ('release' in got) return got;
    if (!notified) waiting?.(got);
    notified = true;
    await sleep(100, undefined, { signal });
  }
}

/** The holder of a lock, if it still runs. */
export function lockHolder(path: string): LockHolder | undefined {
  const holder = readHolder(path);
  return holder && isRunning(holder.pid, holder.born) ? holder : undefined;
}

function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

/** Removes a stale lock, unless another process acquired it after we read it. */
function removeStaleLock(path: string, seen: LockHolder | undefined): void {
  const aside = `${path}.left.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== seen?.pid || moved.born !== seen.born)) {
    try {
      linkSync(aside, path);
    } catch {
      // A third process holds it now.
    }
  }
  rmSync(aside, { force: true });
}

function release(path: string, mine: LockHolder): void {
  const holder = readHolder(path);
  if (holder?.pid === mine.pid && holder.born === mine.born) rmSync(path, { force: true });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
