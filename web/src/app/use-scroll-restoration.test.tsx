import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCROLL_KEY } from '../lib/storage-keys.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

function Page() {
  useScrollRestoration();
  return <a href="#section">Section</a>;
}
const scrollTo = (y: number) => vi.stubGlobal('scrollY', y);
const stored = () => JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');

beforeEach(() => {
  sessionStorage.clear();
  scrollTo(0);
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [{ pathname: '/', key: 'first' }],
  });
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('useScrollRestoration stores where a page was left, also before its last scroll event', () => {
  scrollTo(400);
  dispatchEvent(new Event('scroll'));
  scrollTo(900);
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual({ first: { y: 900 } });
});
