import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';

/** A generated picture takes ten seconds and more. */
const ASK_AGAIN_MS = 2_000;

const pictureKeys = {
  all: ['/api/pictures'] as const,
  openJobs: (recipeId: string) => [...pictureKeys.all, 'open jobs', recipeId] as const,
  job: (id: string) => [...pictureKeys.all, 'jobs', id] as const,
};

/** Asks for a picture of the recipe: it is there at once, or a job to be followed. */
export const useGeneratePicture = (recipeId: string) =>
  useMutation({
    mutationFn: () =>
      write<PictureAnswer>('POST', `/api/recipes/${encodeURIComponent(recipeId)}/generate-image`),
  });

/** A picture of the recipe that the reader asked for and that is being made, before a reload or on another device. */
export const openJobsOptions = (recipeId: string, enabled: boolean) =>
  queryOptions({
    queryKey: pictureKeys.openJobs(recipeId),
    queryFn: ({ signal }) =>
      readJson<PictureAnswer[]>(`/api/pictures/jobs?recipeId=${encodeURIComponent(recipeId)}`, signal),
    enabled,
    // It is of this moment.
    gcTime: 0,
    staleTime: 0,
  });

/** How far a picture is; asked until it is there, or not to be had. */
export const jobOptions = (jobId: string | undefined) =>
  queryOptions({
    queryKey: pictureKeys.job(jobId ?? ''),
    queryFn: ({ signal }) => readJson<PictureAnswer>(`/api/pictures/jobs/${jobId}`, signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data.status !== 'pending') ? false : ASK_AGAIN_MS,
    // A picture is made whether or not anybody looks at the page.
    refetchIntervalInBackground: true,
  });
