import { AppError } from '@homeplate/common/app-error.ts';
import {
  BROKEN_PHOTO,
  HEAVY_PHOTO,
  NOT_A_PHOTO,
  NOT_HEIC,
} from '@homeplate/contracts/documents/photo-copy.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** What a photo may be sent as. The media service looks at the bytes themselves. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const HEIC = /^image\/hei[cf]/i;
/** Milliseconds: a slow upload, then a place in the queue of the renderer. */
export const UPLOAD_MS = 25_000;

const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', { message });

/** Lets the routes of the scope accept photos, and nothing else. A scope of its own, because every other route accepts only JSON. */
export function acceptPhotos(uploads: FastifyInstance): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser(PHOTO_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    const coding = request.headers['content-encoding'];
    const isPlain = coding === undefined || coding === 'identity';
    done(isPlain ? null : unsupported('Send the photo without a content encoding.'), body);
  });
}

/** The photo in the request. Throws UNSUPPORTED_MEDIA_TYPE without one, INVALID_INPUT for an empty one. */
export function readPhoto({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw unsupported(NOT_A_PHOTO);
  if (body.length === 0) throw new AppError('INVALID_INPUT', { message: BROKEN_PHOTO });
  return body;
}

/** In the words of someone who chose a photo, instead of those for a client of the API. */
export function throwPhotoRefusal(error: FastifyError, request: FastifyRequest): never {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      throw new AppError('TOO_LARGE', { message: HEAVY_PHOTO });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      throw unsupported(HEIC.test(request.headers['content-type'] ?? '') ? NOT_HEIC : NOT_A_PHOTO);
    default:
      throw error;
  }
}
