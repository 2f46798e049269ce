import { AppError } from '@homeplate/common/app-error.ts';
import {
  NoBody,
  OpenPicturesQuery,
  PictureAnswer,
  PictureBody,
} from '@homeplate/contracts/documents/picture-job.ts';
import type { PictureJob } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { Copy } from '../../documents/copy.ts';
import { PICTURE_HEADERS } from '../../plugins/security-headers.ts';
import type { Readers } from '../../readers/readers.ts';
import { SIGNED_IN, signedIn } from '../../readers/signed-in.ts';
import type { ServiceClients } from '../../service-clients.ts';
import { recipeIdOf } from '../recipes/recipe-detail.ts';
import { sendRange } from './byte-range.ts';
import { formOf, PictureQuery } from './picture-form.ts';
import { PICTURE_TYPES } from './recipe-image.ts';

const ID = /^picture-[0-9a-f-]{36}$/;
const params = z.object({ id: z.string().describe('`jobId` of the answer that asked for it') });
const documented = (schema: FastifySchema): FastifySchema => ({
  tags: ['pictures'],
  ...SIGNED_IN,
  ...schema,
});
/** A page that follows a job asks again so soon. */
const ASK_AGAIN_SECONDS = '2';

/**
 * POST /api/recipes/{id}/generate-image and /api/recipes/generate-image; GET /api/pictures/jobs, /{id} and its /image: pictures that
 * somebody asks for, each told to who asked alone.
 */
export function pictureJobRoutes(
  app: FastifyInstance,
  parts: { media: ServiceClients['media']; readers: Readers },
): void {
  const { media, readers } = parts;
  const { asked, refuseVisitors: onRequest } = signedIn(readers, 'Please sign in to ask for a picture.');

  const responses = {
    200: PictureAnswer.describe('It is there, composed or generated before'),
    202: PictureAnswer.describe('It is being made; `image_url` is what to show meanwhile'),
  };
  const answer = (reply: FastifyReply, job: PictureJob | undefined) => {
    const document = answerOf(job);
    if (document.status === 'pending')
      reply
        .code(202)
        .header('location', `/api/pictures/jobs/${document.jobId}`)
        .header('retry-after', ASK_AGAIN_SECONDS);
    return document;
  };

  app.post(
    '/api/recipes/:id/generate-image',
    {
      onRequest,
      schema: documented({
        summary: 'Asks for a generated picture of a recipe that has none; staff may replace one',
        description:
          'Without an image service the recipe shows the next of its four composed pictures from then on, to everyone.',
        params: z.object({ id: z.string().describe('As in GET /api/recipes') }),
        body: NoBody,
        response: responses,
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const of = {
        recipeId: recipeIdOf(request),
        name: '',
        description: '',
        style: '',
      };
      return answer(reply, (await media.requestPicture(of, call)).job);
    },
  );

  app.post(
    '/api/recipes/generate-image',
    {
      onRequest,
      schema: documented({
        summary: 'Asks for a picture of a dish that is described; it belongs to no recipe',
        body: PictureBody,
        response: responses,
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { recipe_name: name, description, region_style: style } = request.body as PictureBody;
      const of = { recipeId: '', name, description, style };
      return answer(reply, (await media.requestPicture(of, call)).job);
    },
  );

  app.get<{ Querystring: z.infer<typeof OpenPicturesQuery> }>(
    '/api/pictures/jobs',
    {
      onRequest,
      schema: documented({
        summary: 'Pictures of a recipe that one asked for and that are being made: one at most',
        querystring: OpenPicturesQuery,
        response: { 200: z.array(PictureAnswer) },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { jobs } = await media.listOpenPictureJobs({ ...request.query }, call);
      return jobs.map(answerOf);
    },
  );

  app.get(
    '/api/pictures/jobs/:id',
    {
      schema: documented({
        summary: 'How far a picture is that one asked for',
        params,
        response: { 200: PictureAnswer },
      }),
    },
    async (request, reply) => {
      const { call } = await asked(request, reply);
      const { job } = await media.getPictureJob({ jobId: idOf(request) }, call);
      const document = answerOf(job);
      if (document.status === 'pending') reply.header('retry-after', ASK_AGAIN_SECONDS);
      return document;
    },
  );

  app.get(
    '/api/pictures/jobs/:id/image',
    {
      schema: documented({
        summary: 'The picture of a dish that was described',
        params,
        querystring: PictureQuery.omit({ v: true }),
        produces: PICTURE_TYPES,
      }),
      // Read by hand, as for the pictures of recipes.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const form = formOf(request);
      const { call } = await asked(request, reply);
      const found = await media.getJobPicture({ jobId: idOf(request), form }, call);
      const copy = new Copy({
        ...found,
        cacheControl: 'private, no-cache',
        vary: form.exact ? 'Cookie' : 'Accept, Cookie',
        headers: [['accept-ranges', 'bytes']],
        security: PICTURE_HEADERS,
        isPacked: true,
      });
      sendRange(copy, request, reply);
      return reply;
    },
  );
}

/** The job of the path. An id that cannot be one is an unknown one: 404. */
function idOf(request: FastifyRequest): string {
  const id: unknown = Reflect.get(Object(request.params), 'id');
  if (typeof id !== 'string' || !ID.test(id))
    throw new AppError('NOT_FOUND', { message: 'There is no such picture.' });
  return id;
}

function answerOf(job: PictureJob | undefined): PictureAnswer {
  if (!job) throw new AppError('INTERNAL');
  const { id, status, recipeId, prompt, imageKind, imageUrl, note } = job;
  return PictureAnswer.parse({
    jobId: id,
    status,
    recipeId: recipeId || null,
    image_url: imageUrl,
    imageUrl,
    imageKind,
    label: imageKind === 'generated' ? 'AI-generated' : 'Curated Image',
    prompt,
    note: note || null,
  });
}
