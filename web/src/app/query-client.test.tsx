import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

function Part({ name }: { name: string }) {
  const { isError } = useQuery({ queryKey: ['/api/plans'] });
  return <p>{isError ? `${name} failed` : `${name} waits`}</p>;
}

it('asks once for what fails, however many parts show it, and anew when somebody comes back', async () => {
  const ask = vi.fn(async () => new Response('{"error":"Not now."}', { status: 503 }));
  vi.stubGlobal('fetch', ask);
  const client = createQueryClient();
  const page = (parts: readonly string[]) => (
    <QueryClientProvider client={client}>
      {parts.map((name) => (
        <Part key={name} name={name} />
      ))}
    </QueryClientProvider>
  );
  // Begun before the page is there, as a first view is.
  await client.ensureQueryData({ queryKey: ['/api/plans'] }).catch(() => undefined);
  const { rerender } = render(page(['first']));
  expect(screen.getByText('first failed')).toBeDefined();
  rerender(page(['first', 'second']));
  expect(screen.getByText('second failed')).toBeDefined();
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(page([]));
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  rerender(page(['third']));
  expect(screen.getByText('third waits')).toBeDefined();
  await screen.findByText('third failed');
  expect(ask).toHaveBeenCalledTimes(2);
});
