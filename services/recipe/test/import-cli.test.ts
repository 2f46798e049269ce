import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../import-cli.ts');
const FIXTURES = join(import.meta.dirname, '../imports/fixtures');

/** As npm runs it: in another folder than the one the person stands in. */
const run = (from: string, ...words: string[]) =>
  new Promise<{ code: number; lines: Record<string, unknown>[]; told: string }>((resolve) => {
    const env = { PATH: process.env.PATH, INIT_CWD: from };
    execFile(process.execPath, [SCRIPT, ...words], { cwd: tmpdir(), env }, (error, stdout, told) =>
      resolve({
        code: Number(error?.code ?? 0),
        lines: stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
        told,
      }),
    );
  });

describe('npm run import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('prints one object per file, in order, and exits with 0 when all were read', async () => {
    const { code, lines } = await run(
      FIXTURES,
      'ld-plain.htm',
      'text-bare.txt',
      join(FIXTURES, 'own-shape.json'),
    );
    expect(code).toBe(0);
    expect(lines.map(({ title, servings }) => [title, servings])).toEqual(
      [1, 2, 3].map(() => ['Skillet Cornbread', 8]),
    );
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'title',
      'description',
      'author',
      'servings',
      'yield',
      'prepMinutes',
      'cookMinutes',
      'totalMinutes',
      'image',
      'tags',
      'ingredients',
      'instructions',
      'linkedLines',
      'writtenLines',
    ]);
  });

  it('counts the ingredient lines without their headings', async () => {
    const ingredients = ['For the sauce:', '1 cup ketchup', 'FOR THE MEAT', '2 lb pork shoulder', 'Topping'];
    const page = { '@type': 'Recipe', name: 'Pulled Pork', recipeIngredient: ingredients };
    await writeFile(join(folder, 'headings.json'), JSON.stringify(page));
    const { lines } = await run(folder, 'headings.json');
    expect(lines[0]).toMatchObject({
      ingredients: ['For the sauce:', '1 cup ketchup', 'FOR THE MEAT:', '2 lb pork shoulder', 'Topping:'],
      linkedLines: 2,
      writtenLines: 2,
    });
  });

  it('prints an error for a broken file, continues, and exits with 1', async () => {
    await writeFile(join(folder, 'bomb.html'), `<script type="application/ld+json">${'['.repeat(100_000)}`);
    await writeFile(join(folder, 'noise'), Buffer.from([0, 1, 2, 255]));
    const { code, lines } = await run(
      folder,
      'nowhere.html',
      'bomb.html',
      'noise',
      '.',
      join(FIXTURES, 'ld-plain.htm'),
    );
    expect(code).toBe(1);
    expect(lines.map((line) => Object.keys(line)[0])).toEqual(['error', 'error', 'error', 'error', 'title']);
  });

  it('reports several recipes, and reads the one chosen', async () => {
    const asked = await run(FIXTURES, 'ld-two-recipes.htm');
    expect(asked.code).toBe(1);
    expect(asked.lines[0]).toMatchObject({ titles: ['Skillet Cornbread', 'Honey Butter'] });
    const { code, lines } = await run(FIXTURES, '--which', 'Honey Butter', 'ld-two-recipes.htm');
    expect([code, lines[0]?.title]).toEqual([0, 'Honey Butter']);
  });

  it('prints help without a file', async () => {
    const { code, told } = await run(FIXTURES);
    expect(code).toBe(1);
    expect(told).toContain('npm run -s import -- FILE');
  });
});
