import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, tryLock } from '../local/lock-file.ts';
import { stopProcess } from '../local/processes.ts';

const PREFIX = 'homeplate-run-';
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * The folder for all temporary files of one run, in memory where there is room: the servers of the tests write there, and disks
 * of busy machines are slow. First removes what killed runs have left: their processes, then their folders.
 */
export async function openRunFolder(parent = parentFolder()): Promise<{ path: string; close(): void }> {
  for (const name of readdirSync(parent)) {
    const old = join(parent, name);
    if (!name.startsWith(PREFIX) || lockHolder(join(old, 'owner'))) continue;
    await Promise.all(processesIn(old).map((pid) => stopProcess(pid, 2_000)));
    rmSync(old, { recursive: true, force: true });
  }
  const path = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  tryLock(join(path, 'owner'), 'test run');
  return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}

function parentFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Linux alone lists the environments of processes; elsewhere the next run of the test servers stops them by their arguments. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`);
      } catch {
        return false;
      }
    });
}
