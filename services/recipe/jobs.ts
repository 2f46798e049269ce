import { startRelay } from '@homeplate/bus/outbox.ts';

/** The loops of this service, each with a lease of its own. */
export function startJobs(parts: Parameters<typeof startRelay>[0]): { stop(): Promise<void> } {
  const relay = startRelay(parts);
  return { stop: () => relay.stop() };
}
