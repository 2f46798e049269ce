import { AppError } from '@homeplate/common/app-error.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyReply } from 'fastify';

/** Sends a document's bytes with its ETag, and `totalCount` in X-Total-Count. */
export function sendDocument(
  reply: FastifyReply,
  { document, totalCount }: { document?: Document | undefined; totalCount?: number },
): FastifyReply {
  if (!document) throw new AppError('INTERNAL');
  if (totalCount !== undefined) reply.header('x-total-count', String(totalCount));
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('etag', document.etag)
    .send(document.body);
}
