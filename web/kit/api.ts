import type { Problem } from '@homeplate/contracts/documents/problem.ts';

/** A response that is not OK. `message` is "<status>: <body or status text>"; `problem.error` is the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problemOf(body);
  }
}

function problemOf(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string') {
      return value as Problem;
    }
  } catch {
    // Not JSON: an error page from a proxy before the gateway.
  }
  return undefined;
}

let fetchOf = (): typeof fetch => fetch;

/** On the server, the gateway that renders the page answers reads, through the fetch of that request. */
export function readBy(choose: () => typeof fetch): void {
  fetchOf = choose;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  { signal, headers }: { signal?: AbortSignal | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetchOf()(path, {
    method,
    credentials: 'include',
    // The gateway returns 304 by ETag, so the browser always revalidates its copy.
    cache: 'no-cache',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** GET a document. Throws `ApiError`, or `TypeError` without a network. */
export async function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await send('GET', path, undefined, { signal })).json() as Promise<T>;
}

const readJsonUnless =
  (status: number) =>
  async <T>(path: string, signal?: AbortSignal): Promise<T | null> => {
    try {
      return await readJson<T>(path, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === status) return null;
      throw error;
    }
  };

/** Like `readJson`, but null for a visitor (401). */
export const readJsonOrNull = readJsonUnless(401);

/** Like `readJson`, but null for a document that does not exist (404). */
export const readJsonIfFound = readJsonUnless(404);

export type Page<T> = { items: T[]; total: number; next: string | undefined };

/** GET one page of a list: the items, the total count, and the URL of the next page. */
export async function readPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const response = await send('GET', path, undefined, { signal });
  const items = (await response.json()) as T[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, next: nextOf(response.headers.get('link')) };
}

/** GET a range of a staff list, for the total in its Content-Range: `users 0-0/319`. */
export async function readCount(path: string, signal?: AbortSignal): Promise<number> {
  const response = await send('GET', path, undefined, { signal });
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  return total === undefined ? ((await response.json()) as unknown[]).length : Number(total);
}

/** The URL with rel="next" in a Link header, as path and query; undefined on the last page. */
export function nextOf(link: string | null): string | undefined {
  const match = /<([^>]+)>\s*;[^,]*rel="?next"?/.exec(link ?? '');
  if (!match?.[1]) return undefined;
  const url = new URL(match[1], 'http://here');
  return url.pathname + url.search;
}

/** Sends a write. Resolves to the JSON of the response, or undefined without a body. */
export async function write<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const text = await (await send(method, path, body, { headers })).text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The server's message for the user, else the given text. */
export function wordsOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.problem?.error) || otherwise;
}

/** Field → its problem, as the server reports it. */
export function fieldsOf(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.problem?.fields) || {};
}
