import { readFile } from 'node:fs/promises';
import { Problem } from '@homeplate/contracts/documents/problem.ts';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

type Operation = {
  method: Uppercase<string> & HTTPMethods;
  path: string;
  /** Content types of the body. */
  types: string[];
  isOpen: boolean;
};
type Documented = {
  requestBody?: { content: Record<string, object> };
  security?: object[];
  parameters?: { name: string; in: string }[];
};

const document: { paths: Record<string, Record<string, Documented>> } = JSON.parse(
  await readFile(new URL('../openapi.json', import.meta.url), 'utf8'),
);

const UUID = '00000000-0000-4000-8000-000000000000';
const FILLED: Record<string, string> = {
  id: 'chili',
  recipeId: 'chili',
  region: 'south',
  sessionId: UUID,
  jobId: UUID,
  reviewId: UUID,
  mealId: 'meal-1',
  itemId: 'item-1',
  linkId: 'link-1',
  token: 'x'.repeat(32),
  foodId: 'salt',
  version: '2',
};
const IDS: readonly [string, string][] = [
  ['/api/recipes/drafts/', 'draft-1'],
  ['/api/user/meal-plans/', 'plan-1'],
  ['/api/collections/', 'collection-1'],
  ['/api/alerts/', 'alert-1'],
  ['/api/cooked/', 'cooked-1'],
  ['/api/household/invitations/', `invitation-${UUID}`],
  ['/api/household/members/', 'member-1'],
  ['/api/shopping-lists/', 'list-1'],
  ['/api/meal-prep/tasks/', 'prep-2026-11-22-0123456789abcdef0123'],
  ['/api/pantry/', 'pantry-1'],
  ['/api/pictures/jobs/', `picture-${UUID}`],
];
/** The path with valid ids, so that a refusal has another reason. */
const filled = (path: string): string => {
  const id = IDS.find(([start]) => path.startsWith(start))?.[1];
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (name === 'id' ? id : undefined) ?? FILLED[name] ?? name,
  );
};
const OPERATIONS: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody, security }]) => ({
    method: method.toUpperCase() as Operation['method'],
    path: filled(path),
    types: Object.keys(requestBody?.content ?? {}),
    isOpen: security === undefined,
  })),
);
const isRead = ({ method }: Operation) => method === 'GET';
const WRITES = OPERATIONS.filter((operation) => !isRead(operation));
const WITH_BODY = WRITES.filter(({ types }) => types.includes('application/json'));
/** The body is a file, not JSON. */
const UPLOADS = WRITES.filter(({ types }) => types.length > 0 && !types.includes('application/json'));
/** One-click unsubscribe (RFC 8058), from any origin. */
const ONE_CLICK = '/api/newsletter/unsubscribe';
/** Accepts uploaded pages of up to 6 MB. */
const IMPORT = '/api/recipes/import';

let gateway: TestGateway;
let headers: Record<string, string>;
beforeAll(async () => {
  gateway = await startTestGateway();
  // Every permission, so that a refusal has another reason.
  headers = { cookie: await gateway.signIn('staff'), authorization: 'Bearer good-key' };
});
afterAll(() => gateway.stop());

/** Expects a Problem with this status, and returns it. */
async function refused(
  { method, path }: Operation,
  status: number,
  more: { headers?: Record<string, string>; payload?: string } = {},
): Promise<Problem> {
  const answer = await gateway.ask({ method, url: path, ...more });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const problem = Problem.strict().parse(answer.json());
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  return problem;
}

it.each(WRITES.filter(({ path }) => path !== ONE_CLICK))(
  '$method $path takes nothing from a page of another site',
  async (operation) => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const { code } = await refused(operation, 403, { headers: { ...headers, origin } });
      expect(code).toBe('WRONG_ORIGIN');
    }
    const referer = 'https://evil.example/page';
    expect((await refused(operation, 403, { headers: { ...headers, referer } })).code).toBe('WRONG_ORIGIN');
  },
);

it.each(OPERATIONS.filter(({ isOpen }) => !isOpen))(
  '$method $path is refused to visitors',
  async (operation) => {
    const [type] = operation.types;
    const payload = type === undefined ? {} : { headers: { 'content-type': type }, payload: '{}' };
    await refused(operation, 401, payload);
  },
);

describe.each(WITH_BODY)('the body of $method $path', (operation) => {
  const json = (payload: string) => ({
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });

  it('another content type gives 415, invalid JSON 400, a large body 413', async () => {
    const types = ['application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'];
    for (const type of [...types, ...(operation.path === IMPORT ? [] : ['text/plain', 'text/html'])])
      await refused(operation, 415, { headers: { ...headers, 'content-type': type }, payload: '{}' });
    for (const broken of ['{', '{"a":}', '{"a":1', '\u0000', '{"__proto__":{"isAdmin":true}}'])
      await refused(operation, 400, json(broken));
    const large = JSON.stringify({ padding: 'x'.repeat(operation.path === IMPORT ? 7_000_000 : 1_100_000) });
    await refused(operation, 413, json(large));
  });

  it('unknown fields, and operators in place of values, are refused', async () => {
    await refused(operation, 400, json('{"$where":"1"}'));
    await refused(operation, 400, json('{"isAdmin":true}'));
    for (const body of ['[]', '"text"', '7', 'true', '[{"$gt":""}]'])
      await refused(operation, 400, json(body));
  });
});

/** The limits of uploads that are not photos. */
const MEGABYTES: [string, number][] = [
  ['/stores/', 12],
  ['/mail/', 1],
];
it.each(UPLOADS)('$method $path takes only its own content types, and no large body', async (operation) => {
  const body = (status: number, type: string, payload: string) =>
    refused(operation, status, { headers: { ...headers, 'content-type': type }, payload });
  for (const type of [
    'application/json',
    'text/html',
    'image/svg+xml',
    'image/gif',
    'image/heic',
    'nonsense',
  ])
    expect((await body(415, type, '{}')).error).toMatch(/JPEG|HEIC|text\/csv|message\/rfc822/);
  const [own = ''] = operation.types;
  const megabytes = MEGABYTES.find(([part]) => operation.path.includes(part))?.[1] ?? 8;
  const large = await body(413, own, 'x'.repeat(megabytes * 1_000_000 + 1));
  expect(large.error).toContain(`${megabytes} MB`);
});

describe('every address', () => {
  it('every path accepts exactly its documented methods, and gives 405 with Allow for others', async () => {
    for (const { path } of OPERATIONS) {
      const documented = OPERATIONS.filter((one) => one.path === path).map(({ method }) => method);
      // `/api/recipes/import` also matches the path of a recipe.
      const taken = gateway.routes.methodsOf(path);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (taken.includes(method)) continue;
        const { statusCode, headers: sent } = await gateway.ask({ method, url: path, headers });
        expect([method, path, statusCode]).toEqual([method, path, 405]);
        for (const allowed of documented) expect(sent.allow).toContain(allowed);
      }
    }
  });
});
