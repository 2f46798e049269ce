import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { ClientSession } from 'mongoose';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { fingerprint } from '../recipes/fingerprint.ts';
import { type Generated, isNeverPublished, newStaffRecipe, type StoredRecipe } from '../recipes/recipe.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { EditStore } from './edit-store.ts';
import { unfinishedText } from './editor-text.ts';
import { compileEdit, recipeNotFound, requireRevision, textOf } from './recipe-edit.ts';
import { recipeIds } from './recipe-id.ts';

/** A text to store. Without an id it begins a recipe. */
export type NewText = {
  id: string;
  revision: string;
  text: EditorText;
  /** Lines to keep where their words are, besides those of the published text. */
  known?: readonly RecipeLine[];
  /** The draft of a user that it is begun from. */
  offeredAs?: string;
  /** The model that wrote it. */
  generated?: Generated;
};

/**
 * Stores a text as a draft with its entry in the audit log, in the transaction of the caller. Resolves to the id of its recipe. Throws
 * NOT_FOUND, and CONFLICT when the recipe was changed since that revision.
 */
export type StoreText = (asked: NewText, session: ClientSession, call: Call) => Promise<string>;

/** Fields of the text that changed, for the audit log. */
function changedFields(before: EditorText | undefined, after: EditorText): string[] {
  const fields = Object.keys(after) as (keyof EditorText)[];
  return fields.filter((field) => !before || fingerprint([before[field]]) !== fingerprint([after[field]]));
}

export const createStoreText = (parts: {
  recipes: Pick<RecipeStore, 'save'>;
  edits: EditStore;
  outbox: Outbox;
}): StoreText => {
  const { recipes, edits, outbox } = parts;
  const freeId = async (title: string, session: ClientSession): Promise<string> => {
    for (const id of recipeIds(title)) if (!(await edits.recipe(id, session))) return id;
    throw new AppError('CONFLICT', { message: 'Many recipes have this title. Please choose another.' });
  };
  return async ({ id: asked, revision, text, known, offeredAs, generated }, session, call) => {
    const id = asked === '' ? await freeId(text.title, session) : asked;
    const recipe = await edits.recipe(id, session);
    if (asked !== '' && !recipe) throw recipeNotFound();
    if (recipe) requireRevision(recipe, revision);
    const edit = recipe && (await edits.edit(id, session));
    const before = recipe ? textOf(recipe, edit) : undefined;
    const at = new Date();
    const written = unfinishedText(compileEdit(id, text, recipe, edit));
    const held = recipe ?? newStaffRecipe(id, written, at);
    const changed: StoredRecipe = {
      ...held,
      // Lists show the title and region of a recipe that has no other text.
      ...(isNeverPublished(held) && { status: 'unpublished', text: written, updatedAt: at }),
      ...(generated && { generated }),
      edit: 'draft',
      edits: (held.edits ?? 0) + 1,
    };
    const origin = offeredAs ?? edit?.offeredAs;
    const row = { _id: id, text, known: known ?? edit?.known ?? [], changedAt: at };
    await recipes.save([changed], session);
    await edits.put({ ...row, ...(origin !== undefined && { offeredAs: origin }) }, session);
    const fields = changedFields(before, text);
    await outbox.add(session, STAFF_TOPIC, [
      staffActed(call, { action: 'recipes:edit', recordId: id, fields }),
    ]);
    return id;
  };
};
