// `make stop`: stops what `make start` runs on this data folder, including orphans of a killed start.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appIdentity } from './app-process.ts';
import { launcherLock } from './launcher.ts';
import { stopOrphans } from './local-server.ts';
import { lockHolder } from './lock-file.ts';
import { oneLine } from './machine.ts';
import { mongoIdentity } from './mongo.ts';
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
  const stopped =
    (await stopOrphans(appIdentity(dataDir), log)) + (await stopOrphans(mongoIdentity(dataDir), log));
  log(launcher || stopped > 0 ? `Homeplate on ${dataDir} is stopped` : `Nothing runs on ${dataDir}`);
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
