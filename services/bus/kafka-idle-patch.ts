import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

type Queue = { pending: readonly unknown[]; scheduleCheckPendingRequests(): void };

let done = false;

/**
 * kafkajs 2.2.4 asks for a timer in the far past whenever nothing is pending, which Node turns into one of 1 ms, again
 * and again: a busy loop per broker connection, and a TimeoutNegativeWarning (tulios/kafkajs issues 1704 and 1751, open).
 * With nothing pending there is nothing to schedule. Patches the class of this process once; `kafka-idle-patch.test.ts`
 * holds the version it was written for.
 */
export function patchIdleLoop(): void {
  if (done) return;
  done = true;
  const queue = RequestQueue.prototype as Queue;
  const original = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function (this: Queue) {
    if (this.pending.length > 0) original.call(this);
  };
}
