import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { uploadedVersion } from '@homeplate/contracts/documents/picture.ts';
import { PictureReplaced } from '@homeplate/contracts/events/media-events.ts';
import { isFailed } from '../jobs/picture-job.ts';
import type { PictureJobStore } from '../jobs/picture-job-store.ts';
import { BUSY, CHANGED, type RequestPicture } from '../jobs/request-picture.ts';
import { composedVersion } from '../pictures/picture-subject.ts';
import type { RecipeCopies, RecipeCopy, StoredPicture } from '../recipes/recipe-copies.ts';
import { MASTER } from '../renditions/rendition.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { checkUpload } from '../uploads/check-upload.ts';
import type { DecodeUpload } from '../uploads/decode-upload.ts';

const NO_RECIPE = 'There is no such recipe.';
const NOT_FAILED = 'The last picture of this recipe did not fail, so there is nothing to retry.';
const COMPOSED = 'This recipe shows its drawn picture already.';

/** Changes of recipes' pictures by staff, each in the audit log. Throws NOT_FOUND for an unknown recipe, CONFLICT while one is generated. */
export type ChangePicture = {
  /** Requests a generated picture. Throws what `RequestPicture` does, and CONFLICT for a retry where the last job did not fail or staff changed the picture after it. */
  generate(recipeId: string, options: { isRetry: boolean }, call: Call): Promise<void>;
  /**
   * Shows uploaded bytes from now on. The picture before stays until they are stored. Throws the errors of `checkUpload` and
   * `DecodeUpload`.
   */
  replace(recipeId: string, bytes: Buffer, call: Call): Promise<void>;
  /** Shows the composed picture from now on. Throws CONFLICT where it is shown already. */
  reset(recipeId: string, call: Call): Promise<void>;
};

export function createChangePicture(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  recipes: RecipeCopies;
  jobs: Pick<PictureJobStore, 'isOpen' | 'listRecipeJobs'>;
  files: Pick<PictureFiles, 'write' | 'remove'>;
  outbox: Outbox;
  request: RequestPicture;
  decode: DecodeUpload;
  /** Called when a recipe's picture has changed. */
  onChange: () => void;
  log: Pick<Log, 'warn'>;
  now?: () => number;
}): ChangePicture {
  const { mongo, recipes, jobs, files, outbox, request, decode, onChange, log, now = Date.now } = parts;

  /** The recipe, if nothing else changes its picture now. */
  const findIdle = async (id: string): Promise<RecipeCopy> => {
    const recipe = await recipes.find(id);
    if (!recipe) throw new AppError('NOT_FOUND', { message: NO_RECIPE });
    if (await jobs.isOpen(id)) throw new AppError('CONFLICT', { message: BUSY });
    return recipe;
  };

  /** Writes the recipe's picture, the event and the entry of the audit log in one transaction. */
  const show = async (recipe: RecipeCopy, picture: StoredPicture | undefined, call: Call): Promise<void> => {
    const { _id: recipeId, picture: before } = recipe;
    await mongo.transaction(async (session) => {
      if (await jobs.isOpen(recipeId, session)) throw new AppError('CONFLICT', { message: BUSY });
      const change = { before, picture, at: new Date(now()) };
      if (!(await recipes.replacePicture(recipeId, change, session)))
        throw (await recipes.find(recipeId))
          ? new AppError('CONFLICT', { message: CHANGED })
          : new AppError('NOT_FOUND', { message: NO_RECIPE });
      const event = { recipeId, imageVersion: picture?.version ?? null };
      await outbox.add(session, 'media.events', [eventOf(PictureReplaced, event)]);
      const action = picture ? 'pictures:replace' : 'pictures:reset';
      await outbox.add(session, STAFF_TOPIC, [staffActed(call, { action, recordId: recipeId })]);
    }, call);
  };

  /** Deletes the files that the recipe does not show. A failure is logged: the change is made, and the next one deletes them. */
  const removeOld = async (recipeId: string): Promise<void> => {
    try {
      const recipe = await recipes.find(recipeId);
      await files.remove(recipeId, recipe && (recipe.picture?.version ?? composedVersion(recipe)));
    } catch (err) {
      log.warn({ err, recipeId }, 'Old files were not removed');
    }
  };

  return {
    generate: async (recipeId, { isRetry }, call) => {
      const { replacedAt } = await findIdle(recipeId);
      if (isRetry) {
        const [last] = await jobs.listRecipeJobs(recipeId, 1);
        if (!last || !isFailed(last)) throw new AppError('CONFLICT', { message: NOT_FAILED });
        if (replacedAt && replacedAt > last.createdAt) throw new AppError('CONFLICT', { message: CHANGED });
      }
      const asked = { recipeId, name: '', description: '', style: '' };
      await request(asked, call, isRetry ? 'pictures:retry' : 'pictures:redraw');
    },
    replace: async (recipeId, bytes, call) => {
      const recipe = await findIdle(recipeId);
      checkUpload(bytes);
      const [master] = await decode('upload', bytes, [MASTER], { userId: userOf(call), call });
      if (!master) throw new AppError('INTERNAL');
      const id = randomUUID();
      const picture = { version: uploadedVersion(id), file: `${recipeId}/upload-${id}` };
      // A file that nothing shows, after a crash or a conflict here, is deleted with the next change of the picture.
      const write = () => files.write(picture.file, master, { owner: recipeId, version: picture.version });
      await write();
      try {
        await show(recipe, picture, call);
      } catch (error) {
        if (!(await recipes.find(recipeId))) await files.remove(recipeId);
        throw error;
      }
      // The end of another change may have deleted the file before the recipe showed it.
      await write();
      onChange();
      void removeOld(recipeId);
    },
    reset: async (recipeId, call) => {
      const recipe = await findIdle(recipeId);
      if (!recipe.picture) throw new AppError('CONFLICT', { message: COMPOSED });
      await show(recipe, undefined, call);
      onChange();
      void removeOld(recipeId);
    },
  };
}
