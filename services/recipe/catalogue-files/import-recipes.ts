import type { OutgoingEvent } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { RECIPE_MOVE_ACTIONS } from '@homeplate/contracts/documents/staff-recipe.ts';
import { auditText } from '../catalogue/audit-catalogue.ts';
import { computeRecipe } from '../catalogue/audit-recipe.ts';
import { nearDuplicates, type Similar, similarTo } from '../catalogue/near-duplicates.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import type { EditStore } from '../edits/edit-store.ts';
import { type Moved, publishRecipe } from '../edits/move-steps.ts';
import { isReservedId } from '../edits/recipe-id.ts';
import type { StoreMoved } from '../edits/store-moved.ts';
import { fingerprint } from '../recipes/fingerprint.ts';
import { type Moment, newStaffRecipe, type StoredRecipe } from '../recipes/recipe.ts';
import { changeEvents } from '../recipes/recipe-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { fileOf, sourceOf } from './recipe-file.ts';

/** What an import changes, or would change. With problems it changes nothing; each is "region/id.yaml: field: what is allowed". */
export type ImportedRecipes = {
  created: number;
  updated: number;
  unchanged: number;
  problems: readonly string[];
};

/** Publishes recipes from files in one transaction, in the name of an editor. Except a dry run, throws WRONG_ROLE for a user who may not. */
export type ImportRecipes = (
  sources: readonly RecipeSource[],
  options: { isDryRun: boolean },
  call: Call,
) => Promise<ImportedRecipes>;

/** Published as the same text, whatever the version. */
function isUnchanged(recipe: StoredRecipe, source: RecipeSource): boolean {
  const { version } = source;
  return (
    recipe.status === 'published' && fingerprint({ ...sourceOf(recipe), version }) === fingerprint(source)
  );
}

/** What keeps this file from replacing the recipe of the store, as "field: reason". */
function storeProblems(source: RecipeSource, stored: StoredRecipe | undefined): string[] {
  const problems: string[] = [];
  if (isReservedId(source.id)) problems.push('id: is an address of the app; choose another name');
  if (source.tier === 'reserve') problems.push('tier: an import publishes; open or premium');
  if (!stored || isUnchanged(stored, source)) return problems;
  if (stored.edit)
    problems.push('id: an editor has a text that is not published; publish or discard it first');
  const { version } = sourceOf(stored);
  if (stored.status === 'published' && source.version <= version)
    problems.push(
      `version: the published text is version ${version} and another one; ${version + 1} or higher`,
    );
  return problems;
}

const duplicateProblems = (sources: readonly RecipeSource[], published: readonly Similar[]): string[] => {
  const files = new Map(sources.map((source) => [source.id, fileOf(source)]));
  const others = published.filter(({ id }) => !files.has(id));
  const found = [...nearDuplicates(sources), ...sources.flatMap((source) => similarTo(source, others))];
  return found.map(
    ({ id, other, by, share }) =>
      `${files.get(id)}: ${by}: ${Math.round(share * 100)} % the same as "${other}"`,
  );
};

/** Publishes the text of a file. The version of the file becomes that of the text. */
function publishSource(source: RecipeSource, stored: StoredRecipe | undefined, moment: Moment): Moved {
  const { id, version: sourceVersion, ...text } = source;
  const before = stored ?? newStaffRecipe(id, text, moment.at);
  const moved = publishRecipe(before, { ...before, edits: (before.edits ?? 0) + 1 }, text, moment);
  return { ...moved, recipe: { ...moved.recipe, sourceVersion } };
}

export const createImportRecipes =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    recipes: Pick<RecipeStore, 'sequence'>;
    edits: Pick<EditStore, 'recipes' | 'published'>;
    storeMoved: StoreMoved;
    outbox: Outbox;
  }): ImportRecipes =>
  async (sources, { isDryRun }, call) => {
    const action = RECIPE_MOVE_ACTIONS.publish;
    if (!isDryRun) requireAction(call, action);
    const audited = sources.flatMap((source) =>
      auditText(computeRecipe(source)).map((finding) => `${fileOf(source)}: ${finding}`),
    );
    return parts.mongo.transaction(async (session) => {
      const state = await parts.recipes.sequence(session);
      const ids = sources.map(({ id }) => id);
      const stored = await parts.edits.recipes(ids, session);
      const problems = [
        ...audited,
        ...sources.flatMap((source) =>
          storeProblems(source, stored.get(source.id)).map((problem) => `${fileOf(source)}: ${problem}`),
        ),
        ...duplicateProblems(sources, await parts.edits.published(session)),
      ];
      const changed = sources.filter((source) => {
        const held = stored.get(source.id);
        return !held || !isUnchanged(held, source);
      });
      const created = changed.filter(({ id }) => !stored.has(id)).length;
      const updated = changed.length - created;
      const result = { created, updated, unchanged: sources.length - changed.length, problems };
      if (isDryRun || problems.length > 0 || changed.length === 0) return result;
      const moment: Moment = { sequence: state.sequence + 1, at: new Date() };
      const moved = changed.map((source) => publishSource(source, stored.get(source.id), moment));
      const events: OutgoingEvent[] = moved.flatMap(({ recipe }) =>
        changeEvents(recipe, stored.get(recipe._id)),
      );
      const acts = moved.map(({ recipe: { _id: recordId } }) =>
        staffActed(call, { action, recordId, fields: ['stage', 'text'] }),
      );
      await parts.storeMoved(moved, { sequence: moment.sequence, hash: state.hash }, session);
      await parts.outbox.add(session, 'recipe.events', events);
      await parts.outbox.add(session, STAFF_TOPIC, acts);
      return result;
    }, call);
  };
