import { setImmediate as nextTurn } from 'node:timers/promises';
import { requireAction, userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { RateLimit } from '@homeplate/common/rate-limit.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MOST_OFFERED, type OfferedDrafts, RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { chooseRecipe } from '../imports/choose-recipe.ts';
import { type ImportedRecipe, UnreadableRecipe } from '../imports/imported-recipe.ts';
import type { ReadResult } from '../imports/read-recipes.ts';
import type { RecipeReader } from '../imports/recipe-reader.ts';
import { webAddress } from '../imports/web-address.ts';
import { limitSlowed, type Refusals } from '../moderation/refusals.ts';
import { UnfetchablePage } from '../pages/guarded-get.ts';
import type { FetchPage } from '../pages/page-fetcher.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { type Draft, gapsOf, newDraft, writtenRecipe } from './draft.ts';
import { draftCard, draftDetail } from './draft-document.ts';
import type { LoadDraftFacts } from './draft-facts.ts';
import type { DraftStore } from './draft-store.ts';

const NO_DRAFT = { message: 'There is no such draft.' };
const MOST_IDS = 200;

export function draftRpc(parts: {
  drafts: DraftStore;
  factsFor: LoadDraftFacts;
  reader: RecipeReader;
  fetchPage: FetchPage;
  readModel: Pick<ReadModel, 'view'>;
  /** User names by id, without deleted users. */
  namesOf(ids: string[], call: Call): Promise<ReadonlyMap<string, string>>;
  refusals: Pick<Refusals, 'isSlowed'>;
  limit: RateLimit;
}): Handlers<typeof DraftServiceService> {
  const { drafts, factsFor, reader, fetchPage, readModel, namesOf, refusals, limit } = parts;
  const pricesIn = async (area: PriceArea | undefined, call: Call) =>
    (await readModel.view(area, call)).prices;
  const detail = async (draft: Draft, area: PriceArea | undefined, call: Call): Promise<Document> =>
    documentOf(draftDetail(await factsFor(draft, call), await pricesIn(area, call)), draft.version);

  const fetched = (url: string, personId: string, call: Call) =>
    fetchPage(url, personId, call).catch((error: unknown) => {
      throw error instanceof UnfetchablePage ? refusal('url', error.message) : error;
    });

  return {
    importRecipe: async ({ priceArea, page, contentType, url, which }, call) => {
      const personId = userOf(call);
      const address = webAddress(url);
      const toFetch = page.length === 0 ? address : null;
      const source = toFetch ? await fetched(toFetch, personId, call) : { page, contentType, url: address };
      const result = await reader.read(source, personId, call);
      const recipe = chosen(result, which, toFetch ? 'url' : 'text');
      const draft = newDraft(personId, recipe, source.url);
      await drafts.add(draft, call);
      return { id: draft._id, document: await detail(draft, priceArea, call) };
    },
    createDraft: async ({ priceArea, body }, call) => {
      const personId = userOf(call);
      const draft = newDraft(personId, bodyOf(body).recipe, null);
      await drafts.add(draft, call);
      return { id: draft._id, document: await detail(draft, priceArea, call) };
    },
    listDrafts: async ({ priceArea }, call) => {
      const personId = userOf(call);
      const prices = await pricesIn(priceArea, call);
      const cards = [];
      for (const draft of await drafts.ofPerson(personId)) {
        cards.push(draftCard(await factsFor(draft, call), prices));
        await nextTurn();
      }
      return { document: documentOf(cards, 0) };
    },
    getDrafts: async ({ priceArea, ids }, call) => {
      const personId = userOf(call);
      if (ids.length > MOST_IDS)
        throw new AppError('INVALID_INPUT', { fields: { ids: `must be at most ${MOST_IDS}` } });
      const found = new Map((await drafts.byIds(personId, ids)).map((draft) => [draft._id, draft]));
      const answers = [];
      for (const id of ids) {
        const draft = found.get(id);
        const facts = draft && (await factsFor(draft, call));
        answers.push({
          id,
          document: draft && (await detail(draft, priceArea, call)),
          title: draft?.recipe.title ?? '',
          foods: facts?.lines.flatMap(({ measured }) => measured.food?.name ?? []) ?? [],
          version: draft?.version ?? 0,
        });
      }
      return { drafts: answers };
    },
    replaceDraft: async ({ priceArea, id, body }, call) => {
      const personId = userOf(call);
      const { recipe, version } = bodyOf(body);
      const replaced = await drafts.replace({ personId, id, version }, recipe);
      // An incomplete draft cannot stay offered.
      const isBroken =
        replaced?.offeredAt && gapsOf(replaced, (await factsFor(replaced, call)).lines.length).length > 0;
      const draft = isBroken ? await drafts.offer({ personId, id }, false) : replaced;
      if (!draft) throw new AppError('NOT_FOUND', NO_DRAFT);
      return { document: await detail(draft, priceArea, call) };
    },
    deleteDraft: async ({ id }, call) => {
      const personId = userOf(call);
      if (!(await drafts.remove(personId, id))) throw new AppError('NOT_FOUND', NO_DRAFT);
      return {};
    },
    offerDraft: async ({ priceArea, id, offered }, call) => {
      const personId = userOf(call);
      const [stored] = await drafts.byIds(personId, [id]);
      if (stored && offered) checkWhole(stored, (await factsFor(stored, call)).lines.length);
      // An offer that stands already is no new post.
      if (stored && offered && !stored.offeredAt && (await refusals.isSlowed(personId, new Date())))
        await limitSlowed(limit, personId);
      const draft = stored && (await drafts.offer({ personId, id }, offered));
      if (!draft) throw new AppError('NOT_FOUND', NO_DRAFT);
      return { document: await detail(draft, priceArea, call) };
    },
    listOfferedDrafts: async ({ limit }, call) => {
      requireAction(call, 'offered-drafts:read');
      const { drafts: waiting, total } = await drafts.offered(Math.min(limit || MOST_OFFERED, MOST_OFFERED));
      const ids = [...new Set(waiting.map(({ personId }) => personId))];
      const names = ids.length > 0 ? await namesOf(ids, call).catch(() => NOBODY) : NOBODY;
      const rows: OfferedDrafts = waiting.map((draft) => ({
        id: draft._id,
        personId: draft.personId,
        username: names.get(draft.personId) ?? null,
        offeredAt: (draft.offeredAt ?? draft.updatedAt).toISOString(),
        updatedAt: draft.updatedAt.toISOString(),
        version: draft.version,
        sourceUrl: draft.sourceUrl,
        written: draft.recipe,
      }));
      return { document: documentOf(rows, 0), totalCount: total };
    },
  };
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** The text of a draft, and the version that the user edited. Throws INVALID_INPUT. */
function bodyOf(body: Buffer): { recipe: ImportedRecipe; version: number | null } {
  const written = parseInput(RecipeDraftBody, JSON.parse(body.toString()));
  return { recipe: refusing(() => writtenRecipe(written), 'body'), version: written.version ?? null };
}

const GAP_WORDS = {
  servings: 'its servings',
  ingredients: 'its ingredients',
  instructions: 'its steps',
};

/** An offered draft must be complete: staff cannot review half a recipe. */
function checkWhole(draft: Draft, lines: number): void {
  const gaps = gapsOf(draft, lines);
  if (gaps.length === 0) return;
  const fields = Object.fromEntries(gaps.map((gap) => [gap, `Add ${GAP_WORDS[gap]} first.`]));
  const message = `Before you can offer it, add ${gaps.map((gap) => GAP_WORDS[gap]).join(' and ')}.`;
  throw new AppError('INVALID_INPUT', { message, fields });
}

/** `field`: where the page is from. */
function chosen(result: ReadResult, which: string, field: 'text' | 'url'): ImportedRecipe {
  if ('error' in result) throw refusal(field, result.error);
  const choice = chooseRecipe(result.recipes, which);
  if ('recipe' in choice) return choice.recipe;
  throw new AppError('CONFLICT', {
    message: choice.error,
    fields: Object.fromEntries(choice.titles.map((title, index) => [`which.${index + 1}`, title])),
  });
}

const refusal = (field: string, words: string) =>
  new AppError('INVALID_INPUT', { message: words, fields: { [field]: words } });

function refusing<T>(work: () => T, field: string): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UnreadableRecipe ? refusal(field, error.message) : error;
  }
}
