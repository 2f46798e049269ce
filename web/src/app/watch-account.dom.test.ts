import type { Preferences } from '@homeplate/contracts/documents/preferences.ts';
import type { PaymentForm } from '@homeplate/contracts/documents/subscription.ts';
import type { Stripe } from '@stripe/stripe-js';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { stripeOptions } from '../features/billing/queries.ts';
import type { LiveHandlers } from '../lib/live/live-events.ts';
import { savePreferences } from '../lib/preferences.ts';
import { userOptions } from '../lib/user.ts';

const follow = vi.fn<(channel: string, handlers: () => LiveHandlers) => () => void>();
vi.mock('../lib/live/live-stream.ts', () => ({ liveStream: () => ({ follow }) }));
const { watchAccount } = await import('./watch-account.ts');
afterEach(() => vi.unstubAllGlobals());

const USER = { id: 'ada', username: 'ada', plan: 'free', stripeSubscriptionId: null };

function setUp(plan: string) {
  const stop = vi.fn();
  follow.mockReset().mockReturnValue(stop);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hp_signed_in=1');
  vi.stubGlobal('fetch', async () => Response.json({ ...USER, plan }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  watchAccount(client);
  const recipe = vi.fn(() => 'preview');
  const stopRecipe = new QueryObserver(client, {
    queryKey: ['/api/recipes', 'x'],
    queryFn: recipe,
  }).subscribe(() => undefined);
  return { client, recipe, stop, stopRecipe };
}

it('a changed plan loads the user and everything on the page again', async () => {
  const { client, recipe, stop, stopRecipe } = setUp('premium');
  expect(follow).not.toHaveBeenCalled();
  client.setQueryData(userOptions.queryKey, USER as never);
  expect(follow.mock.calls.map(([channel]) => channel)).toEqual(['account:own']);
  follow.mock.calls[0]?.[1]().account?.({});
  await expect.poll(() => recipe).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(userOptions.queryKey)?.plan).toBe('premium');
  client.setQueryData(userOptions.queryKey, null as never);
  expect(stop).toHaveBeenCalledTimes(1);
  stopRecipe();
});

it('a changed plan leaves Stripe.js of an open payment form as it is', async () => {
  const { client, recipe, stopRecipe } = setUp('premium');
  client.setQueryData(userOptions.queryKey, USER as never);
  const openStripe = vi.fn(async () => ({}) as Stripe);
  const options = stripeOptions({ publishableKey: 'pk_test_1', stripeScript: null } as PaymentForm);
  const stopStripe = new QueryObserver(client, { ...options, queryFn: openStripe }).subscribe(
    () => undefined,
  );
  await expect.poll(() => client.getQueryData(options.queryKey)).toBeTruthy();
  follow.mock.calls[0]?.[1]().account?.({});
  await expect.poll(() => recipe).toHaveBeenCalledTimes(2);
  expect(openStripe).toHaveBeenCalledTimes(1);
  stopStripe();
  stopRecipe();
});

it('a changed name loads no recipe again', async () => {
  const { client, recipe, stopRecipe } = setUp('free');
  client.setQueryData(userOptions.queryKey, USER as never);
  const asked = vi.spyOn(client, 'invalidateQueries');
  follow.mock.calls[0]?.[1]().account?.({});
  await expect.poll(() => asked).toHaveBeenCalledTimes(1);
  expect(recipe).toHaveBeenCalledTimes(1);
  stopRecipe();
});

/** Reads of the user are answered by hand, in any order; a write is answered at once. */
function setUpReads(saved: Partial<Preferences>) {
  const { client, recipe, stopRecipe } = setUp('free');
  const reads: ((user: object) => void)[] = [];
  const answer = (path: string) =>
    path === '/api/auth/user'
      ? new Promise<Response>((resolve) => {
          reads.push((user) => resolve(Response.json({ ...USER, ...user })));
        })
      : Response.json(saved);
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  client.setQueryData(userOptions.queryKey, USER as never);
  const announce = () => follow.mock.calls[0]?.[1]().account?.({});
  const shown = () => client.getQueryData(userOptions.queryKey);
  // All users that the page showed: a wrong one may be replaced at once.
  const history: unknown[] = [];
  client.getQueryCache().subscribe(() => history.push(shown()));
  return { client, recipe, stopRecipe, reads, announce, shown, history };
}

it('a read that started before preferences were saved does not undo them', async () => {
  const firstRun = { state: 'open' as const, steps: ['budget' as const] };
  const { client, recipe, stopRecipe, reads, announce, shown, history } = setUpReads({ firstRun });
  announce();
  await expect.poll(() => reads).toHaveLength(1);
  await savePreferences(client, { firstRun: { step: 'budget' } });
  expect(shown()?.firstRun).toEqual(firstRun);
  await expect.poll(() => reads).toHaveLength(2);
  const old = { state: 'open', steps: [] };
  reads[0]?.({ firstRun: old });
  // The event was about another plan, which the repeated read brings after the old answer.
  reads[1]?.({ firstRun, plan: 'premium' });
  await expect.poll(() => recipe).toHaveBeenCalledTimes(2);
  expect(shown()).toMatchObject({ firstRun, plan: 'premium' });
  expect(history).not.toContainEqual(expect.objectContaining({ firstRun: old }));
  stopRecipe();
});

it('preferences that are saved while nothing is read start no read', async () => {
  const { client, stopRecipe, reads, shown } = setUpReads({ units: 'metric' });
  await savePreferences(client, { units: 'metric' });
  expect(shown()?.units).toBe('metric');
  expect(reads).toHaveLength(0);
  stopRecipe();
});

it('a second event replaces the read of the first one, which may be older', async () => {
  const { recipe, stopRecipe, reads, announce, shown, history } = setUpReads({});
  announce();
  await expect.poll(() => reads).toHaveLength(1);
  announce();
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.({ plan: 'premium' });
  await expect.poll(() => shown()?.plan).toBe('premium');
  reads[0]?.({ plan: 'free', username: 'older' });
  // The answer to a third event comes after the old one.
  announce();
  await expect.poll(() => reads).toHaveLength(3);
  reads[2]?.({ plan: 'premium', username: 'newer' });
  await expect.poll(() => shown()?.username).toBe('newer');
  expect(history).not.toContainEqual(expect.objectContaining({ username: 'older' }));
  await expect.poll(() => recipe.mock.calls.length).toBeGreaterThan(1);
  stopRecipe();
});
