import { AppError, toAppError } from '@homeplate/common/app-error.ts';
import type { Problem } from '@homeplate/contracts/documents/problem.ts';
import { ERRORS } from '@homeplate/contracts/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS } from './security-headers.ts';

/** Maps Fastify's own error codes. */
function refusalOf(error: FastifyError): AppError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('INVALID_INPUT', {
        message: 'The body is not as long as its Content-Length says.',
      });
    case 'FST_ERR_BAD_URL':
      return new AppError('INVALID_INPUT', { message: 'This address is not written correctly.' });
  }
  // A path parameter longer than any id is unknown.
  if (error.statusCode === 414) return new AppError('NOT_FOUND');
  // All other client errors of Fastify or the HTTP parser.
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? new AppError('INVALID_INPUT', { message: 'This request could not be understood.' })
    : undefined;
}

export function problemOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = error instanceof Error ? refusalOf(error as FastifyError) : undefined;
  return refusal ?? toAppError(error);
}

/** Sends the body and headers of an error. A 5xx never carries an internal message. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const status = error.httpStatus;
  const body: Problem = {
    // Never show the message of an internal error.
    error: error.code === 'INTERNAL' ? ERRORS.INTERNAL.words : error.message,
    code: error.code,
    requestId: request.id,
    ...(error.fields && { fields: error.fields }),
    ...(error.states && { states: error.states }),
  };
  for (const [name, value] of DATA_HEADERS) reply.header(name, value);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  else if (status === 503) reply.header('retry-after', '1');
  if (status === 401) reply.header('www-authenticate', error.code === 'BAD_FEED_KEY' ? 'Bearer' : 'Cookie');
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(body));
}
