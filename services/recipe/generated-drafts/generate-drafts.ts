import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { ReleaseRecipesResponse } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import type { ComparedRecipe, EditStore } from '../edits/edit-store.ts';
import type { StoreText } from '../edits/store-text.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import { type GeneratedText, isDuplicateOf } from './draft-form.ts';
import { NoDraft, STORING_MS, type WriteDraft } from './write-draft.ts';

export type GeneratedDrafts = Pick<
  ReleaseRecipesResponse,
  'generatedDrafts' | 'missingDrafts' | 'draftsProblem'
>;

/**
 * Stores up to `wanted` drafts for a request of staff, one after the other, as far as the time of the call goes. The same request
 * continues where it stopped. Never throws: what the caller did before stays done.
 */
export type GenerateDrafts = (
  asked: { wanted: number; request: string },
  call: Call,
) => Promise<GeneratedDrafts>;

/** A model that writes drafts, and the longest that one attempt takes. */
export type DraftWriter = { model: string; write: WriteDraft; timeoutMs: number };

const FAILED = 'Something went wrong while we wrote the drafts. Please try again.';

/** The region with the fewest recipes that are not archived; of two, the first by name. */
export function scarcestRegion(known: readonly Pick<ComparedRecipe, 'region' | 'isArchived'>[]): RegionKey {
  const countOf = (region: RegionKey) =>
    known.filter((recipe) => recipe.region === region && !recipe.isArchived).length;
  const [first] = REGION_KEYS.toSorted().sort((a, b) => countOf(a) - countOf(b));
  return first ?? 'south';
}

export const createGenerateDrafts = (parts: {
  /** Undefined without a key for a model. */
  writer: DraftWriter | undefined;
  mongo: Pick<Mongo, 'transaction'>;
  recipes: Pick<RecipeStore, 'countGenerated' | 'lockGenerated'>;
  edits: Pick<EditStore, 'allCompared'>;
  storeText: StoreText;
  log: Log;
}): GenerateDrafts => {
  const { writer, mongo, recipes, edits, storeText, log } = parts;
  if (!writer) return async () => ({ generatedDrafts: 0, missingDrafts: 0, draftsProblem: '' });

  /** Stores nothing if another request has stored enough, or the same dish, meanwhile. */
  const store = (draft: GeneratedText, { wanted, request }: Parameters<GenerateDrafts>[0], call: Call) =>
    mongo.transaction(async (session) => {
      await recipes.lockGenerated(session);
      if ((await recipes.countGenerated(request, session)) >= wanted) return;
      if (isDuplicateOf(draft, await edits.allCompared(session))) return;
      const generated = { model: writer.model, at: new Date(), request };
      await storeText({ id: '', revision: '', text: draft.text, generated }, session, call);
    }, call);
  /** True if both attempts at another draft fit. */
  const hasTime = ({ deadline }: Call) => deadline - Date.now() > 2 * writer.timeoutMs + STORING_MS;

  return async (asked, call) => {
    const { wanted, request } = asked;
    let count = 0;
    const answer = (draftsProblem: string): GeneratedDrafts => ({
      generatedDrafts: count,
      missingDrafts: Math.max(0, wanted - count),
      draftsProblem,
    });
    try {
      if (wanted > 0) count = await recipes.countGenerated(request);
      while (count < wanted) {
        const known = await edits.allCompared();
        const draft = await writer.write({ region: scarcestRegion(known), known, deadline: call.deadline });
        await store(draft, asked, call);
        count = await recipes.countGenerated(request);
        if (!hasTime(call)) break;
      }
      return answer('');
    } catch (error) {
      if (!(error instanceof NoDraft)) {
        log.error({ err: error, requestId: call.requestId }, 'Storing a draft failed');
        return answer(FAILED);
      }
      // Log only the kind: the message of the client may repeat the prompt.
      const { cause = error } = error;
      const { status, name: kind } = Object(cause) as { status?: unknown; name?: unknown };
      log.warn({ kind, status, requestId: call.requestId }, 'A draft was not written');
      return answer(error.message);
    }
  };
};
