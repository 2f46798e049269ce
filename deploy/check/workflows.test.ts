import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findActionlint } from './actionlint.ts';

const { env } = process;
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const files = readdirSync(folder).map((name) => join(folder, name));

const actionlint = await findActionlint({ env, log: (line) => process.stderr.write(`· ${line}\n`) });
if (!actionlint) {
  const missing =
    'workflows not checked: neither actionlint nor Go is installed (https://go.dev/doc/install)';
  if (env.REQUIRE_REAL) throw new Error(missing);
  process.stderr.write(`· ${missing}\n`);
}

describe('the workflow of GitHub Actions', () => {
  it.skipIf(!actionlint)('is valid', async () => {
    const args = ['-no-color', '-shellcheck=', '-pyflakes=', ...files];
    await expect(promisify(execFile)(actionlint ?? '', args)).resolves.toMatchObject({ stdout: '' });
  });

  it('runs commands of the Makefile only, and the checks and tests', () => {
    const targets = new Set(
      [...readFileSync(join(root, 'Makefile'), 'utf8').matchAll(/^([a-z\d-]+):/gm)].map(([, name]) => name),
    );
    const commands = files.flatMap((file) => {
      const { jobs } = parse(readFileSync(file, 'utf8')) as {
        jobs: Record<string, { steps: { run?: string }[] }>;
      };
      return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    });
    for (const command of commands) {
      const [, target] = /^make ([a-z\d-]+)( |$)/.exec(command) ?? [];
      expect(targets, command).toContain(target);
    }
    expect(commands.toSorted()).toEqual(['make check', 'make test', 'make test-all']);
  });
});
