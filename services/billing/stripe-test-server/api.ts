import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import { ApiError, badRequest } from './state/api-error.ts';
import { expand } from './state/expand.ts';
import type { World } from './state/world.ts';

export type Params = { id: string };
type Method = 'GET' | 'POST' | 'DELETE';
/** Who may call: the server with its secret key, or a page that knows the client secret of an intent. */
type Caller = 'server' | 'page';

export type Route = <Schema extends z.ZodObject>(
  method: Method,
  url: string,
  schema: Schema,
  run: (body: z.infer<Schema>, params: Params) => unknown,
  caller?: Caller,
) => void;

const COMMON = { expand: z.array(z.string()).optional() };
const PAGE = { client_secret: z.string(), key: z.string().optional() };

/** Registers routes that behave as Stripe's do: form parameters, `expand`, idempotency keys, errors, and one commit per request. */
export function createRoute(app: FastifyInstance, parts: { world: World; secretKey: string }): Route {
  const { world, secretKey } = parts;
  return (method, url, schema, run, caller = 'server') => {
    const checked = schema.extend(caller === 'page' ? { ...COMMON, ...PAGE } : COMMON).strict();
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        if (caller === 'server') checkKey(request, secretKey);
        const given = method === 'POST' ? request.body : parse(request.url.split('?')[1] ?? '');
        const replay = method === 'POST' && caller === 'server' ? replayOf(request, world) : undefined;
        reply.header('request-id', world.newId('req')).type('application/json');
        if (replay?.found) {
          reply.header('idempotent-replayed', 'true');
          return reply.code(replay.found.status).send(replay.found.body);
        }
        const answer = (status: number, body: unknown) => {
          const text = toJson(body);
          replay?.keep(status, text);
          world.commit();
          return reply.code(status).send(text);
        };
        const input = parseBody(checked, given ?? {});
        try {
          const result = run(input as z.infer<typeof schema>, request.params as Params);
          return answer(200, expand(world, result, (input as { expand?: string[] }).expand ?? []));
        } catch (error) {
          // Stripe keeps the outcome of a request that it began to carry out, such as a declined card.
          if (error instanceof ApiError && error.status === 402) return answer(402, { error: error.body });
          throw error;
        }
      },
    });
  };
}

/** Leaves out the server's own fields. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) => (key.startsWith('$') ? undefined : one));

function checkKey({ headers }: FastifyRequest, secretKey: string): void {
  if (headers.authorization === `Bearer ${secretKey}`) return;
  throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function replayOf(request: FastifyRequest, world: World) {
  const id = request.headers['idempotency-key'];
  if (typeof id !== 'string' || id === '') return undefined;
  const text = `${request.url} ${JSON.stringify(request.body)}`;
  const digest = createHash('sha256').update(text).digest('hex');
  const found = world.find('replay', id);
  if (found && found.request !== digest)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${id}' if you meant to execute a different request.`,
    });
  const keep = (status: number, body: string) =>
    void world.save({ id, object: 'replay', created: world.now(), request: digest, status, body });
  return { found, keep };
}

function parseBody(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? '']);
    throw badRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(path);
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw isMissing
    ? badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : badRequest(`Invalid ${param}: ${issue?.message ?? ''}`, { code: 'parameter_invalid', param });
}

/** `items[0][price]`, as Stripe names a nested parameter. */
const nameOf = ([first = '', ...rest]: string[]): string => first + rest.map((one) => `[${one}]`).join('');

export const listOf = (url: string, data: readonly unknown[]): unknown => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const amount = z.coerce.number().int().min(0);
export const metadata = z.record(z.string(), z.string());
export const limit = z.coerce.number().int().min(1).max(100).default(10);
