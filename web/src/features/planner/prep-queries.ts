import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import type { MealPrepStats, MealPrepTask, MealPrepTasks } from '@homeplate/contracts/documents/meal-prep.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { mealPrepKeys } from '../../lib/query-keys.ts';

const PREP = '/api/meal-prep';
const MINUTE_MS = 60_000;
type Week = Pick<MealPlan, 'weekStart' | 'version'>;

/** The specification's lifetimes (reading B33): 5 minutes for the figures, 2 for the tasks. A changed week is read again at once. */
export const prepStatsOptions = (userId: string, { weekStart, version }: Week) =>
  queryOptions({
    queryKey: mealPrepKeys.statsAt(userId, weekStart, version),
    queryFn: ({ signal }) => readJson<MealPrepStats>(`${PREP}/stats?week=${weekStart}`, signal),
    staleTime: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });

export const prepTasksOptions = (userId: string, { weekStart, version }: Week) =>
  queryOptions({
    queryKey: mealPrepKeys.tasksAt(userId, weekStart, version),
    queryFn: ({ signal }) => readJson<MealPrepTasks>(`${PREP}/tasks?week=${weekStart}`, signal),
    staleTime: 2 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** The Sunday in its id: what is done on a Saturday can be for the next week. */
const weekOfTask = ({ id }: MealPrepTask): string => id.slice('prep-'.length, 'prep-YYYY-MM-DD'.length);

type Mark = { task: MealPrepTask; completed: boolean };

/** Shows the mark at once; then the tasks and the figures are read again. */
export function useMarkTask(userId: string, weekStart: string) {
  return useMutation({
    mutationFn: ({ task, completed }: Mark) =>
      write<MealPrepTask>('PUT', `${PREP}/tasks/${encodeURIComponent(task.id)}`, { completed }),
    ...optimistic<Mark>('meal-prep', ({ task, completed }) => {
      const ownWeek = weekOfTask(task);
      return [
        ...[...new Set([weekStart, ownWeek])].map((week) =>
          patch<MealPrepTasks>(mealPrepKeys.tasks(userId, week), (tasks) =>
            tasks.map((one) => (one.id === task.id ? { ...one, completed } : one)),
          ),
        ),
        patch<MealPrepStats>(mealPrepKeys.stats(userId, ownWeek), (stats) => ({
          ...stats,
          completedTasks: stats.completedTasks + (completed ? 1 : -1),
        })),
      ];
    }),
  });
}
