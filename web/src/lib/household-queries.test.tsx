import type { Household } from '@homeplate/contracts/documents/household.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { householdOptions, useSetHousehold } from './household-queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('a read that started before the household was saved does not undo it', async () => {
  const before = { id: 'ann', version: 1, people: 2 } as Household;
  const after = { ...before, version: 2, people: 3 };
  const reads: ((household: Household) => void)[] = [];
  const read = () =>
    new Promise<Response>((resolve) => {
      reads.push((household) => resolve(Response.json(household)));
    });
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'PUT' ? Promise.resolve(Response.json(after)) : read(),
  );
  const client = new QueryClient();
  const options = householdOptions('ann');
  client.setQueryData(options.queryKey, before);
  const { result } = renderHook(() => useSetHousehold('ann'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const earlier = client.fetchQuery(options);
  await waitFor(() => expect(reads).toHaveLength(1));
  await result.current.mutateAsync({ people: 3 });
  await waitFor(() => expect(reads).toHaveLength(2));
  reads[0]?.(before);
  reads[1]?.(after);
  expect(await earlier).toEqual(after);
  expect(client.getQueryData(options.queryKey)).toEqual(after);
});
