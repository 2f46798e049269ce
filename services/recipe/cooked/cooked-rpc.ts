import { hasRight, userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { CookedBody, type CookedList, type NewCooked } from '@homeplate/contracts/documents/cooked.ts';
import { MOST_COOKED_LISTED } from '@homeplate/contracts/documents/cooked-limits.ts';
import { IdempotencyKey } from '@homeplate/contracts/documents/meal-plan.ts';
import { type RecipeNote, RecipeNoteBody } from '@homeplate/contracts/documents/recipe-note.ts';
import type { CookedServiceService } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { z } from 'zod';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { entryOf } from './cooked.ts';
import type { CookedStore } from './cooked-store.ts';
import type { NoteStore, RecipeNoteRow } from './note-store.ts';
import { noEntry, type RecordCooked } from './record-cooked.ts';

const NOTE_WRITES: RateLimitRule = { name: 'note-writes', limit: 240, windowSeconds: 3600 };
const Keyed = z.object({ idempotencyKey: IdempotencyKey });

/** Only their user reads them, and they are never cached: a document needs no version. */
const unversioned = (value: unknown) => documentOf(value, 0);

const noteOf = (note: RecipeNoteRow | undefined): RecipeNote => ({
  note: note?.text ?? null,
  updatedAt: note?.updatedAt.toISOString() ?? null,
});

const noRecipe = () => new AppError('NOT_FOUND', { message: 'There is no such recipe.' });

/** What users cooked, and their private notes. Both stay when a recipe is withdrawn. */
export function cookedRpc(parts: {
  cooked: CookedStore;
  notes: NoteStore;
  record: RecordCooked;
  drafts: Pick<DraftStore, 'byIds'>;
  readModel: Pick<ReadModel, 'tierOf'>;
  limit: RateLimit;
  now: () => number;
}): Handlers<typeof CookedServiceService> {
  const { cooked, notes, record, drafts, readModel, limit, now } = parts;
  const checkDish = async ({ recipeId, draftId }: NewCooked, userId: string, call: Call) => {
    if (draftId !== undefined) {
      const [draft] = await drafts.byIds(userId, [draftId]);
      if (!draft) throw new AppError('NOT_FOUND', { message: 'There is no such draft.' });
      return;
    }
    const tier = readModel.tierOf(recipeId ?? '');
    if (!tier) throw noRecipe();
    if (tier === 'premium' && !hasRight(call, 'recipes'))
      throw new AppError('NOT_ENTITLED', { message: 'Premium recipes are part of a paid plan.' });
  };
  return {
    addCooked: async ({ idempotencyKey, ...request }, call) => {
      const userId = userOf(call);
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const body = parseInput(CookedBody, request);
      await checkDish(body, userId, call);
      const entry = await record.add(userId, body, idempotencyKey, call);
      return { id: entry._id, document: unversioned(entryOf(entry)) };
    },
    listCooked: async ({ recipeId, limit: most }, call) => {
      const userId = userOf(call);
      if (most > MOST_COOKED_LISTED)
        throw new AppError('INVALID_INPUT', { fields: { limit: `must be at most ${MOST_COOKED_LISTED}` } });
      const found = await cooked.list(userId, recipeId || undefined, most || MOST_COOKED_LISTED);
      const { entries, total, times, lastDate } = found;
      const more = total - entries.length;
      const list: CookedList = { count: times, lastDate, entries: entries.map(entryOf), more };
      return { document: unversioned(list) };
    },
    removeCooked: async ({ id }, call) => {
      await record.remove(userOf(call), id, call);
      return {};
    },
    getCookedPhoto: async ({ id }, call) => {
      const entry = await cooked.find(userOf(call), id);
      if (!entry) throw noEntry();
      return { photoId: entry.photoId ?? '' };
    },
    setCookedPhoto: async ({ id, photoId }, call) => ({
      document: unversioned(entryOf(await record.setPhoto(userOf(call), id, photoId || null, call))),
    }),
    getRecipeNote: async ({ recipeId }, call) => {
      const note = await notes.find(userOf(call), recipeId);
      if (!note && !readModel.tierOf(recipeId)) throw noRecipe();
      return { document: unversioned(noteOf(note)) };
    },
    putRecipeNote: async ({ recipeId, ...request }, call) => {
      const userId = userOf(call);
      const { note: text } = parseInput(RecipeNoteBody, request);
      await limit(NOTE_WRITES, userId);
      if (!readModel.tierOf(recipeId) && !(await notes.find(userId, recipeId))) throw noRecipe();
      if (text === '') {
        await notes.remove(userId, recipeId);
        return { document: unversioned(noteOf(undefined)) };
      }
      const updatedAt = new Date(now());
      await notes.put(userId, recipeId, { text, updatedAt });
      return { document: unversioned({ note: text, updatedAt: updatedAt.toISOString() }) };
    },
  };
}
