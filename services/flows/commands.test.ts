import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** The commands that the README names for the running app. */
describe('the commands beside the running app', () => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate('one process', {
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'seven dinners',
    });
  });
  afterAll(() => homeplate?.stop());
  const command = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...homeplate.settings };
    const { stdout, stderr } = await run(process.execPath, args, { cwd: ROOT, env });
    return stdout + stderr;
  };

  it('simulate a feed: plausible prices are accepted, broken events rejected with reasons', async () => {
    const output = await command(
      'deploy/feeds/simulate.ts',
      '--count',
      '300',
      '--seed',
      '7',
      '--rate',
      '1000',
      '--zip',
      '37203',
    );
    expect(output).toMatch(/^accepted 2\d\d, refused [1-9]/m);
    // Prices over time are part of a plan, and for staff.
    const staff = visitor(homeplate.url);
    await staff.post('/api/auth/login', { username: 'boss', password: 'seven dinners' });
    const items = await staff.json<{ id: string }[]>('/api/ingredients');
    const histories = await Promise.all(
      items
        .slice(0, 40)
        .map(({ id }) => staff.json<PriceHistory>(`/api/ingredients/${id}/history?zip=37203`)),
    );
    expect(histories.some(({ observations }) => observations.length > 0)).toBe(true);
  });

  it('list dead letters', async () => {
    expect(await command('services/bus/dead-letters.ts', 'list')).toBe('0 dead letters\n');
  });

  it('give a user a plan that unlocks a premium recipe', async () => {
    const person = visitor(homeplate.url);
    const account = { username: 'premium_reader', password: 'seven dinners' };
    await person.post('/api/auth/register', { ...account, email: 'premium@example.com' });
    await person.post('/api/auth/login', account);
    const cards = await person.json<{ id: string; isPremium: boolean }[]>('/api/recipes?limit=100');
    const premium = cards.find(({ isPremium }) => isPremium);
    const read = () => person.json<{ preview: boolean }>(`/api/recipes/${premium?.id}`);
    expect(await read()).toMatchObject({ preview: true, previewReason: 'premium' });
    expect(await command('services/entitle-cli.ts', 'premium_reader', 'premium')).toBe(
      'premium_reader has the plan premium (change 1)\n',
    );
    await eventually(async () => ((await read()).preview ? undefined : true));
    await command('services/entitle-cli.ts', 'premium@example.com', 'free');
    await eventually(async () => ((await read()).preview ? true : undefined));
    await expect(command('services/entitle-cli.ts', 'nobody_at_all', 'premium')).rejects.toThrow(
      'no account',
    );
    await expect(command('services/entitle-cli.ts', 'premium_reader', 'gold')).rejects.toThrow(
      'premium|family|free',
    );
  });

  it('check the catalogue and compute its costs', async () => {
    expect(await command('services/recipe/catalogue-cli.ts', 'check')).toContain('0 broken rules');
    expect(await command('services/recipe/catalogue-cli.ts', 'cost', '--zip', '37203')).toContain('37203');
  });

  it('export the recipes as files and publish a changed one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    const filesCommand = 'services/catalogue-files-cli.ts';
    const files = join(folder, 'files');
    expect(await command(filesCommand, 'export', files)).toMatch(/^240 recipes in /);
    const person = visitor(homeplate.url);
    const account = { username: 'file_reader', password: 'seven dinners' };
    await person.post('/api/auth/register', { ...account, email: 'files@example.com' });
    const path = join(files, 'new-england/clam-chowder.yaml');
    const text = await readFile(path, 'utf8');
    const changed = text
      .replace(/^version: \d+$/m, 'version: 99')
      .replace(/^title: .*$/m, 'title: Chowder of a File');
    await writeFile(path, changed);
    const counts = '0 new, 1 changed, 239 unchanged';
    expect(await command(filesCommand, 'import', '--dry-run', files)).toContain(`${counts}; a dry run`);
    await expect(command(filesCommand, 'import', files)).rejects.toThrow('--by USER');
    await expect(command(filesCommand, 'import', '--by', 'file_reader', files)).rejects.toThrow('permission');
    expect(await command(filesCommand, 'import', '--by', 'boss', files)).toBe(`${counts}\n`);
    const title = async () => (await person.json<{ title: string }>('/api/recipes/clam-chowder')).title;
    await eventually(async () => ((await title()) === 'Chowder of a File' ? true : undefined));
    await rm(folder, { recursive: true });
  });
});
