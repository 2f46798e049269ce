import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CorrectionRow } from '../corrections/correction-store.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';
import { found, sampleSource, stored } from '../test/sample-recipes.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { textAt } from './source-block.ts';

let logged: string[] = [];
const log = createLog({
  name: 'test',
  destination: { write: (line: string) => void logged.push(line) },
});
const onions = stored(sampleSource());
const rice = stored(sampleSource({ id: 'plain-rice', title: 'Plain Rice' }));
const bread = stored(sampleSource({ id: 'corn-bread', title: 'Corn Bread' }));

/** A fake store that counts its reads. */
function setUpStore(recipes: StoredRecipe[]) {
  const store = {
    sequence: 1,
    marks: [{ sequence: 1, mark: 'one' }],
    recipes,
    read: [] as number[],
    change: (...changed: StoredRecipe[]) => {
      store.sequence += 1;
      store.marks.push({ sequence: store.sequence, mark: `mark ${store.sequence}` });
      const ids = new Set(changed.map(({ _id }) => _id));
      store.recipes = [
        ...store.recipes.filter(({ _id }) => !ids.has(_id)),
        ...changed.map((recipe) => ({ ...recipe, version: recipe.version + 1, changedIn: store.sequence })),
      ];
    },
    catalogue: async () => ({ sequence: store.sequence, hash: '', marks: [...store.marks] }),
    changedSince: async function* (sequence: number) {
      for (const recipe of store.recipes)
        if (recipe.changedIn > sequence) {
          store.read.push(recipe.changedIn);
          yield recipe;
        }
    },
  };
  return store;
}

