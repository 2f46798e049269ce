import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings, withEnvFile } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const example = readFileSync(join(root, '.env.example'), 'utf8');

/** The names of the settings that the services' schemas declare, and those read from an environment by name. */
function settingsInUse(): Set<string> {
  const names = new Set<string>();
  for (const folder of ['services', 'gateway']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (
        !file.endsWith('.ts') ||
        file.endsWith('.test.ts') ||
        /(^|\/)(node_modules|test|flows)\//.test(file)
      )
        continue;
      const text = readFileSync(join(root, folder, file), 'utf8');
      if (!text.includes('readConfig') && !file.endsWith('config.ts') && !text.includes('env.')) continue;
      const declared =
        /^ {2}([A-Z][A-Z0-9_]{2,}):(?= z\b| z$| wholeNumber| [A-Z][a-z]+\.(?:default|optional))/gm;
      for (const [, name] of text.matchAll(declared)) names.add(name ?? '');
      for (const [, name] of text.matchAll(/\benv\.([A-Z][A-Z0-9_]{2,})/g)) names.add(name ?? '');
    }
  }
  return names;
}

describe('.env.example', () => {
  it('has a line for every setting, and each explains itself', () => {
    const lines = example.split('\n').filter((line) => /^#[A-Z][A-Z0-9_]+=/.test(line));
    const listed = lines.map((line) => line.slice(1, line.indexOf('=')));
    expect([...settingsInUse()].filter((name) => !listed.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    for (const line of lines) expect(line).toMatch(/ # \S/);
  });

  it('sets nothing when it is copied as it is', () => {
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

  it('take an empty value as not set', () => {
    const settings = readSettings({ PORT: '', DATA_DIR: '', PUBLIC_URL: '' }, '/srv');
    expect(settings).toEqual({ port: 3000, dataDir: '/srv/.data', url: 'http://localhost:3000' });
  });
});
