import { startRelay } from '@homeplate/bus/outbox.ts';
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
  let saving = catalogue.save();
  const timer = setInterval(() => {
    saving = saving.then(() => catalogue.save());
  }, SNAPSHOT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all([relay.stop(), saving]);
    },
  };
}
