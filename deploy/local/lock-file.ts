import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processFacts } from './processes.ts';

/** Who holds a lock: a process, named by id and start, and what it wants others to know. */
export type LockHolder = { pid: number; born: string; note: string };

/** A lock that this process holds; `release` gives it back and may be called twice. */
export type Lock = { release(): void };

/** Takes the lock, or says who has it. A lock whose process is gone (kill -9 too) is taken over. */
export function tryLock(path: string, note: string): Lock | LockHolder {
  mkdirSync(dirname(path), { recursive: true });
  const mine: LockHolder = { pid: process.pid, born: processFacts(process.pid)?.born ?? '', note };
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        linkSync(draft, path); // Atomic, and the content is there from the first moment.
        return { release: () => release(path, mine) };
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const holder = readHolder(path);
      if (holder && isRunning(holder.pid, holder.born)) return holder;
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

export type Waiting = { signal?: AbortSignal; waiting?: (holder: LockHolder) => void };

/** Waits for the lock until the signal; `waiting` is called once when somebody else has it. */
export async function lock(path: string, note: string, { signal, waiting }: Waiting = {}): Promise<Lock> {
  let said = false;
  for (;;) {
    const got = tryLock(path, note);
    if ('release' in got) return got;
    if (!said) waiting?.(got);
    said = true;
    await sleep(100, undefined, { signal });
  }
}

/** The holder of a lock, when there is one and it still runs. */
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

/** Removes a lock left behind, unless somebody took it between our look and our move. */
function setAside(path: string, seen: LockHolder | undefined): void {
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
      // A third one holds it by now.
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
