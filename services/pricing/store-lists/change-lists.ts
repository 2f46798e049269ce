import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { ClientSession } from 'mongoose';
import type { AreaVersions } from '../prices/area-versions.ts';
import { sampleStores } from '../stores/sample-stores.ts';
import { type ImportedStore, withImported } from './imported-store.ts';
import type { ImportedStores } from './imported-stores.ts';
import type { ListChange } from './list-change.ts';
import { touchedAreas } from './touched-areas.ts';

export type ListOutcome = Omit<ListChange, 'next'> & {
  /** Sample stores replaced, minus those restored. */
  sampleGone: number;
  /** Number of price areas with an event. */
  areas: number;
};

export type ChangeOptions = {
  dryRun: boolean;
  /** What is stored in the same transaction; not in a dry run. */
  alsoWrite?(session: ClientSession, outcome: ListOutcome): Promise<unknown>;
  call?: Pick<Call, 'deadline'>;
};

/**
 * Changes the imported stores in one transaction: the stores, their version, the versions of affected areas, and the events for caches of
 * these areas. Atomic when killed, and idempotent.
 */
export function createChangeLists(parts: {
  mongo: Mongo;
  places: Places;
  imported: ImportedStores;
  versions: AreaVersions;
  outbox: Outbox;
}): (change: (held: readonly ImportedStore[]) => ListChange, options: ChangeOptions) => Promise<ListOutcome> {
  const { mongo, places, imported, versions, outbox } = parts;
  const sample = sampleStores(places);
  return (change, { dryRun, alsoWrite, call }) =>
    mongo.transaction(async (session) => {
      const held = await imported.all(session);
      const { next, ...counts } = change(held);
      const [before, after] = [withImported(sample, held), withImported(sample, next)];
      const areas = touchedAreas(places, before, after);
      const isSample = ({ sample: made }: { sample: boolean }) => made;
      const sampleGone = before.filter(isSample).length - after.filter(isSample).length;
      const outcome = { ...counts, sampleGone, areas: areas.length };
      if (!dryRun) await alsoWrite?.(session, outcome);
      if (dryRun || counts.added + counts.changed + counts.removed === 0) return outcome;
      await imported.replace(held, next, session);
      const raised = await versions.storesChanged(areas, session);
      await outbox.add(
        session,
        'pricing.events',
        // The event has no prices: the version gap makes caches load the whole area.
        [...raised].map(([area, version]) => eventOf(AreaPricesChanged, { area, version, prices: [] })),
      );
      return outcome;
    }, call);
}
