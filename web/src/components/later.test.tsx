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

/** A part as the server drew it, taken over in the browser, whose code is here once `arrive` is called. */
async function drawnPart() {
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
  const leave = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return { place, arrive: () => code.resolve(Counter), leave };
}

const fire = (target: Element | null | undefined, name: string) =>
  target?.dispatchEvent(new Event(name, { bubbles: true }));

it('does what was pressed before its code was there, once, and keeps the focus', async () => {
  const { place, arrive, leave } = await drawnPart();
  const button = place.querySelector('button');
  fire(button, 'pointerover');
  button?.focus();
  button?.click();
  expect(place.textContent).toBe('pressed 0');
  await act(async () => arrive());
  expect(place.textContent).toBe('pressed 1');
  const alive = place.querySelector('button');
  expect(document.activeElement).toBe(alive);
  await act(async () => alive?.click());
  expect(place.textContent).toBe('pressed 2');
  await leave();
});

it('counts on from one early press to the next', async () => {
  const { place, arrive, leave } = await drawnPart();
  const button = place.querySelector('button');
  fire(button, 'pointerover');
  for (let press = 0; press < 3; press += 1) button?.click();
  // As in a browser, where React draws between them.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  arrive();
  await vi.waitFor(() => expect(place.textContent).toBe('pressed 3'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await leave();
});

it('is drawn anew at once, so that no press begins on what is about to go', async () => {
  const { place, arrive, leave } = await drawnPart();
  const button = place.querySelector('button');
  fire(button, 'pointerover');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  arrive();
  // Promises alone: no event comes between them.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(place.querySelector('button')).not.toBe(button);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await leave();
});

it('waits for the end of a press, also of one that began before any code was here', async () => {
  const { dataset } = document.documentElement;
  dataset.pressed = '';
  const { place, arrive, leave } = await drawnPart();
  const button = place.querySelector('button');
  fire(button, 'pointerover');
  await act(async () => arrive());
  // Another one began before the end of the first was told.
  await act(async () => window.dispatchEvent(new Event('homeplate:released')));
  expect(place.querySelector('button')).toBe(button);
  button?.click();
  delete dataset.pressed;
  await act(async () => window.dispatchEvent(new Event('homeplate:released')));
  expect(place.querySelector('button')).not.toBe(button);
  expect(place.textContent).toBe('pressed 1');
  await leave();
});
