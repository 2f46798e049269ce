import { AppError, invalidInput } from '@homeplate/common/app-error.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkJsonShape, type JsonShape } from './json-shape.ts';
import { unknownPath } from './path-params.ts';

export const BODY_BYTES = 256 * 1024;

/** Far above any body of the API: a price feed of one megabyte has about 60,000 fields. */
const USUAL_SHAPE: JsonShape = { depth: 16, parts: 100_000 };

/**
 * Accepts JSON bodies or none: 415 for another content type, 400 for invalid JSON, 413 for a body that is too large. Zod checks requests
 * and responses; fields outside of the response schema are dropped.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJson(app, USUAL_SHAPE);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value: unknown) => {
    const plain = httpPart === 'querystring' ? withoutOperators(schema, value) : undefined;
    if (plain) return { error: plain };
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data };
    if (httpPart === 'params') return { error: unknownPath(result.error) };
    return { error: httpPart === 'querystring' ? invalidQuery(result.error) : invalidInput(result.error) };
  });
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (value: unknown) =>
        JSON.stringify(schema.parse(value)),
  );
}

/** Parses the JSON bodies of a scope, within limits of depth and size. */
export function parseJson(app: FastifyInstance, shape: JsonShape): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const coding = request.headers['content-encoding'];
    if (coding !== undefined && coding !== 'identity') {
      return done(
        new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the body without a content encoding.' }),
      );
    }
    // Some clients send the JSON content type without a body, for example to log out.
    if (body === '') return done(null, undefined);
    try {
      checkJsonShape(body as string, shape);
    } catch (error) {
      return done(error as AppError);
    }
    void parse(request, body as string, (error, value) => {
      if (error)
        done(new AppError('INVALID_INPUT', { message: 'The body is not valid JSON.', cause: error }));
      else done(null, value);
    });
  });
}

/** INVALID_INPUT with each error under its query parameter: for `tags=a,$b` under `tags`, not under the second entry. */
export const invalidQuery = ({ issues }: z.ZodError): AppError =>
  invalidInput(new z.ZodError(issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))));

/**
 * Refuses an operator in place of a plain value (`?region[$ne]=x`), under the parameter it was meant for. Otherwise it would pass as an
 * unknown name, and unknown names are ignored (reading C51).
 */
export function withoutOperators(schema: z.ZodType, query: unknown): AppError | undefined {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return undefined;
  const fields: Record<string, string> = {};
  for (const name of Object.keys(query)) {
    const bracket = name.indexOf('[');
    if (bracket > 0 && Object.hasOwn(schema.shape, name.slice(0, bracket))) {
      fields[name.slice(0, bracket)] = 'takes one plain value';
    }
  }
  const [first] = Object.keys(fields);
  return first === undefined
    ? undefined
    : new AppError('INVALID_INPUT', { message: `${first}: takes one plain value`, fields });
}
