import { AppError } from '@homeplate/common/app-error.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyReply } from 'fastify';
import { namesEtag } from './etags.ts';

/** Sends a document's bytes with its ETag, and `totalCount` in X-Total-Count; 304 to a read that names the ETag. */
export function sendDocument(
  reply: FastifyReply,
  { document, totalCount }: { document?: Document | undefined; totalCount?: number },
  contentType = 'application/json; charset=utf-8',
): FastifyReply {
  if (!document) throw new AppError('INTERNAL');
  if (totalCount !== undefined) reply.header('x-total-count', String(totalCount));
  const { method, headers } = reply.request;
  const ifNoneMatch = headers['if-none-match'];
  reply.header('etag', document.etag);
  if (method === 'GET' && ifNoneMatch !== undefined && namesEtag(ifNoneMatch, document.etag))
    return reply.code(304).send();
  return reply.header('content-type', contentType).send(document.body);
}
