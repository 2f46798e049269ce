import type { Connection } from 'mongoose';
import type { Metrics } from './metrics.ts';

/**
 * Reports how many connections of a pool are in use, and how many operations wait for one. Waiting for long means that the pool is too
 * small, or that the server answers slowly.
 */
export function recordPool(
  client: ReturnType<Connection['getClient']>,
  database: string,
  metrics: Metrics,
): void {
  const inUse = metrics.gauge('mongo_pool_in_use', 'Connections that run an operation', ['database']);
  const waiting = metrics.gauge('mongo_pool_waiting', 'Operations that wait for a connection', ['database']);
  let used = 0;
  let queued = 0;
  client.on('connectionCheckOutStarted', () => (queued += 1));
  client.on('connectionCheckOutFailed', () => (queued -= 1));
  client.on('connectionCheckedOut', () => {
    queued -= 1;
    used += 1;
  });
  client.on('connectionCheckedIn', () => (used -= 1));
  // An operation that was under way at the start is counted only at its end.
  metrics.also(() => {
    inUse.set({ database }, Math.max(0, used));
    waiting.set({ database }, Math.max(0, queued));
    return '';
  });
}
