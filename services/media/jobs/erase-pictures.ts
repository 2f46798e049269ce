import type { Photos } from '../photos/photos.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { PictureJobStore } from './picture-job-store.ts';

/** Deletes a user's photos with their files, and the pictures that only they requested. Safe to repeat. */
export const createErasePictures =
  (parts: {
    photos: Pick<Photos, 'removeAll'>;
    jobs: Pick<PictureJobStore, 'forgetPerson' | 'withoutPeople' | 'remove'>;
    files: Pick<PictureFiles, 'remove'>;
  }) =>
  async (userId: string): Promise<void> => {
    const { photos, jobs, files } = parts;
    await photos.removeAll(userId);
    await jobs.forgetPerson(userId);
    for (const { _id, recipeId } of await jobs.withoutPeople()) {
      // The picture of a recipe stays with the recipe. The files go first: after a crash the row still leads to them.
      if (recipeId === null) await files.remove(_id);
      await jobs.remove(_id);
    }
  };
