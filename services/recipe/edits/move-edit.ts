import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import type { RecipeMove, RecipeStage } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { ClientSession } from 'mongoose';
import {
  isNeverPublished,
  publishText,
  type RecipeText,
  type StoredRecipe,
  withdraw,
} from '../recipes/recipe.ts';
import { changeEvents } from '../recipes/recipe-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { checkedText } from './checked-text.ts';
import type { EditStore, RecipeEditRow } from './edit-store.ts';
import { recipeNotFound, requireRevision, stageOf } from './recipe-edit.ts';
import type { VersionStore } from './version-store.ts';

/**
 * Takes a recipe one step on. Throws NOT_FOUND; CONFLICT when it was changed since that revision, or is in another stage;
 * INVALID_INPUT by field when its text breaks a rule of the catalogue.
 */
export type MoveEdit = (
  asked: { id: string; move: RecipeMove; revision: string },
  call: Call,
) => Promise<void>;

/** What each step needs, and from where it starts. */
const MOVES: Record<RecipeMove, { action: StaffAction; from: readonly RecipeStage[] }> = {
  submit: { action: 'recipes:edit', from: ['draft'] },
  return: { action: 'recipes:edit', from: ['review'] },
  discard: { action: 'recipes:edit', from: ['draft', 'review'] },
  publish: { action: 'recipes:publish', from: ['review'] },
  archive: { action: 'recipes:archive', from: ['draft', 'review', 'published', 'reserve'] },
};
const FIELDS: Record<RecipeMove, string[]> = {
  submit: ['stage'],
  return: ['stage'],
  discard: ['text'],
  publish: ['stage', 'text'],
  archive: ['stage'],
};
const wrongStage = (message: string) => new AppError('CONFLICT', { message });

export const createMoveEdit = (parts: {
  mongo: Pick<Mongo, 'transaction'>;
  recipes: Pick<RecipeStore, 'save' | 'catalogue' | 'setCatalogue'>;
  edits: EditStore;
  versions: Pick<VersionStore, 'add'>;
  outbox: Outbox;
}): MoveEdit => {
  const { mongo, recipes, edits, versions, outbox } = parts;
  type Opened = { recipe: StoredRecipe; edit: RecipeEditRow | null; session: ClientSession };

  const checked = async ({ recipe, edit, session }: Opened): Promise<RecipeText> =>
    checkedText(recipe, edit, await edits.published(session));

  /** Stores a change that readers see, as the next one in the sequence, with its event. */
  const change = async (
    { recipe: before, session }: Opened,
    changed: (moment: { sequence: number; at: Date }) => StoredRecipe,
  ): Promise<StoredRecipe> => {
    const { sequence, hash } = await recipes.catalogue(session);
    const moment = { sequence: sequence + 1, at: new Date() };
    const recipe = changed(moment);
    await recipes.save([recipe], session);
    await recipes.setCatalogue({ sequence: moment.sequence, hash }, session);
    await outbox.add(session, 'recipe.events', changeEvents(recipe, before));
    return recipe;
  };

  const steps: Record<RecipeMove, (opened: Opened, edited: StoredRecipe) => Promise<void>> = {
    submit: async (opened, edited) => {
      await checked(opened);
      await recipes.save([{ ...edited, edit: 'review' }], opened.session);
    },
    return: async ({ session }, edited) => recipes.save([{ ...edited, edit: 'draft' }], session),
    discard: async ({ recipe, session }, edited) => {
      if (isNeverPublished(recipe))
        throw wrongStage('This recipe has no other text. Archive it instead of discarding the draft.');
      const { edit: _edit, ...rest } = edited;
      await edits.remove(recipe._id, session);
      await recipes.save([rest], session);
    },
    publish: async (opened, edited) => {
      const text = await checked(opened);
      const { recipe: before, session } = opened;
      // The text of a catalogue file becomes a version when staff replace it.
      if (before.status !== 'unpublished') await versions.add(before, session);
      const after = await change(opened, (moment) => publishText(edited, text, moment));
      await versions.add(after, session);
      await edits.remove(opened.recipe._id, opened.session);
    },
    archive: async (opened, { edit, ...rest }) => {
      // A draft keeps its text: saving it again brings it back.
      if (isNeverPublished(opened.recipe)) {
        await recipes.save([{ ...rest, status: 'withdrawn' }], opened.session);
        return;
      }
      if (edit)
        throw wrongStage('This recipe has a text that is not published. Publish or discard it first.');
      await change(opened, (moment) => ({ ...withdraw(rest, moment), editedByStaff: true }));
    },
  };

  return async ({ id, move, revision }, call) => {
    const { action, from } = MOVES[move];
    requireAction(call, action);
    await mongo.transaction(async (session) => {
      const recipe = await edits.recipe(id, session);
      if (!recipe) throw recipeNotFound();
      requireRevision(recipe, revision);
      const stage = stageOf(recipe);
      if (!from.includes(stage))
        throw wrongStage(`This recipe is ${stage}; ${move} is for ${from.join(' or ')}.`);
      const opened = { recipe, edit: await edits.edit(id, session), session };
      await steps[move](opened, { ...recipe, edits: (recipe.edits ?? 0) + 1 });
      await outbox.add(session, STAFF_TOPIC, [
        staffActed(call, { action, recordId: id, fields: FIELDS[move] }),
      ]);
    }, call);
  };
};
