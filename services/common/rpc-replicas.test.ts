import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { WorkServiceClient, WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { type RpcServer, serve, startRpcServer } from './rpc-server.ts';
import { testAuth, testClient } from './test/test-auth.ts';
import { pause } from './waiting.ts';

const log = createLog({ name: 'test', level: 'silent' });

/** A server that counts its calls, each of which takes a moment. */
async function startReplica(options: { listen?: string; connectionMs?: number } = {}) {
  const answered = { calls: 0 };
  const server = await startRpcServer({
    auth: testAuth,
    listen: '127.0.0.1:0',
    log,
    metrics: createMetrics(),
    handlers: [
      serve(WorkServiceService, {
        listJobs: async () => ({ jobs: [], totalCount: 0 }),
        discardJob: async () => ({}),
        retryJob: async () => {
          await pause(2);
          answered.calls += 1;
          return { job: undefined };
        },
      }),
    ],
    ...options,
  });
  return { server, answered };
}

/** A client of all of them, as the name of a headless service resolves to the address of each. */
function clientOf(...servers: readonly RpcServer[]) {
  const client = testClient(WorkServiceClient, `ipv4:${servers.map(({ address }) => address).join(',')}`);
  onTestFinished(() => client.close());
  return client;
}

/** Calls without a pause, many at the same time. Ends with the number of calls, all of them answered. */
function keepCalling(client: ReturnType<typeof clientOf>) {
  const stop = new AbortController();
  const callers = Array.from({ length: 20 }, async () => {
    let calls = 0;
    while (!stop.signal.aborted) {
      await client.retryJob({ id: 'a' });
      calls += 1;
    }
    return calls;
  });
  const all = Promise.all(callers);
  // Reported by `end`; a failure before it must not end the test run.
  all.catch(() => {});
  return {
    end: async () => {
      stop.abort();
      return (await all).reduce((sum, calls) => sum + calls, 0);
    },
  };
}

/** The connections that clients open to a server from now on. */
function countConnections({ address }: RpcServer) {
  const opened = { connections: 0 };
  const port = Number(address.split(':').at(-1));
  const count: ChannelListener = (message) => {
    if ((message as { socket: Socket }).socket.localPort === port) opened.connections += 1;
  };
  subscribe('net.server.socket', count);
  onTestFinished(() => void unsubscribe('net.server.socket', count));
  return opened;
}

it('calls are shared among the replicas of a service', async () => {
  const [a, b] = await Promise.all([startReplica(), startReplica()]);
  const client = clientOf(a.server, b.server);
  await expect
    .poll(async () => {
      await client.retryJob({ id: 'a' });
      return Math.min(a.answered.calls, b.answered.calls);
    })
    .toBeGreaterThan(3);
  await Promise.all([a.server.stop(), b.server.stop()]);
});

it('no call is lost while a replica stops and another one starts in its place', async () => {
  const [a, b] = await Promise.all([startReplica(), startReplica()]);
  const client = clientOf(a.server, b.server);
  const calling = keepCalling(client);
  await expect.poll(() => a.answered.calls).toBeGreaterThan(20);
  await a.server.stop();
  const again = await startReplica({ listen: a.server.address });
  await expect.poll(() => again.answered.calls).toBeGreaterThan(20);
  await b.server.stop();
  const before = again.answered.calls;
  await expect.poll(() => again.answered.calls).toBeGreaterThan(before + 20);
  const calls = await calling.end();
  expect(calls).toBe(a.answered.calls + b.answered.calls + again.answered.calls);
  await again.server.stop();
});

it('no call is lost when connections end because of their age', async () => {
  const { server, answered } = await startReplica({ connectionMs: 100 });
  const opened = countConnections(server);
  const calling = keepCalling(clientOf(server));
  await expect.poll(() => opened.connections).toBeGreaterThan(5);
  expect(await calling.end()).toBe(answered.calls);
  await server.stop();
});
