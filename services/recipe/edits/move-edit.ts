import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { changeEach } from '@homeplate/common/change-each.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import {
  RECIPE_MOVE_ACTIONS,
  type RecipeMove,
  type RecipeMovesBody,
  type RecipeStage,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import type { ClientSession } from 'mongoose';
import { isNeverPublished, publishText, type StoredRecipe, withdraw } from '../recipes/recipe.ts';
import { changeEvents } from '../recipes/recipe-events.ts';
import type { CatalogueSequence, RecipeStore } from '../recipes/recipe-store.ts';
import type { EditStore } from './edit-store.ts';
import { createNeighbors, type Neighbors } from './neighbors.ts';
import { prepareAhead } from './prepare-ahead.ts';
import { checkedText, type PreparedText, prepareText } from './prepared-text.ts';
import { recipeNotFound, revisionOf, stageOf } from './recipe-edit.ts';
import type { VersionStore } from './version-store.ts';

type Asked = { id: string; move: RecipeMove; revision: string };

export type MoveEdit = {
  /**
   * Takes a recipe one step on. Throws NOT_FOUND; CONFLICT when it was changed since that revision, or is in another stage;
   * INVALID_INPUT by field when its text breaks a rule of the catalogue.
   */
  one(asked: Asked, call: Call): Promise<void>;
  /** The same of many, each in its own transaction. */
  many(asked: RecipeMovesBody, call: Call): Promise<BulkResults>;
};

/** From which stages each step starts. */
const STARTS: Record<RecipeMove, readonly RecipeStage[]> = {
  submit: ['draft'],
  return: ['review'],
  discard: ['draft', 'review'],
  publish: ['review'],
  archive: ['draft', 'review', 'published', 'reserve'],
};
const FIELDS: Record<RecipeMove, string[]> = {
  submit: ['stage'],
  return: ['stage'],
  discard: ['text'],
  publish: ['stage', 'text'],
  archive: ['stage'],
};
const conflict = (message: string) => new AppError('CONFLICT', { message });

