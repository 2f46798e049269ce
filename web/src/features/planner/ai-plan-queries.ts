import type {
  AiPlanBody,
  AiPlanJob,
  FitPlanBody,
  PlanAgainBody,
} from '@homeplate/contracts/documents/ai-plan.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { aiPlanKeys } from './ai-plan-keys.ts';
import { today } from './days.ts';
import { weekPath } from './queries.ts';

const URL = '/api/ai/meal-plan';
const jobPath = (jobId: string): string => `${URL}/${encodeURIComponent(jobId)}`;

/** How often the page looks at a job. */
const LOOK_MS = 700;

export const isOpen = ({ status }: AiPlanJob): boolean => status === 'queued' || status === 'running';

/** A job, read again until it ends. */
export const aiPlanOptions = (user: string, jobId: string) =>
  queryOptions({
    queryKey: aiPlanKeys.job(user, jobId),
    queryFn: ({ signal }) => readJson<AiPlanJob>(jobPath(jobId), signal),
    enabled: jobId !== '',
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? LOOK_MS : false),
  });

export function useRequestAiPlan(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AiPlanBody) => write<AiPlanJob>('POST', URL, body),
    onSuccess: (job) => client.setQueryData(aiPlanKeys.job(user, job.jobId), job),
  });
}

/** Plans a week again within a budget. */
export function useFitWeek(user: string, weekStart: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FitPlanBody) =>
      write<AiPlanJob>('POST', `${weekPath(weekStart)}/fit?today=${today(new Date())}`, body),
    onSuccess: (job) => client.setQueryData(aiPlanKeys.job(user, job.jobId), job),
  });
}

/** Plans again with one of the job's `nearest`. */
export function usePlanAgain(user: string, jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanAgainBody) => write<AiPlanJob>('POST', `${jobPath(jobId)}/again`, body),
    onSuccess: (job) => client.setQueryData(aiPlanKeys.job(user, job.jobId), job),
  });
}

export function useCancelAiPlan(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => write<void>('DELETE', jobPath(jobId)),
    onSettled: (_, __, jobId) => client.invalidateQueries({ queryKey: aiPlanKeys.job(user, jobId) }),
  });
}

/** Deletes the draft of a job. */
export function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draftId: string) =>
      write<void>('DELETE', `/api/user/meal-plans/${encodeURIComponent(draftId)}`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: mealPlanKeys.all }),
        client.invalidateQueries({ queryKey: aiPlanKeys.all }),
      ]),
  });
}
