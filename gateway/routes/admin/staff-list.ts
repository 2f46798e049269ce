import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ListPage } from '@homeplate/contracts/gen/common/v1/list.ts';
import type { FastifyReply } from 'fastify';
import { sendDocument } from '../../documents/send-document.ts';
import { contentRange } from './list-query.ts';

type Query = { range: { first: number; last: number }; sort?: [string, 'ASC' | 'DESC'] | undefined };

/** The page of a query as the services take it. */
export const pageOf = (query: Query, first: [string, 'ASC' | 'DESC']): ListPage => {
  const [sort, direction] = query.sort ?? first;
  const { range } = query;
  return {
    sort,
    descending: direction === 'DESC',
    offset: range.first,
    limit: range.last - range.first + 1,
  };
};

/** The ids of a filter; undefined: no filter by ids. An empty list means none here, but all to a service. */
export const idsOf = (id: string | string[] | undefined): string[] | undefined =>
  id === undefined ? undefined : [id].flat();

/** Sends a page with its Content-Range, and the total where older clients read it. */
export function sendList(
  reply: FastifyReply,
  resource: string,
  { range }: Query,
  { document, totalCount }: { document: Document | undefined; totalCount: number },
): FastifyReply {
  reply.header('content-range', contentRange(resource, range, totalCount));
  reply.header('x-total-count', String(totalCount));
  return sendDocument(reply, { document });
}

/** The answer for a filter by no ids. */
export const sendNone = (reply: FastifyReply, resource: string, { range }: Query): FastifyReply =>
  reply.header('content-range', contentRange(resource, range, 0)).send([]);
