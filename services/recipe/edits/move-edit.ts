import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutgoingEvent } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { changeInGroups, type Failures } from '@homeplate/common/change-each.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import {
  RECIPE_MOVE_ACTIONS,
  type RecipeMove,
  type RecipeMovesBody,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import type { Moment, StoredRecipe } from '../recipes/recipe.ts';
import { changeEvents } from '../recipes/recipe-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { Neighbor } from './check-text.ts';
import type { EditStore } from './edit-store.ts';
import { checksText, conflict, type Moved, moveRecipe, requireStart } from './move-steps.ts';
import { createNeighbors, type Neighbors, neighborOf } from './neighbors.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { recipeNotFound, revisionOf } from './recipe-edit.ts';
import { createStoreMoved } from './store-moved.ts';
import type { VersionStore } from './version-store.ts';

type Asked = { id: string; revision: string };

export type MoveEdit = {
  /**
   * Takes a recipe one step on. Throws NOT_FOUND; CONFLICT when it was changed since that revision, or is in another stage;
   * INVALID_INPUT by field when its text breaks a rule of the catalogue.
   */
  one(asked: Asked & { move: RecipeMove }, call: Call): Promise<void>;
  /** Takes each of up to 1,000 recipes one step on, and says of each whether it was. */
  many(asked: RecipeMovesBody, call: Call): Promise<BulkResults>;
};

/** The texts of a group, checked by themselves, and why the others cannot be moved. */
type Preparation = { texts: ReadonlyMap<string, PreparedText>; failures: ReadonlyMap<string, unknown> };
/** For steps that check no text. */
const NOTHING_TO_PREPARE: Preparation = { texts: new Map(), failures: new Map() };

/** Recipes of one transaction. One recipe by itself takes 290 ms to publish on SecantusDB. */
const GROUP = 50;

const FIELDS: Record<RecipeMove, string[]> = {
  submit: ['stage'],
  return: ['stage'],
  discard: ['text'],
  publish: ['stage', 'text'],
  archive: ['stage'],
};

export const createMoveEdit = (parts: {
  mongo: Pick<Mongo, 'transaction'>;
  recipes: Pick<RecipeStore, 'save' | 'sequence' | 'setCatalogue'>;
  edits: EditStore;
  versions: Pick<VersionStore, 'add'>;
  outbox: Outbox;
  log: Log;
}): MoveEdit => {
  const { mongo, recipes, edits, outbox, log } = parts;
  const storeMoved = createStoreMoved(parts);

  const requireMovable = (
    move: RecipeMove,
    { revision }: Asked,
    recipe: StoredRecipe | undefined,
  ): StoredRecipe => {
    if (!recipe) throw recipeNotFound();
    if (revisionOf(recipe) !== revision)
      throw conflict('Another editor changed this recipe. Load it again and check its text.');
    requireStart(move, recipe);
    return recipe;
  };

  /** Before the transaction, which requires the same revisions and so the same texts. */
  const prepare = async (move: RecipeMove, asked: readonly Asked[]): Promise<Preparation> => {
    if (!checksText(move)) return NOTHING_TO_PREPARE;
    const ids = asked.map(({ id }) => id);
    const [found, unpublished] = await Promise.all([edits.recipes(ids), edits.edits(ids)]);
    const texts = new Map<string, PreparedText>();
    const failures = new Map<string, unknown>();
    for (const one of asked) {
      try {
        const recipe = requireMovable(move, one, found.get(one.id));
        texts.set(one.id, prepareText(recipe, unpublished.get(one.id) ?? null));
      } catch (error) {
        failures.set(one.id, error);
      }
      // A reader waits for one text, not for all.
      await nextTurn();
    }
    return { texts, failures };
  };

  /** Moves recipes in one transaction, those that can be moved. */
  const moveGroup = async (
    move: RecipeMove,
    asked: readonly Asked[],
    { texts, failures: unprepared }: Preparation,
    neighbors: Neighbors,
    call: Call,
  ): Promise<Failures> => {
    const left = asked.filter(({ id }) => !unprepared.has(id));
    if (left.length === 0) return unprepared;
    const done = await mongo.transaction(async (session) => {
      // The transaction may run twice.
      const failures = new Map(unprepared);
      const found = await edits.recipes(
        left.map(({ id }) => id),
        session,
      );
      const state = await recipes.sequence(session);
      const moment: Moment = { sequence: state.sequence + 1, at: new Date() };
      const others: Neighbor[] = checksText(move) ? [...(await neighbors.at(state.sequence, session))] : [];
      const moved: Moved[] = [];
      const events: OutgoingEvent[] = [];
      for (const one of left) {
        try {
          const recipe = requireMovable(move, one, found.get(one.id));
          const after = moveRecipe(move, { recipe, prepared: texts.get(one.id), others, moment });
          if (after.isSeen) events.push(...changeEvents(after.recipe, recipe));
          // The next texts are compared with it too.
          if (after.recipe.status === 'published') others.push(neighborOf(after.recipe));
          moved.push(after);
        } catch (error) {
          failures.set(one.id, error);
        }
        await nextTurn();
      }
      if (moved.length === 0) return { failures, moved };
      const acts = moved.map(({ recipe: { _id: recordId } }) =>
        staffActed(call, { action: RECIPE_MOVE_ACTIONS[move], recordId, fields: FIELDS[move] }),
      );
      await storeMoved(moved, { sequence: moment.sequence, hash: state.hash }, session);
      await outbox.add(session, 'recipe.events', events);
      await outbox.add(session, STAFF_TOPIC, acts);
      return { failures, moved };
    }, call);
    neighbors.follow(done.moved.filter(({ isSeen }) => isSeen).map(({ recipe }) => recipe));
    return done.failures;
  };

  return {
    one: async ({ move, ...asked }, call) => {
      requireAction(call, RECIPE_MOVE_ACTIONS[move]);
      const preparation = await prepare(move, [asked]);
      const failures = await moveGroup(move, [asked], preparation, createNeighbors(edits), call);
      if (failures.has(asked.id)) throw failures.get(asked.id);
    },
    many: async ({ move, recipes: asked }, call) => {
      requireAction(call, RECIPE_MOVE_ACTIONS[move]);
      const neighbors = createNeighbors(edits);
      let ahead: { group: readonly Asked[]; preparation: Promise<Preparation> } | undefined;
      const change = async (
        group: readonly Asked[],
        deadline: number,
        next: readonly Asked[] | undefined,
      ): Promise<Failures> => {
        const preparation = await (ahead?.group === group ? ahead.preparation : prepare(move, group));
        // While the store writes this group. If it fails, the next group says so.
        ahead = next && { group: next, preparation: prepare(move, next) };
        ahead?.preparation.catch(() => undefined);
        return moveGroup(move, group, preparation, neighbors, { ...call, deadline });
      };
      return changeInGroups(asked, GROUP, change, {
        deadline: call.deadline,
        signal: call.signal,
        onError: (err) => log.error({ err, requestId: call.requestId }, 'Could not move a recipe'),
      });
    },
  };
};
