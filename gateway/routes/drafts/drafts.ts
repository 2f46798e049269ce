import { AppError } from '@homeplate/common/app-error.ts';
import {
  IMPORT_BYTES,
  ImportBody,
  OfferBody,
  RecipeDraft,
  RecipeDraftBody,
  RecipeDraftList,
} from '@homeplate/contracts/documents/draft.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { z } from 'zod';
import type { KnownVersions } from '../../documents/known-versions.ts';
import { parseJson } from '../../plugins/json-bodies.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';

const ID = /^draft-[a-z0-9-]{1,60}$/;
const NO_DRAFT = { message: 'There is no such draft.' };
const tags = ['drafts'];
const params = z.object({ id: z.string().describe('As in GET /api/recipes/drafts') });
const UploadQuery = z.object({
  url: z.string().max(2_000).optional().describe('Of an uploaded page: where it came from'),
  which: z.string().max(300).optional().describe('Of an uploaded page: the number or title of its recipe'),
});

/** `ImportBody`: a flat object of three fields. */
const IMPORT_SHAPE = { depth: 4, parts: 16 };

/**
 * POST /api/recipes/import; GET and POST /api/recipes/drafts; GET, PUT and DELETE /api/recipes/drafts/{id}; POST and DELETE
 * /api/recipes/drafts/{id}/offer: recipes that a person wrote or brought from elsewhere, each its person's alone.
 */
export function draftRoutes(
  app: FastifyInstance,
  parts: { drafts: ServiceClients['drafts']; readers: Readers; versions: KnownVersions },
): void {
  const { drafts, readers, versions } = parts;
  const { asked: personAsked, refuseVisitors: onRequest } = signedIn(readers);
  /** Who asks, and at which prices. */
  const asked = async (request: FastifyRequest, reply: FastifyReply) => {
    const { call, area } = await personAsked(request, reply);
    const priceArea = { area, minVersion: versions.area(area), minCatalogueVersion: 0 };
    return { call, priceArea };
  };
  const documented = (schema: FastifySchema): FastifySchema => ({ tags, ...SIGNED_IN, ...schema });

  // A scope of its own: every other route takes JSON alone.
  app.register(async (pages) => {
    // Six megabytes of anything but one long text would hold the event loop.
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
        onRequest,
        schema: documented({
          summary: 'Keeps the recipe of a page or text from elsewhere as a draft of one’s own',
          description:
            'A page’s HTML (schema.org in JSON-LD, microdata or RDFa), JSON or plain text: as `text` in JSON, or as the body itself with the content type text/html or text/plain. Nothing is fetched. A page with several recipes is answered with 409; `fields` then has their titles as `which.1`, `which.2` …',
          querystring: UploadQuery,
          body: ImportBody,
          response: { 201: RecipeDraft },
        }),
        // A page is no JSON: the recipe service reads it.
        validatorCompiler: (route: FastifyRouteSchemaDef<FastifySchema>) => {
          const check = checkJson?.(route);
          return (value: unknown) => (Buffer.isBuffer(value) || !check ? { value } : check(value));
        },
      },
      async (request, reply) => {
        const { call, priceArea } = await asked(request, reply);
        const answer = await drafts.importRecipe({ priceArea, ...pageOf(request) }, call);
        reply.header('location', `/api/recipes/drafts/${answer.id}`);
        return send(reply.code(201), answer.document);
      },
    );
  });

  app.get(
    '/api/recipes/drafts',
    {
      schema: documented({
        summary: 'One’s own drafts, newest first, at the prices of the reader’s area',
        response: { 200: RecipeDraftList },
      }),
    },
    async (request, reply) => {
      const { call, priceArea } = await asked(request, reply);
      return send(reply, (await drafts.listDrafts({ priceArea }, call)).document);
    },
  );

  app.post(
    '/api/recipes/drafts',
    {
      onRequest,
      schema: documented({
        summary: 'Keeps a recipe that somebody wrote as a draft of their own',
        body: RecipeDraftBody.omit({ version: true }),
        response: { 201: RecipeDraft },
      }),
    },
    async (request, reply) => {
      const { call, priceArea } = await asked(request, reply);
      const body = Buffer.from(JSON.stringify(request.body));
      const answer = await drafts.createDraft({ priceArea, body }, call);
      reply.header('location', `/api/recipes/drafts/${answer.id}`);
      return send(reply.code(201), answer.document);
    },
  );

  app.get(
    '/api/recipes/drafts/:id',
    {
      schema: documented({
        summary: 'One draft in full: costs, nutrition, and line by line what was linked',
        params,
        response: { 200: RecipeDraft },
      }),
    },
    async (request, reply) => {
      const { call, priceArea } = await asked(request, reply);
      const answer = await drafts.getDrafts({ priceArea, ids: [idOf(request)] }, call);
      return send(reply, answer.drafts[0]?.document);
    },
  );

  app.put(
    '/api/recipes/drafts/:id',
    {
      onRequest,
      schema: documented({
        summary: 'Writes a draft anew; with `version` only when it is still that one, else 409',
        params,
        body: RecipeDraftBody,
        response: { 200: RecipeDraft },
      }),
    },
    async (request, reply) => {
      const { call, priceArea } = await asked(request, reply);
      const body = Buffer.from(JSON.stringify(request.body));
      return send(reply, (await drafts.replaceDraft({ priceArea, id: idOf(request), body }, call)).document);
    },
  );

  app.delete(
    '/api/recipes/drafts/:id',
    {
      onRequest,
      schema: documented({
        summary: 'Deletes a draft',
        params,
        response: { 204: z.null().describe('Deleted') },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      await drafts.deleteDraft({ id: idOf(request) }, call);
      return reply.code(204).send(null);
    },
  );

  for (const [method, offered, summary] of [
    [
      'POST',
      true,
      'Offers a draft for publication: it then waits for staff, and stays its person’s alone until they decide',
    ],
    ['DELETE', false, 'Takes the offer of a draft back'],
  ] as const)
    app.route({
      method,
      url: '/api/recipes/drafts/:id/offer',
      onRequest,
      schema: documented({
        summary,
        params,
        ...(offered && { body: OfferBody }),
        response: { 200: RecipeDraft },
      }),
      handler: async (request, reply) => {
        const { call, priceArea } = await asked(request, reply);
        return send(
          reply,
          (await drafts.offerDraft({ priceArea, id: idOf(request), offered }, call)).document,
        );
      },
    });
}

/** The draft id of the path. An id that cannot be one is an unknown one: 404. */
function idOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'id');
  if (typeof id !== 'string' || !ID.test(id)) throw new AppError('NOT_FOUND', NO_DRAFT);
  return id;
}

function pageOf(request: FastifyRequest): { page: Buffer; contentType: string; url: string; which: string } {
  const { body } = request;
  if (Buffer.isBuffer(body)) {
    const { url = '', which = '' } = UploadQuery.parse(request.query);
    return { page: body, contentType: request.headers['content-type'] ?? '', url, which };
  }
  const { text, url, which } = ImportBody.parse(body);
  const contentType = 'text/plain; charset=utf-8';
  return { page: Buffer.from(text), contentType, url: url ?? '', which: String(which ?? '') };
}

/** The document as the recipe service made it. */
function send(reply: FastifyReply, document: Document | undefined): FastifyReply {
  if (!document) throw new AppError('NOT_FOUND', NO_DRAFT);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('etag', document.etag)
    .send(document.body);
}
