// Builds the web app if its sources changed. `make start` does this too.
import { join } from 'node:path';
import { oneLine } from './machine.ts';
import { buildWeb } from './web-build.ts';

const root = join(import.meta.dirname, '..', '..');
try {
  await buildWeb({ root, env: process.env, log: (line) => process.stderr.write(`· ${line}\n`) });
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
