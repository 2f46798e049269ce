import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { type Chat, Declined, TookTooLong } from '@homeplate/work/openai-chat.ts';
import type { ComparedRecipe } from '../edits/edit-store.ts';
import { draftSchema, type GeneratedText, type Reading, readDraft } from './draft-form.ts';
import { draftMessages, type Earlier } from './draft-prompt.ts';

/** The message is a sentence for staff. */
export class NoDraft extends Error {
  override name = 'NoDraft';
}

export const NO_DRAFT = {
  away: 'OpenAI isn’t answering right now. Please try again later.',
  declined: 'OpenAI declined to write a recipe. Please try again.',
  duplicate: 'OpenAI suggested only recipes that we already have. Please try again.',
  late: 'OpenAI took too long. Please try again.',
  spent: 'Today’s requests to OpenAI are used up. More are available tomorrow.',
  unreadable: 'OpenAI’s answer wasn’t a recipe. Please try again.',
} as const;

type Asked = { region: RegionKey; known: readonly ComparedRecipe[]; deadline: number };

/** Writes one dish of the region that is none of the known ones. Throws NoDraft. */
export type WriteDraft = (asked: Asked) => Promise<GeneratedText>;

const MOST_TOKENS = 3_000;
/** Milliseconds of a call reserved for storing the draft and the reply. */
export const STORING_MS = 1_500;

function noDraft(cause: unknown): NoDraft {
  if (cause instanceof TookTooLong) return new NoDraft(NO_DRAFT.late, { cause });
  return new NoDraft(cause instanceof Declined ? NO_DRAFT.declined : NO_DRAFT.away, { cause });
}

/** Has a model write a draft; it may correct one with findings once. The editor gets what is still found. */
export function createWriteDraft(parts: {
  chat: Pick<Chat, 'ask' | 'isAway'>;
  /** Counts a paid request; false when today's limit is reached. */
  countPaid(): Promise<boolean>;
}): WriteDraft {
  const { chat, countPaid } = parts;
  const form = { name: 'recipe', schema: draftSchema() };
  const attempt = async (
    { region, known, deadline }: Asked,
    earlier?: Earlier,
  ): Promise<Reading & { content: string }> => {
    if (chat.isAway()) throw new NoDraft(NO_DRAFT.away);
    if (!(await countPaid())) throw new NoDraft(NO_DRAFT.spent);
    const asked = chat.ask({
      messages: draftMessages(region, known, earlier),
      form,
      mostTokens: MOST_TOKENS,
      waitMs: deadline - Date.now() - STORING_MS,
      read: (content) => content,
    });
    const content = await asked.catch((error: unknown) => {
      throw noDraft(error);
    });
    return { content, ...readDraft(content, region, known) };
  };
  return async (asked) => {
    const first = await attempt(asked);
    if (first.draft && first.findings.length === 0) return first.draft;
    const attempts: Reading[] = [first];
    const failure = await attempt(asked, first).then(
      (second) => void attempts.unshift(second),
      (error: unknown) => error,
    );
    const [best] = attempts
      .flatMap(({ draft, isDuplicate, isComplete, findings }) =>
        draft && !isDuplicate ? [{ draft, isComplete, findings }] : [],
      )
      .sort((a, b) => Number(b.isComplete) - Number(a.isComplete) || a.findings.length - b.findings.length);
    if (best) return best.draft;
    const isDuplicate = attempts.some((reading) => reading.isDuplicate);
    throw failure ?? new NoDraft(isDuplicate ? NO_DRAFT.duplicate : NO_DRAFT.unreadable);
  };
}
