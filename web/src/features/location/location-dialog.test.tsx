import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import LocationDialog from './location-dialog.tsx';

afterEach(cleanup);

it('leaves the focus in the field whenever it has something to say about it', async () => {
  readBy(
    () => async () =>
      Response.json({ error: 'We do not know the ZIP code 00000. Please check it.' }, { status: 400 }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LocationDialog onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'ZIP Code' });
  const submit = () => user.click(screen.getByRole('button', { name: /^Update Location/ }));
  await submit();
  expect(await screen.findByText('ZIP Code Required: Please enter a valid ZIP code')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.type(field, '00000');
  await submit();
  expect(await screen.findByText(/We do not know the ZIP code 00000/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', '00000');
});
