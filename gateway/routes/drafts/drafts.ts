import { AppError } from '@homeplate/common/app-error.ts';
import {
  IMPORT_BYTES,
  ImportBody,
  OfferBody,
  RecipeDraft,
  RecipeDraftBody,
  RecipeDraftList,
} from '@homeplate/contracts/documents/draft.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { FastifyRequest, FastifySchema } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_RECIPES, priceAreaOf } from '../../documents/latest-versions.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { parseJson } from '../../plugins/json-bodies.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';

const NO_DRAFT = 'There is no such draft.';
const tags = ['drafts'];
const params = z.object({
  id: pathParam(z.string().regex(/^draft-[a-z0-9-]{1,60}$/), NO_DRAFT).describe(
    'As in GET /api/recipes/drafts',
  ),
});
const UploadQuery = z.object({
  url: z.string().max(2_000).optional().describe('For an uploaded page: its URL'),
  which: z
    .string()
    .max(300)
    .optional()
    .describe('For an uploaded page: the number or title of one of its recipes'),
});

/** Milliseconds: a fetch may take 12 seconds, and reading the page 5. */
const IMPORT_MS = 20_000;
/** `ImportBody` is a flat object of three fields. */
const IMPORT_SHAPE = { depth: 4, parts: 16 };

/**
 * POST /api/recipes/import; GET and POST /api/recipes/drafts; GET, PUT and DELETE /api/recipes/drafts/{id}; GET /api/recipes/drafts/{id}/image; POST and DELETE
 * /api/recipes/drafts/{id}/offer: recipes that a user wrote or imported, visible only to that user.
 */
