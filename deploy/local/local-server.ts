import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env, Log, Machine } from './machine.ts';
import { portAnswers } from './ports.ts';
import { isRunning, processesWithArgument, processFacts, stopProcess } from './processes.ts';

/** How the server of one folder is told from all other processes of the machine, and how it ends. */
export type ServerMark = {
  name: string;
  /** Absolute: holds the pid file, the log and the data. */
  folder: string;
  /** An argument that only the server of this folder has. */
  ownArgument: string;
  /** The program as it stands in the first two words of the command line. */
  program: RegExp;
  /** How long it may take to stop by itself, in milliseconds. */
  graceMs: number;
  /** Set when the server notices its stop only with the next connection; without one it waits two seconds. */
  stopsOnConnection?: boolean;
};

/** A server that can be asked whether it serves on the ports of its record. Must not throw. */
export type ServerKind = ServerMark & { answers(record: ServerRecord): Promise<boolean> };

/** What the folder of a local server remembers of the process that serves it. `pid` is 0 when it was stopped. */
export type ServerRecord = { pid: number; born: string; ports: number[]; server: string };

export type ServerCommand = {
  server: string;
  program: string;
  args: string[];
  env: Env;
  ports: number[];
  cwd?: string;
};

const recordFile = (folder: string): string => join(folder, 'server.json');
export const logFile = (folder: string): string => join(folder, 'server.log');

/** The record left in a folder, whether or not its process still runs. */
export function readRecord(folder: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as ServerRecord;
  } catch {
    return undefined;
  }
}

/**
 * Looks for a server that an earlier start left running on this folder. It is taken over when it is the
 * process of the pid file, carries our folder on its command line and answers; any other server of the
 * folder is stopped, because two cannot share the data.
 */
export async function adoptOrphan(
  kind: ServerKind,
  { log, signal }: Machine,
): Promise<ServerRecord | undefined> {
  const record = readRecord(kind.folder);
  const ours = processesWithArgument(kind.ownArgument, kind.program);
  const known =
    record && ours.includes(record.pid) && isRunning(record.pid, record.born) ? record : undefined;
  const adopted = known && (await answersWithin(kind, known, 5_000, signal)) ? known : undefined;
  if (adopted) log(`${kind.name} of an earlier start still runs (process ${adopted.pid}): taken over`);
  await stopLeft(kind, log, adopted?.pid);
  return adopted;
}

/** Stops the servers that earlier starts left on the folder; gives how many there were. */
export async function stopLeft(mark: ServerMark, log: Log, except?: number): Promise<number> {
  const left = processesWithArgument(mark.ownArgument, mark.program).filter((pid) => pid !== except);
  for (const pid of left) {
    log(`stopping ${mark.name} of an earlier start (process ${pid})`);
    await stopMarked(mark, pid);
  }
  return left.length;
}

async function stopMarked(mark: ServerMark, pid: number): Promise<void> {
  const port = readRecord(mark.folder)?.ports[0];
  const stopping = stopProcess(pid, mark.graceMs);
  const knocking =
    mark.stopsOnConnection && port
      ? setInterval(() => void portAnswers(port, '127.0.0.1', 100), 50)
      : undefined;
  await stopping.finally(() => clearInterval(knocking));
}

/** Starts a server apart from this process, writes its pid file, and resolves when it answers. Fails with its last words. */
export async function runServer(
  kind: ServerKind,
  command: ServerCommand,
  options: { withinMs: number; signal?: AbortSignal },
): Promise<ServerRecord> {
  mkdirSync(kind.folder, { recursive: true });
  const child = spawnApart(kind.folder, command);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  if (child.pid === undefined) throw new Error(`${kind.name} did not start: ${(await failed).message}`);
  child.unref();
  const record: ServerRecord = {
    pid: child.pid,
    born: processFacts(child.pid)?.born ?? '',
    ports: command.ports,
    server: command.server,
  };
  writeRecord(kind.folder, record);
  if (await answersWithin(kind, record, options.withinMs, options.signal)) return record;
  const alive = isRunning(record.pid, record.born);
  await stopServer(kind, record);
  options.signal?.throwIfAborted();
  const what = alive ? `did not answer within ${options.withinMs / 1_000} s` : 'ended before it was ready';
  throw new Error(`${kind.name} ${what}: ${lastWords(kind.folder)} (all of it: ${logFile(kind.folder)})`);
}

function spawnApart(folder: string, { program, args, env, cwd }: ServerCommand) {
  try {
    renameSync(logFile(folder), `${logFile(folder)}.1`);
  } catch {
    // The first start has no log to keep.
  }
  const log = openSync(logFile(folder), 'w', 0o600);
  try {
    return spawn(program, args, {
      cwd: cwd ?? folder,
      detached: true, // Its own process group: Ctrl-C reaches the launcher alone, which stops things in order.
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** What a server said last of its end: of structured lines only faults, in their words. */
export function lastWords(folder: string): string {
  const words = readFileSync(logFile(folder), 'utf8').trim().split('\n').map(wordsOf).filter(Boolean);
  return (
    words
      .slice(-3)
      .join(' / ')
      .replaceAll(/\s*\n\s*/g, ' / ') || 'it said nothing of why'
  );
}

/** Empty for a structured line that tells of no fault. */
function wordsOf(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { level, message, err } = JSON.parse(line) as {
      level?: string;
      message?: string;
      err?: { message?: string };
    };
    if (level !== undefined && !/^(error|fatal)$/.test(level)) return '';
    return [message, err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}

/** Stops the server and forgets its process; its ports and data stay known to the next start. */
export async function stopServer(mark: ServerMark, record: ServerRecord): Promise<void> {
  if (isRunning(record.pid, record.born)) await stopMarked(mark, record.pid);
  writeRecord(mark.folder, { ...record, pid: 0, born: '' });
}

function writeRecord(folder: string, record: ServerRecord): void {
  const draft = `${recordFile(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, recordFile(folder));
}

async function answersWithin(
  kind: ServerKind,
  record: ServerRecord,
  withinMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  for (;;) {
    if (await kind.answers(record)) return true;
    if (Date.now() >= end || signal?.aborted || !isRunning(record.pid, record.born)) return false;
    await sleep(50);
  }
}
