import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressValues } from './address-values.ts';

const START = { amount: '1' };
function Page() {
  const [values, change] = useAddressValues(START);
  return (
    <>
      <input
        aria-label="Amount"
        value={values.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Link to="/other">Other page</Link>
      <button type="button">Nothing</button>
    </>
  );
}
const open = async () => {
  const router = createBrowserRouter([
    { path: '/convert', element: <Page /> },
    { path: '/other', element: <p>The other page</p> },
  ]);
  render(<RouterProvider router={router} />);
  return await screen.findByLabelText<HTMLInputElement>('Amount');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const search = () => window.location.search;

beforeEach(() => {
  window.history.replaceState(null, '', '/convert?of=butter');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('useAddressValues updates the URL a moment after the last keystroke', async () => {
  type(await open(), '3');
  expect(search()).toBe('?of=butter');
  await waitFor(() => expect(search()).toBe('?of=butter&amount=3'));
});

it('useAddressValues stores the last value when the page is left or reloaded at once', async () => {
  type(await open(), '3');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(search()).toBe('?of=butter&amount=3');
});

it('useAddressValues stores the value before a link is followed, and leaves the next URL alone', async () => {
  const field = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(field, '3');
  fireEvent.click(screen.getByText('Other page'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  expect(await screen.findByText('The other page')).toBeTruthy();
  expect(window.location.pathname + search()).toBe('/other');
  act(() => window.history.back());
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('3');
  expect(search()).toBe('?of=butter&amount=3');
});

it('useAddressValues continues after a click that does not navigate', async () => {
  const field = await open();
  type(field, '3');
  fireEvent.click(screen.getByText('Nothing'));
  type(field, '1');
  await waitFor(() => expect(search()).toBe('?of=butter'));
  expect(field.value).toBe('1');
});
