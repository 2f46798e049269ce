import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { lazy, Suspense } from 'react';
import { storesStep as words } from './copy.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const OwnStoresForm = lazy(async () => ({
  default: (await import('../../parts/own-stores-form.tsx')).OwnStoresForm,
}));

export function StoresStep(step: StepProps) {
  return (
    <StepForm {...step} title={words.title} lead={words.words}>
      {(leave) => (
        <Suspense fallback={<Waiting words={words.loading} />}>
          <OwnStoresForm onSaved={leave} />
        </Suspense>
      )}
    </StepForm>
  );
}
