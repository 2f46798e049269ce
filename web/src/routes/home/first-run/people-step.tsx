import { MOST_PEOPLE } from '@homeplate/contracts/documents/diner-values.ts';
import type { DinerBody, DinerList, Household } from '@homeplate/contracts/documents/household.ts';
import { write } from '@homeplate/kit/api.ts';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { householdOptions, useSetHousehold } from '../../../lib/household-queries.ts';
import { peopleStep as words } from './copy.ts';
import { Problem, StepForm, type StepProps } from './step-form.tsx';

const CHILD_PORTION = 0.5;
const countsFrom = (least: number) =>
  Array.from({ length: MOST_PEOPLE + 1 - least }, (_, index) => String(index + least)).map((value) => ({
    value,
    words: value,
  }));
const childrenOf = ({ diners }: Household) => diners.filter(({ portion }) => portion < 1).length;

/** The diners of a new household: adults eat a serving, children half of one. */
export const newDiners = (adults: number, children: number): DinerBody[] => {
  const plain = { diets: [], allergens: [], dislikes: [] };
  return [
    ...Array.from(
      { length: adults },
      (_, index): DinerBody => ({
        ...plain,
        name: words.adult(index + 1),
        portion: 1,
        ageGroup: '19-50',
      }),
    ),
    ...Array.from(
      { length: children },
      (_, index): DinerBody => ({
        ...plain,
        name: words.child(index + 1),
        portion: CHILD_PORTION,
        ageGroup: '4-8',
      }),
    ),
  ];
};

/** How many eat. Where the plan has a profile for each of them and there are no diners yet, they become diners with portions. */
export function PeopleStep({ userId, household, ...step }: StepProps & { household: Household }) {
  const client = useQueryClient();
  const set = useSetHousehold(userId);
  const before = Math.min(childrenOf(household), (household.people ?? 1) - 1);
  const [children, setChildren] = useState(Math.max(0, before));
  const [adults, setAdults] = useState(
    household.people === null ? 2 : household.people - Math.max(0, before),
  );
  const save = async () => {
    const people = adults + children;
    if (people > MOST_PEOPLE) throw new Problem(words.tooMany(MOST_PEOPLE));
    const { diners, profiles, version } = await set.mutateAsync({ people });
    if (diners.length > 0 || profiles === 1 || people > profiles) return;
    const body = { diners: newDiners(adults, children) };
    await write<DinerList>('PUT', '/api/household/diners', body, { 'if-match': `"${version}"` });
    await client.invalidateQueries({ queryKey: householdOptions(userId).queryKey });
  };
  return (
    <StepForm {...step} title={words.title} lead={words.words} onSave={save}>
      <div className="flex flex-wrap gap-4">
        <SelectField
          label={words.adults}
          value={String(adults)}
          options={countsFrom(1)}
          onChange={(value) => setAdults(Number(value))}
          className="w-32"
        />
        <SelectField
          label={words.children}
          value={String(children)}
          options={countsFrom(0).slice(0, MOST_PEOPLE)}
          onChange={(value) => setChildren(Number(value))}
          className="w-32"
        />
      </div>
    </StepForm>
  );
}
