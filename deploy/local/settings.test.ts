import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings, storesSetting, withEnvFile } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const example = readFileSync(join(root, '.env.example'), 'utf8');

describe('.env.example', () => {
  it('explains each setting once', () => {
    const lines = example.split('\n').filter((line) => /^#[A-Z][A-Z0-9_]+=/.test(line));
    const listed = lines.map((line) => line.slice(1, line.indexOf('=')));
    expect(new Set(listed).size).toBe(listed.length);
    for (const line of lines) expect(line).toMatch(/ # \S/);
  });

  it('sets nothing when copied unchanged', () => {
    expect(parseEnv(example)).toEqual({});
  });
});

describe('the settings of a start', () => {
  it('come from the environment first, then from .env', () => {
    const folder = mkdtempSync(join(tmpdir(), 'homeplate-settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(withEnvFile({ PORT: '1' }, folder)).toEqual({ PORT: '1' });
    writeFileSync(join(folder, '.env'), 'PORT=4000 # mine\nDATA_DIR=plates\n');
    const env = withEnvFile({ PORT: '5000' }, folder);
    expect(readSettings(env, folder)).toEqual({
      port: 5000,
      dataDir: join(folder, 'plates'),
      url: 'http://localhost:5000',
    });
  });

  it('treat an empty value as unset', () => {
    const settings = readSettings({ PORT: '', DATA_DIR: '', PUBLIC_URL: '' }, '/srv');
    expect(settings).toEqual({ port: 3000, dataDir: '/srv/.data', url: 'http://localhost:3000' });
  });
});

describe('the setting of the stores', () => {
  it('is the list of USDA, but the sample in CI and in tests', () => {
    expect(storesSetting({})).toBe('usda');
    expect(storesSetting({ STORES: '' })).toBe('usda');
    for (const env of [{ CI: '1' }, { NODE_ENV: 'test' }, { STORES: 'sample' }]) {
      expect(storesSetting(env)).toBe('sample');
    }
    expect(storesSetting({ CI: '1', STORES: 'usda' })).toBe('usda');
  });
});
