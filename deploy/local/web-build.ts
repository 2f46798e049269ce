import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, run } from './commands.ts';
import { lock } from './lock-file.ts';
import type { Machine } from './machine.ts';

const EXCLUDED = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'e2e',
  'test-results',
  'playwright-report',
  'gen',
]);

/** Builds the web app with its server bundle, and the back office, each if its sources changed. */
export async function buildWeb(machine: Machine & { root: string }): Promise<void> {
  await build(machine, { app: 'web', title: 'the web app', flags: ['--app'], folders: ['web', 'proto'] });
  await build(machine, {
    app: 'admin-ui',
    title: 'the back office',
    flags: [],
    folders: ['admin-ui', 'web/kit', 'proto'],
  });
}

async function build(
  { root, ...machine }: Machine & { root: string },
  { app, title, flags, folders }: { app: string; title: string; flags: string[]; folders: string[] },
): Promise<void> {
  const web = join(root, app);
  const stamp = join(web, 'dist', '.built-from');
  const held = await lock(join(root, '.cache', `${app}-build.lock`), `${app} build`, machine);
  try {
    const sources = sourcesHash(root, folders);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
    machine.log(`building ${title}`);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = { ...machine, cwd: web, timeoutMs: 180_000 };
    await run(process.execPath, [vite, 'build', ...flags, '--logLevel', 'warn'], options).catch(
      (error: unknown) => {
        if (machine.signal?.aborted || !(error instanceof CommandFailed)) throw error;
        machine.log(error.output.trim());
        throw new Error(`Could not build ${title}, see above`);
      },
    );
    writeFileSync(stamp, sources);
  } finally {
    held.release();
  }
}

/** A hash of all inputs of a build: these folders and the installed versions. */
function sourcesHash(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => hash.update(path.slice(root.length)).update(readFileSync(path)).update('\0');
  for (const folder of folders) {
    const walk = (at: string) => {
      for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        if (EXCLUDED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
        if (entry.isDirectory()) walk(join(at, entry.name));
        else if (entry.isFile()) add(join(at, entry.name));
      }
    };
    walk(join(root, folder));
  }
  add(join(root, 'package-lock.json'));
  return hash.digest('hex');
}
