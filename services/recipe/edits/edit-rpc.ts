import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, oneOf, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import {
  EditorText,
  MOST_VERSIONS,
  RECIPE_ACCESS,
  RECIPE_GAPS,
  RECIPE_MOVES,
  RECIPE_READERS,
  RECIPE_STAGES,
  type RecipeCheck,
  RecipeMovesBody,
  type RecipeVersions,
  STAFF_RECIPE_SORTS,
  type StaffRecipe,
  type StaffRecipeRow,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import type { RecipeEditServiceService } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { readLines } from '../foods/read-lines.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { readServings } from '../read-model/recipe-query.ts';
import { isNeverPublished, type StoredRecipe } from '../recipes/recipe.ts';
import { checkText } from './check-text.ts';
import type { EditStore } from './edit-store.ts';
import { editorTextOf } from './editor-text.ts';
import type { FindGaps } from './find-gaps.ts';
import type { MoveEdit } from './move-edit.ts';
import type { PreviewEdit } from './preview-edit.ts';
import { readEdit } from './read-edit.ts';
import { compileEdit, recipeNotFound, revisionOf, stageOf, textOf, UNNAMED } from './recipe-edit.ts';
import type { SaveEdit } from './save-edit.ts';
import { textChanges } from './text-changes.ts';
import type { VersionStore } from './version-store.ts';

const readText = (bytes: Buffer): EditorText => parseInput(EditorText, JSON.parse(bytes.toString()));

/** Request → store or use case → response. Never cached, so a document needs no version beyond its ETag. */
export function editRpc(parts: {
  edits: EditStore;
  save: SaveEdit;
  move: MoveEdit;
  preview: PreviewEdit;
  versions: Pick<VersionStore, 'ofRecipe' | 'version'>;
  readModel: Pick<ReadModel, 'view'>;
  gaps: Pick<FindGaps, 'filter'>;
}): Handlers<typeof RecipeEditServiceService> {
  const { edits, save, move, preview, versions, readModel, gaps } = parts;
  const load = async (id: string): Promise<StaffRecipe> => {
    const { recipe, edit } = await readEdit(edits, id);
    return {
      ...rowOf(recipe),
      text: textOf(recipe, edit),
      offeredAs: edit?.offeredAs ?? null,
    };
  };
  /** As many as the list of foods counts: published recipes whose cost includes the food. */
  const idsWith = async (food: string, call: Call): Promise<string[]> => {
    const { catalogue } = await readModel.view(undefined, call);
    const slots = catalogue.byItem.get(food) ?? [];
    return slots.flatMap((slot) => catalogue.recipes[slot]?.id ?? []);
  };
  const check = async (id: string, text: EditorText, call: Call): Promise<RecipeCheck> => {
    const [recipe, edit, others, { prices }] = await Promise.all([
      id === '' ? null : edits.recipe(id),
      id === '' ? null : edits.edit(id),
      edits.published(),
      readModel.view(undefined, call),
    ]);
    const compiled = compileEdit(id || UNNAMED, text, recipe, edit);
    const hasLines = text.ingredients.some((line) => line.trim() !== '');
    return {
      problems: checkText(text, compiled, others),
      read: hasLines ? await readLines(text.ingredients, text.servings ?? 1, prices, call) : null,
    };
  };
  return {
    searchStaffRecipes: async ({ page, stage, region, access, query, ids, gap, food }, call) => {
      requireAction(call, 'recipes:read');
      const lacking: { ids?: readonly string[]; withoutPicture?: true } =
        gap === '' ? {} : await gaps.filter(oneOf('gap', gap, RECIPE_GAPS), call);
      const within = [
        ...(ids.length > 0 ? [ids] : []),
        ...(lacking.ids ? [lacking.ids] : []),
        ...(food === '' ? [] : [await idsWith(food, call)]),
      ];
      const filter = {
        ...(stage !== '' && { stage: oneOf('stage', stage, RECIPE_STAGES) }),
        ...(access !== '' && { access: oneOf('access', access, RECIPE_ACCESS) }),
        ...(region !== '' && { region: oneOf('region', region, REGION_KEYS) }),
        ...(query !== '' && { text: query }),
        ...lacking,
        ...inAll(within),
      };
      const { found, total } = await edits.search(filter, readPageQuery(page, STAFF_RECIPE_SORTS));
      return { document: documentOf(found.map(rowOf), 0), totalCount: total };
    },
    getStaffRecipe: async ({ id }, call) => {
      requireAction(call, 'recipes:read');
      return { document: documentOf(await load(id), 0) };
    },
    checkRecipe: async ({ id, text }, call) => {
      requireAction(call, 'recipes:edit');
      return { document: documentOf(await check(id, readText(text), call), 0) };
    },
    previewRecipe: async ({ reader: name, servings, ...asked }, call) => {
      requireAction(call, 'recipes:read');
      const reader = oneOf('reader', name, RECIPE_READERS);
      return { document: await preview({ ...asked, reader, servings: readServings(servings) }, call) };
    },
    saveRecipe: async ({ id, revision, text }, call) => {
      const saved = await save({ id, revision, text: readText(text) }, call);
      return { document: documentOf(await load(saved.id), 0) };
    },
    moveRecipe: async ({ id, revision, move: name }, call) => {
      await move.one({ id, revision, move: oneOf('move', name, RECIPE_MOVES) }, call);
      return { document: documentOf(await load(id), 0) };
    },
    moveRecipes: async (asked, call) => ({
      document: documentOf(await move.many(parseInput(RecipeMovesBody, asked), call), 0),
    }),
    listRecipeVersions: async ({ id }, call) => {
      requireAction(call, 'recipes:read');
      if (!(await edits.recipe(id))) throw recipeNotFound();
      const rows = await versions.ofRecipe(id);
      const texts = rows.map(({ text }) => editorTextOf(text));
      const list: RecipeVersions = rows.slice(0, MOST_VERSIONS).map(({ version, at }, index) => {
        const [after, before] = [texts[index], texts[index + 1]];
        const changes = after && before ? textChanges(before, after) : [];
        return { version, publishedAt: at.toISOString(), changes };
      });
      return { document: documentOf(list, 0) };
    },
    restoreRecipeVersion: async ({ id, revision, version }, call) => {
      requireAction(call, 'recipes:edit');
      const row = await versions.version(id, version);
      if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such version of this recipe.' });
      await save({ id, revision, text: editorTextOf(row.text), known: row.text.ingredients }, call);
      return { document: documentOf(await load(id), 0) };
    },
  };
}

/** The ids that all of the lists have. */
function inAll(lists: readonly (readonly string[])[]): { ids?: readonly string[] } {
  const [first, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first ? { ids: first.filter((id) => sets.every((set) => set.has(id))) } : {};
}

const rowOf = (recipe: StoredRecipe): StaffRecipeRow => ({
  id: recipe._id,
  title: recipe.text.title,
  // A recipe that was begun may lack them.
  region: recipe.text.region ?? null,
  course: recipe.text.course ?? null,
  access: recipe.text.tier === 'open' ? 'open' : 'premium',
  stage: stageOf(recipe),
  isPublic: recipe.status === 'published',
  updatedAt: recipe.updatedAt.toISOString(),
  generated: recipe.generated
    ? { model: recipe.generated.model, at: recipe.generated.at.toISOString() }
    : null,
  publishedAt:
    isNeverPublished(recipe) || stageOf(recipe) === 'reserve' ? null : recipe.publishedAt.toISOString(),
  revision: revisionOf(recipe),
});
