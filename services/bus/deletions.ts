import type { Declaration } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { erasePerson } from '@homeplate/common/person-data.ts';
import { AccountDeleted, AccountErased } from '@homeplate/contracts/events/deletion-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { type Bus, eventOf, on } from './bus.ts';
import type { Outbox } from './outbox.ts';

/** What a service deletes beyond its declarations, such as files. Must be safe to repeat; runs first. */
export type EraseFirst = (deleted: EventData<typeof AccountDeleted>) => Promise<void>;

/**
 * Deletes the service's part of every deleted account, and reports it. Needs no inbox: after a crash the event comes again, and each
 * step is safe to repeat.
 */
export function subscribeToDeletions(
  bus: Bus,
  parts: {
    service: string;
    mongo: Pick<Mongo, 'connection' | 'transaction'>;
    declarations: readonly Declaration[];
    outbox: Pick<Outbox, 'add'>;
    first?: EraseFirst;
  },
): Promise<void> {
  const { service, mongo, declarations, outbox, first } = parts;
  return bus.subscribe({
    topic: 'identity.deletions',
    group: service,
    handle: on(AccountDeleted, async (deleted) => {
      const { deletionId, userId, householdIds, round } = deleted;
      await first?.(deleted);
      await erasePerson(mongo, declarations, { userId, householdIds });
      const erased = { deletionId, service, round, erasedAt: new Date().toISOString() };
      await mongo.transaction((session) =>
        outbox.add(session, 'deletion.reports', [eventOf(AccountErased, erased)]),
      );
    }),
  });
}
