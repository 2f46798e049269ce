import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FillWeekDialog } from './fill-week-dialog.tsx';
import { testWeek } from './test-week.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'Meals planned', 1],
  [false, 'Nothing changed', 0],
] as const)(
  'a copy that changed the week (%s) says so, and only then offers to undo it',
  async (changed, words, undos) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...testWeek([]), changed }));
    const user = userEvent.setup();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FillWeekDialog from={testWeek([])} onClose={() => undefined} />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await user.click(screen.getByRole('button', { name: /^Plan the Meals/ }));
    await screen.findByText(words);
    expect(screen.queryAllByText('Undo')).toHaveLength(undos);
  },
);
