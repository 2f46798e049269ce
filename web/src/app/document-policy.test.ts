// @vitest-environment node
import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClientContext } from '../lib/page-loader.ts';
import { createQueryClient } from './query-client.ts';
import { createRouteObjects } from './route-objects.tsx';
import type { PageRoute } from './routes.ts';

const PAGES: PageRoute[] = [
  { path: '/help', module: 'help-page', rendering: 'server', policy: 'app' },
  { path: '/faq', module: 'faq-page', rendering: 'server', policy: 'app' },
  { path: '/card', module: 'contact-page', rendering: 'client', policy: 'checkout' },
];
const ORIGIN = 'http://localhost';

/** Follows a link in a document with this policy. Returns the router's path and the URLs loaded as documents. */
async function follow(policy: PageRoute['policy'], from: string, to: string) {
  const loadDocument = vi.fn();
  vi.stubGlobal('window', {
    document: { createElement: vi.fn() },
    location: { origin: ORIGIN, href: ORIGIN, assign: loadDocument },
    addEventListener: vi.fn(),
  });
  const router = createMemoryRouter(createRouteObjects(PAGES, policy), {
    initialEntries: [from],
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, createQueryClient());
      return context;
    },
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  await router.navigate(to);
  return { path: router.state.location.pathname, documents: loadDocument.mock.calls.flat() };
}

afterEach(() => vi.unstubAllGlobals());

it('a link to a page with another policy loads a document, in both directions', async () => {
  expect(await follow('app', '/help', '/card?plan=family')).toEqual({
    path: '/help',
    documents: ['/card?plan=family'],
  });
  expect(await follow('checkout', '/card', '/faq')).toEqual({ path: '/card', documents: ['/faq'] });
});

it('a link to a page with the same policy keeps the document', async () => {
  expect(await follow('app', '/help', '/faq')).toEqual({ path: '/faq', documents: [] });
});
