import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const buf = join(root, 'node_modules', '.bin', 'buf');
const file = join('identity', 'v1', 'identity.proto');

describe('the contract compatibility check', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homeplate-contracts-'));
    const isContract = (path: string) => !/\/(gen|documents|events|node_modules)$/.test(path);
    cpSync(join(root, 'proto'), folder, { recursive: true, filter: isContract });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const change = (from: RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  const check = () => {
    const { status, stdout } = spawnSync(buf, ['breaking', '--against', 'baseline.binpb'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout };
  };

  it('accepts unchanged and added messages', () => {
    expect(check()).toEqual({ ok: true, output: '' });
    change(/^message RegisterRequest \{/m, 'message Another { string text = 1; }\n$&');
    expect(check()).toEqual({ ok: true, output: '' });
  });

  it.each([
    ['a changed field type', /string id = 1;/, 'int32 id = 1;', 'changed type'],
    ['a renamed field', /string id = 1;/, 'string user_id = 1;', 'changed name|JSON name'],
    ['a removed field', /\n\s*string id = 1;/, '', 'deleted'],
    ['a removed call', /\n\s*rpc Register\(.*\);/, '', 'RPC "Register".*deleted'],
  ])('rejects %s', (_, from, to, message) => {
    change(from, to);
    const { ok, output } = check();
    expect(ok).toBe(false);
    expect(output).toMatch(new RegExp(message));
  });
});
