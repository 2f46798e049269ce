import { currentToast, dismissToast } from '@homeplate/kit/components/toast.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerUpdate } from './offer-update.ts';

const reload = vi.fn();
const messages: unknown[] = [];
/** A waiting worker that answers as a worker of build 2. */
const waiting = {
  scriptURL: `${location.origin}/service-worker.js`,
  postMessage: (message: { type: string; build?: string }, [port]: MessagePort[] = []) => {
    messages.push(message);
    if (message.type === 'IS_UPDATE') port?.postMessage(message.build !== '2');
  },
};
const registration = Object.assign(new EventTarget(), { waiting: null as typeof waiting | null });
const container = Object.assign(new EventTarget(), {
  controller: {},
  getRegistration: async () => registration,
});

async function offerTo(build: string): Promise<void> {
  document.head.innerHTML = `<meta name="build" content="${build}">`;
  await offerUpdate(waiting as unknown as ServiceWorker);
}
const accept = () => currentToast()?.action?.run();

beforeEach(() => {
  messages.length = 0;
  registration.waiting = waiting;
  reload.mockReset();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers nothing to a page of the same build', async () => {
  await offerTo('2');
  expect(messages).toEqual([{ type: 'IS_UPDATE', build: '2' }]);
  expect(currentToast()).toBeUndefined();
});

it('offers the new version without forcing it, and reloads after the new worker took over', async () => {
  await offerTo('1');
  expect(currentToast()).toMatchObject({ title: 'A new version of Homeplate is ready.', persistent: true });
  expect(messages).toHaveLength(1);
  accept();
  await expect.poll(() => messages).toContainEqual({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads when another request holds the old worker back', async () => {
  await offerTo('1');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  accept();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads at once when another tab accepted the update', async () => {
  await offerTo('1');
  registration.waiting = null;
  accept();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(messages).toHaveLength(1);
});
