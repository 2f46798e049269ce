import type { MealPrepTask, MealPrepTasks } from '@homeplate/contracts/documents/meal-prep.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { DifficultyDots } from '@homeplate/kit/components/difficulty.tsx';
import { Tick } from '@homeplate/kit/components/tick.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useId } from 'react';
import { fullDay } from './days.ts';
import { prep } from './prep-copy.ts';
import { useMarkTask } from './prep-queries.ts';

const words = prep.tasks;

type OnMark = (task: MealPrepTask, completed: boolean) => void;

/** The kitchen work of a week, by day. */
export function PrepTasks({
  userId,
  weekStart,
  tasks,
}: {
  userId: string;
  weekStart: string;
  tasks: MealPrepTasks;
}) {
  const { mutateAsync } = useMarkTask(userId, weekStart);
  const mark: OnMark = (task, completed) =>
    void mutateAsync({ task, completed }).then(
      () =>
        toast({
          title: words.updated,
          description: completed ? words.completed : words.reopened,
          ...(completed && {
            action: {
              label: words.undo,
              hint: words.undoHint(task.name),
              run: () => mark({ ...task, completed: true }, false),
            },
          }),
        }),
      (error: unknown) =>
        toast({ title: words.error, description: wordsOf(error, words.failed), destructive: true }),
    );
  const byDay = [...Map.groupBy(tasks, ({ day }) => day)];
  return (
    <section aria-label={words.title} className="grid gap-6">
      {byDay.map(([day, ofDay]) => (
        <Day key={day} day={day} tasks={ofDay} onMark={mark} />
      ))}
    </section>
  );
}

function Day({ day, tasks, onMark }: { day: string; tasks: readonly MealPrepTask[]; onMark: OnMark }) {
  const id = useId();
  const done = tasks.filter(({ completed }) => completed).length;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-xl">
          {fullDay(day)}
        </h3>
        <p className="text-sm text-ink-2">{words.ofDay(done, tasks.length)}</p>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {tasks.map((task) => (
          <Task key={task.id} task={task} onMark={onMark} />
        ))}
      </ul>
    </section>
  );
}

function Task({ task, onMark }: { task: MealPrepTask; onMark: OnMark }) {
  const { name, completed, ingredients, notes, difficulty, prepTime, waitTime } = task;
  const toggle = () => onMark(task, !completed);
  return (
    <li className="flex items-start gap-1.5 p-2">
      <label className="grid size-11 cursor-pointer place-items-center shrink-0 rounded-control hover:bg-wash">
        <input
          type="checkbox"
          checked={completed}
          aria-label={words.check(name)}
          onChange={toggle}
          className="peer sr-only"
        />
        <Tick checked={completed} />
      </label>
      <div className="min-w-0 flex-1 md:flex md:items-start md:gap-4">
        <div className="min-w-0 flex-1 py-2">
          <p className={cx('font-strong text-pretty', completed && 'text-ink-2 line-through')}>{name}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Badge look={task.category === 'prep' ? 'save' : 'plain'}>{words[task.category]}</Badge>
            {prepTime > 0 && <span>{prep.minutes(prepTime)}</span>}
            {waitTime > 0 && <span>{words.wait(prep.minutes(waitTime))}</span>}
            {difficulty && task.category === 'cook' && <DifficultyDots difficulty={difficulty} />}
          </p>
          {notes && <p className="mt-1.5 text-sm text-pretty">{notes}</p>}
          {ingredients.length > 0 && (
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong text-primary underline underline-offset-4 md:min-h-8">
                {words.details(ingredients.length)}
              </summary>
              <ul className="mt-1 list-disc pl-5">
                {ingredients.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a recipe can list the same line twice
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <Button
          look={completed ? 'ghost' : 'secondary'}
          size="small"
          aria-label={completed ? words.reopenOf(name) : words.markOf(name)}
          onClick={toggle}
          className="shrink-0"
        >
          {completed ? words.reopen : words.mark}
        </Button>
      </div>
    </li>
  );
}
