import { createHash } from 'node:crypto';
import { etagOf } from '@homeplate/common/document.ts';
import type { FastifyInstance } from 'fastify';
import { Copy } from '../../documents/copy.ts';
import { DATA_HEADERS } from '../../plugins/security-headers.ts';
import { docsPage, docsPageStyle, type OpenApi } from './docs-page.ts';

/** GET /api/openapi.json and /api/docs. `text`: the committed gateway/openapi.json. */
export function docsRoutes(app: FastifyInstance, text: string): void {
  const json = new Copy({
    body: Buffer.from(text),
    etag: etagOf(text),
    cacheControl: 'public, no-cache',
    vary: 'Accept-Encoding',
  });
  const html = docsPage(JSON.parse(text) as OpenApi);
  // The page runs no script, and has the one style whose hash this is.
  const styleHash = createHash('sha256').update(docsPageStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;
  const page = new Copy({
    body: Buffer.from(html),
    etag: etagOf(html),
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
    vary: 'Accept-Encoding',
    security: [
      ...DATA_HEADERS.filter(([name]) => name !== 'content-security-policy'),
      ['content-security-policy', policy],
    ],
  });
  app.get(
    '/api/openapi.json',
    { config: { access: 'visitor' }, schema: { hide: true } },
    (request, reply) => void json.send(request, reply),
  );
  app.get(
    '/api/docs',
    { config: { access: 'visitor' }, schema: { hide: true } },
    (request, reply) => void page.send(request, reply),
  );
}
