import type { Call } from '@homeplate/common/call.ts';
import { LRUCache } from 'lru-cache';
import type { Draft } from './draft.ts';
import { type DraftFacts, draftFacts } from './draft-document.ts';
import { draftLines } from './draft-lines.ts';

/** Parsed drafts in the cache: about 20 kB each. */
const MAX_CACHED_FACTS = 500;

export type LoadDraftFacts = (draft: Draft, call: Call) => Promise<DraftFacts>;

/** Caches the parsed lines per version of a draft: parsing takes longer than pricing. */
export function createDraftFacts(): LoadDraftFacts {
  const cache = new LRUCache<string, DraftFacts>({ max: MAX_CACHED_FACTS });
  return async (draft, call) => {
    const key = `${draft._id} ${draft.version}`;
    const facts = cache.get(key) ?? draftFacts(draft, await draftLines(draft.recipe.ingredients, call));
    cache.set(key, facts);
    return facts;
  };
}
