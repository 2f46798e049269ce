import { startRelay } from '@homeplate/bus/outbox.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import type { CatalogueCache } from './read-model/catalogue-cache.ts';

/** How often the snapshot is saved. The next start reads later changes from the store. */
const SNAPSHOT_MS = 5 * 60_000;

/** Starts the loops of this service: the relay under a lease, and the snapshot of this process. */
export function startJobs({
  catalogue,
  ...parts
}: Parameters<typeof startRelay>[0] & { catalogue: Pick<CatalogueCache, 'save'> }): {
  stop(): Promise<void>;
} {
  const relay = startRelay(parts);
  const snapshots = startLoop({
    name: 'snapshot',
    log: parts.log,
    round: async () => {
      await catalogue.save();
      return SNAPSHOT_MS;
    },
  });
  return {
    stop: async () => {
      await Promise.all([relay.stop(), snapshots.stop()]);
    },
  };
}
