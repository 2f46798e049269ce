/** The driver found no server, lost it, or waited too long for it. */
const NO_ANSWER =
  /^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared|PoolClosed|TopologyClosed|OperationTimeout|WaitQueueTimeout)/;

/**
 * A member of a replica set that is no longer the primary, or is shutting down:
 * https://github.com/mongodb/specifications/blob/master/source/server-discovery-and-monitoring/server-discovery-and-monitoring.md#not-writable-primary-and-node-is-recovering
 */
const NOT_PRIMARY = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** WriteConflict: another transaction has locked the document. If its process was killed, the server ends it after a timeout. */
const LOCKED = 112;

/** True when MongoDB did not answer or cannot write now. The same operation can succeed later. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_ANSWER.test(error.name) || isPassing(Number(Reflect.get(error, 'code')));
}

const isPassing = (code: number): boolean => code === LOCKED || NOT_PRIMARY.has(code);
