import { mayDo, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { MediaServiceService, PictureForm } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { PhotoServiceService } from '@homeplate/contracts/gen/media/v1/photo.ts';

/** Renders nothing: a picture's body describes the request. Jobs belong to their user. */
export function fakeMedia(): Handlers<typeof MediaServiceService> {
  const jobIdOf = (personId: string) => `picture-${personId}`;
  const picture = (owner: string, form: PictureForm | undefined) => {
    const [format = 'svg'] = form?.formats ?? [];
    const isDrawn = format === 'svg';
    return {
      body: isDrawn
        ? Buffer.from('<svg/>')
        : Buffer.from(`${format} of ${owner} ${form?.width}`.padEnd(2_000, '.')),
      contentType: isDrawn ? 'image/svg+xml' : `image/${format}`,
      etag: `"${owner}${isDrawn ? '' : ` ${format}`}"`,
      isStandIn: owner === 'not-yet',
    };
  };
  const job = (personId: string, recipeId: string) => ({
    id: jobIdOf(personId),
    status: recipeId === 'slow' ? 'pending' : 'ready',
    recipeId,
    prompt: 'A photograph',
    imageKind: 'composed',
    imageUrl: recipeId
      ? `/api/recipes/${recipeId}/image?v=3.1`
      : `/api/pictures/jobs/${jobIdOf(personId)}/image`,
    note: recipeId === 'slow' ? '' : 'We drew another version of this dish.',
  });
  const checkOwn = (jobId: string, call: Call) => {
    if (jobId !== jobIdOf(userOf(call))) throw new AppError('NOT_FOUND');
  };
  return {
    getPicture: async ({ recipeId, form }) => {
      if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND');
      // The id of a recipe with a stored picture is also its version.
      const drawn = recipeId === 'redrawn' ? '3.1.2' : '3.1';
      const version = /^[gu][0-9a-f]{16}$/.test(recipeId) ? recipeId : drawn;
      return { ...picture(recipeId, form), version };
    },
    requestPicture: async ({ recipeId }, call) => {
      if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND');
      if (recipeId === 'generated' && !mayDo(call, 'pictures:redraw')) throw new AppError('WRONG_ROLE');
      return { job: job(userOf(call), recipeId) };
    },
    getPictureJob: async ({ jobId }, call) => {
      checkOwn(jobId, call);
      return { job: job(userOf(call), 'slow') };
    },
    listOpenPictureJobs: async ({ recipeId }, call) => ({
      jobs: recipeId === 'slow' ? [job(userOf(call), recipeId)] : [],
    }),
    getJobPicture: async ({ form, jobId }, call) => {
      checkOwn(jobId, call);
      return picture(jobId, form);
    },
    drawDish: async ({ id, title, foods }) => ({
      body: Buffer.from(`<svg><!-- ${title}: ${foods.join()} --></svg>`),
      etag: `"${id}"`,
    }),
    countUpdatedRecipes: async () => ({ updated: 12 }),
    describeStorage: async () => ({ adapter: 'GridFS', version: '', ok: true }),
  };
}

/** Stores photos without looking at them. A photo belongs to its user. */
export function fakePhotos(): Handlers<typeof PhotoServiceService> {
  const stored = new Map<string, Buffer>();
  return {
    storePhoto: async ({ cookedId, body }, call) => {
      const photoId = `photo-of-${userOf(call)}-${cookedId.length}${body.length}`;
      stored.set(photoId, body);
      return { photoId };
    },
    getPhoto: async ({ photoId, small }, call) => {
      const body = stored.get(photoId);
      if (!body || !photoId.startsWith(`photo-of-${userOf(call)}-`)) throw new AppError('NOT_FOUND');
      return {
        body: small ? body.subarray(0, 4) : body,
        contentType: 'image/webp',
        etag: `"${body.length}"`,
      };
    },
  };
}
