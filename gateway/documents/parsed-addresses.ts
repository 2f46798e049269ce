import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { invalidQuery, withoutOperators } from '../plugins/json-bodies.ts';
import { unknownPath } from '../plugins/path-params.ts';

const MAX_ADDRESSES = 2_000;
/** A longer address is unlikely to come again, so its result is not cached. */
const MAX_CACHED_LENGTH = 300;

type AddressSchemas = { params?: z.ZodObject; querystring?: z.ZodObject };
type Output<Schema> = Schema extends z.ZodType ? z.infer<Schema> : Record<string, never>;
type Address<Schemas extends AddressSchemas> = {
  params: Output<Schemas['params']>;
  query: Output<Schemas['querystring']>;
};

/**
 * Returns a parser for the addresses of a document route. It caches its results, because the same few addresses are requested again and
 * again. `make` builds what the route needs. The parser throws NOT_FOUND for invalid params and INVALID_INPUT for an invalid query.
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
    // The type is inferred from the same schemas that parsed the values.
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

/** An HTML form sends `name=` for an empty field. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}
