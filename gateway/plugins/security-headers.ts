import type { FastifyInstance } from 'fastify';
import {
  contentSecurityPolicy,
  FRAMED,
  type InlineTexts,
  type PolicyName,
  permissionsPolicy,
} from './content-security.ts';

export type Headers = readonly (readonly [string, string])[];

const EVERYWHERE: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  // Same-origin requests keep the Referer, which replaces a missing Origin (reading C49).
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Only our own pages may frame it, and its script does not learn on which page it runs. */
const IN_A_FRAME: Headers = EVERYWHERE.map(([name, value]) =>
  name === 'x-frame-options'
    ? [name, 'SAMEORIGIN']
    : [name, name === 'referrer-policy' ? 'no-referrer' : value],
);

/** The security headers of a page with these inline scripts and styles. */
export const pageHeaders = (
  policy: PolicyName,
  inline: InlineTexts = { scripts: [], styles: [] },
): Headers => [
  ...(policy in FRAMED ? IN_A_FRAME : EVERYWHERE),
  ['content-security-policy', contentSecurityPolicy(policy, inline)],
  ['permissions-policy', permissionsPolicy(policy)],
];

export const DATA_HEADERS: Headers = [
  ...EVERYWHERE,
  ['content-security-policy', contentSecurityPolicy('data', { scripts: [], styles: [] })],
];

/**
 * Sets the security headers of every answer that passes Fastify's hooks. Copies (`documents/copy.ts`) bypass the hooks and contain the same
 * headers as prepared lines: setting them one by one costs a fifth of the throughput of cached answers.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of DATA_HEADERS) reply.header(name, value);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
