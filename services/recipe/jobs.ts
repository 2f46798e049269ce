import { startRelay } from '@homeplate/bus/outbox.ts';
import type { CatalogueCache } from './read-model/catalogue-cache.ts';

/** How often a changed catalogue is written to the snapshot: what changed since is read at the next start. */
const SNAPSHOT_MS = 5 * 60_000;

/** The loops of this service: the relay with a lease of its own, the snapshot for this process alone. */
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
