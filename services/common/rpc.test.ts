import { Writable } from 'node:stream';
import { Client, credentials } from '@grpc/grpc-js';
import { RecipeServiceClient, RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LONG_TEST_MS, WAIT_MS } from '../../deploy/local/test-waits.ts';
import { type Role, VISITOR } from './actor.ts';
import { AppError } from './app-error.ts';
import { type Call, newCall } from './call.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createRpcClient, type RpcClient } from './rpc-client.ts';
import { HealthService } from './rpc-health.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from './rpc-server.ts';
import { testAuth } from './test/test-auth.ts';
import { scaledMs, scaleTimeouts } from './timeouts.ts';

type Recipes = Handlers<typeof RecipeServiceService>;
let logged = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const log = createLog({ name: 'test', destination });
const nothing: Recipes = {
  listRecipes: async () => ({ document: undefined, totalCount: 0, nextCursor: '', versions: undefined }),
  getTonight: async () => ({ document: undefined, versions: undefined }),
  listFeaturedRecipes: async () => ({ document: undefined, versions: undefined }),
  getRecipeCosts: async () => ({ recipes: [], versions: undefined, basket: undefined, plans: [] }),
  priceFoods: async () => ({ prices: [], versions: undefined }),
  listRecipeCards: async () => ({ document: undefined, versions: undefined }),
  getRecipeFacets: async () => ({ document: undefined, versions: undefined }),
  getCookingFacts: async () => ({ dishes: [] }),
  listPlannableDrafts: async () => ({ drafts: [] }),
  listFoodSwaps: async () => ({ checkoutCents: 0, swaps: [], versions: undefined }),
  getRecipes: async () => ({ recipes: [], versions: undefined, basket: undefined, plans: [] }),
  getRegionStats: async () => ({ document: undefined, versions: undefined }),
  listRegions: async () => ({ document: undefined, versions: undefined }),
  getProduceCalendar: async () => ({ document: undefined, versions: undefined }),
  listRecipeItems: async () => ({ recipes: [] }),
};
const question = { ids: ['a'] };
/** Runs with that scale of timeouts, then with the one before. */
async function withScale<Result>(scale: number, run: () => Promise<Result>): Promise<Result> {
  const before = scaledMs(1);
  scaleTimeouts(scale);
  try {
    return await run();
  } finally {
    scaleTimeouts(before);
  }
}

const open: { server: RpcServer; client: RpcClient<RecipeServiceClient> }[] = [];
async function start(handlers: Partial<Recipes>, timeoutMs = WAIT_MS) {
  const metrics = createMetrics();
  const server = await startRpcServer({
    auth: testAuth,
    listen: '127.0.0.1:0',
    log,
    metrics,
    handlers: [serve(RecipeServiceService, { ...nothing, ...handlers })],
  });
  const client = createRpcClient(RecipeServiceClient, server.address, { auth: testAuth, metrics, timeoutMs });
  open.push({ server, client });
  return { server, client, metrics };
}
afterEach(async () => {
  for (const { server, client } of open.splice(0)) {
    client.close();
    await server.stop();
  }
});
const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error) => error,
  );

