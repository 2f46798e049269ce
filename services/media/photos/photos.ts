import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { RateLimit, RateLimitRule } from '@homeplate/common/rate-limit.ts';
import { MOST_PHOTOS, PHOTO_SIDE, SMALL_PHOTO_SIDE } from '@homeplate/contracts/documents/cooked-limits.ts';
import type { Output } from '../renditions/renderer.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { checkUpload } from '../uploads/check-upload.ts';
import type { DecodeUpload } from '../uploads/decode-upload.ts';
import type { PhotoStore } from './photo-store.ts';

const UPLOADS: RateLimitRule = { name: 'photo-uploads', limit: 60, windowSeconds: 3600 };
/** Longer than any outage of the event bus, because until the event arrives a photo in use looks unused. */
const UNATTACHED_MS = 7 * 86_400_000;
const VERSION = '1';

const SIDES = { large: PHOTO_SIDE, small: SMALL_PHOTO_SIDE } as const;
type Size = keyof typeof SIDES;
const SIZES: readonly Size[] = ['large', 'small'];
const fileOf = (id: string, size: Size) => `${id}/${VERSION}/${SIDES[size]}.webp`;
const outputOf = (size: Size): Output => ({
  fit: 'keep',
  width: SIDES[size],
  height: SIDES[size],
  format: 'webp',
});

/** The photos of what users cooked. The recipe service knows the entries; this knows the bytes. */
export type Photos = {
  /**
   * Re-encodes and stores a photo, without metadata such as the place where it was taken, and returns its id. Throws
   * UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, INVALID_INPUT, CONFLICT and RATE_LIMITED.
   */
  store(userId: string, cookedId: string, bytes: Buffer, call: Call): Promise<string>;
  /** Throws NOT_FOUND. */
  read(userId: string, id: string, size: Size): Promise<Buffer>;
  /** The entry shows the photo from now on: it is no longer swept. */
  attach(userId: string, id: string): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
  /** Removes the photos of an entry that was removed. */
  removeEntry(userId: string, cookedId: string): Promise<void>;
  /** Removes every photo of the user, with the account. */
  removeAll(userId: string): Promise<void>;
  /** Removes photos that were stored for an entry, but not attached within a week. */
  sweep(): Promise<void>;
};

export function createPhotos(parts: {
  photos: PhotoStore;
  files: PictureFiles;
  decode: DecodeUpload;
  limit: RateLimit;
  /** RATE_LIMIT_SCALE. */
  scale: number;
  now?: () => number;
}): Photos {
  const { photos, files, decode, limit, scale, now = Date.now } = parts;
  const most = Math.ceil(MOST_PHOTOS * scale);

  const remove = async (userId: string, id: string) => {
    // The row last: after a crash in between, the next attempt still finds it.
    await files.remove(id);
    await photos.remove(userId, id);
  };

  return {
    store: async (userId, cookedId, bytes, call) => {
      await limit(UPLOADS, userId);
      checkUpload(bytes);
      if ((await photos.countOthers(userId, cookedId)) >= most)
        throw new AppError('CONFLICT', {
          message: `You have ${most.toLocaleString('en-US')} photos, the most we store. Remove one first.`,
        });
      const made = await decode('photo', bytes, SIZES.map(outputOf), { userId, call });
      const id = `photo-${randomUUID()}`;
      // The row first: the sweep finds files by it.
      await photos.insert({ _id: id, userId, cookedId, createdAt: new Date(now()), attachedAt: null });
      for (const [index, size] of SIZES.entries()) {
        const rendition = made[index];
        if (rendition) await files.write(fileOf(id, size), rendition, { owner: id, version: VERSION });
      }
      // Its entry was removed meanwhile, and with it the row.
      if (!(await photos.exists(userId, id))) {
        await files.remove(id);
        throw new AppError('NOT_FOUND', { message: 'This entry no longer exists.' });
      }
      return id;
    },
    read: async (userId, id, size) => {
      const bytes = (await photos.exists(userId, id)) ? await files.read(fileOf(id, size)) : undefined;
      if (!bytes) throw new AppError('NOT_FOUND', { message: 'There is no such photo.' });
      return bytes;
    },
    attach: (userId, id) => photos.attach(userId, id, new Date(now())),
    remove,
    removeEntry: async (userId, cookedId) => {
      for (const id of await photos.idsOf(userId, cookedId)) await remove(userId, id);
    },
    removeAll: async (userId) => {
      for (const id of await photos.allOf(userId)) await remove(userId, id);
    },
    sweep: async () => {
      for (const { _id, userId } of await photos.unattachedBefore(new Date(now() - UNATTACHED_MS)))
        await remove(userId, _id);
    },
  };
}
