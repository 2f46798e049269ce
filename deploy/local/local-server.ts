import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env, Log, Machine } from './machine.ts';
import { canConnect } from './ports.ts';
import { isRunning, processesWithArgument, processInfo, stopProcess } from './processes.ts';

/** Identifies the server of one folder among all processes of the machine, and says how to stop it. */
export type ServerIdentity = {
  name: string;
  /** Absolute: holds the pid file, the log and the data. */
  folder: string;
  /** An argument that only the server of this folder has. */
  ownArgument: string;
  /** Matches one of the first two words of the command line. */
  program: RegExp;
  /** Milliseconds between SIGTERM and SIGKILL. */
  graceMs: number;
  /** Set if the server notices SIGTERM only on its next connection; without one it waits two seconds. */
  stopsOnConnection?: boolean;
};

/** A server with a readiness check on the ports of its record. The check must not throw. */
export type ServerKind = ServerIdentity & { isReady(record: ServerRecord): Promise<boolean> };

/** The process of a local server, stored in its folder. `pid` is 0 after it stopped. */
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

/** The record in a folder, even if its process has stopped. */
export function readRecord(folder: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as ServerRecord;
  } catch {
    return undefined;
  }
}

/**
 * Looks for a server that an earlier start left running on this folder. Adopts it if it is the process of the pid
 * file, has our folder on its command line and answers. Stops any other server of the folder: two cannot share the data.
 */
export async function adoptOrphan(
  kind: ServerKind,
  { log, signal }: Machine,
): Promise<ServerRecord | undefined> {
  const record = readRecord(kind.folder);
  const ours = processesWithArgument(kind.ownArgument, kind.program);
  const known =
    record && ours.includes(record.pid) && isRunning(record.pid, record.born) ? record : undefined;
  const adopted = known && (await waitUntilReady(kind, known, 5_000, signal)) ? known : undefined;
  if (adopted) log(`${kind.name} of an earlier start still runs (process ${adopted.pid}), using it`);
  await stopOrphans(kind, log, adopted?.pid);
  return adopted;
}

/** Stops the servers that earlier starts left on the folder. Returns how many there were. */
export async function stopOrphans(identity: ServerIdentity, log: Log, except?: number): Promise<number> {
  const orphans = processesWithArgument(identity.ownArgument, identity.program).filter(
    (pid) => pid !== except,
  );
  for (const pid of orphans) {
    log(`stopping ${identity.name} of an earlier start (process ${pid})`);
    await stopServerProcess(identity, pid);
  }
  return orphans.length;
}

async function stopServerProcess(identity: ServerIdentity, pid: number): Promise<void> {
  const port = readRecord(identity.folder)?.ports[0];
  const stopping = stopProcess(pid, identity.graceMs);
  const connecting =
    identity.stopsOnConnection && port
      ? setInterval(() => void canConnect(port, '127.0.0.1', 100), 50)
      : undefined;
  await stopping.finally(() => clearInterval(connecting));
}

/** Starts a detached server, writes its pid file, and resolves when it is ready. The error holds its last log lines. */
export async function runServer(
  kind: ServerKind,
  command: ServerCommand,
  options: { withinMs: number; signal?: AbortSignal },
): Promise<ServerRecord> {
  mkdirSync(kind.folder, { recursive: true });
  const child = spawnDetached(kind.folder, command);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  if (child.pid === undefined) throw new Error(`${kind.name} did not start: ${(await failed).message}`);
  child.unref();
  const record: ServerRecord = {
    pid: child.pid,
    born: processInfo(child.pid)?.born ?? '',
    ports: command.ports,
    server: command.server,
  };
  writeRecord(kind.folder, record);
  if (await waitUntilReady(kind, record, options.withinMs, options.signal)) return record;
  const isAlive = isRunning(record.pid, record.born);
  await stopServer(kind, record);
  options.signal?.throwIfAborted();
  const what = isAlive
    ? `did not answer within ${options.withinMs / 1_000} s`
    : 'stopped before it was ready';
  throw new Error(`${kind.name} ${what}: ${lastLogLines(kind.folder)} (full log: ${logFile(kind.folder)})`);
}

function spawnDetached(folder: string, { program, args, env, cwd }: ServerCommand) {
  try {
    renameSync(logFile(folder), `${logFile(folder)}.1`);
  } catch {
    // The first start has no log to rotate.
  }
  const log = openSync(logFile(folder), 'w', 0o600);
  try {
    return spawn(program, args, {
      cwd: cwd ?? folder,
      detached: true, // Its own process group: Ctrl-C reaches only the launcher, which stops the servers in order.
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** The last three lines of a server's log, without structured lines below level error. */
export function lastLogLines(folder: string): string {
  const lines = readFileSync(logFile(folder), 'utf8').trim().split('\n').map(messageOf).filter(Boolean);
  return (
    lines
      .slice(-3)
      .join(' / ')
      .replaceAll(/\s*\n\s*/g, ' / ') || 'no error in its log'
  );
}

/** The message of a log line; empty for a structured line below level error. */
function messageOf(line: string): string {
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

/** Stops the server. Its record keeps the ports for the next start. */
export async function stopServer(identity: ServerIdentity, record: ServerRecord): Promise<void> {
  if (isRunning(record.pid, record.born)) await stopServerProcess(identity, record.pid);
  writeRecord(identity.folder, { ...record, pid: 0, born: '' });
}

function writeRecord(folder: string, record: ServerRecord): void {
  const draft = `${recordFile(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, recordFile(folder));
}

async function waitUntilReady(
  kind: ServerKind,
  record: ServerRecord,
  withinMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  for (;;) {
    if (await kind.isReady(record)) return true;
    if (Date.now() >= end || signal?.aborted || !isRunning(record.pid, record.born)) return false;
    await sleep(50);
  }
}