describe('an RPC call', () => {
  it('carries request and reply', async () => {
    const { client } = await start({
      listRecipeItems: async ({ ids }) => ({ recipes: ids.map((id) => ({ id, itemIds: ['salt'] })) }),
    });
    expect(await client.listRecipeItems(question)).toEqual({ recipes: [{ id: 'a', itemIds: ['salt'] }] });
  });

  it('passes the request id and the trace to the server, with a new span', async () => {
    let seen: Call | undefined;
    const { client } = await start({
      listRecipeItems: async (_request, call) => {
        seen = call;
        return { recipes: [] };
      },
    });
    const call = newCall({ timeoutMs: WAIT_MS, requestId: 'abc' });
    await client.listRecipeItems(question, call);
    expect(seen?.requestId).toBe('abc');
    expect(seen?.traceparent.slice(0, 36)).toBe(call.traceparent.slice(0, 36));
    expect(seen?.traceparent).not.toBe(call.traceparent);
  });

  it('returns the code, message, fields and retry delay of the error', async () => {
    const { client } = await start({
      listRecipeItems: async () => {
        throw new AppError('RATE_LIMITED', {
          message: 'Söftly, please',
          fields: { ids: 'too many' },
          retryAfterSeconds: 7,
        });
      },
    });
    const error = await failure(client.listRecipeItems(question));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Söftly, please',
      fields: { ids: 'too many' },
      retryAfterSeconds: 7,
    });
  });

  it('is refused for a role that the server does not have, and the log names the role', async () => {
    const { client } = await start({});
    const actor = { ...VISITOR, userId: 'user-1', roles: ['root' as Role] };
    const error = await failure(client.listRecipeItems(question, newCall({ timeoutMs: WAIT_MS, actor })));
    expect(error).toMatchObject({ code: 'UNKNOWN_ROLE', message: 'Something went wrong on our side.' });
    expect(logged).toContain('The actor has the unknown role \\"root\\"');
  });

  it('hides the cause when a handler fails, and the server logs it with the request id', async () => {
    const { client } = await start({
      listRecipeItems: async () => {
        throw new Error('password of the store is 1234');
      },
    });
    const call = newCall({ timeoutMs: WAIT_MS, requestId: 'request-77' });
    const error = await failure(client.listRecipeItems(question, call));
    expect(error.code).toBe('INTERNAL');
    expect(error.message).not.toContain('1234');
    expect(logged).toMatch(/1234.*"requestId":"request-77"/);
  });

  it('ends by its deadline', async () => {
    const { client } = await start({ listRecipeItems: () => new Promise(() => undefined) });
    const error = await failure(client.listRecipeItems(question, newCall({ timeoutMs: 60 })));
    expect(error.code).toBe('DEADLINE_EXCEEDED');
  });

  it('never gives the next hop more time than is left', async () => {
    // The way of the call takes no time.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const deadlines: number[] = [];
    const inner = await start(
      {
        listRecipeItems: async (_request, call) => {
          deadlines.push(call.deadline);
          return { recipes: [] };
        },
      },
      LONG_TEST_MS,
    );
    const outer = await start(
      { listRecipeItems: (request, call) => inner.client.listRecipeItems(request, call) },
      LONG_TEST_MS,
    );
    // Less than any server gives a call by itself.
    const call = newCall({ timeoutMs: 8_000 });
    await outer.client.listRecipeItems(question, call);
    expect(deadlines).toEqual([call.deadline]);
  });

  it('may take almost a minute', async () => {
    const { client } = await start(
      {
        listRecipeItems: async (_request, call) => ({
          recipes: [{ id: String(call.deadline), itemIds: [] }],
        }),
      },
      LONG_TEST_MS,
    );
    const { call, recipes } = await withScale(1, async () => {
      const call = newCall({ timeoutMs: 55_000 });
      return { call, ...(await client.listRecipeItems(question, call)) };
    });
    expect(Number(recipes[0]?.id)).toBeGreaterThanOrEqual(call.deadline);
  });

  it('may take RPC_TIMEOUT_SCALE times as long', async () => {
    const { client } = await start(
      {
        listRecipeItems: async (_request, call) => ({
          recipes: [{ id: String(call.deadline), itemIds: [] }],
        }),
      },
      5_000,
    );
    const began = Date.now();
    const { recipes } = await withScale(12, () => client.listRecipeItems(question));
    expect(Number(recipes[0]?.id)).toBeGreaterThanOrEqual(began + 60_000);
  });

  it('is cancelled on the server when the caller disconnects', async () => {
    const arrived = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    const { client } = await start({
      listRecipeItems: (_request, call) => {
        call.signal?.addEventListener('abort', () => cancelled.resolve());
        arrived.resolve();
        return new Promise(() => undefined);
      },
    });
    const controller = new AbortController();
    const answer = failure(
      client.listRecipeItems(question, newCall({ timeoutMs: WAIT_MS, signal: controller.signal })),
    );
    await arrived.promise;
    controller.abort();
    expect((await answer).code).toBe('CANCELLED');
    await cancelled.promise;
  });

  it('fails with UNAVAILABLE when no server listens', async () => {
    const { server, client } = await start({});
    await server.stop();
    expect((await failure(client.listRecipeItems(question))).code).toBe('UNAVAILABLE');
  });

  it('is counted by method and code', async () => {
    const { client, metrics } = await start({
      listRecipeItems: async () => {
        throw new AppError('NOT_FOUND');
      },
    });
    await failure(client.listRecipeItems(question));
    expect(await metrics.render()).toContain(
      'rpc_server_seconds_count{method="/recipe.v1.RecipeService/ListRecipeItems",code="NOT_FOUND"} 1',
    );
  });
});

describe('an RPC server', () => {
  it('finishes running calls at a stop', async () => {
    const arrived = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { server, client } = await start({
      listRecipeItems: async () => {
        arrived.resolve();
        await go.promise;
        return { recipes: [] };
      },
    });
    const answer = client.listRecipeItems(question);
    await arrived.promise;
    const stopped = server.stop();
    go.resolve();
    expect(await answer).toEqual({ recipes: [] });
    await stopped;
  });

  it('answers the standard health check', async () => {
    const { server } = await start({});
    const client = new Client(server.address, credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = HealthService.check;
    const serving = await new Promise((resolve, reject) =>
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, Buffer.alloc(0), (error, value) =>
        error ? reject(error) : resolve(value),
      ),
    );
    client.close();
    expect(serving).toBe(true);
  });
});
