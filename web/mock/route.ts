import type { Right } from '@homeplate/contracts/documents/rights.ts';
import { ERRORS, type ErrorCode } from '@homeplate/contracts/errors.ts';
import type { z } from 'zod';
import type { MockState } from './state.ts';

/** An error answer of the contract, with its usual words unless others are given. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, words: string = ERRORS[code].words, fields?: Record<string, string>) {
    super(words);
    this.code = code;
    this.fields = fields;
  }
}

export type Call<Body = unknown> = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  state: MockState;
  /** The headers of the answer, which a handler may add to. */
  headers: Record<string, string>;
};

type Spec<Answer, Body> = {
  access?: 'visitor' | 'signed-in' | `entitled: ${Right}`;
  status?: number;
  /** Left out for an answer without a body. */
  answer?: z.ZodType<Answer>;
  body?: z.ZodType<Body>;
  /** The content type of an answer that is not JSON. */
  type?: string;
};

export type Route = Spec<unknown, unknown> & { handle(call: Call<never>): unknown };

/**
 * A handler typed by the contract: it does not compile when the document that the route answers with changes. In two calls, because
 * TypeScript would widen the literals of the answer while it infers its type.
 */
export const route = <Answer = void, Body = void>(spec: Spec<Answer, Body>) => ({
  handle: (handle: (call: Call<Body>) => Answer): Route => ({ ...spec, handle }),
});

/** Method and path pattern, as in `gateway/routes.txt`. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
export type RouteTable = Record<RouteName, Route>;

/** A parameter of the path, which the pattern of the route has. */
export const param = (call: Call<never> | Call, name: string): string => call.params[name] ?? '';

export function found<T>(value: T | undefined, words?: string): T {
  if (value === undefined) throw new Refusal('NOT_FOUND', words);
  return value;
}

/** One page of a list, with the total and the next page in the headers. */
export function pageOf<T>(call: Call<never> | Call, path: string, items: readonly T[]): T[] {
  const limit = Number(call.query.get('limit') ?? 100);
  const from = Number(call.query.get('cursor') ?? 0);
  const next = new URLSearchParams(call.query);
  next.set('cursor', String(from + limit));
  call.headers['x-total-count'] = String(items.length);
  if (from + limit < items.length) call.headers.link = `<${path}?${next.toString()}>; rel="next"`;
  return items.slice(from, from + limit);
}
