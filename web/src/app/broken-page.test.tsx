import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenPage } from './broken-page.tsx';

const reload = vi.fn();
const said = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(said);
  reload.mockClear();
  said.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BrokenPage error={new TypeError('Failed to fetch dynamically imported module')} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('without a connection tells what can be read, and loads anew once there is one', async () => {
  open(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You Are Offline');
  expect(await screen.findByText(/^No recipe is kept on this device yet/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('with a connection says that it failed, there and to who looks after the app', () => {
  open(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
  expect(said).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
