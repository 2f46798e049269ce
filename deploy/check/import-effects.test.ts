import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const imported = (file: string) =>
  spawnSync(process.execPath, ['deploy/check/import-effects.ts', file], { encoding: 'utf8' });

describe('the import check', () => {
  it('catches a module that listens and reads the environment when imported', () => {
    const { status, stdout } = imported('deploy/check/fixtures/module-with-effects.ts');
    expect(stdout).toContain('listens when imported');
    expect(stdout).toContain('reads PORT from the environment when imported');
    expect(status).toBe(1);
  });
  it('finds nothing in a module that only declares', () => {
    expect(imported('services/common/trace.ts')).toMatchObject({ status: 0, stdout: '' });
  });
});
