// Runs a script with the MongoDB server of the running app: `node deploy/local/with-store.ts SCRIPT [ARGUMENT]...`
// MONGODB_URL takes precedence, then the server in the data folder's record, if it still runs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readRecord } from './local-server.ts';
import type { Env } from './machine.ts';
import { mongoIdentity } from './mongo.ts';
import { isRunning } from './processes.ts';
import { readSettings, withEnvFile } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');

/** The environment with the data folder, and `MONGODB_URL` of the running app, if there is one. */
export function withStore(given: Env): Env {
  const named = withEnvFile(given, root);
  const { dataDir } = readSettings(named, root);
  const env: Env = { ...named, DATA_DIR: dataDir };
  if (env.MONGODB_URL) return env;
  const record = readRecord(mongoIdentity(dataDir).folder);
  const port = record && isRunning(record.pid, record.born) ? record.ports[0] : undefined;
  if (port === undefined) return env;
  return { ...env, MONGODB_URL: `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false` };
}

if (import.meta.main) {
  const [script = '', ...rest] = process.argv.slice(2);
  const child = spawn(process.execPath, [join(root, script), ...rest], {
    stdio: 'inherit',
    env: withStore(process.env),
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
