import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readJson, write } from '../../lib/api.ts';

/** A generated picture takes ten seconds and more. */
const ASK_AGAIN_MS = 2_000;

/** Asks for a picture of the recipe: it is there at once, or a job to be followed. */
export const generateOptions = (recipeId: string) =>
  mutationOptions({
    mutationFn: () =>
      write<PictureAnswer>('POST', `/api/recipes/${encodeURIComponent(recipeId)}/generate-image`),
  });

/** How far a picture is; asked until it is there, or not to be had. */
export const jobOptions = (jobId: string | undefined) =>
  queryOptions({
    queryKey: ['/api/pictures', 'jobs', jobId ?? ''],
    queryFn: ({ signal }) => readJson<PictureAnswer>(`/api/pictures/jobs/${jobId}`, signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data.status !== 'pending') ? false : ASK_AGAIN_MS,
    // A picture is made whether or not anybody looks at the page.
    refetchIntervalInBackground: true,
  });
