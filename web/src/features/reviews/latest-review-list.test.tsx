import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LatestReviewList } from './latest-review-list.tsx';

afterEach(cleanup);
const review = (id: string, recipeId: string, more = {}) => ({
  id,
  recipeId,
  userId: 'u',
  userName: 'ann',
  rating: 4,
  comment: `words of ${id}`,
  cookedIt: false,
  helpfulCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  ...more,
});

/** Responds by path and records every request. */
async function show(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  readBy(() => async (path) => {
    asked.push(path as string);
    return answers[path as string]?.() ?? new Response('{"error":"No"}', { status: 500 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LatestReviewList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settled();
  return asked;
}
const FIRST = '/api/reviews/latest?limit=20';
const card = (id: string) => ({ id, title: `Dish ${id}`, imageUrl: `/${id}.svg` });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the latest reviews', () => {
  it('the latest reviews show a notice when there are none', async () => {
    const asked = await show({ [FIRST]: () => Response.json([]) });
    expect(titles()).toEqual(['Nobody has written a review yet']);
    expect(asked).toEqual([FIRST]);
  });

  it('the latest reviews appear beside their dishes, page by page, each once, as plain text', async () => {
    const second = '/api/reviews/latest?limit=20&cursor=x';
    const asked = await show({
      [FIRST]: () =>
        Response.json(
          [review('a', 'pie', { comment: '<b>good</b>' }), review('b', 'gone'), review('c', 'soup')],
          { headers: { link: `<${second}>; rel="next"` } },
        ),
      '/api/recipes/cards?ids=pie,gone,soup': () => Response.json([card('pie'), card('soup')]),
      [second]: () => Response.json([review('c', 'soup'), review('d', 'pie')]),
      '/api/recipes/cards?ids=soup,pie': () => Response.json([card('pie'), card('soup')]),
    });
    expect(titles()).toEqual(['Dish pie', 'Dish soup']);
    expect(screen.getByText('<b>good</b>')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dish pie' }).getAttribute('href')).toBe('/recipes/pie#reviews');
    fireEvent.click(screen.getByRole('button', { name: /^Show more/ }));
    await settled();
    expect(titles()).toEqual(['Dish pie', 'Dish soup', 'Dish pie']);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect(asked).toHaveLength(4);
  });

  it('the latest reviews can be reloaded after a failure', async () => {
    let fails = true;
    await show({
      [FIRST]: () => (fails ? new Response('', { status: 503 }) : Response.json([])),
    });
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(titles()).toEqual(['Nobody has written a review yet']);
  });
});
