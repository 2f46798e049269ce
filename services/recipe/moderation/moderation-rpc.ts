import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { MODERATION_KINDS, MODERATION_STATES } from '@homeplate/contracts/documents/moderation.ts';
import type { ModerationServiceService } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import type { Decide } from './decide.ts';
import type { Queue } from './queue.ts';

const MOST_ROWS = 1_000;
const wrong = (field: string, problem: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: problem } });

/** Request → queue or use case → response. Never cached, so a document needs no version beyond its ETag. */
export const moderationRpc = ({
  queue,
  decide,
}: {
  queue: Queue;
  decide: Decide;
}): Handlers<typeof ModerationServiceService> => ({
  listModeration: async ({ kind, state, offset, limit }, call) => {
    requireAction(call, 'moderation:read');
    const wanted = kind === '' ? ('' as const) : MODERATION_KINDS.find((name) => name === kind);
    if (wanted === undefined) throw wrong('kind', `is one of ${MODERATION_KINDS.join(', ')}`);
    if (!MODERATION_STATES.some((name) => name === state))
      throw wrong('state', `is one of ${MODERATION_STATES.join(', ')}`);
    if (limit < 1 || limit > MOST_ROWS) throw wrong('range', `is at most ${MOST_ROWS} rows`);
    const asked = { kind: wanted, isDecided: state === 'decided', offset, limit };
    const { items, total } = await queue.page(asked, call);
    return { document: documentOf(items, 0), totalCount: total };
  },
  getModerationItem: async ({ id }, call) => {
    requireAction(call, 'moderation:read');
    return { document: documentOf(await queue.item(id, call), 0) };
  },
  decideModeration: async (asked, call) => {
    await decide(asked, call);
    return {};
  },
});
