import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { fieldsOf } from '@homeplate/common/log-context.ts';
import { childOf, isTraceparent, newRequestId } from '@homeplate/common/trace.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Reader, type UserSession } from './reader.ts';

/** Deadline of a whole request in milliseconds, unless its route sets another. Calls get what is left of it. */
const REQUEST_MS = 8_000;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The client's X-Request-Id when it is valid, else a new one. */
export function requestIdOf(headers: { [name: string]: string | string[] | undefined }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}

/** Actor, request id, trace and deadline for the service calls of a request. Created on first use. */
export function callOf(request: FastifyRequest): Call {
  if (request.call) return request.call;
  const given = request.headers.traceparent;
  const traceparent = request.span?.traceparent ?? (isTraceparent(given) ? childOf(given) : undefined);
  request.call = newCall({
    timeoutMs: request.routeOptions.config.timeoutMs ?? REQUEST_MS,
    requestId: request.id,
    ...(traceparent && { traceparent }),
  });
  if (request.reader) request.call.actor = actorOf(request.reader);
  return request.call;
}

/** What joins the log lines of a request in all services. */
export const logFieldsOf = (request: FastifyRequest): { requestId: string; traceId: string } =>
  fieldsOf(callOf(request));

/** The reader that the route's guard loaded. Does no I/O. */
export function readerOf({ reader, routeOptions }: FastifyRequest): Reader {
  if (reader) return reader;
  const cause = new Error(`${routeOptions.url} has not loaded its reader`);
  throw new AppError('INTERNAL', { cause });
}

/** The session, on a route for signed-in users. Does no I/O. */
export function sessionOf(request: FastifyRequest): UserSession {
  const { session } = readerOf(request);
  if (!session) throw new AppError('UNAUTHENTICATED');
  return session;
}

/** The user, on a route for signed-in users. Does no I/O. */
export const userOf = (request: FastifyRequest): UserDocument => sessionOf(request).user;
