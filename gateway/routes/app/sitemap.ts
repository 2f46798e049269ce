import { articlePath } from '@homeplate/contracts/documents/staff-article.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAppPages, readArticles } from './app-paths.ts';

/** The maximum page size of the recipe list. */
const PAGE = 100;

/** GET /robots.txt and /sitemap.xml, which names every published recipe and every article. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ownAddress, webFiles } = app;
  const { indexed } = readAppPages(webFiles);
  // Built with the app (`web/markdown-plugin.ts`).
  const articles = readArticles(webFiles).map(articlePath);

  app.get('/robots.txt', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /api/recipes/*/image',
          '',
          `Sitemap: ${ownAddress()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get(
    '/sitemap.xml',
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (_request, reply) => {
      const origin = ownAddress();
      const ids: string[] = [];
      let next: string | undefined = `/api/recipes?sort=newest&limit=${PAGE}`;
      while (next) {
        const answer: LightMyRequestResponse = await app.inject(next);
        if (answer.statusCode !== 200) return reply.code(503).header('retry-after', '30').send();
        for (const { id } of answer.json<{ id: string }[]>()) ids.push(id);
        next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      // Ids are kebab-case, so they need no escaping.
      const urls = [...indexed, ...articles, ...ids.map((id) => `/recipes/${id}`)].map(
        (path) => `<url><loc>${origin}${path}</loc></url>`,
      );
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        );
    },
  );
};
