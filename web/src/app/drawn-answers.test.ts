import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationOptions } from '../features/location/queries.ts';
import { answersOf, takeAnswers } from './drawn-answers.ts';
import { createQueryClient } from './query-client.ts';

const NASHVILLE = { zipCode: '37203', city: 'Nashville', state: 'TN' };
const KEY = locationOptions.queryKey;

/** As it stands in a page that is drawn now. */
async function drawn(): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(KEY, NASHVILLE);
  client.setQueryData(['/api/auth/user'], null);
  await client.prefetchQuery({
    queryKey: ['/api/newsletter'],
    queryFn: () => Promise.reject(new Error('no')),
  });
  const text = JSON.stringify(answersOf(client));
  client.clear();
  return text;
}

describe('the answers that a page was drawn from', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('are there for the first view, the one of nobody too; what failed is asked for', async () => {
    const client = createQueryClient();
    takeAnswers(client, JSON.parse(await drawn()));
    expect(client.getQueryData(KEY)).toEqual(NASHVILLE);
    expect(client.getQueryState(['/api/auth/user'])).toMatchObject({ status: 'success', data: null });
    expect(client.getQueryState(['/api/newsletter'])).toBeUndefined();
  });

  it('are as old as the visit, however long ago the page was drawn', async () => {
    const page = await drawn();
    vi.advanceTimersByTime(3_600_000);
    const client = createQueryClient();
    takeAnswers(client, JSON.parse(page));
    const asked = vi.fn(async () => NASHVILLE);
    const read = () => client.fetchQuery({ ...locationOptions, queryFn: asked });
    vi.advanceTimersByTime(299_000);
    await read();
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    await read();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('make the same page whenever it is drawn', async () => {
    const page = await drawn();
    vi.advanceTimersByTime(60_000);
    expect(await drawn()).toBe(page);
  });
});
