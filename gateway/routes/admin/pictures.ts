import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import { LEAST_PICTURE_SIDE, PICTURE_KINDS } from '@homeplate/contracts/documents/picture.ts';
import {
  PICTURE_STATES,
  STAFF_PICTURE_SORTS,
  StaffPicture,
  StaffPictureRows,
} from '@homeplate/contracts/documents/staff-picture.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import {
  acceptPhotos,
  PHOTO_TYPES,
  readPhoto,
  throwPhotoRefusal,
  UPLOAD_MS,
} from '../pictures/photo-upload.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'pictures';
const Id = z.string().max(200);
const PicturesQuery = listQuery({
  sorts: STAFF_PICTURE_SORTS,
  filter: z.strictObject(
    {
      kind: z.enum(PICTURE_KINDS, `is one of ${PICTURE_KINDS.join(', ')}`).optional(),
      state: z.enum(PICTURE_STATES, `is one of ${PICTURE_STATES.join(', ')}`).optional(),
      q: searchText(200),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but kind, state, q and id',
  ),
  example: '{"state":"failed"}',
});

/** `/api/admin/pictures`: the picture of each published recipe, by the recipe's id, and its jobs. */
export const staffPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pictureStaff } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffPicture };

  app.get(
    '/api/admin/pictures',
    {
      config: { access: { staff: 'pictures:read' } },
      schema: {
        tags,
        summary: 'Pictures of published recipes by kind, state of the newest job, and words of the title',
        description: 'The range and the total are in Content-Range.',
        querystring: PicturesQuery,
        response: { 200: StaffPictureRows },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['changedAt', 'DESC']),
        query: filter.q ?? '',
        kind: filter.kind ?? '',
        state: filter.state ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await pictureStaff.searchPictures(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/pictures/:id',
    {
      config: { access: { staff: 'pictures:read' } },
      schema: { tags, summary: 'The picture of one recipe, with its stored jobs', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await pictureStaff.getStaffPicture(request.params, callOf(request))),
  );

  const requests = [
    ['generate', 'pictures:redraw', false, 'Requests a generated picture; 409 while one is generated'],
    [
      'retry',
      'pictures:retry',
      true,
      'Requests it again after a failed job; 409 where the last did not fail',
    ],
  ] as const;
  for (const [command, action, isRetry, summary] of requests) {
    app.post(
      `/api/admin/pictures/:id/${command}`,
      {
        config: { access: { staff: action } },
        schema: {
          tags,
          summary,
          description: 'It counts toward the daily limits, like every request for a picture.',
          params,
          response,
        },
      },
      async (request, reply) =>
        sendDocument(
          reply,
          await pictureStaff.generatePicture({ ...request.params, isRetry }, callOf(request)),
        ),
    );
  }

  app.post(
    '/api/admin/pictures/:id/reset',
    {
      config: { access: { staff: 'pictures:reset' } },
      schema: {
        tags,
        summary: 'Shows the composed picture again; 409 where it is shown already',
        params,
        response,
      },
    },
    async (request, reply) =>
      sendDocument(reply, await pictureStaff.resetPicture(request.params, callOf(request))),
  );

  const uploadRoutes: FastifyPluginAsyncZod = async (uploads) => {
    acceptPhotos(uploads);
    uploads.post(
      '/api/admin/pictures/:id/replace',
      {
        bodyLimit: PHOTO_BYTES,
        config: { access: { staff: 'pictures:replace' }, timeoutMs: UPLOAD_MS },
        schema: {
          tags,
          summary: 'Shows an uploaded picture; 409 while one is generated',
          description:
            `The body is the picture itself: JPEG, PNG or WebP, at most ${PHOTO_BYTES / 1_000_000} MB and at least ${LEAST_PICTURE_SIDE} pixels wide and high, not ` +
            'animated, with its content type. It is stored without metadata such as the place where it was taken, and shown 4:3.',
          consumes: PHOTO_TYPES,
          params,
          response,
        },
        errorHandler: throwPhotoRefusal,
      },
      async (request, reply) => {
        const asked = { ...request.params, body: readPhoto(request) };
        return sendDocument(reply, await pictureStaff.replacePicture(asked, callOf(request)));
      },
    );
  };
  await app.register(uploadRoutes);
};
