import { AppError } from '@homeplate/common/app-error.ts';
import {
  NoBody,
  OpenPicturesQuery,
  PictureAnswer,
  PictureBody,
} from '@homeplate/contracts/documents/picture-job.ts';
import type { PictureJob } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Copy } from '../../documents/copy.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';
import { recipeId } from '../recipes/recipe-id.ts';
import { sendRange } from './byte-range.ts';
import { FormQuery, formOf } from './picture-form.ts';
import { PICTURE_TYPES } from './recipe-image.ts';

const tags = ['pictures'];
const params = z.object({
  id: pathParam(z.string().regex(/^picture-[0-9a-f-]{36}$/), 'There is no such picture.').describe(
    '`jobId` of the response to the request',
  ),
});
const config = { access: 'signed-in', message: 'Please sign in to ask for a picture.' } as const;
/** Polling interval for clients, as Retry-After. */
const ASK_AGAIN_SECONDS = '2';

/**
 * POST /api/recipes/{id}/generate-image and /api/recipes/generate-image; GET /api/pictures/jobs, /{id} and its /image: generated
 * pictures. A job is only visible to the user who requested it.
 */
export const pictureJobRoutes: FastifyPluginAsyncZod = async (app) => {
  const { media } = app.services;

  const responses = {
    200: PictureAnswer.describe('Ready: composed or generated before'),
    202: PictureAnswer.describe('In progress; `image_url` is the picture to show meanwhile'),
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
      config,
      schema: {
        tags,
        summary: 'Requests a generated picture for a recipe without one; staff may replace one',
        description:
          'Without an image service, the recipe shows the next of its four composed pictures from then on.',
        params: z.object({
          id: recipeId("The recipe you're looking for doesn't exist or has been removed."),
        }),
        body: NoBody,
        response: responses,
      },
    },
    async (request, reply) => {
      const of = {
        recipeId: request.params.id,
        name: '',
        description: '',
        style: '',
      };
      return answer(reply, (await media.requestPicture(of, callOf(request))).job);
    },
  );

  app.post(
    '/api/recipes/generate-image',
    {
      config,
      schema: {
        tags,
        summary: 'Requests a picture of a described dish, for no recipe',
        body: PictureBody,
        response: responses,
      },
    },
    async (request, reply) => {
      const { recipe_name: name, description, region_style: style } = request.body;
      const of = {
        recipeId: '',
        name,
        description,
        style,
      };
      return answer(reply, (await media.requestPicture(of, callOf(request))).job);
    },
  );

  app.get(
    '/api/pictures/jobs',
    {
      config,
      schema: {
        tags,
        summary: 'The user’s open picture job of a recipe: one at most',
        querystring: OpenPicturesQuery,
        response: { 200: z.array(PictureAnswer) },
      },
    },
    async (request) => {
      const { jobs } = await media.listOpenPictureJobs({ ...request.query }, callOf(request));
      return jobs.map(answerOf);
    },
  );

  app.get(
    '/api/pictures/jobs/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The state of the user’s picture job',
        params,
        response: { 200: PictureAnswer },
      },
    },
    async (request, reply) => {
      const { job } = await media.getPictureJob({ jobId: request.params.id }, callOf(request));
      const document = answerOf(job);
      if (document.status === 'pending') reply.header('retry-after', ASK_AGAIN_SECONDS);
      return document;
    },
  );

  app.get(
    '/api/pictures/jobs/:id/image',
    {
      config,
      schema: {
        tags,
        summary: 'The picture of a described dish',
        params,
        querystring: FormQuery,
        produces: PICTURE_TYPES,
      },
    },
    async (request, reply) => {
      const form = formOf(request.query, request.headers.accept);
      const found = await media.getJobPicture({ jobId: request.params.id, form }, callOf(request));
      const copy = new Copy({
        ...found,
        cacheControl: 'private, no-cache',
        vary: form.exact ? 'Cookie' : 'Accept, Cookie',
        headers: [['accept-ranges', 'bytes']],
        isPacked: true,
      });
      sendRange(copy, request, reply);
      return reply;
    },
  );
};

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