export const draftRoutes: FastifyPluginAsyncZod = async (app) => {
  const { versions } = app;
  const { drafts, media } = app.services;
  /** Drafts are of no catalogue, so only the prices must be new. */
  const pricesFor = (request: FastifyRequest): PriceArea => ({
    ...priceAreaOf(versions, readerOf(request).place, NO_RECIPES),
    minSequence: 0,
  });

  // A scope of its own, because every other route accepts only JSON.
  const importRoutes: FastifyPluginAsyncZod = async (pages) => {
    // Parsing six megabytes of nested JSON would block the event loop; one long string is fine.
    pages.removeContentTypeParser('application/json');
    parseJson(pages, IMPORT_SHAPE);
    for (const type of ['text/html', 'text/plain']) {
      pages.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
        const coding = request.headers['content-encoding'];
        const isPlain = coding === undefined || coding === 'identity';
        const message = 'Send the body without a content encoding.';
        done(isPlain ? null : new AppError('UNSUPPORTED_MEDIA_TYPE', { message }), body);
      });
    }
    const checkJson = pages.validatorCompiler;

    pages.post(
      '/api/recipes/import',
      {
        bodyLimit: IMPORT_BYTES,
        config: { access: 'signed-in', timeoutMs: IMPORT_MS },
        schema: {
          tags,
          summary: 'Imports a recipe from a URL, a page or text as a draft',
          description:
            'A page’s HTML (schema.org in JSON-LD, microdata or RDFa), JSON, plain text, or a text of Meal-Master, MasterCook or Cooklang: as `text` in JSON, or as the body itself with the content type text/html or text/plain. With `text`, `url` only names the source; a `url` alone is fetched by the server, from public addresses only and as robots.txt permits, at most 30 an hour. A page with several recipes gives 409, and `fields` has their titles as `which.1`, `which.2` …',
          querystring: UploadQuery,
          body: ImportBody,
          response: { 201: RecipeDraft },
        },
        // An uploaded page is passed on as bytes: the recipe service parses it.
        validatorCompiler: (route: FastifyRouteSchemaDef<FastifySchema>) => {
          const check = checkJson?.(route);
          return (value: unknown) => (Buffer.isBuffer(value) || !check ? { value } : check(value));
        },
      },
      async (request, reply) => {
        const answer = await drafts.importRecipe(
          { priceArea: pricesFor(request), ...pageOf(request) },
          callOf(request),
        );
        reply.header('location', `/api/recipes/drafts/${answer.id}`);
        return sendDocument(reply.code(201), answer);
      },
    );
  };
  await app.register(importRoutes);

  app.get(
    '/api/recipes/drafts',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The user’s drafts, newest first, at the prices of the reader’s area',
        response: { 200: RecipeDraftList },
      },
    },
    async (request, reply) => {
      return sendDocument(reply, await drafts.listDrafts({ priceArea: pricesFor(request) }, callOf(request)));
    },
  );

  app.post(
    '/api/recipes/drafts',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Creates a draft',
        body: RecipeDraftBody.omit({ version: true }),
        response: { 201: RecipeDraft },
      },
    },
    async (request, reply) => {
      const body = Buffer.from(JSON.stringify(request.body));
      const answer = await drafts.createDraft({ priceArea: pricesFor(request), body }, callOf(request));
      reply.header('location', `/api/recipes/drafts/${answer.id}`);
      return sendDocument(reply.code(201), answer);
    },
  );

  app.get(
    '/api/recipes/drafts/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One draft in full: costs, nutrition, and the food linked to each line',
        params,
        response: { 200: RecipeDraft },
      },
    },
    async (request, reply) => {
      const query = { priceArea: pricesFor(request), ids: [request.params.id] };
      const [draft] = (await drafts.getDrafts(query, callOf(request))).drafts;
      if (!draft?.document) throw new AppError('NOT_FOUND', { message: NO_DRAFT });
      return sendDocument(reply, draft);
    },
  );

  app.get(
    '/api/recipes/drafts/:id/image',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The drawing of a draft, for its owner alone',
        params,
        querystring: z.object({ v: z.string().max(20).optional().describe('The version, as in `imageUrl`') }),
        produces: ['image/svg+xml'],
      },
    },
    async (request, reply) => {
      const query = { priceArea: pricesFor(request), ids: [request.params.id] };
      const [draft] = (await drafts.getDrafts(query, callOf(request))).drafts;
      if (!draft?.document) throw new AppError('NOT_FOUND', { message: NO_DRAFT });
      const { id, version, title, foods } = draft;
      const drawing = await media.drawDish({ id, version, title, foods }, callOf(request));
      const isNamed = request.query.v === String(version);
      return reply
        .header('content-type', 'image/svg+xml')
        .header('etag', drawing.etag)
        .header('vary', 'Cookie')
        .header('cache-control', isNamed ? 'private, max-age=31536000, immutable' : 'private, no-cache')
        .send(drawing.body);
    },
  );

  app.put(
    '/api/recipes/drafts/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Replaces a draft; with `version`, 409 if it has changed since',
        params,
        body: RecipeDraftBody,
        response: { 200: RecipeDraft },
      },
    },
    async (request, reply) => {
      const body = Buffer.from(JSON.stringify(request.body));
      const draft = { priceArea: pricesFor(request), id: request.params.id, body };
      return sendDocument(reply, await drafts.replaceDraft(draft, callOf(request)));
    },
  );

  app.delete(
    '/api/recipes/drafts/:id',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Deletes a draft', params, response: { 204: z.null().describe('Deleted') } },
    },
    async (request, reply) => {
      await drafts.deleteDraft(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );

  for (const [method, offered, summary] of [
    ['POST', true, 'Offers a draft for publication: it waits for staff, and stays private until they decide'],
    ['DELETE', false, 'Withdraws the offer of a draft'],
  ] as const)
    app.route({
      method,
      url: '/api/recipes/drafts/:id/offer',
      config: { access: 'signed-in' },
      schema: { tags, summary, params, ...(offered && { body: OfferBody }), response: { 200: RecipeDraft } },
      handler: async (request, reply) => {
        const draft = { priceArea: pricesFor(request), id: request.params.id, offered };
        return sendDocument(reply, await drafts.offerDraft(draft, callOf(request)));
      },
    });
};

function pageOf(request: FastifyRequest): { page: Buffer; contentType: string; url: string; which: string } {
  const { body } = request;
  if (Buffer.isBuffer(body)) {
    const { url = '', which = '' } = UploadQuery.parse(request.query);
    // An empty page would be fetched.
    if (body.length === 0) throw new AppError('INVALID_INPUT', { fields: { text: 'is empty' } });
    return { page: body, contentType: request.headers['content-type'] ?? '', url, which };
  }
  const { text = '', url, which } = ImportBody.parse(body);
  const contentType = 'text/plain; charset=utf-8';
  return { page: Buffer.from(text), contentType, url: url ?? '', which: String(which ?? '') };
}
