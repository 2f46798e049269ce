import { act, type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later, loadAllParts } from './later.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('does what was pressed before its code was there, once, and keeps the focus', async () => {
  const Drawn = later(async () => Counter);
  await loadAllParts();
  vi.stubGlobal('window', undefined);
  const html = renderToString(<Drawn />);
  vi.stubGlobal('window', globalThis);

  const code = Promise.withResolvers<ComponentType>();
  const Part = later(() => code.promise);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  const root = await act(async () => hydrateRoot(place, <Part />));
  const button = place.querySelector('button');
  button?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  button?.focus();
  button?.click();
  expect(place.textContent).toBe('pressed 0');
  await act(async () => code.resolve(Counter));
  expect(place.textContent).toBe('pressed 1');
  const alive = place.querySelector('button');
  expect(document.activeElement).toBe(alive);
  await act(async () => alive?.click());
  expect(place.textContent).toBe('pressed 2');
  await act(async () => root.unmount());
  place.remove();
});
