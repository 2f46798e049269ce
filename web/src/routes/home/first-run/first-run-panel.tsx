import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { FirstRunStep } from '@homeplate/contracts/documents/preference-values.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useOpenLocationDialog } from '../../../features/location/location-provider.tsx';
import { locationOptions, placeOf } from '../../../features/location/queries.ts';
import { householdOptions } from '../../../lib/household-queries.ts';
import { useSavePreferences } from '../../../lib/preferences.ts';
import type { User } from '../../../lib/user.ts';
import { BudgetStep } from './budget-step.tsx';
import { dietsStep, firstRun as words } from './copy.ts';
import { DietsStep } from './diets-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { PlaceStep } from './place-step.tsx';
import type { StepProps } from './step-form.tsx';
import { StoresStep } from './stores-step.tsx';

type Asked = StepProps & { userName: string; household: Household };

/** The questions in their order. One more is one entry. */
const STEPS: readonly { id: FirstRunStep; Step: ComponentType<Asked> }[] = [
  { id: 'place', Step: PlaceStep },
  { id: 'people', Step: PeopleStep },
  { id: 'diets', Step: DietsStep },
  { id: 'budget', Step: BudgetStep },
  { id: 'stores', Step: StoresStep },
];

/**
 * The questions after registering, one at a time, on the home page. Each answer is saved when its question is left, and which ones are
 * done is stored with the account: a reload or another device goes on where the user stopped.
 */
export function FirstRunPanel({ user }: { user: User }) {
  const { data: household } = useQuery(householdOptions(user.id));
  const { data: location } = useQuery(locationOptions);
  const save = useSavePreferences();
  const openLocationDialog = useOpenLocationDialog();
  const [isMoved, setMoved] = useState(false);
  const { firstRun } = user;
  if (firstRun?.state !== 'open') return null;
  // As tall as a question, so that it moves nothing when it comes.
  if (!household || !location)
    return <div className="mb-6 min-h-96 rounded-card border border-line bg-surface" />;
  const place = placeOf(location);
  const isDone = ({ id }: { id: FirstRunStep }) =>
    firstRun.steps.includes(id) || (id === 'place' && location.zipCode !== null);
  const asked = STEPS.filter(
    (step) => step.id !== 'place' || location.zipCode === null || firstRun.steps.includes('place'),
  );
  const open = STEPS.filter((step) => !isDone(step));
  const [current] = open;
  const finish = (state: 'done' | 'skipped') =>
    state === 'done'
      ? toast({ title: words.doneTitle, description: words.doneWords })
      : toast({ title: words.skippedTitle, description: words.skippedWords });
  const skipAll = () =>
    void save.mutateAsync({ firstRun: { state: 'skipped' } }).then(
      () => finish('skipped'),
      (error: unknown) => toast({ title: wordsOf(error, words.notSkipped), destructive: true }),
    );
  const isLast = open.length === 1;
  const onDone = async () => {
    if (!current) return;
    setMoved(true);
    await save.mutateAsync({ firstRun: { step: current.id, ...(isLast && { state: 'done' }) } });
    if (isLast) finish('done');
  };
  if (!current) return null;
  const step = { userId: user.id, userName: user.firstName ?? user.username ?? dietsStep.you, household };
  return (
    <section
      aria-labelledby="first-run"
      className="mb-6 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="first-run" className="text-2xl">
          {words.title}
        </h2>
        <p className="text-sm text-ink-2">{words.question(asked.indexOf(current) + 1, asked.length)}</p>
      </div>
      {place && (
        <p className="mb-4 flex flex-wrap items-center gap-x-2 text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {words.place(place)}
          <Button look="ghost" size="small" onClick={openLocationDialog}>
            {words.changePlace}
          </Button>
        </p>
      )}
      <current.Step key={current.id} {...step} isLast={isLast} takesFocus={isMoved} onDone={onDone} />
      <div className="mt-4 border-t border-line pt-3">
        <Button look="ghost" size="small" busy={save.isPending} busyWords={words.skipAll} onClick={skipAll}>
          {words.skipAll}
        </Button>
      </div>
    </section>
  );
}
