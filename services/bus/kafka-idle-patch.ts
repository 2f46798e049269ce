import { createRequire } from 'node:module';

type Queue = { pending: readonly unknown[]; scheduleCheckPendingRequests(): void };
let done = false;

/**
 * With nothing pending, kafkajs 2.2.4 sets a timer in the past, which Node turns into 1 ms: a busy loop per connection
 * (tulios/kafkajs issues 1704 and 1751, open). Patches the class once; its test pins the version.
 */
export function patchIdleLoop(): void {
  if (done) return;
  done = true;
  const load = createRequire(import.meta.url);
  const { prototype: queue }: { prototype: Queue } = load('kafkajs/src/network/requestQueue/index.js');
  const original = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function (this: Queue) {
    if (this.pending.length > 0) original.call(this);
  };
}
