import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';

/** A photo of something that a user cooked. Its files are in the picture storage, with its id as their owner. */
export type Photo = {
  /** `photo-…` */
  _id: string;
  userId: string;
  cookedId: string;
  createdAt: Date;
  /** When the recipe service attached it to its entry; null until then. */
  attachedAt: Date | null;
};

/** Every query but the sweep's filters by user, so no user reads or changes another's photos. */
export type PhotoStore = {
  insert(photo: Photo): Promise<void>;
  exists(userId: string, id: string): Promise<boolean>;
  /** The user's photos, except those of this entry. */
  countOthers(userId: string, cookedId: string): Promise<number>;
  idsOf(userId: string, cookedId: string): Promise<string[]>;
  /** Of all entries. */
  allOf(userId: string): Promise<string[]>;
  attach(userId: string, id: string, at: Date): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
  /** Up to 500 photos that no entry shows, and that were stored before that time. */
  unattachedBefore(time: Date): Promise<Pick<Photo, '_id' | 'userId'>[]>;
};

const SWEPT_AT_ONCE = 500;
const text = { type: String, required: true, personal: false } as const;
const date = { type: Date, personal: 'activity' } as const;
export const PHOTOS = defineCollection<Photo>({
  name: 'photos',
  shape: 1,
  keptFor: 'account',
  sweptBy: 'sweep-pictures',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Your photos', deletion: 'delete' },
  fields: {
    _id: text,
    userId: { ...text, personal: 'person' },
    cookedId: text,
    createdAt: { ...date, required: true },
    attachedAt: { ...date, default: null },
  },
  indexes: [
    { key: { userId: 1, cookedId: 1 }, name: 'entry' },
    { key: { attachedAt: 1, createdAt: 1 }, name: 'unattached' },
  ],
});

export async function createPhotoStore(mongo: Pick<Mongo, 'connection'>): Promise<PhotoStore> {
  const photos = await PHOTOS.open(mongo);
  return {
    insert: async (photo) => void (await photos.create(photo)),
    exists: async (userId, _id) => (await photos.exists({ _id, userId })) !== null,
    countOthers: (userId, cookedId) => photos.countDocuments({ userId, cookedId: { $ne: cookedId } }),
    idsOf: async (userId, cookedId) =>
      (await photos.find({ userId, cookedId }, { _id: 1 }).lean<Photo[]>()).map(({ _id }) => _id),
    allOf: async (userId) =>
      (await photos.find({ userId }, { _id: 1 }).lean<Photo[]>()).map(({ _id }) => _id),
    attach: async (userId, _id, attachedAt) =>
      void (await photos.updateOne({ _id, userId, attachedAt: null }, { $set: { attachedAt } })),
    remove: async (userId, _id) => void (await photos.deleteOne({ _id, userId })),
    unattachedBefore: async (time) =>
      photos
        .find({ attachedAt: null, createdAt: { $lt: time } }, { userId: 1 })
        .limit(SWEPT_AT_ONCE)
        .lean<Photo[]>(),
  };
}
