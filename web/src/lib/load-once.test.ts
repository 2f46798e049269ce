import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fetches once, whoever asks, and has it at hand from then on', async () => {
  const code = vi.fn(async () => 'page');
  const { load, loaded } = loadOnce(code);
  expect(loaded()).toBeUndefined();
  expect(await Promise.all([load(), load()])).toEqual(['page', 'page']);
  expect(loaded()).toBe('page');
  expect(await load()).toBe('page');
  expect(code).toHaveBeenCalledOnce();
});

it('fetches again after a failure, but not while it is being told', async () => {
  const code = vi.fn(async () => 'page');
  code.mockRejectedValueOnce(new Error('away'));
  const { load, loaded } = loadOnce(code);
  await expect(load()).rejects.toThrow('away');
  await expect(load()).rejects.toThrow('away');
  expect(loaded()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(await load()).toBe('page');
  expect(code).toHaveBeenCalledTimes(2);
});
