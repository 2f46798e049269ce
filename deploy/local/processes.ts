import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Facts about a running process. `born` is its start time: together with the id it identifies the process, because the
 * system reuses ids.
 */
export type ProcessInfo = { born: string; command: string[] };

/** The info of a process; undefined if it does not exist or is a zombie. */
export function processInfo(pid: number): ProcessInfo | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return process.platform === 'linux' ? infoFromProc(pid) : infoFromPs(pid);
}

function infoFromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. After it, the first field is the state, the 20th the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    return { born: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function infoFromPs(pid: number): ProcessInfo | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
    if (!match?.[1] || match[1].startsWith('Z')) return undefined;
    return { born: match[2] ?? '', command: (match[3] ?? '').split(' ') };
  } catch {
    return undefined;
  }
}

/** True while this process runs, and not another one that reuses its id. */
export function isRunning(pid: number, born: string): boolean {
  return processInfo(pid)?.born === born;
}

/** The ids of running processes with this exact argument. Our servers have their folder as an argument. */
export function processesWithArgument(argument: string, program: RegExp): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number) : pidsFromPs();
  return pids.filter((pid) => {
    if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
    const command = processInfo(pid)?.command;
    return command?.includes(argument) === true && command.slice(0, 2).some((word) => program.test(word));
  });
}

function pidsFromPs(): number[] {
  return execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n').map(Number);
}

/** Sends SIGTERM, then SIGKILL after `graceMs`. Resolves when the process is gone; true if SIGTERM was enough. */
export async function stopProcess(pid: number, graceMs: number): Promise<boolean> {
  const born = processInfo(pid)?.born;
  if (born === undefined || !send(pid, 'SIGTERM')) return true;
  if (await waitForExit(pid, born, graceMs)) return true;
  send(pid, 'SIGKILL');
  await waitForExit(pid, born, 2_000);
  return false;
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function waitForExit(pid: number, born: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isRunning(pid, born)) {
    if (Date.now() >= end) return false;
    await sleep(20);
  }
  return true;
}
