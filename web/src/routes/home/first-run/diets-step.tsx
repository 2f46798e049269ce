import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { DinerBody, DinerList, Household } from '@homeplate/contracts/documents/household.ts';
import { DIET_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { write } from '@homeplate/kit/api.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { householdOptions } from '../../../lib/household-queries.ts';
import { dietsStep as words } from './copy.ts';
import { sharedRestrictions, withRestrictions } from './shared-restrictions.ts';
import { StepForm, type StepProps } from './step-form.tsx';

/** Diets and allergens, stored with the diners. Without any, the user becomes the first one. */
export function DietsStep({
  userId,
  userName,
  household,
  ...step
}: StepProps & { userName: string; household: Household }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => sharedRestrictions(household.diners));
  const save = async () => {
    const isEmpty = chosen.diets.length === 0 && chosen.allergens.length === 0;
    if (household.diners.length === 0 && isEmpty) return;
    const you: DinerBody = { name: userName, portion: 1, ageGroup: '19-50', ...chosen, dislikes: [] };
    const diners = household.diners.length === 0 ? [you] : withRestrictions(household.diners, chosen);
    try {
      await write<DinerList>(
        'PUT',
        '/api/household/diners',
        { diners },
        { 'if-match': `"${household.version}"` },
      );
    } finally {
      // After a refusal too: someone else may have changed them.
      await client.invalidateQueries({ queryKey: householdOptions(userId).queryKey });
    }
  };
  return (
    <StepForm
      {...step}
      title={words.title}
      lead={household.diners.length > 1 ? words.forEveryone : words.words}
      onSave={save}
    >
      <Choices
        label={words.allergens}
        values={ALLERGEN_VALUES}
        chosen={chosen.allergens}
        nameOf={words.allergen}
        onChange={(allergens) => setChosen({ ...chosen, allergens })}
      />
      <Choices
        label={words.diets}
        values={DIET_VALUES}
        chosen={chosen.diets}
        nameOf={words.diet}
        onChange={(diets) => setChosen({ ...chosen, diets })}
      />
    </StepForm>
  );
}

function Choices<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            chosen={chosen.includes(value)}
            aria-pressed={chosen.includes(value)}
            onClick={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            {nameOf(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
