import { randomBytes } from 'node:crypto';
import { NONCE } from '@homeplate/contracts/documents/page-nonce.ts';
import type { FastifyReply } from 'fastify';
import type { InlineTexts, PolicyName } from '../plugins/content-security.ts';
import { pageHeaders } from '../plugins/security-headers.ts';

/** Sends a page that is not cached. If its policy has a nonce, policy and HTML get the same new one. */
export function sendPage(
  reply: FastifyReply,
  page: { status?: number; html: string | Buffer; policy: PolicyName; inline?: InlineTexts },
): FastifyReply {
  const { status = 200, html, policy, inline } = page;
  const headers = pageHeaders(policy, inline);
  const nonce = headers.some(([, value]) => value.includes(NONCE)) && randomBytes(18).toString('base64');
  for (const [name, value] of headers) reply.header(name, nonce ? value.replaceAll(NONCE, nonce) : value);
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(nonce ? html.toString().replaceAll(NONCE, nonce) : html);
}
