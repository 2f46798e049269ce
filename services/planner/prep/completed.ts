import type { PrepMark } from './mark-store.ts';
import type { PrepTask } from './prep-tasks.ts';

/** Whether a task is done: each of its parts is. `cooked`: the meals with a record that they were cooked, by id. */
export type IsCompleted = (task: Pick<PrepTask, 'parts'>) => boolean;

/** A mark decides for its part, as long as it covers the servings; without one, the work for a meal that was cooked is done. */
export function completedBy(
  marks: readonly Pick<PrepMark, 'mealId' | 'part' | 'isDone' | 'servings'>[],
  cooked: ReadonlyMap<string, string>,
): IsCompleted {
  const byPart = new Map(marks.map((mark) => [`${mark.mealId} ${mark.part}`, mark]));
  return ({ parts }) =>
    parts.every(({ mealId, key, servings }) => {
      const mark = byPart.get(`${mealId} ${key}`);
      return mark ? mark.isDone && mark.servings >= servings : cooked.has(mealId);
    });
}
