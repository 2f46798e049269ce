import { AppError } from '@homeplate/common/app-error.ts';
import {
  BROKEN_PHOTO,
  HEAVY_PHOTO,
  NOT_A_PHOTO,
  NOT_HEIC,
} from '@homeplate/contracts/documents/photo-copy.ts';
import type { FastifyInstance } from 'fastify';
import { acceptFiles, type FileRule, fileRefusals, unsupported } from '../../uploads/accept-files.ts';

/** What a photo may be sent as. The media service looks at the bytes themselves. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const HEIC = /^image\/hei[cf]/i;
/** Milliseconds: a slow upload, then a place in the queue of the renderer. */
export const UPLOAD_MS = 25_000;

const PHOTOS: FileRule = {
  types: PHOTO_TYPES,
  encodedMessage: 'Send the photo without a content encoding.',
  largeMessage: HEAVY_PHOTO,
  typeMessage: ({ headers }) => (HEIC.test(headers['content-type'] ?? '') ? NOT_HEIC : NOT_A_PHOTO),
};

/** Lets the routes of the scope accept photos, and nothing else. */
export const acceptPhotos = (uploads: FastifyInstance): void => acceptFiles(uploads, PHOTOS);

/** The photo in the request. Throws UNSUPPORTED_MEDIA_TYPE without one, INVALID_INPUT for an empty one. */
export function readPhoto({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw unsupported(NOT_A_PHOTO);
  if (body.length === 0) throw new AppError('INVALID_INPUT', { message: BROKEN_PHOTO });
  return body;
}

/** The error handler of a route that accepts photos. */
export const throwPhotoRefusal = fileRefusals(PHOTOS);
