import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { pageOf as pageOfRows } from '@homeplate/common/page-of.ts';
import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import {
  STAFF_ARTICLE_SORTS,
  StaffArticle,
  StaffArticleRows,
} from '@homeplate/contracts/documents/staff-article.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { createArticleRows, listRowOf } from './article-rows.ts';
import { contentRange, listQuery, searchText } from './list-query.ts';

const RESOURCE = 'articles';
const Id = z.string().max(100);
const ArticlesQuery = listQuery({
  sorts: STAFF_ARTICLE_SORTS,
  filter: z.strictObject(
    {
      q: searchText(100),
      kind: z.enum(ARTICLE_KINDS, `is one of ${ARTICLE_KINDS.join(', ')}`).optional(),
      isBroken: z.boolean().optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but q, kind, isBroken and id',
  ),
  example: '{"kind":"tips"}',
});

/** `/api/admin/articles`: the tips, tutorials and stories of the built app, with the state of their links. */
export const staffArticleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { recipe } = app.services;
  const rows = createArticleRows(app.webFiles);
  const tags = ['staff'];
  const load = (call: Call) =>
    rows.all(async (ids) => (await recipe.listRecipeItems({ ids }, call)).recipes.map(({ id }) => id));

  app.get(
    '/api/admin/articles',
    {
      config: { access: { staff: 'articles:read' } },
      schema: {
        tags,
        summary: 'Articles by kind, words and broken links',
        description: 'The range and the total are in Content-Range. Links to other sites are not checked.',
        querystring: ArticlesQuery,
        response: { 200: StaffArticleRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, range, sort: [sort, direction] = ['title', 'ASC'] } = request.query;
      const words = filter.q?.toLowerCase() ?? '';
      const ids = filter.id === undefined ? undefined : new Set([filter.id].flat());
      const found = (await load(callOf(request))).filter(
        ({ id, kind, title, description, broken }) =>
          (!filter.kind || kind === filter.kind) &&
          (!filter.isBroken || broken > 0) &&
          (!ids || ids.has(id)) &&
          `${title} ${description}`.toLowerCase().includes(words),
      );
      reply.header('content-range', contentRange(RESOURCE, range, found.length));
      const { first: offset, last } = range;
      const page = { sort, descending: direction === 'DESC', offset, limit: last - offset + 1 };
      return pageOfRows(found.map(listRowOf), page);
    },
  );

  app.get(
    '/api/admin/articles/:id',
    {
      config: { access: { staff: 'articles:read' } },
      schema: {
        tags,
        summary: 'One article with its links and the recipes that go with it',
        params: z.object({ id: Id }),
        response: { 200: StaffArticle },
      },
    },
    async (request) => {
      const article = (await load(callOf(request))).find(({ id }) => id === request.params.id);
      if (!article) throw new AppError('NOT_FOUND', { message: 'There is no such article.' });
      return article;
    },
  );
};
