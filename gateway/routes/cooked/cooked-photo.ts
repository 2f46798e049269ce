import { AppError } from '@homeplate/common/app-error.ts';
import { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import { PHOTO_BYTES, PHOTO_SIDE, SMALL_PHOTO_SIDE } from '@homeplate/contracts/documents/cooked-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { namesEtag } from '../../documents/etags.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import {
  acceptPhotos,
  PHOTO_TYPES,
  readPhoto,
  throwPhotoRefusal,
  UPLOAD_MS,
} from '../pictures/photo-upload.ts';
import { CookedId } from './cooked-id.ts';

const tags = ['cooked'];
const params = z.object({ id: CookedId });
const NO_PHOTO = 'This entry has no photo.';
const FOREVER = 'private, max-age=31536000, immutable';

/** GET, POST and DELETE /api/cooked/{id}/photo: the photo of what a user cooked. Only its user can see it; others get 404. */
export const cookedPhotoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cooked, photos } = app.services;

  const uploadRoutes: FastifyPluginAsyncZod = async (uploads) => {
    acceptPhotos(uploads);
    uploads.post(
      '/api/cooked/:id/photo',
      {
        bodyLimit: PHOTO_BYTES,
        config: { access: 'signed-in', timeoutMs: UPLOAD_MS },
        schema: {
          tags,
          summary: 'Adds a photo to an entry, or replaces it',
          description:
            `The body is the photo itself: JPEG, PNG or WebP, at most ${PHOTO_BYTES / 1_000_000} MB, with its content type. It is stored as WebP, at most ` +
            `${PHOTO_SIDE} pixels wide and high, without metadata such as the place where it was taken. 409 at the maximum number of photos.`,
          consumes: PHOTO_TYPES,
          params,
          response: { 201: CookedEntry },
        },
        errorHandler: throwPhotoRefusal,
      },
      async (request, reply) => {
        const { id } = request.params;
        const body = readPhoto(request);
        const call = callOf(request);
        // Before the photo is decoded: the entry is the user's. The last call checks it again.
        await cooked.getCookedPhoto({ id }, call);
        const { photoId } = await photos.storePhoto({ cookedId: id, body }, call);
        const entry = await cooked.setCookedPhoto({ id, photoId }, call);
        return sendDocument(reply.code(201).header('location', `/api/cooked/${id}/photo`), entry);
      },
    );
  };
  await app.register(uploadRoutes);

  app.get(
    '/api/cooked/:id/photo',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The photo of an entry, for its user alone',
        params,
        querystring: z.object({
          v: z.string().max(20).optional().describe('The version, as in `photoUrl`'),
          w: z
            .literal(String(SMALL_PHOTO_SIDE), `must be ${SMALL_PHOTO_SIDE}`)
            .optional()
            .describe('Pixels of the longer side, for lists'),
        }),
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const { v, w } = request.query;
      const { photoId } = await cooked.getCookedPhoto(request.params, callOf(request));
      if (photoId === '') throw new AppError('NOT_FOUND', { message: NO_PHOTO });
      const photo = await photos.getPhoto({ photoId, small: w !== undefined }, callOf(request));
      reply
        .header('etag', photo.etag)
        .header('vary', 'Cookie')
        .header(
          'cache-control',
          v !== undefined && photoId.endsWith(`-${v}`) ? FOREVER : 'private, no-cache',
        );
      const ifNoneMatch = request.headers['if-none-match'];
      if (ifNoneMatch !== undefined && namesEtag(ifNoneMatch, photo.etag)) return reply.code(304).send();
      return reply.header('content-type', photo.contentType).send(photo.body);
    },
  );

  app.delete(
    '/api/cooked/:id/photo',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes the photo of an entry',
        params,
        response: { 204: z.null().describe('Removed, or there was none') },
      },
    },
    async (request, reply) => {
      await cooked.setCookedPhoto({ id: request.params.id, photoId: '' }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
