import type { OwnReviews, Review } from '@homeplate/contracts/documents/review.ts';
import { readBy } from '@homeplate/kit/api.ts';
import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewsCard } from './reviews-card.tsx';

const reviewOf = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  recipeId: 'chili',
  userId: `user-${id}`,
  userName: `name-${id}`,
  rating: 4,
  comment: `words of ${id}`,
  cookedIt: false,
  helpfulCount: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  ...more,
});

/** A server with one recipe, its reviews, and the user's own review and votes. */
const server = {
  list: [] as Review[],
  own: { review: null, helpful: [], reported: [] } as OwnReviews,
  asked: [] as { method: string; path: string; body: unknown }[],
  /** The response to the next write, if not a success. */
  refuses: undefined as { status: number; body: unknown } | undefined,
  hold: undefined as Promise<void> | undefined,
  /** What a read waits for, and whether it fails. */
  reads: undefined as Promise<void> | undefined,
  readsRefused: false,
  mineRefused: false,
};
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

async function answer(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? 'GET';
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  server.asked.push({ method, path, body });
  if (method === 'GET') {
    if (path.endsWith('/mine')) return server.mineRefused ? json({ error: 'away' }, 503) : json(server.own);
    await server.reads;
    if (server.readsRefused) return json({ error: 'away' }, 503);
    const from = Number(new URL(path, 'http://here').searchParams.get('cursor') ?? 0);
    const more = from + 10 < server.list.length;
    return json(server.list.slice(from, from + 10), 200, {
      'x-total-count': String(server.list.length),
      ...(more && { link: `</api/recipes/chili/reviews?cursor=${from + 10}>; rel="next"` }),
    });
  }
  await server.hold;
  const refused = server.refuses;
  if (refused) return json(refused.body, refused.status);
  if (path.endsWith('/helpful'))
    return json({ helpful: method === 'PUT', helpfulCount: method === 'PUT' ? 8 : 7 });
  if (path.endsWith('/report')) {
    server.own.reported.push(path.split('/').at(-2) ?? '');
    return json({ reported: true }, 202);
  }
  if (method === 'DELETE') {
    server.own.review = null;
    return json(undefined, 204);
  }
  const review = reviewOf('mine', { ...(body as Partial<Review>), userId: 'me' });
  server.own.review = { ...review, status: 'shown' };
  server.list = [review, ...server.list.filter(({ id }) => id !== 'mine')];
  return json(server.own.review, method === 'POST' ? 201 : 200);
}

function show(person: string | null | undefined = 'me') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReviewsCard recipe={{ id: 'chili', averageRating: '0.0', ratingCount: 0 }} userId={person} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const writes = () => server.asked.filter(({ method }) => method !== 'GET');
const field = () => screen.findByRole('textbox', { name: 'Your review' });
const submit = () => screen.getByRole('button', { name: /Submit Review|Submitting/ });

beforeEach(() => {
  Object.assign(server, {
    list: [],
    own: { review: null, helpful: [], reported: [] },
    asked: [],
    refuses: undefined,
    hold: undefined,
    reads: undefined,
    readsRefused: false,
    mineRefused: false,
  });
  sessionStorage.clear();
  readBy(() => answer as typeof fetch);
});
afterEach(cleanup);

