import { Field } from '@homeplate/kit/components/field.tsx';
import { useState } from 'react';
import { useUpdateLocation } from '../../../features/location/mutations.ts';
import { zipInput } from '../../../lib/zip-input.ts';
import { placeStep as words } from './copy.ts';
import { Problem, StepForm, type StepProps } from './step-form.tsx';

export function PlaceStep(step: StepProps) {
  const [zipCode, setZipCode] = useState('');
  const update = useUpdateLocation();
  const save = async () => {
    // Zod is not part of the first view.
    const { ZipFields } = await import('../../../features/location/zip-code.ts');
    const { data, error } = ZipFields.safeParse({ zipCode });
    if (!data) throw new Problem(error.issues[0]?.message);
    await update.mutateAsync(data);
  };
  return (
    <StepForm {...step} title={words.title} lead={words.words} onSave={save}>
      <Field
        label={words.zipCode}
        value={zipCode}
        onChange={(event) => setZipCode(event.target.value)}
        placeholder={words.placeholder}
        maxLength={10}
        {...zipInput}
        className="max-w-60"
      />
    </StepForm>
  );
}
