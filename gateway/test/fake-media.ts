import { hasRole, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { MediaServiceService, PictureForm } from '@homeplate/contracts/gen/media/v1/media.ts';

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
      return { ...picture(recipeId, form), version: recipeId === 'redrawn' ? '3.1.2' : '3.1' };
    },
    requestPicture: async ({ recipeId }, call) => {
      if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND');
      if (recipeId === 'generated' && !hasRole(call, 'staff')) throw new AppError('WRONG_ROLE');
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
    describeStorage: async () => ({ adapter: 'GridFS', version: '', ok: true }),
  };
}
