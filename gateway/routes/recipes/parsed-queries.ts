import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { invalidQuery, withoutOperators } from '../../plugins/json-bodies.ts';

const MOST_QUERIES = 2_000;
/** A longer one is somebody's play: it is parsed each time. */
const LONGEST = 300;

/**
 * Checks a query once and remembers what it meant: the same few addresses are asked for all the time.
 * The function returned throws INVALID_INPUT with every wrong field.
 */
export function createParsedQueries<Schema extends z.ZodObject, Parsed extends object>(
  schema: Schema,
  make: (query: z.infer<Schema>) => Parsed,
): (request: FastifyRequest) => Parsed {
  const known = new LRUCache<string, Parsed>({ max: MOST_QUERIES });
  return (request) => {
    const url = request.raw.url ?? '';
    const mark = url.indexOf('?');
    const raw = mark === -1 ? '' : url.slice(mark + 1);
    const found = known.get(raw);
    if (found) return found;
    const refusal = withoutOperators(schema, request.query);
    if (refusal) throw refusal;
    const result = schema.safeParse(given(request.query));
    if (!result.success) throw invalidQuery(result.error);
    const parsed = make(result.data);
    if (raw.length <= LONGEST) known.set(raw, parsed);
    return parsed;
  };
}

/** A form sends `name=` for what was left empty: that is not given. */
function given(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}
