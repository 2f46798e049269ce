import type { Problem } from '@homeplate/contracts/documents/problem.ts';
import { ERRORS } from '@homeplate/contracts/errors.ts';
import { Refusal, type Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { MockState } from './state.ts';

export type MockRequest = { method: string; url: string; body?: unknown; signedIn?: boolean };
export type MockAnswer = { status: number; headers: Record<string, string>; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';

type Pattern = { method: string; segments: readonly string[]; route: Route };
/** A segment that is named comes before a parameter: `/api/recipes/featured` is no recipe. */
const PATTERNS: readonly Pattern[] = Object.entries(ROUTES)
  .toSorted(([a], [b]) => (a.replaceAll(':', '~') < b.replaceAll(':', '~') ? -1 : 1))
  .map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, segments: path.split('/'), route };
  });

function findRoute(method: string, pathname: string): { route: Route; params: Record<string, string> } {
  const parts = pathname.split('/').map(decodeURIComponent);
  const match = PATTERNS.find(
    (pattern) =>
      pattern.method === method &&
      pattern.segments.length === parts.length &&
      pattern.segments.every((segment, index) => segment.startsWith(':') || segment === parts[index]),
  );
  if (!match) throw new Refusal('NOT_FOUND');
  const params = match.segments.flatMap((segment, index) =>
    segment.startsWith(':') ? [[segment.slice(1), parts[index] ?? '']] : [],
  );
  return { route: match.route, params: Object.fromEntries(params) };
}

/** The body as the contract reads it, or a refusal that names its first wrong fields. */
function parseBody({ body: schema }: Route, body: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  throw new Refusal('INVALID_INPUT', parsed.error.issues[0]?.message, fields);
}

/** The answer of an error code, as the gateway sends it. */
export function refuse({ code, message, fields }: Refusal): MockAnswer {
  const problem: Problem = { error: message, code, requestId: 'mock', ...(fields && { fields }) };
  return {
    status: ERRORS[code].http,
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(problem),
  };
}

/** The answer to a request, from the state, which a write changes. Throws if it breaks the contract. */
export function answerRequest(request: MockRequest, state: MockState): MockAnswer {
  const { method, url, body, signedIn = false } = request;
  const { pathname, searchParams: query } = new URL(url, 'http://mock');
  try {
    const { route, params } = findRoute(method, pathname);
    if ((route.access ?? 'visitor') !== 'visitor' && !signedIn) throw new Refusal('UNAUTHENTICATED');
    const headers: Record<string, string> = {};
    const parsed = parseBody(route, body);
    const answer = route.handle({ params, query, body: parsed as never, state, headers });
    const { status = 200, answer: schema, type } = route;
    if (!schema) return { status, headers, body: '' };
    headers['content-type'] = type ?? JSON_TYPE;
    const document = schema.parse(answer);
    return { status, headers, body: type === undefined ? JSON.stringify(document) : String(document) };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    throw error;
  }
}