export const createMoveEdit = (parts: {
  mongo: Pick<Mongo, 'transaction'>;
  recipes: Pick<RecipeStore, 'save' | 'sequence' | 'setCatalogue'>;
  edits: EditStore;
  versions: Pick<VersionStore, 'add'>;
  outbox: Outbox;
  log: Log;
}): MoveEdit => {
  const { mongo, recipes, edits, versions, outbox, log } = parts;
  type Opened = {
    recipe: StoredRecipe;
    prepared: PreparedText | undefined;
    neighbors: Neighbors;
    session: ClientSession;
  };

  const open = async ({ id, move, revision }: Asked, session?: ClientSession): Promise<StoredRecipe> => {
    const recipe = await edits.recipe(id, session);
    if (!recipe) throw recipeNotFound();
    if (revisionOf(recipe) !== revision)
      throw conflict('Another editor changed this recipe. Load it again and check its text.');
    const [stage, from] = [stageOf(recipe), STARTS[move]];
    if (!from.includes(stage))
      throw conflict(`This recipe is ${stage}; ${move} is for ${from.join(' or ')}.`);
    return recipe;
  };

  /** Before the transaction, which requires the same revision and so the same text. */
  const prepare = async (asked: Asked): Promise<PreparedText | undefined> => {
    if (asked.move !== 'submit' && asked.move !== 'publish') return undefined;
    const recipe = await open(asked);
    return prepareText(recipe, await edits.edit(asked.id));
  };

  const loadCheckedText = async (
    { prepared, neighbors, session }: Opened,
    { sequence }: CatalogueSequence,
  ) => {
    if (!prepared) throw new Error('The text was not prepared');
    return checkedText(prepared, await neighbors.at(sequence, session));
  };

  /** Stores a change that readers see, as the next one in the sequence, with its event. */
  const change = async (
    { recipe: before, session }: Opened,
    { sequence, hash }: CatalogueSequence,
    changed: (moment: { sequence: number; at: Date }) => StoredRecipe,
  ): Promise<StoredRecipe> => {
    const moment = { sequence: sequence + 1, at: new Date() };
    const recipe = changed(moment);
    await recipes.save([recipe], session);
    await recipes.setCatalogue({ sequence: moment.sequence, hash }, session);
    await outbox.add(session, 'recipe.events', changeEvents(recipe, before));
    return recipe;
  };

  /** Each resolves to the recipe if readers see the change. */
  const steps: Record<
    RecipeMove,
    (opened: Opened, edited: StoredRecipe) => Promise<StoredRecipe | undefined>
  > = {
    submit: async (opened, edited) => {
      await loadCheckedText(opened, await recipes.sequence(opened.session));
      await recipes.save([{ ...edited, edit: 'review' }], opened.session);
      return undefined;
    },
    return: async ({ session }, edited) => {
      await recipes.save([{ ...edited, edit: 'draft' }], session);
      return undefined;
    },
    discard: async ({ recipe, session }, edited) => {
      if (isNeverPublished(recipe))
        throw conflict('This recipe has no other text. Archive it instead of discarding the draft.');
      const { edit: _edit, ...rest } = edited;
      await edits.remove(recipe._id, session);
      await recipes.save([rest], session);
      return undefined;
    },
    publish: async (opened, edited) => {
      const { recipe: before, session } = opened;
      const state = await recipes.sequence(session);
      const text = await loadCheckedText(opened, state);
      // The text of a catalogue file becomes a version when staff replace it.
      if (before.status !== 'unpublished') await versions.add(before, session);
      const after = await change(opened, state, (moment) => publishText(edited, text, moment));
      await versions.add(after, session, isNeverPublished(before));
      await edits.remove(before._id, session);
      return after;
    },
    archive: async (opened, { edit, ...rest }) => {
      const { recipe, session } = opened;
      // A draft keeps its text: saving it again brings it back.
      if (isNeverPublished(recipe)) {
        await recipes.save([{ ...rest, status: 'withdrawn' }], session);
        return undefined;
      }
      if (edit) throw conflict('This recipe has a text that is not published. Publish or discard it first.');
      const state = await recipes.sequence(session);
      return change(opened, state, (moment) => ({ ...withdraw(rest, moment), editedByStaff: true }));
    },
  };

  const apply = async (
    asked: Asked,
    prepared: PreparedText | undefined,
    neighbors: Neighbors,
    call: Call,
  ): Promise<void> => {
    const { id, move } = asked;
    const action = RECIPE_MOVE_ACTIONS[move];
    const changed = await mongo.transaction(async (session) => {
      const recipe = await open(asked, session);
      const opened = { recipe, prepared, neighbors, session };
      const after = await steps[move](opened, { ...recipe, edits: (recipe.edits ?? 0) + 1 });
      await outbox.add(session, STAFF_TOPIC, [
        staffActed(call, { action, recordId: id, fields: FIELDS[move] }),
      ]);
      return after;
    }, call);
    if (changed) neighbors.follow(changed);
  };

  return {
    one: async (asked, call) => {
      requireAction(call, RECIPE_MOVE_ACTIONS[asked.move]);
      await apply(asked, await prepare(asked), createNeighbors(edits), call);
    },
    many: async ({ move, recipes: asked }, call) => {
      requireAction(call, RECIPE_MOVE_ACTIONS[move]);
      const neighbors = createNeighbors(edits);
      const moves = asked.map((one) => ({ ...one, move }));
      // One transaction at a time, because each publication writes the same sequence. Checks run while the store writes.
      const prepared = prepareAhead(moves, prepare);
      const change = async (one: Asked, deadline: number) =>
        apply(one, await prepared(one), neighbors, { ...call, deadline });
      return changeEach(moves, change, {
        deadline: call.deadline,
        signal: call.signal,
        onError: (err) => log.error({ err, requestId: call.requestId }, 'Could not move a recipe'),
      });
    },
  };
};
