import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_CORRECTIONS } from '@homeplate/contracts/documents/staff-correction.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { CorrectedValue, CorrectionStore } from './correction-store.ts';

type Asked = {
  id: string;
  /** Of the record that the employee read; 0 if it was never corrected. */
  revision: number;
  value: CorrectedValue;
  reason: string;
  source: string;
  /** For the audit log: what the caller has checked. */
  action: StaffAction;
  recordId: string;
};

/**
 * Stores a correction with its entry in the audit log, as the next change of the catalogue, so that readers see it at once. Throws
 * CONFLICT when the record was changed since that revision.
 */
export type SaveCorrection = (asked: Asked, call: Call) => Promise<void>;

export const createSaveCorrection =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    recipes: Pick<RecipeStore, 'sequence' | 'setCatalogue'>;
    corrections: Pick<CorrectionStore, 'one' | 'put'>;
    outbox: Outbox;
  }): SaveCorrection =>
  async ({ id, revision, value, reason, source, action, recordId }, call) => {
    const { mongo, recipes, corrections, outbox } = parts;
    await mongo.transaction(async (session) => {
      const before = await corrections.one(id, session);
      if ((before?.revision ?? 0) !== revision)
        throw new AppError('CONFLICT', {
          message:
            'Another editor changed this after you opened it, so your change is not stored. Reload the page to see theirs.',
        });
      const at = new Date();
      const changes = [...(before?.changes ?? []), { at, value, reason, source }].slice(-MOST_CORRECTIONS);
      const next = revision + 1;
      await corrections.put({ _id: id, value, revision: next, changedAt: at, changes }, session);
      const { sequence, hash } = await recipes.sequence(session);
      const catalogueVersion = sequence + 1;
      await recipes.setCatalogue({ sequence: catalogueVersion, hash }, session);
      await outbox.add(session, 'recipe.corrections', [
        eventOf(
          ReferenceCorrected,
          { correctionId: id, revision: next, catalogueVersion },
          { traceparent: call.traceparent },
        ),
      ]);
      const fields = Object.keys(value);
      await outbox.add(session, STAFF_TOPIC, [staffActed(call, { action, recordId, fields })]);
    }, call);
  };
