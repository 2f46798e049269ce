import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveHandlers } from '../../lib/live/live-events.ts';
import { recipeKeys } from '../../lib/query-keys.ts';
import { useLiveRecipe } from './use-live-recipe.ts';

let live: () => LiveHandlers;
vi.mock('../../lib/live/live-stream.ts', () => ({
  liveStream: () => ({
    follow: (_channel: string, handlers: () => LiveHandlers) => {
      live = handlers;
      return () => undefined;
    },
    reopen: () => undefined,
  }),
}));
afterEach(cleanup);

const before = { costPerServing: '1.41', imageKind: 'composed', isGenerating: true, ratingCount: 0 };
let served: object = before;

function Recipe() {
  useQuery({ queryKey: recipeKeys.one('grits'), queryFn: async () => served, staleTime: Infinity });
  return <p>{useLiveRecipe('grits', null) ? 'Prices changed.' : 'As they were.'}</p>;
}
async function comesToBe(answer: object, client = new QueryClient()): Promise<void> {
  served = before;
  await settled(() => {
    render(
      <QueryClientProvider client={client}>
        <Recipe />
      </QueryClientProvider>,
    );
  });
  served = answer;
  await act(async () => live().missed());
  await vi.waitFor(() => expect(client.getQueryData(recipeKeys.one('grits'))).toEqual(answer));
  await settled(() => {});
}

describe('prices of the open recipe', () => {
  it('have changed when a cost is another one', async () => {
    await comesToBe({ ...before, costPerServing: '1.44' });
    expect(await screen.findByText('Prices changed.')).toBeTruthy();
  });

  it('have not changed when more of it is read meanwhile: for other servings, or what was still on its way', async () => {
    const client = new QueryClient();
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey.length === 3 && query.state.dataUpdateCount === 2)
        client.setQueryData(recipeKeys.basket('grits', 5), { total: '6.10' });
    });
    await comesToBe({ ...before }, client);
    await vi.waitFor(() => expect(client.getQueryData(recipeKeys.basket('grits', 5))).toBeTruthy());
    await settled(() => {});
    expect(screen.getByText('As they were.')).toBeTruthy();
  });

  it('have not changed when anything else of it did: its picture, its stars, a field of a later release', async () => {
    await comesToBe({ ...before, imageKind: 'generated', isGenerating: false, ratingCount: 1, savings: 2 });
    expect(screen.getByText('As they were.')).toBeTruthy();
  });
});
