import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StepForm } from './step-form.tsx';

afterEach(cleanup);

it('a question that stays open after it was saved can be saved again', async () => {
  let saved = 0;
  render(
    <StepForm
      title="Question"
      lead=""
      isLast={false}
      takesFocus={false}
      onSave={async () => {
        saved += 1;
      }}
      onDone={async () => undefined}
    >
      {null}
    </StepForm>,
  );
  const save = screen.getByRole('button', { name: /^Save and continue/ });
  fireEvent.click(save);
  await waitFor(() => expect(saved).toBe(1));
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await waitFor(() => expect(saved).toBe(2));
});
