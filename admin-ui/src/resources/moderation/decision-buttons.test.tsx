import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { lightTheme } from '../../theme.ts';
import { DecisionButtons } from './decision-buttons.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['accepted', async () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }))],
  [
    'refused',
    async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'advertising' }));
    },
  ],
])('the buttons show that they work while an item is being %s', async (_decision, decide) => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  render(
    <AdminContext theme={lightTheme}>
      <DecisionButtons items={[{ id: 'review-1', version: 1 }]} />
    </AdminContext>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  await decide();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Working');
  answer.resolve(Response.json([{ id: 'review-1', problem: null }]));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
