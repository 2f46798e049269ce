import { userOf } from '@homeplate/common/actor.ts';
import { etagOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { PhotoServiceService } from '@homeplate/contracts/gen/media/v1/photo.ts';
import type { Photos } from './photos.ts';

/** The photos of the call's actor. */
export const photoRpc = (photos: Photos): Handlers<typeof PhotoServiceService> => ({
  storePhoto: async ({ cookedId, body }, call) => ({
    photoId: await photos.store(userOf(call), cookedId, body, call),
  }),
  getPhoto: async ({ photoId, small }, call) => {
    const body = await photos.read(userOf(call), photoId, small ? 'small' : 'large');
    return { body, contentType: 'image/webp', etag: etagOf(body) };
  },
});
