import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSavePreferences } from './preferences.ts';

it('a second change is sent after the first is stored, so that the last one counts', async () => {
  const waiting: ((response: Response) => void)[] = [];
  readBy(() => () => new Promise((resolve) => waiting.push(resolve)));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSavePreferences, { wrapper });
  const done: string[] = [];
  const first = { countsDrive: false, perMile: '0.21', leastSaving: '1.00' };
  const second = { ...first, leastSaving: '2.50' };
  act(() => {
    void result.current.mutateAsync({ trip: first }).then(() => done.push('first'));
    void result.current.mutateAsync({ trip: second }).then(() => done.push('second'));
  });
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.(Response.json({ trip: first }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(done).toEqual(['first']);
  waiting[1]?.(Response.json({ trip: second }));
  await waitFor(() => expect(done).toEqual(['first', 'second']));
});
