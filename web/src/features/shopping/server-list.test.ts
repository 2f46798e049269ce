import type {
  ListOp,
  ListOpsBody,
  ShoppingItem,
  ShoppingList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import 'fake-indexeddb/auto';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServerList } from './server-list.ts';

/** A server with one list, which applies each change once. */
function fakeServer() {
  const applied = new Set<string>();
  const items = new Map<string, string>();
  let version = 0;
  const requests: ListOpsBody[] = [];
  const list = (): ShoppingList =>
    ({
      id: 'list-1',
      version,
      items: [...items].map(
        ([id, name]) =>
          ({ id, name, quantity: '', checked: false, neededFor: [] }) as unknown as ShoppingItem,
      ),
    }) as unknown as ShoppingList;
  const apply = ({ id, itemId, set }: ListOp) => {
    if (applied.has(id)) return;
    applied.add(id);
    version += 1;
    if (!set) items.delete(itemId);
    else if (set.name !== undefined) items.set(itemId, set.name);
  };
  return {
    requests,
    list,
    items,
    /** Applies the changes; the answer is the response. */
    respond: (body: ListOpsBody) => {
      requests.push(body);
      for (const op of body.ops) apply(op);
      return Response.json({ version, applied: body.ops.map(({ id }) => id), list: list() });
    },
  };
}

let names = 0;
const open = () => {
  names += 1;
  return openServerList(`list ${names}`, '/api/shopping-lists/list-1');
};
const texts = (list: ReturnType<typeof open>) => list.lines().map(({ text }) => text);
const problem = (status: number, error: string) =>
  Response.json({ error, code: 'X', requestId: '1' }, { status });

const fetched = vi.fn<(path: string, options: { body: string }) => Promise<Response>>();
const bodyOf = (options: { body: string }) => JSON.parse(options.body) as ListOpsBody;
beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('a list of the server shows a change at once, and sends it with the time of sending', async () => {
  const server = fakeServer();
  fetched.mockImplementation(async (_path, options) => server.respond(bodyOf(options)));
  const list = open();
  await list.load();
  list.addTyped('milk');
  expect(texts(list)).toEqual(['milk']);
  await expect.poll(() => [...server.items.values()]).toEqual(['milk']);
  await expect.poll(() => list.syncState()).toEqual({ waiting: 0, result: 'sent' });
  expect(Date.parse(server.requests[0]?.sentAt ?? '')).toBeGreaterThan(0);
  expect(texts(list)).toEqual(['milk']);
});

it('changes made without a connection are sent later, and a lost answer changes nothing twice', async () => {
  const server = fakeServer();
  fetched.mockRejectedValue(new TypeError('offline'));
  const list = open();
  await list.load();
  list.addTyped('milk\neggs');
  await expect.poll(() => list.syncState()).toEqual({ waiting: 1, result: 'unreachable' });
  // The server applies the queue, and its answer is lost.
  fetched.mockImplementationOnce(async (_path, options) => {
    server.respond(bodyOf(options));
    throw new TypeError('connection reset');
  });
  await list.send();
  expect(list.syncState().waiting).toBe(1);
  fetched.mockImplementation(async (_path, options) => server.respond(bodyOf(options)));
  await list.send();
  expect(list.syncState()).toEqual({ waiting: 0, result: 'sent' });
  expect(texts(list)).toEqual(['milk', 'eggs']);
  const [first, second] = server.requests;
  expect(second?.ops).toEqual(first?.ops);
});

it('a queue of more changes than one request takes is sent in several', async () => {
  const server = fakeServer();
  fetched.mockImplementation(async (_path, options) => server.respond(bodyOf(options)));
  const list = open();
  await list.load();
  list.addTyped(Array.from({ length: 1_200 }, (_, at) => `line ${at}`).join('\n'));
  await expect.poll(() => list.syncState().waiting).toBe(0);
  expect(server.requests.map(({ ops }) => ops.length)).toEqual([500, 500, 200]);
  expect(texts(list)).toHaveLength(1_200);
});

it('a refused change is reported and leaves the list, and the changes around it arrive', async () => {
  const server = fakeServer();
  fetched.mockRejectedValue(new TypeError('offline'));
  const list = open();
  await list.load();
  list.addTyped('milk');
  list.addTyped('1000000000 eggs');
  list.addTyped('rice');
  await expect.poll(() => list.syncState().result).toBe('unreachable');
  fetched.mockImplementation(async (_path, options) => {
    const body = bodyOf(options);
    const isWrong = body.ops.some(({ set }) => set?.name?.startsWith('1000000000'));
    return isWrong ? problem(400, 'That is more than a household can carry home.') : server.respond(body);
  });
  await list.send();
  expect(texts(list)).toEqual(['milk', 'rice']);
  expect([...server.items.values()]).toEqual(['milk', 'rice']);
  expect(currentToast()).toMatchObject({
    title: 'A change didn’t get through',
    description: 'That is more than a household can carry home.',
  });
});

it('a queue for a list that was deleted stays, and its lines can go to another list', async () => {
  fetched.mockResolvedValue(problem(404, 'There is no such shopping list.'));
  const list = open();
  await list.load();
  list.addTyped('milk');
  await expect.poll(() => list.syncState()).toEqual({ waiting: 1, result: 'deleted' });
  const unsent = list.unsentLines();
  expect(unsent.map(({ text }) => text)).toEqual(['milk']);
  const server = fakeServer();
  fetched.mockImplementation(async (_path, options) => server.respond(bodyOf(options)));
  const other = open();
  await other.moveHere(unsent);
  await other.moveHere(unsent);
  await expect.poll(() => other.syncState()).toEqual({ waiting: 0, result: 'sent' });
  expect(texts(other)).toEqual(['milk']);
  list.discard();
  expect(list.syncState().waiting).toBe(0);
});

it('an older answer of the server never replaces a newer one, and a queued change stays on top', async () => {
  const server = fakeServer();
  fetched.mockImplementation(async (_path, options) => server.respond(bodyOf(options)));
  const list = open();
  await list.load();
  const before = server.list();
  list.addTyped('milk');
  await expect.poll(() => list.syncState().waiting).toBe(0);
  list.receive(before);
  expect(texts(list)).toEqual(['milk']);
});
