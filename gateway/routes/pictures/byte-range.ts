import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Copy } from '../../documents/copy.ts';

export type ByteRange = { first: number; last: number };

/**
 * Parses a Range header. `whole` without a range, for several ranges and for an invalid one (RFC 9110 14.2 lets a server ignore them);
 * `none` for a range outside of the body.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'whole' | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const suffix = Number(to);
    return suffix === 0 ? 'none' : { first: Math.max(0, length - suffix), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? 'none' : { first, last };
}

/** Answers a range request with 206 or 416, and any other request with the whole copy. */
export function sendRange(copy: Copy, request: FastifyRequest, reply: FastifyReply): 200 | 206 | 304 | 416 {
  const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = request.headers;
  const { body, etag, contentType = '', cacheControl = '', vary, security = [] } = copy.options;
  // With If-Range, send a part only if the client's first part is of the same version.
  const isSame = ifRange === undefined || ifRange === etag;
  if (range === undefined || ifNoneMatch !== undefined || !isSame || request.method !== 'GET')
    return copy.send(request, reply);
  const part = rangeOf(range, body.length);
  if (part === 'whole') return copy.send(request, reply);
  reply.hijack();
  const lines = [
    'etag',
    etag,
    'cache-control',
    cacheControl,
    'accept-ranges',
    'bytes',
    'x-request-id',
    request.id,
    ...(vary === undefined ? [] : ['vary', vary]),
    ...security.flat(),
  ];
  if (part === 'none') {
    reply.raw.writeHead(416, ['content-range', `bytes */${body.length}`, 'content-length', '0', ...lines]);
    reply.raw.end();
    return 416;
  }
  const { first, last } = part;
  const bytes = body.subarray(first, last + 1);
  const place = `bytes ${first}-${last}/${body.length}`;
  const own = ['content-type', contentType, 'content-length', String(bytes.length), 'content-range', place];
  reply.raw.writeHead(206, [...own, ...lines]);
  reply.raw.end(bytes);
  return 206;
}
