import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env, Log } from './cache-folder.ts';
import { isRunning, processesWithArgument, processFacts, stopProcess } from './processes.ts';

/** What the folder of a local server remembers of the process that serves it. */
export type ServerRecord = { pid: number; born: string; ports: number[]; server: string };

/** How one kind of server is told from the other processes of the machine, and when it is ready. */
export type ServerKind = {
  name: string;
  /** Absolute: holds the pid file, the log and the data. */
  folder: string;
  /** An argument that only the server of this folder has. */
  ownArgument: string;
  /** The program as it stands in the first two words of the command line. */
  program: RegExp;
  /** How long it may take to stop by itself, in milliseconds. */
  graceMs: number;
  /** True when the server answers as itself on its ports. Must not throw. */
  answers(record: ServerRecord): Promise<boolean>;
};

export type ServerCommand = { server: string; program: string; args: string[]; env: Env; ports: number[] };

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
export async function adoptOrphan(kind: ServerKind, log: Log): Promise<ServerRecord | undefined> {
  const record = readRecord(kind.folder);
  const ours = processesWithArgument(kind.ownArgument, kind.program);
  const known =
    record && ours.includes(record.pid) && isRunning(record.pid, record.born) ? record : undefined;
  const adopted = known && (await answersWithin(kind, known, 5_000)) ? known : undefined;
  for (const pid of ours) {
    if (pid === adopted?.pid) continue;
    log(`stopping ${kind.name} (process ${pid}), left by an earlier start`);
    await stopProcess(pid, kind.graceMs);
  }
  if (adopted) log(`${kind.name} of an earlier start still runs (process ${adopted.pid}): taken over`);
  return adopted;
}

/** Starts a server apart from this process, writes its pid file, and resolves when it answers. Fails with its last words. */
export async function runServer(
  kind: ServerKind,
  command: ServerCommand,
  withinMs: number,
): Promise<ServerRecord> {
  mkdirSync(kind.folder, { recursive: true });
  const logHandle = openSync(logFile(kind.folder), 'w');
  const child = spawn(command.program, command.args, {
    cwd: kind.folder,
    detached: true, // Its own process group: Ctrl-C reaches the launcher alone, which stops things in order.
    env: command.env as NodeJS.ProcessEnv,
    stdio: ['ignore', logHandle, logHandle],
  });
  closeSync(logHandle);
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
  if (await answersWithin(kind, record, withinMs)) return record;
  await stopServer(kind, record);
  const lastWords = readFileSync(logFile(kind.folder), 'utf8').trim().split('\n').slice(-3).join(' / ');
  throw new Error(
    `${kind.name} did not come up (${logFile(kind.folder)}): ${lastWords || 'it wrote nothing'}`,
  );
}

/** Stops the server and forgets its process; its port and data stay known to the next start. */
export async function stopServer(kind: ServerKind, record: ServerRecord): Promise<void> {
  if (isRunning(record.pid, record.born)) await stopProcess(record.pid, kind.graceMs);
  writeRecord(kind.folder, { ...record, pid: 0, born: '' });
}

function writeRecord(folder: string, record: ServerRecord): void {
  const draft = `${recordFile(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, recordFile(folder));
}

async function answersWithin(kind: ServerKind, record: ServerRecord, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  for (;;) {
    if (await kind.answers(record)) return true;
    if (Date.now() >= end || !isRunning(record.pid, record.born)) return false;
    await sleep(50);
  }
}
