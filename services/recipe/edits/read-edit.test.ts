import { expect, it } from 'vitest';
import { sampleSource, stored } from '../test/sample-recipes.ts';
import { readEdit } from './read-edit.ts';

/** A store whose recipe changes after some of the reads: `revisions` are those of the recipe at each read, null: there is none. */
function store(revisions: readonly (number | null)[]) {
  let reads = 0;
  const now = () => revisions[Math.min(reads++, revisions.length - 1)] ?? null;
  const asked: string[] = [];
  return {
    asked,
    recipe: async () => {
      asked.push('recipe');
      const edits = now();
      return edits === null ? null : stored(sampleSource(), { edit: 'draft', edits });
    },
    edit: async () => {
      asked.push('edit');
      const edits = now();
      return edits === null ? null : ({ text: { title: `Text ${edits}` } } as never);
    },
  };
}

it.each<[string, (number | null)[], number, number]>([
  ['a recipe that does not change is read once', [1], 1, 3],
  ['a change before the text is read again', [1, 2], 2, 5],
  ['a change after the text is read again', [1, 1, 2], 2, 5],
  ['two changes are read again', [1, 2, 2, 3, 3], 3, 7],
  ['four changes are read again', [1, 2, 2, 3, 3, 4, 4, 5, 5], 5, 11],
])('%s', async (_case, revisions, revision, reads) => {
  const edits = store(revisions);
  const { recipe, edit } = await readEdit(edits, 'skillet-onions');
  expect(recipe.edits).toBe(revision);
  expect(edit?.text.title).toBe(`Text ${revision}`);
  expect(edits.asked).toHaveLength(reads);
});

it.each<[string, (number | null)[], string]>([
  ['no recipe', [null], 'NOT_FOUND'],
  ['a recipe that is removed between the reads', [1, 1, null], 'NOT_FOUND'],
  ['a recipe that changes with every read', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'CONFLICT'],
])('%s is refused', async (_case, revisions, code) => {
  await expect(readEdit(store(revisions), 'skillet-onions')).rejects.toMatchObject({ code });
});
