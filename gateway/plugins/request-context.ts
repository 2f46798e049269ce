import { type Actor, VISITOR } from '@homeplate/common/actor.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { childOf, isTraceparent, newRequestId } from '@homeplate/common/trace.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request acts for; null until its session has been read. */
    actor: Actor | null;
  }
}

export const decorateActor = (app: FastifyInstance): void => void app.decorateRequest('actor', null);

/** What one request may take in all, in milliseconds. Hop by hop there is less left. */
const REQUEST_MS = 8_000;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The caller's X-Request-Id when it is a plain one, else a new one. */
export function requestIdOf(headers: { [name: string]: string | string[] | undefined }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}

/** What travels on to the services: actor, request id, trace and deadline. Made only when a service is asked. */
export function callOf(request: FastifyRequest, timeoutMs: number = REQUEST_MS): Call {
  const given = request.headers.traceparent;
  return newCall({
    timeoutMs,
    actor: request.actor ?? VISITOR,
    requestId: request.id,
    ...(isTraceparent(given) && { traceparent: childOf(given) }),
  });
}
