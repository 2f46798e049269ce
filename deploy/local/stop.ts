// `make stop`: ends what `make start` runs on this data folder, and what a killed one has left behind.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appMark } from './app-process.ts';
import { launcherLock } from './launcher.ts';
import { stopLeft } from './local-server.ts';
import { lockHolder } from './lock-file.ts';
import { oneLine } from './machine.ts';
import { mongoMark } from './mongo.ts';
import { isRunning } from './processes.ts';
import { readSettings, withEnvFile } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const log = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { dataDir } = readSettings(withEnvFile(process.env, root), root);
  const launcher = lockHolder(launcherLock(dataDir));
  if (launcher) {
    process.kill(launcher.pid, 'SIGTERM');
    const end = Date.now() + 8_000;
    while (isRunning(launcher.pid, launcher.born) && Date.now() < end) await sleep(50);
  }
  const left = (await stopLeft(appMark(dataDir), log)) + (await stopLeft(mongoMark(dataDir), log));
  log(launcher || left > 0 ? `Homeplate on ${dataDir} is stopped` : `Nothing runs on ${dataDir}`);
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
