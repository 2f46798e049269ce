import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUndoToast } from './use-undo-toast.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Changed() {
  const undoToast = useUndoToast();
  return (
    <button type="button" onClick={() => undoToast('Budget saved', 'This week')}>
      Save
    </button>
  );
}

it('an undo that would replace a change by someone else asks first', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (path.endsWith('overwrite=true')) return Response.json({ plan: null, left: 0 });
    const error = 'Someone changed this plan after you did.';
    const problem = { error, code: 'CONFLICT', requestId: 'r', fields: { overwrite: 'true' } };
    return Response.json(problem, { status: 409 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Changed />
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('Someone changed this plan after you did.');
  fireEvent.click(await screen.findByRole('button', { name: /^Undo anyway/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText('Undone')).toBeTruthy();
});
