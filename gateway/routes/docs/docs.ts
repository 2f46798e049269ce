import { etagOf } from '@homeplate/common/document.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Copy } from '../../documents/copy.ts';
import { pageHeaders } from '../../plugins/security-headers.ts';
import { docsPage, docsPageStyle, type OpenApi } from './docs-page.ts';

/** GET /api/openapi.json and /api/docs. */
export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { openApi } = app;
  const json = new Copy({
    body: Buffer.from(openApi),
    etag: etagOf(openApi),
    cacheControl: 'public, no-cache',
    vary: 'Accept-Encoding',
  });
  const html = docsPage(JSON.parse(openApi) as OpenApi);
  const page = new Copy({
    body: Buffer.from(html),
    etag: etagOf(html),
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
    vary: 'Accept-Encoding',
    security: pageHeaders('document', { scripts: [], styles: [docsPageStyle] }),
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
};
