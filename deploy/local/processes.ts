import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the system says of one running process. `born` names its start, so that a process id that was
 * given to another program meanwhile is not taken for the one we started.
 */
export type ProcessFacts = { born: string; command: string[] };

/** The facts of a process, or undefined when there is none (one that has ended and waits to be reaped counts as gone). */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
}

function factsFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; the fields are counted after it: state is the first, start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    return { born: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function factsFromPs(pid: number): ProcessFacts | undefined {
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

/** True while the very process that was born then still runs. */
export function isRunning(pid: number, born: string): boolean {
  return processFacts(pid)?.born === born;
}

/** The ids of the running processes one of whose arguments is exactly `argument` (our servers carry their folder). */
export function processesWithArgument(argument: string, program: RegExp): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number) : pidsFromPs();
  return pids.filter((pid) => {
    if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
    const command = processFacts(pid)?.command;
    return command?.includes(argument) === true && command.slice(0, 2).some((word) => program.test(word));
  });
}

function pidsFromPs(): number[] {
  return execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n').map(Number);
}

/** Asks a process to end, waits `graceMs`, then ends it by force. Resolves when it is gone; true when it went by itself. */
export async function stopProcess(pid: number, graceMs: number): Promise<boolean> {
  const born = processFacts(pid)?.born;
  if (born === undefined || !send(pid, 'SIGTERM')) return true;
  if (await gone(pid, born, graceMs)) return true;
  send(pid, 'SIGKILL');
  await gone(pid, born, 2_000);
  return false;
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function gone(pid: number, born: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isRunning(pid, born)) {
    if (Date.now() >= end) return false;
    await sleep(20);
  }
  return true;
}
