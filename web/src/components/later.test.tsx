// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Stands in for the browser's: says when the part is near. */
let near: (() => void) | undefined;
beforeEach(() => {
  vi.resetModules();
  near = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const Price = ({ cents }: { cents: number }) => <p>costs {cents}</p>;

it('fetches its code once it is near, and not before', async () => {
  const { later } = await import('./later.tsx');
  const code = vi.fn(async () => Price);
  const Part = later(code);
  const { rerender } = render(<Part cents={1} />);
  expect(code).not.toHaveBeenCalled();
  rerender(<Part cents={2} />);
  await act(async () => near?.());
  expect(screen.getByText('costs 2')).toBeTruthy();
  rerender(<Part cents={3} />);
  expect(screen.getByText('costs 3')).toBeTruthy();
});

it('leaves what the server drew until its code is here, then shows what is true by then, without a complaint', async () => {
  const { later, loadAllParts } = await import('./later.tsx');
  const Part = later(async () => Price);
  await loadAllParts();
  const isBrowser = globalThis.window;
  vi.stubGlobal('window', undefined);
  const html = renderToString(<Part cents={1} />);
  vi.stubGlobal('window', isBrowser);
  expect(html).toContain('costs <!-- -->1');

  vi.resetModules();
  const browser = await import('./later.tsx');
  const BrowserPart = browser.later(async () => Price);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const complaint = vi.fn();
  await act(async () => hydrateRoot(root, <BrowserPart cents={2} />, { onRecoverableError: complaint }));
  expect(root.textContent).toBe('costs 1');
  await act(async () => near?.());
  expect(root.textContent).toBe('costs 2');
  expect(complaint).not.toHaveBeenCalled();
});

it('hands a failure to fetch its code to the boundary above', async () => {
  const { later } = await import('./later.tsx');
  const Part = later(async (): Promise<typeof Price> => {
    throw new Error('no such file');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Part cents={1} />);
  await expect(act(async () => near?.())).rejects.toThrow('no such file');
});
