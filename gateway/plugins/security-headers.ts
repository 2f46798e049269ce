import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type InlineTexts = { scripts: readonly string[]; styles: readonly string[] };
type Headers = readonly (readonly [string, string])[];

const EVERYWHERE: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  // Same-origin requests keep the Referer, which replaces a missing Origin (reading C49).
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** If a browser displays data as a page, nothing in it may run or load. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Pictures may have inline styles, and load nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Pages load files of this host only, and run inline scripts and styles only by their hashes. */
const pagePolicy = ({ scripts, styles }: InlineTexts): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hashSource)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashSource)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE_FEATURES = 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()';

export const DATA_HEADERS: Headers = [...EVERYWHERE, ['content-security-policy', DATA_POLICY]];
export const PICTURE_HEADERS: Headers = [...EVERYWHERE, ['content-security-policy', PICTURE_POLICY]];
export const PAGE_HEADERS = pageHeaders({ scripts: [], styles: [] });

/** The headers of a page with these inline scripts and styles. */
export function pageHeaders(texts: InlineTexts): Headers {
  return [
    ...EVERYWHERE,
    ['content-security-policy', pagePolicy(texts)],
    ['permissions-policy', PAGE_FEATURES],
  ];
}

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