describe('the review form', () => {
  it('the review form starts at five stars, which the arrow keys change, and sends nothing without a comment', async () => {
    const user = show();
    expect(await screen.findByText('No reviews yet. Be the first to review this recipe!')).toBeTruthy();
    const text = await field();
    expect(screen.getByText('Your rating: 5 of 5')).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', true);
    await user.type(text, '  {enter} ');
    expect(submit()).toHaveProperty('disabled', true);
    await user.clear(text);
    screen.getByRole('radio', { name: '5 stars' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('Your rating: 3 of 5')).toBeTruthy();
    expect(screen.getByRole('radio', { name: '3 stars' })).toHaveProperty('checked', true);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Your rating: 1 of 5')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByText('Your rating: 4 of 5')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it('the review form is busy while it sends, then shows thanks and closes, and the list reloads', async () => {
    let go: () => void = () => undefined;
    server.hold = new Promise((resolve) => {
      go = resolve;
    });
    const user = show();
    await user.type(await field(), ' Good & <b>salty</b> ');
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.click(screen.getByRole('checkbox', { name: 'I cooked it' }));
    await user.click(submit());
    // The words are always in the page, to keep the button's width, and validation loads its code first.
    await waitFor(() => expect(submit()).toHaveProperty('disabled', true));
    expect(screen.getByText('Submitting...')).toBeTruthy();
    go();
    expect(await screen.findByText('Review added!')).toBeTruthy();
    expect(screen.getByText('Thank you for sharing your feedback.')).toBeTruthy();
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/api/recipes/chili/reviews',
        body: { rating: 2, comment: 'Good & <b>salty</b>', cookedIt: true },
      },
    ]);
    const own = await screen.findByRole('region', { name: 'Your review' });
    expect(within(own).getByText('Good & <b>salty</b>')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText(/Your rating:/)).toBeNull();
    expect(document.activeElement).toBe(own);
    await waitFor(() => expect(screen.queryByText(/No reviews yet/)).toBeNull());
    expect(sessionStorage.length).toBe(0);
  });

  it('the review form closes with the response even when the reload fails', async () => {
    const user = show();
    await user.type(await field(), 'Good');
    Object.assign(server, { readsRefused: true, mineRefused: true });
    await user.click(submit());
    expect(await screen.findByText('Review added!')).toBeTruthy();
    const own = await screen.findByRole('region', { name: 'Your review' });
    expect(within(own).getByText('Good')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('the review form is empty and back at five stars once the review is deleted', async () => {
    const user = show();
    await user.type(await field(), 'Good');
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.click(submit());
    const own = await screen.findByRole('region', { name: 'Your review' });
    await user.click(within(own).getByRole('button', { name: 'Delete' }));
    await user.click(within(own).getByRole('button', { name: /^Delete/ }));
    expect(await field()).toHaveProperty('value', '');
    expect(screen.getByText('Your rating: 5 of 5')).toBeTruthy();
  });

  it('the review form reports a failure in plain terms, and keeps the text', async () => {
    server.refuses = { status: 429, body: { error: 'Please wait 5 minutes and try again.' } };
    const user = show();
    await user.type(await field(), 'Fine soup');
    await user.click(submit());
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to add review. Please try again.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('wait 5 minutes');
    expect(await field()).toHaveProperty('value', 'Fine soup');
    expect(document.activeElement).toBe(await field());
  });

  it('the review form keeps the text of a user who was signed out meanwhile, also while they sign in and return', async () => {
    server.refuses = { status: 401, body: { error: 'Please sign in.' } };
    const user = show();
    await user.type(await field(), 'Long words');
    await user.click(screen.getByRole('radio', { name: '2 stars' }));
    await user.click(submit());
    const link = await screen.findByRole('link', { name: 'sign in and come back' });
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/recipes/chili#reviews')}`);
    expect(await field()).toHaveProperty('value', 'Long words');
    // The user signed in again in another tab: the same button works.
    server.refuses = undefined;
    cleanup();
    show();
    expect(await field()).toHaveProperty('value', 'Long words');
    expect(screen.getByText('Your rating: 2 of 5')).toBeTruthy();
  });

  it('the review form rejects more than 2,000 characters before sending, and truncates nothing', async () => {
    const user = show();
    const text = await field();
    await user.click(text);
    await user.paste('x'.repeat(10_000));
    expect(screen.getByText('10,000 of 2,000 characters')).toBeTruthy();
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('2,000 characters at most');
    expect(text).toHaveProperty('value', 'x'.repeat(10_000));
    expect(writes()).toEqual([]);
  });

  it('the review form offers to replace the first review with the text of a second one', async () => {
    const user = show();
    await user.type(await field(), 'Second thoughts');
    server.own.review = { ...reviewOf('mine', { comment: 'First thoughts' }), status: 'shown' };
    server.refuses = { status: 409, body: { error: 'Taken', fields: { reviewId: 'mine' } } };
    await user.click(submit());
    const own = await screen.findByRole('region', { name: 'Your review' });
    expect(await within(own).findByText(/You already reviewed this recipe/)).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'Second thoughts');
    server.refuses = undefined;
    await user.click(screen.getByRole('button', { name: /^Save Review/ }));
    expect(await screen.findByText('Review saved')).toBeTruthy();
    expect(writes().at(-1)).toMatchObject({ method: 'PUT', path: '/api/recipes/chili/reviews/mine' });
    expect(sessionStorage.length).toBe(0);
  });

  it('the review form is hidden from visitors, who get a sign-in link that returns here', async () => {
    show(null);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/recipes/chili#reviews')}`);
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(screen.getByText(/No reviews yet/)).toBeTruthy());
    expect(server.asked.some(({ path }) => path.endsWith('/mine'))).toBe(false);
  });
});

