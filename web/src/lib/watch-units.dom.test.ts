import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseUnits, deviceUnits } from './units.ts';
import { type User, userOptions } from './user.ts';
import { watchUnits } from './watch-units.ts';

const userWith = (units: User['units'], id = 'ann') => ({ id, units }) as User;
let sent: unknown[];
let isDown = false;
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  sent = [];
  isDown = false;
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const body = JSON.parse(init.body);
    sent.push(body);
    return Response.json({ firstRun: null, ...body });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const watched = () => {
  const client = new QueryClient();
  stop = watchUnits(client);
  return { client, signIn: (user: User | null) => client.setQueryData(userOptions.queryKey, user) };
};

it('the units of an account come to the device, and nothing is sent', () => {
  const { signIn } = watched();
  signIn(userWith('metric'));
  expect(deviceUnits.get()).toBe('metric');
  expect(sent).toEqual([]);
});

it('what a visitor chose comes along to an account without units, once', async () => {
  deviceUnits.set('metric');
  const { client, signIn } = watched();
  signIn(userWith(null));
  signIn({ ...userWith(null), firstName: 'Ann' });
  await expect.poll(() => client.getQueryData(userOptions.queryKey)?.units).toBe('metric');
  expect(sent).toEqual([{ units: 'metric' }]);
  expect(deviceUnits.get()).toBe('metric');
});

it('an account keeps its own units where a visitor chose others', () => {
  deviceUnits.set('metric');
  watched().signIn(userWith('us'));
  expect(deviceUnits.get()).toBe('us');
  expect(sent).toEqual([]);
});

it('a choice that is on its way is not undone when the user is read again', () => {
  const { signIn } = watched();
  signIn(userWith('us'));
  deviceUnits.set('metric');
  signIn({ ...userWith('us'), firstName: 'Ann' });
  expect(deviceUnits.get()).toBe('metric');
});

it('what a user chooses here goes to the account, and a failure says that only this device has it', async () => {
  const { client, signIn } = watched();
  signIn(userWith('us'));
  chooseUnits('metric');
  await expect.poll(() => client.getQueryData(userOptions.queryKey)?.units).toBe('metric');
  expect(sent).toEqual([{ units: 'metric' }]);
  isDown = true;
  chooseUnits('us');
  await expect.poll(() => currentToast()?.title).toBe('Your units weren’t saved to your account');
  expect(deviceUnits.get()).toBe('us');
});

it('nothing is sent for a visitor, or for someone who never chose', () => {
  const { signIn } = watched();
  signIn(null);
  signIn(userWith(null));
  expect(sent).toEqual([]);
  expect(deviceUnits.get()).toBeUndefined();
});
