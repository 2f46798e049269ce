import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

const fetched = vi.fn<typeof fetch>();
const answered = vi.fn();
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  answered.mockReset();
  end = watchConnection(answered);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('tells once that the site answers, also where the browser said so too early', async () => {
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(fetched).toHaveBeenCalledOnce();
  expect(answered).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response(null, { status: 200 }));
  await pass(2_000);
  expect(answered).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await pass(600_000);
  expect(answered).toHaveBeenCalledOnce();
});

it('asks ever less often, at once again with a new connection, and not without one', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 503 }));
  await pass(600_000);
  const asked = fetched.mock.calls.length;
  expect(asked).toBeGreaterThan(8);
  expect(asked).toBeLessThan(16);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(asked + 1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(600_000);
  expect(fetched).toHaveBeenCalledTimes(asked + 1);
  expect(answered).not.toHaveBeenCalled();
});

it('goes on as one, however often the browser says that it has a network', async () => {
  const late: (() => void)[] = [];
  fetched.mockImplementation(() => new Promise((_, fail) => late.push(() => fail(new TypeError('Failed')))));
  for (let time = 0; time < 3; time += 1) dispatchEvent(new Event('online'));
  for (const fail of late) fail();
  await pass(0);
  fetched.mockClear();
  await pass(2_000);
  expect(fetched).toHaveBeenCalledOnce();
});

it('asks no more once it is ended', async () => {
  end();
  dispatchEvent(new Event('online'));
  await pass(600_000);
  expect(fetched).not.toHaveBeenCalled();
});