describe('reviews', () => {
  it('reviews are rendered as text; without a date they are recent, without an author by a former member', async () => {
    const { createdAt: _, ...dateless } = reviewOf('a', { comment: '<img src=x onerror=alert(1)> & more' });
    server.list = [dateless, reviewOf('b', { userName: null, rating: Number.NaN, cookedIt: true })];
    show(null);
    expect(await screen.findByText('<img src=x onerror=alert(1)> & more')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Recently')).toBeTruthy();
    expect(screen.getByText('Former member')).toBeTruthy();
    expect(screen.getByText('5 of 5 stars')).toBeTruthy();
    expect(screen.getByText('Cooked it')).toBeTruthy();
  });

  it('reviews that many users reported are behind a notice until staff decide, but not for their author', async () => {
    server.list = [reviewOf('a', { underReview: true }), reviewOf('b')];
    server.own.review = { ...reviewOf('mine', { userId: 'me', underReview: true }), status: 'shown' };
    const user = show();
    const details = (await screen.findByText(/our staff is checking it/)).closest('details');
    expect(within(details as HTMLElement).getByText('words of a')).toBeTruthy();
    expect(details).toHaveProperty('open', false);
    expect(screen.getByText('words of b').closest('details')).toBeNull();
    await user.click(screen.getByText('Show it anyway'));
    expect(details).toHaveProperty('open', true);
    const mine = screen.getByRole('region', { name: 'Your review' });
    expect(within(mine).getByText('words of mine').closest('details')).toBeNull();
    expect(within(mine).getByText(/Others see it behind a notice/)).toBeTruthy();
  });

  it('reviews are sorted by the server and load ten at a time', async () => {
    server.list = Array.from({ length: 13 }, (_, n) => reviewOf(`r${n}`));
    const user = show(null);
    await user.click(await screen.findByRole('button', { name: /^Show 3 more/ }));
    await waitFor(() => expect(screen.getAllByText(/^words of/)).toHaveLength(13));
    await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Most helpful');
    await waitFor(() => expect(server.asked.at(-1)?.path).toContain('sort=helpful'));
  });

  it('reviews stay, with the sort control and its focus, until they load in another order', async () => {
    server.list = [reviewOf('a'), reviewOf('b')];
    const user = show(null);
    const sort = await screen.findByRole('combobox', { name: /Sort/ });
    let go: () => void = () => undefined;
    server.reads = new Promise((resolve) => {
      go = resolve;
    });
    sort.focus();
    await user.selectOptions(sort, 'Lowest rating');
    expect(sort.isConnected).toBe(true);
    expect(document.activeElement).toBe(sort);
    expect(screen.getAllByText(/^words of/)).toHaveLength(2);
    go();
    await waitFor(() => expect(sort.closest('section')?.querySelector('ul')?.ariaBusy).not.toBe('true'));
  });

  it('reviews that load later take the focus; a failure is reported', async () => {
    server.list = Array.from({ length: 13 }, (_, n) => reviewOf(`r${n}`));
    const user = show(null);
    const more = await screen.findByRole('button', { name: /^Show 3 more/ });
    server.readsRefused = true;
    await user.click(more);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load more reviews.');
    server.readsRefused = false;
    await user.click(more);
    const eleventh = (await screen.findByText('words of r10')).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(eleventh));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reviews keep the focus in place when a question in them is answered', async () => {
    server.list = [reviewOf('a')];
    const user = show();
    const row = (await screen.findByText('words of a')).closest('li');
    await user.click(await screen.findByRole('button', { name: /^Report/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(row);
    await user.click(await screen.findByRole('button', { name: /^Report/ }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('You reported this. Our staff will look at it.');
    expect(document.activeElement).toBe(row);
  });

  it('reviews of the user keep the focus through editing, and move it to the title when deleted', async () => {
    server.own.review = { ...reviewOf('mine', { userId: 'me' }), status: 'shown' };
    const user = show();
    const mine = await screen.findByRole('region', { name: 'Your review' });
    expect(document.activeElement).toBe(document.body);
    await user.click(within(mine).getByRole('button', { name: 'Edit' }));
    expect(document.activeElement).toBe(mine);
    await user.click(await within(mine).findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(mine);
    await user.click(within(mine).getByRole('button', { name: 'Delete' }));
    expect(document.activeElement).toBe(within(mine).getByText('Delete your review?'));
    await user.click(within(mine).getByRole('button', { name: /^Delete/ }));
    const title = screen.getByRole('heading', { name: 'Reviews' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('reviews can be found helpful and reported by signed-in users, once', async () => {
    server.list = [reviewOf('a', { helpfulCount: 7 })];
    const user = show();
    await user.click(await screen.findByRole('button', { name: /Helpful/ }));
    expect(await screen.findByRole('button', { name: /Helpful/, pressed: true })).toBeTruthy();
    expect(screen.getByText(/8 people found this helpful/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Helpful/ }));
    expect(await screen.findByRole('button', { name: /Helpful/, pressed: false })).toBeTruthy();
    expect(screen.getByText(/7 people found this helpful/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Report the review of name-a' }));
    await user.click(screen.getByRole('radio', { name: 'It is rude or hurtful' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You reported this. Our staff will look at it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
    expect(writes().map(({ method, path, body }) => [method, path.split('/').at(-1), body])).toEqual([
      ['PUT', 'helpful', undefined],
      ['DELETE', 'helpful', undefined],
      ['POST', 'report', { reason: 'rude' }],
    ]);
  });

  it('reviews of the user come first, report that they wait for review, and can be edited and deleted', async () => {
    const own = reviewOf('mine', { comment: 'see www.pans.example', userId: 'me' });
    server.own.review = { ...own, status: 'waiting' };
    server.list = [reviewOf('a')];
    const user = show();
    const mine = await screen.findByRole('region', { name: 'Your review' });
    expect(within(mine).getByText(/only you can see it/i)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Submit Review/ })).toBeNull();
    await user.click(within(mine).getByRole('button', { name: 'Edit' }));
    const text = await field();
    expect(text).toHaveProperty('value', 'see www.pans.example');
    await user.clear(text);
    await user.type(text, 'No link');
    await user.click(screen.getByRole('button', { name: /^Save Review/ }));
    expect(await within(mine).findByText('No link')).toBeTruthy();
    expect(within(mine).queryByText(/only you can see it/i)).toBeNull();
    await user.click(within(mine).getByRole('button', { name: 'Delete' }));
    expect(writes()).toHaveLength(1);
    await user.click(within(mine).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Review deleted')).toBeTruthy();
    expect(await field()).toHaveProperty('value', '');
    expect(screen.queryByRole('region', { name: 'Your review' })).toBeNull();
  });

  it('reviews that do not load can be reloaded', async () => {
    readBy(() => vi.fn(async () => json({ error: 'away' }, 503)) as typeof fetch);
    const user = show(null);
    const again = await screen.findByRole('button', { name: 'Try again' });
    readBy(() => answer as typeof fetch);
    await user.click(again);
    expect(await screen.findByText(/No reviews yet/)).toBeTruthy();
  });
});
