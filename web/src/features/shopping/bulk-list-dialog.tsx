import { planAllows } from '@homeplate/contracts/documents/rights.ts';
import type { BulkListBody } from '@homeplate/contracts/documents/shopping-list.ts';
import {
  FEWEST_BULK_WEEKS,
  MOST_BULK_PEOPLE,
  MOST_BULK_WEEKS,
} from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { householdOptions } from '../../lib/household-queries.ts';
import { paths } from '../../lib/paths.ts';
import { bulkCopy as words } from './bulk-copy.ts';
import { plannedRecipesOptions, weeksFrom } from './bulk-weeks.ts';
import { idOfHead, useCreateBulkList } from './list-queries.ts';

type Props = { userId: string; onNamed: (listId: string) => void; onClose: () => void };
type Kind = keyof typeof words.kinds;

const KINDS = (['weeks', 'meal'] as const).map((value) => ({ value, words: words.kinds[value] }));
const COUNTS = Array.from({ length: MOST_BULK_WEEKS - FEWEST_BULK_WEEKS + 1 }, (_, at) => {
  const count = FEWEST_BULK_WEEKS + at;
  return { value: String(count), words: words.weeksWords(count) };
});

/** Makes a list for several weeks, or for a meal of many people; without the right to it, a link to the plans. */
export default function BulkListDialog({ userId, onNamed, onClose }: Props) {
  const { data: household } = useQuery(householdOptions(userId));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={household && !planAllows(household.plan, 'bulk-lists') ? words.upgradeWords : words.words}
    >
      {!household && <Waiting words={words.loading} />}
      {household && planAllows(household.plan, 'bulk-lists') && (
        <BulkForm userId={userId} onNamed={onNamed} onClose={onClose} />
      )}
      {household && !planAllows(household.plan, 'bulk-lists') && (
        <Link to={paths.plans} className={buttonClass('primary')}>
          {words.plans}
        </Link>
      )}
    </Dialog>
  );
}

function BulkForm({ userId, onNamed, onClose }: Props) {
  const creating = useCreateBulkList();
  const [kind, setKind] = useState<Kind>('weeks');
  const [count, setCount] = useState('2');
  const [recipeId, setRecipeId] = useState<string>();
  const [people, setPeople] = useState('20');
  const [error, setError] = useState<string>();
  const meals = useQuery({ ...plannedRecipesOptions(userId), enabled: kind === 'meal' });
  const chosen = recipeId ?? meals.data?.[0]?.recipeId;
  const bodyOf = (): BulkListBody | undefined => {
    if (kind === 'weeks') return { weeks: weeksFrom(new Date(), Number(count)) };
    const number = Number(people);
    const isFine = /^\d+$/.test(people.trim()) && number >= 1 && number <= MOST_BULK_PEOPLE;
    setError(isFine ? undefined : words.wrongPeople(MOST_BULK_PEOPLE));
    return isFine && chosen !== undefined ? { recipeId: chosen, people: number } : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf();
    if (!body || creating.isPending) return;
    creating.mutate(body, {
      onSuccess: (list) => onNamed(idOfHead(list)),
      onError: (failure) =>
        toast({ title: words.notMade, description: wordsOf(failure, words.again), destructive: true }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <SelectField
        label={words.kind}
        value={kind}
        options={KINDS}
        onChange={(value) => setKind(value === 'meal' ? 'meal' : 'weeks')}
      />
      {kind === 'weeks' && (
        <SelectField label={words.weeks} value={count} options={COUNTS} onChange={setCount} />
      )}
      {kind === 'meal' && meals.isPending && <Waiting words={words.loading} />}
      {kind === 'meal' && meals.isError && (
        <ErrorNotice words={words.mealsFailed} again={words.again} onAgain={() => void meals.refetch()} />
      )}
      {kind === 'meal' && meals.data?.length === 0 && <p>{words.noMeals}</p>}
      {kind === 'meal' && chosen !== undefined && (
        <>
          <SelectField
            label={words.meal}
            value={chosen}
            options={(meals.data ?? []).map((meal) => ({ value: meal.recipeId, words: meal.name }))}
            onChange={setRecipeId}
          />
          <Field
            label={words.people}
            hint={words.peopleHint(MOST_BULK_PEOPLE)}
            value={people}
            inputMode="numeric"
            maxLength={3}
            error={error}
            onChange={({ target }) => setPeople(target.value)}
          />
        </>
      )}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          busy={creating.isPending}
          busyWords={words.creating}
          disabled={kind === 'meal' && chosen === undefined}
        >
          {words.create}
        </Button>
      </div>
    </form>
  );
}
