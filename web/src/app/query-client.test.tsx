import { readJson } from '@homeplate/kit/api.ts';
import { MutationObserver, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userKeys } from '../lib/query-keys.ts';
import { createQueryClient } from './query-client.ts';

const plans = { queryKey: ['/api/plans'], queryFn: () => readJson('/api/plans') };

afterEach(() => vi.unstubAllGlobals());

function Part({ name }: { name: string }) {
  const { isError } = useQuery(plans);
  return <p>{isError ? `${name} failed` : `${name} waits`}</p>;
}

it('asks once for what fails, however many parts show it, and again when somebody comes back', async () => {
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
  await client.ensureQueryData(plans).catch(() => undefined);
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

describe('a response with status 401', () => {
  const answer = (code: string) => async () =>
    Response.json({ error: 'No.', code, requestId: 'r' }, { status: 401 });
  const start = () => {
    const client = createQueryClient();
    client.setQueryData(userKeys.current(), { id: 'ada' });
    return { client, user: () => client.getQueryData(userKeys.current()) };
  };

  it('ends the session for a read and for a write, and keeps the user', async () => {
    vi.stubGlobal('fetch', answer('UNAUTHENTICATED'));
    const read = start();
    await read.client.fetchQuery(plans).catch(() => undefined);
    expect(read.user()).toEqual({ id: 'ada', sessionEnded: true });
    const write = start();
    const observer = new MutationObserver(write.client, { mutationFn: () => readJson('/api/plans') });
    await observer.mutate().catch(() => undefined);
    expect(write.user()).toEqual({ id: 'ada', sessionEnded: true });
  });

  it('for a wrong password leaves the session as it is', async () => {
    vi.stubGlobal('fetch', answer('WRONG_PASSWORD'));
    const { client, user } = start();
    await client.fetchQuery(plans).catch(() => undefined);
    expect(user()).toEqual({ id: 'ada' });
  });

  it('leaves a visitor a visitor', async () => {
    vi.stubGlobal('fetch', answer('UNAUTHENTICATED'));
    const { client, user } = start();
    client.setQueryData(userKeys.current(), null);
    await client.fetchQuery(plans).catch(() => undefined);
    expect(user()).toBeNull();
  });
});
