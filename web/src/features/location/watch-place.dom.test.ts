import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { recipeKeys } from '../../lib/query-keys.ts';
import { locationOptions } from './queries.ts';
import { watchPlace } from './watch-place.ts';

it('reads prices again in a page brought back as it was, where the place is another one by now', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const at = (zipCode: string) => ({ zipCode, city: null, state: null });
  const answers = [at('37203'), at('96813')];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  client.setQueryData(locationOptions.queryKey, at('37203'));
  client.setQueryData(recipeKeys.all, []);
  watchPlace(client);
  const showAgain = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const isOld = () => client.getQueryState(recipeKeys.all)?.isInvalidated;
  showAgain();
  await expect.poll(() => answers).toHaveLength(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(isOld()).toBe(false);
  showAgain();
  await expect.poll(() => isOld()).toBe(true);
  vi.unstubAllGlobals();
});
