import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { patchIdleLoop } from './kafka-idle-patch.ts';

const load = createRequire(import.meta.url);
type Queue = { throttleCheckTimeoutId: unknown; scheduleCheckPendingRequests(): void; pending: unknown[] };

it('the idle patch is for kafkajs 2.2.4: check whether a newer version still needs it', () => {
  const manifest = JSON.parse(readFileSync(load.resolve('kafkajs/package.json'), 'utf8')) as {
    version: string;
  };
  expect(manifest.version).toBe('2.2.4');
});

it('the idle patch stops the timers of kafkajs only while nothing is pending', () => {
  const RequestQueue = load('kafkajs/src/network/requestQueue/index.js') as new (options: object) => Queue;
  const quiet = () => {};
  const logger = { namespace: () => ({ debug: quiet }) };
  const isConnected = () => true;
  const queue = () => new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1, logger, isConnected });
  const before = queue();
  before.scheduleCheckPendingRequests();
  expect(before.throttleCheckTimeoutId).toBeTruthy();
  clearTimeout(before.throttleCheckTimeoutId as NodeJS.Timeout);

  patchIdleLoop();
  patchIdleLoop();
  const idle = queue();
  idle.scheduleCheckPendingRequests();
  expect(idle.throttleCheckTimeoutId).toBeFalsy();
  const busy = queue();
  busy.pending.push({});
  busy.scheduleCheckPendingRequests();
  expect(busy.throttleCheckTimeoutId).toBeTruthy();
  clearTimeout(busy.throttleCheckTimeoutId as NodeJS.Timeout);
});
