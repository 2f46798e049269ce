import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openRunFolder } from './run-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'homeplate-parent-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it.runIf(process.platform === 'linux')(
  'a run removes what a killed run left: its processes and files',
  async () => {
    const left = join(parent, 'homeplate-run-1');
    mkdirSync(left);
    writeFileSync(join(left, 'data'), 'much');
    // A killed run leaves no process that holds the lock of its folder.
    const orphan = spawn(
      process.execPath,
      ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'],
      {
        env: { TMPDIR: left },
      },
    );
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: { TMPDIR: parent } });
    const exited = once(orphan, 'exit');
    await once(orphan.stdout, 'data');
    try {
      const folder = await openRunFolder(parent);
      await exited;
      expect(existsSync(left)).toBe(false);
      expect(other.exitCode).toBeNull();
      // The folder of a run that goes on stays.
      const mine = folder.path;
      writeFileSync(join(mine, 'data'), 'mine');
      await openRunFolder(parent);
      expect(existsSync(join(mine, 'data'))).toBe(true);
      folder.close();
      expect(existsSync(mine)).toBe(false);
    } finally {
      orphan.kill('SIGKILL');
      other.kill('SIGKILL');
    }
  },
);
