// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mockGateway } from './mock-gateway.ts';
import { type Mode, SLOW_MS } from './modes.ts';

vi.mock('node:timers/promises');

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const errors: unknown[] = [];
let middleware: Middleware | undefined;
const responses: ServerResponse[] = [];
const server = createServer((request, response) => {
  responses.push(response);
  middleware?.(request, response, (error) => errors.push(error));
});
let address = '';
let wait: PromiseWithResolvers<void>;

beforeAll(async () => {
  const { configureServer } = mockGateway();
  if (typeof configureServer !== 'function') throw new Error('The plugin configures no server');
  const middlewares = { use: (given: Middleware) => (middleware = given) };
  await Reflect.apply(configureServer, undefined, [{ middlewares }]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  wait = Promise.withResolvers<void>();
  vi.mocked(setTimeout).mockReset().mockReturnValue(wait.promise);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (mode: Mode, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}/api/recipes`, { headers: { cookie: `mock=${mode}` }, ...(signal && { signal }) });
const isWaiting = () => expect.poll(() => vi.mocked(setTimeout)).toHaveBeenCalledWith(SLOW_MS);

it('a slow answer is there after a while, and others do not wait for it', async () => {
  let isAnswered = false;
  const slow = get('slow').then((answer) => {
    isAnswered = true;
    return answer.json();
  });
  await isWaiting();
  expect(await (await get('normal')).json()).toHaveLength(8);
  expect(isAnswered).toBe(false);
  wait.resolve();
  expect(await slow).toHaveLength(8);
});

it('a request that a page gave up is no error', async () => {
  const leave = new AbortController();
  const left = get('slow', leave.signal).catch(() => undefined);
  await isWaiting();
  leave.abort();
  expect(await left).toBeUndefined();
  await expect.poll(() => responses.at(-1)?.destroyed).toBe(true);
  wait.resolve();
  expect((await get('normal')).status).toBe(200);
  expect(errors).toEqual([]);
});
