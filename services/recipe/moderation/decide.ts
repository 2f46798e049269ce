import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ModerationDecision } from '@homeplate/contracts/documents/moderation.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { offeredText } from '../edits/offered-text.ts';
import type { StoreText } from '../edits/store-text.ts';
import type { WriteReviews } from '../reviews/write-reviews.ts';
import { DECISIONS_TOPIC, decidedEvent } from './decision-event.ts';
import type { Refusals } from './refusals.ts';

/** Throws INVALID_INPUT without a reason, NOT_FOUND, and CONFLICT when the author changed the text since, or took the offer back. */
export type Decide = (
  asked: { id: string; version: number; accepted: boolean; reason: string },
  call: Call,
) => Promise<void>;

export const createDecide =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    drafts: Pick<DraftStore, 'decide' | 'setRecipe'>;
    storeText: StoreText;
    write: Pick<WriteReviews, 'decide'>;
    refusals: Pick<Refusals, 'add'>;
    outbox: Outbox;
  }): Decide =>
  async ({ reason: given, ...asked }, call) => {
    requireAction(call, 'moderation:decide');
    const body = { ...asked, ...(given !== '' && { reason: given }) };
    const { id, version, accepted, reason = null } = parseInput(ModerationDecision, body);
    const [kind, own] = id.split(':', 2) as ['review' | 'draft', string];
    if (kind === 'review')
      return parts.write.decide(own, accepted, call, { version, reason: accepted ? null : reason });
    await parts.mongo.transaction(async (session) => {
      const decision = { accepted, reason: accepted ? null : reason, at: new Date() };
      const draft = await parts.drafts.decide({ id: own, version }, decision, session);
      if (!draft)
        throw new AppError('CONFLICT', {
          message: 'Its author changed this recipe or took the offer back. Reload it.',
        });
      if (accepted) {
        // A draft of the catalogue: no reader sees it before an editor publishes it, and the user keeps their own.
        const begun = { id: '', revision: '', text: offeredText(draft), offeredAs: own };
        await parts.drafts.setRecipe(own, await parts.storeText(begun, session, call), session);
      } else
        await parts.refusals.add({ userId: draft.personId, kind: 'draft', reason, at: decision.at }, session);
      const event = decidedEvent({
        userId: draft.personId,
        kind,
        subjectId: own,
        accepted,
        reason: decision.reason,
      });
      await parts.outbox.add(session, DECISIONS_TOPIC, [event]);
      const acted = { action: 'moderation:decide', recordId: id, fields: ['decision'] } as const;
      await parts.outbox.add(session, STAFF_TOPIC, [staffActed(call, acted)]);
    }, call);
  };
