import { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { expect, it } from 'vitest';
import { usAverage } from '../area-prices/area-prices.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { stored } from '../test/sample-recipes.ts';
import type { EditStore } from './edit-store.ts';
import { editorTextOf } from './editor-text.ts';
import { createPreviewEdit } from './preview-edit.ts';

const source = (await loadCatalogue()).find(({ id }) => id === 'charleston-red-rice') as RecipeSource;
const titled = (title: string, change: object) => stored({ ...source, title }, change);

/** The title that a subscriber's preview shows. */
async function previewTitle(edits: Pick<EditStore, 'recipe' | 'edit'>): Promise<string> {
  const preview = createPreviewEdit({
    edits: { ...edits, published: async () => [] },
    readModel: { view: async () => ({ prices: usAverage() }) as never },
  });
  const { body } = await preview({ id: source.id, reader: 'subscriber', priceArea: undefined }, {} as never);
  return RecipeDetail.parse(JSON.parse(String(body))).title;
}

it('a preview shows the published text if the draft is published between its reads', async () => {
  let isPublished = false;
  const title = await previewTitle({
    recipe: async () =>
      isPublished
        ? titled('New Red Rice', { version: 6, edits: 2 })
        : titled('Old Red Rice', { edit: 'draft', edits: 1 }),
    // Publishing removes the text of the draft.
    edit: async () => {
      isPublished = true;
      return null;
    },
  });
  expect(title).toBe('New Red Rice');
});

it('a preview shows the later text if a draft is saved between its reads', async () => {
  let edits = 1;
  const title = await previewTitle({
    recipe: async () => titled('Red Rice', { edit: 'draft', edits }),
    edit: async () => {
      const text = { ...editorTextOf(source), title: edits === 1 ? 'Red Rice' : 'Later Red Rice' };
      edits = 2;
      return { _id: source.id, known: source.ingredients, changedAt: new Date(), text };
    },
  });
  expect(title).toBe('Later Red Rice');
});
