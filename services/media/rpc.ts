import { requireAction, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import { answerOf, subjectOfJob } from './jobs/job-answer.ts';
import type { PictureJob } from './jobs/picture-job.ts';
import type { PictureJobStore } from './jobs/picture-job-store.ts';
import type { RequestPicture } from './jobs/request-picture.ts';
import { dishOf } from './painting/described-dish.ts';
import { subjectOf } from './pictures/picture-subject.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ReadPicture } from './pictures/read-picture.ts';
import type { RecipeCopies } from './recipes/recipe-copies.ts';
import type { MissingRenditions } from './renditions/missing-renditions.ts';
import type { PictureFiles } from './storage/picture-files.ts';

const NO_PICTURE = { message: 'This recipe has no picture.' };
/** A picture shows fewer. */
const MOST_FOODS = 14;
const NO_JOB = { message: 'There is no such picture.' };

export function mediaRpc(parts: {
  recipes: RecipeCopies;
  pictures: Pictures;
  jobs: PictureJobStore;
  request: RequestPicture;
  read: ReadPicture;
  files: Pick<PictureFiles, 'health'>;
  missing: Pick<MissingRenditions, 'countUpdated'>;
}): Handlers<typeof MediaServiceService> {
  const { recipes, pictures, jobs, request, read, files, missing } = parts;
  const find = async (jobId: string, userId: string): Promise<PictureJob> => {
    const job = await jobs.find(jobId, userId);
    if (!job) throw new AppError('NOT_FOUND', NO_JOB);
    return job;
  };
  const respond = async (job: PictureJob) => ({
    job: answerOf(job, job.recipeId === null ? undefined : await recipes.find(job.recipeId)),
  });
  return {
    getPicture: async ({ recipeId, form, client }, call) => {
      const recipe = await recipes.find(recipeId);
      if (!recipe) throw new AppError('NOT_FOUND', NO_PICTURE);
      const subject = subjectOf(recipe, pictures);
      return { ...(await read(subject, form, { client, call })), version: subject.version };
    },
    requestPicture: async (asked, call) => respond(await request(asked, call)),
    getPictureJob: async ({ jobId }, call) => respond(await find(jobId, userOf(call))),
    listOpenPictureJobs: async ({ recipeId }, call) => {
      const job = await jobs.findOpen(recipeId, userOf(call));
      return { jobs: job ? [(await respond(job)).job] : [] };
    },
    getJobPicture: async ({ form, jobId }, call) => {
      const userId = userOf(call);
      const job = await find(jobId, userId);
      if (job.recipeId !== null) throw new AppError('NOT_FOUND', NO_JOB);
      return read(subjectOfJob(job, pictures), form, { client: userId, call });
    },
    drawDish: async ({ id, version, title, foods }, call) => {
      userOf(call);
      const { region } = dishOf({ recipe_name: title, description: '', region_style: '' });
      const ingredients = foods.slice(0, MOST_FOODS);
      return pictures.draw({ _id: id, version, withdrawn: false, title, region, ingredients });
    },
    countUpdatedRecipes: async ({ run }, call) => {
      requireAction(call, 'pictures:update');
      return { updated: await missing.countUpdated(run) };
    },
    describeStorage: () => files.health(),
  };
}
