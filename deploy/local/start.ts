// `make start`: runs everything on this machine in one process, with one MongoDB server.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from './launcher.ts';
import { oneLine } from './machine.ts';
import { readSettings, withEnvFile } from './settings.ts';
import { buildWeb } from './web-build.ts';

const root = join(import.meta.dirname, '..', '..');
const stopping = new AbortController();
const signal = stopping.signal;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

const log = (line: string) => process.stderr.write(`· ${line}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);

// Ignore write errors of a closed terminal, so that we still stop in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  // Launcher tests pass another app, which needs no web build and must not read a developer's .env.
  const { values } = parseArgs({ options: { app: { type: 'string' } } });
  const env = values.app ? process.env : withEnvFile(process.env, root);
  const settings = readSettings(env, root);
  const entry = values.app ?? join(root, 'services', 'main.ts');
  const build = async () => (values.app ? undefined : buildWeb({ root, env, log, signal }));
  await launch({ env, log, signal, settings, root, entry, build, print });
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}
