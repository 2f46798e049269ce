import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { reviewKeys, useVote } from './queries.ts';

const LIST = reviewKeys.list('chili', 'newest');
const OWN = reviewKeys.ownOf('chili', 'me');
afterEach(cleanup);

/** One review with 7 votes, and a server that responds to a vote when `answer` is called. */
function start() {
  const client = new QueryClient();
  client.setQueryData(LIST, { pageParams: [], pages: [{ items: [{ id: 'a', helpfulCount: 7 }] }] });
  client.setQueryData(OWN, { review: null, helpful: [], reported: [] });
  let answer = (_response: Response) => {};
  readBy(
    () => () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useVote('chili', 'a'), { wrapper });
  const shown = () => JSON.stringify([client.getQueryData(LIST), client.getQueryData(OWN)]);
  return { vote: result, shown, answer: (response: Response) => answer(response) };
}

it('a review shows a helpful vote immediately, then the server’s count', async () => {
  const { vote, shown, answer } = start();
  vote.current.mutate(true);
  await waitFor(() => expect(shown()).toMatch(/"helpfulCount":8.*"helpful":\["a"\]/));
  await waitFor(() => expect(vote.current.isPending).toBe(true));
  answer(Response.json({ helpful: true, helpfulCount: 12 }));
  await waitFor(() => expect(shown()).toMatch(/"helpfulCount":12.*"helpful":\["a"\]/));
});

it('a review rolls a helpful vote back when it fails', async () => {
  const { vote, shown, answer } = start();
  const before = shown();
  vote.current.mutate(true);
  await waitFor(() => expect(shown()).not.toBe(before));
  answer(Response.json({ error: 'Not now.' }, { status: 503 }));
  await waitFor(() => expect(shown()).toBe(before));
});
