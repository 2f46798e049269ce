import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { invalidQuery, withoutOperators } from '../plugins/json-bodies.ts';
import { unknownPath } from '../plugins/path-params.ts';

const MAX_ADDRESSES = 2_000;
/** A longer address is unlikely to come again: it is parsed each time. */
const MAX_CACHED_LENGTH = 300;

type AddressSchemas = { params?: z.ZodObject; querystring?: z.ZodObject };
type Output<Schema> = Schema extends z.ZodType ? z.infer<Schema> : Record<string, never>;
type Address<Schemas extends AddressSchemas> = {
  params: Output<Schemas['params']>;
  query: Output<Schemas['querystring']>;
};

/**
 * Parses the addresses of a document route, each once: the same few are requested again and again. `make` is what the route needs of
 * one. The function returned throws NOT_FOUND for the params and INVALID_INPUT for the query that its schema refuses.
 */
export function createAddressParser<const Schemas extends AddressSchemas, Parsed extends object | string>(
  schemas: Schemas,
  make: (address: Address<Schemas>) => Parsed,
  options: { emptyIsMissing?: boolean } = {},
): (request: FastifyRequest) => Parsed {
  const { emptyIsMissing = true } = options;
  const parsed = new LRUCache<string, Parsed>({ max: MAX_ADDRESSES });
  const parse = ({ params, query }: FastifyRequest): Parsed => {
    const path = schemas.params?.safeParse(params);
    if (path?.error) throw unknownPath(path.error);
    const refusal = schemas.querystring && withoutOperators(schemas.querystring, query);
    if (refusal) throw refusal;
    const search = schemas.querystring?.safeParse(emptyIsMissing ? withoutEmpty(query) : query);
    if (search?.error) throw invalidQuery(search.error);
    // The schemas of the type are those that were parsed with.
    return make({ params: path?.data ?? {}, query: search?.data ?? {} } as Address<Schemas>);
  };
  return (request) => {
    const url = request.raw.url ?? '';
    const cached = parsed.get(url);
    if (cached !== undefined) return cached;
    const fresh = parse(request);
    if (url.length <= MAX_CACHED_LENGTH) parsed.set(url, fresh);
    return fresh;
  };
}

/** A form sends `name=` for a field that was left empty. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}
