import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationOptions } from '../features/location/queries.ts';
import { userKeys } from '../lib/query-keys.ts';
import { dehydrateQueries, hydrateQueries } from './dehydrated-state.ts';
import { createQueryClient } from './query-client.ts';

const NASHVILLE = { zipCode: '37203', city: 'Nashville', state: 'TN' };
const KEY = locationOptions.queryKey;

/** The state script of a page rendered now. */
async function renderState(): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(KEY, NASHVILLE);
  client.setQueryData(userKeys.current(), null);
  await client.prefetchQuery({
    queryKey: ['/api/newsletter'],
    queryFn: () => Promise.reject(new Error('no')),
  });
  const text = JSON.stringify(dehydrateQueries(client));
  client.clear();
  return text;
}

describe('the dehydrated queries of a page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('restore loaded queries, null included, and leave out failed ones', async () => {
    const client = createQueryClient();
    hydrateQueries(client, JSON.parse(await renderState()));
    expect(client.getQueryData(KEY)).toEqual(NASHVILLE);
    expect(client.getQueryState(userKeys.current())).toMatchObject({ status: 'success', data: null });
    expect(client.getQueryState(['/api/newsletter'])).toBeUndefined();
  });

  it('count as loaded at the visit, however old the page is', async () => {
    const page = await renderState();
    vi.advanceTimersByTime(3_600_000);
    const client = createQueryClient();
    hydrateQueries(client, JSON.parse(page));
    const load = vi.fn(async () => NASHVILLE);
    const read = () => client.fetchQuery({ ...locationOptions, queryFn: load });
    vi.advanceTimersByTime(299_000);
    await read();
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    await read();
    expect(load).toHaveBeenCalledOnce();
  });

  it('are the same text whenever the page is rendered', async () => {
    const page = await renderState();
    vi.advanceTimersByTime(60_000);
    expect(await renderState()).toBe(page);
  });
});