describe('the snapshot of the catalogue', () => {
  let folder = '';
  let path = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
    path = join(folder, 'deeper', 'recipes.snapshot');
    logged = [];
  });
  const started: { close(): void }[] = [];
  afterEach(async () => {
    for (const held of started.splice(0)) held.close();
    await rm(folder, { recursive: true });
  });

  /** Starts: restores the snapshot, refreshes, and saves the snapshot again. */
  const start = async (store: ReturnType<typeof setUpStore>, mostBytes = 1_000_000, rules = 'ours') => {
    store.read = [];
    const held = createCatalogueCache({ store, snapshot: { path, mostBytes, rules }, log });
    started.push(held);
    await held.restore();
    await held.refresh(held.current().sequence + 1);
    return held;
  };
  const ids = ({ current }: Awaited<ReturnType<typeof start>>) => current().recipes.map(({ id }) => id);
  const warnings = () => logged.filter((line) => line.includes('"why"'));

  it('the snapshot has recipes only: corrected data is read from the store', async () => {
    const store = setUpStore([onions, rice]);
    await (await start(store)).save();
    const value = { months: [1] };
    const corrections = {
      all: async () => [{ _id: 'season:south:okra', value }] as unknown as CorrectionRow[],
    };
    const held = createCatalogueCache({
      store,
      corrections,
      snapshot: { path, mostBytes: 1_000_000, rules: 'ours' },
      log,
    });
    started.push(held);
    await held.restore();
    expect(held.current().sequence).toBe(1);
    expect(held.current().corrected.seasons.get('okra')?.regions.south).toEqual([1]);
  });

  it('a correction without a changed recipe is a new view of the same recipes', async () => {
    const store = setUpStore([onions]);
    const rows: CorrectionRow[] = [];
    const held = createCatalogueCache({ store, corrections: { all: async () => rows }, log });
    await held.refresh(1);
    const before = held.current();
    rows.push({ _id: 'season:south:okra', value: { months: [1] } } as unknown as CorrectionRow);
    store.change();
    await held.refresh(2);
    expect(held.current()).not.toBe(before);
    expect(held.current().recipes).toBe(before.recipes);
    expect(held.current().corrected.seasons.get('okra')?.regions.south).toEqual([1]);
  });

  it('restores the same catalogue without reading recipes from the store', async () => {
    const store = setUpStore([onions, rice]);
    const first = await start(store);
    await first.save();
    const second = await start(store);
    expect(store.read).toEqual([]);
    const plain = (held: typeof first) =>
      held.current().recipes.map(({ source, ...recipe }) => ({ ...recipe, text: textAt(source) }));
    expect(plain(second)).toEqual(plain(first));
    expect(found(second.current(), 'rice')).toEqual(['plain-rice']);
    expect(warnings()).toEqual([]);
    expect(await readdir(join(folder, 'deeper'))).toEqual(['recipes.snapshot']);
  });

  it('is not used when rules or tables changed', async () => {
    const store = setUpStore([onions, rice]);
    await (await start(store)).save();
    const held = await start(store, undefined, 'others');
    expect(store.read).toHaveLength(2);
    expect(warnings()).toHaveLength(1);
    await held.save();
    await start(store, undefined, 'others');
    expect(store.read).toEqual([]);
  });

  it('keeps the other texts of a block when some recipes change', async () => {
    const many = Array.from({ length: 20 }, (_, number) =>
      stored(sampleSource({ id: `dish-${number}`, title: `Dish ${number}` })),
    );
    const store = setUpStore(many);
    await (await start(store)).save();
    const held = await start(store);
    store.change(...many.slice(3, 5));
    await held.refresh(2);
    await held.save();
    const again = await start(store);
    expect(store.read).toEqual([]);
    const titles = again
      .current()
      .recipes.map(({ id, source }) => [id, JSON.parse(textAt(source)).text.title]);
    expect(titles).toHaveLength(20);
    for (const [id, title] of titles) expect(title).toBe(id.replace('dish-', 'Dish '));
  });

  it('still reads texts after another snapshot replaced the file', async () => {
    const store = setUpStore([onions, rice]);
    await (await start(store)).save();
    const held = await start(store);
    store.change(bread);
    await held.refresh(2);
    await held.save();
    await rm(path);
    const texts = held.current().recipes.map(({ source }) => JSON.parse(textAt(source)).text.title);
    expect(texts.toSorted()).toEqual(['Corn Bread', 'Plain Rice', 'Skillet Onions']);
  });

  it('is updated with new, changed and withdrawn recipes', async () => {
    const store = setUpStore([onions, rice]);
    await (await start(store)).save();
    store.change({ ...onions, text: { ...onions.text, title: 'Better Onions' } }, bread);
    store.change({ ...rice, status: 'withdrawn' });
    const held = await start(store);
    expect(store.read.toSorted()).toEqual([2, 2, 3]);
    expect(ids(held)).toEqual(['corn-bread', 'skillet-onions']);
    expect(found(held.current(), 'better')).toEqual(['skillet-onions']);
    expect(held.current().sequence).toBe(3);
  });

  it('is only written again after a change', async () => {
    const store = setUpStore([onions]);
    const held = await start(store);
    await held.save();
    const { mtimeNs } = await stat(path, { bigint: true });
    await held.save();
    expect((await stat(path, { bigint: true })).mtimeNs).toBe(mtimeNs);
    store.change(rice);
    await held.refresh(2);
    await held.save();
    expect((await readFile(path, 'utf8')).split('\n')[0]).toContain('"sequence":2');
  });

  it.each([
    [
      'of another store',
      async (store: ReturnType<typeof setUpStore>) => {
        store.marks = [{ sequence: 1, mark: 'other' }];
      },
    ],
    [
      'of a store that was restored from a backup',
      async (store: ReturnType<typeof setUpStore>) => {
        store.sequence = 0;
        store.marks = [];
      },
    ],
    ['cut', async () => truncate(path, (await stat(path)).size - 10)],
    ['empty', () => truncate(path, 0)],
    [
      'changed in one place',
      async () => {
        const bytes = await readFile(path);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
    ['something else', () => writeFile(path, `${'nonsense '.repeat(20)}\n`)],
  ])('is ignored and logged when it is %s', async (_, spoil) => {
    const store = setUpStore([onions, rice]);
    await (await start(store)).save();
    await spoil(store);
    store.change(bread);
    const held = await start(store);
    expect(warnings()).toHaveLength(1);
    expect(ids(held)).toEqual(['corn-bread', 'plain-rice', 'skillet-onions']);
    expect(store.read).toHaveLength(3);
  });

  it('is neither written nor read above its maximum size', async () => {
    const store = setUpStore([onions, rice]);
    const held = await start(store, 300);
    await held.save();
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await (await start(store)).save();
    await start(store, 300);
    expect(warnings()).toHaveLength(1);
    expect(store.read).toHaveLength(2);
  });

  it('never contains changes newer than its version', async () => {
    const store = setUpStore([onions]);
    store.recipes.push({ ...rice, changedIn: 2 });
    const held = await start(store);
    await held.save();
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('is optional: a missing folder only logs a warning', async () => {
    await writeFile(join(folder, 'deeper'), 'a file');
    const held = await start(setUpStore([onions]));
    await held.save();
    expect(ids(held)).toEqual(['skillet-onions']);
    expect(logged.some((line) => line.includes('Could not save the snapshot'))).toBe(true);
  });
});
