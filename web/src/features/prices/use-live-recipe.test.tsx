import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const onPrices = vi.fn();
beforeEach(() => onPrices.mockReset());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const before = {
  costPerServing: '1.41',
  costSource: 'observed',
  priceArea: '372',
  ingredients: [],
  imageKind: 'composed',
  ratingCount: 0,
};
let read: (signal: AbortSignal) => Promise<object>;

function Recipe() {
  useQuery({
    queryKey: recipeKeys.one('grits'),
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLiveRecipe('grits', { zipCode: null, servings: 4, onPrices });
  return null;
}
async function openPage(answer: object = before): Promise<QueryClient> {
  const client = new QueryClient();
  read = async () => answer;
  await settled(() => {
    render(
      <QueryClientProvider client={client}>
        <Recipe />
      </QueryClientProvider>,
    );
  });
  return client;
}
async function reloadTo(answer: object): Promise<void> {
  const client = await openPage();
  read = async () => answer;
  await act(async () => live().missed());
  await waitFor(() => expect(client.getQueryData(recipeKeys.one('grits'))).toEqual(answer));
  await settled(() => {});
}

describe('prices of the open recipe', () => {
  it('the page is told about prices when a serving costs something else', async () => {
    await reloadTo({ ...before, costPerServing: '1.44' });
    expect(onPrices).toHaveBeenCalledWith({ moves: [], serving: { from: 141, to: 144, isAbout: false } });
  });

  it('the page is not told about prices when only picture, stars or a field of a later release changed', async () => {
    await reloadTo({ ...before, imageKind: 'generated', ratingCount: 1, savings: 2 });
    expect(onPrices).not.toHaveBeenCalled();
  });

  it('one update names the store that became the best deal, or says that the page’s store is gone', async () => {
    const storeAt = (storeId: string, costPerServing: string) => ({
      storeId,
      storeName: storeId,
      costPerServing,
      source: 'observed',
      totalCost: '4.00',
      checkoutCost: '9.00',
      coverage: {},
    });
    const stores = [storeAt('Aldi', '1.41'), storeAt('Kroger', '1.30')];
    const at = (storeId: string, listed = stores) => ({
      servings: 4,
      stores: listed,
      receipt: { storeId, items: [] },
      lines: [],
    });
    const own = { ...before, servings: 4, costByCategory: [] };
    const client = await openPage(own);
    client.setQueryData(recipeKeys.pricing('grits'), at('Aldi'));
    read = async () => {
      client.setQueryData(recipeKeys.pricing('grits'), at('Kroger'));
      return own;
    };
    await act(async () => live().missed());
    await waitFor(() => expect(onPrices).toHaveBeenCalled());
    expect(onPrices).toHaveBeenCalledWith({
      moves: [],
      newStore: 'Kroger',
      serving: { from: 141, to: 130, isAbout: false },
    });
    onPrices.mockReset();
    read = async () => {
      client.setQueryData(recipeKeys.pricing('grits'), at('Aldi', stores.slice(0, 1)));
      return own;
    };
    await act(async () => live().missed());
    await waitFor(() =>
      expect(onPrices.mock.lastCall?.[0]).toMatchObject({ newStore: 'Aldi', goneStore: 'Kroger' }),
    );
  });

  it('the page is not told about prices when the place changed', async () => {
    await reloadTo({ ...before, priceArea: '606', costPerServing: '2.00' });
    expect(onPrices).not.toHaveBeenCalled();
  });

  it('the page follows a steady feed whose events come faster than an answer', async () => {
    await openPage();
    vi.useFakeTimers();
    let cents = 141;
    read = (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const answer = { ...before, costPerServing: (cents / 100).toFixed(2) };
        setTimeout(resolve, 150, answer);
      });
    for (let event = 0; event < 50; event += 1) {
      cents += 1;
      live().prices?.({ area: '372', version: event, recipeIds: ['grits'], changes: [] });
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    const shown = onPrices.mock.calls.map(([{ serving }]) => serving.to);
    // An answer takes one and a half events, so at most two events are between two changes of the page.
    expect(shown.length).toBeGreaterThan(24);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(onPrices.mock.lastCall?.[0].serving.to).toBe(cents);
  });
});
