import { text } from 'node:stream/consumers';
import { act, type ComponentType, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWhenVisible } from './lazy-when-visible.tsx';

function Counter({ label = 'pressed' }: { label?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

let comeNear: () => void;
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

/** A part whose code loads once `arrive` is called. */
function createPart() {
  const code = Promise.withResolvers<ComponentType<{ label?: string }>>();
  const load = vi.fn(() => code.promise);
  return { Part: lazyWhenVisible(load), load, arrive: () => code.resolve(Counter) };
}

async function renderOnServer(): Promise<string> {
  vi.stubGlobal('window', undefined);
  const Part = lazyWhenVisible(async () => Counter);
  const { prelude } = await prerenderToNodeStream(<Part />);
  const html = await text(prelude);
  vi.stubGlobal('window', globalThis);
  return html;
}

const button = () => place.querySelector('button');

describe('a lazy part of a server-rendered page', () => {
  let part: ReturnType<typeof createPart>;
  beforeEach(async () => {
    place.innerHTML = await renderOnServer();
    part = createPart();
    root = await act(async () => hydrateRoot(place, <part.Part />, { onRecoverableError: () => undefined }));
  });

  it('a lazy part of a server-rendered page keeps its HTML, and loads no code, until it comes near the window', async () => {
    const served = button();
    expect(served?.textContent).toBe('pressed 0');
    expect(part.load).not.toHaveBeenCalled();
    await act(async () => comeNear());
    expect(part.load).toHaveBeenCalledOnce();
    expect(button()).toBe(served);
  });

  it('a lazy part of a server-rendered page hydrates the same elements, so that a press in progress ends on them', async () => {
    const served = button();
    served?.focus();
    await act(async () => comeNear());
    await act(async () => part.arrive());
    await act(async () => served?.click());
    expect(button()).toBe(served);
    expect(document.activeElement).toBe(served);
    expect(served?.textContent).toBe('pressed 1');
  });

  it('a lazy part of a server-rendered page loads immediately when a change of props removes its HTML', async () => {
    await act(async () => root.render(<part.Part label="clicked" />));
    expect(part.load).toHaveBeenCalledOnce();
    await act(async () => part.arrive());
    expect(button()?.textContent).toBe('clicked 0');
  });

  it.each(['pointerdown', 'keydown', 'popstate'])(
    'a lazy part of a server-rendered page loads at the first %s on the page',
    async (name) => {
      await act(async () => window.dispatchEvent(new Event(name)));
      expect(part.load).toHaveBeenCalledOnce();
    },
  );
});

describe('a lazy part of a client-rendered page', () => {
  let part: ReturnType<typeof createPart>;
  beforeEach(async () => {
    part = createPart();
    root = createRoot(place);
    await act(async () => root.render(<part.Part />));
  });

  it('a lazy part of a client-rendered page waits until it comes near the window', async () => {
    await act(async () => window.dispatchEvent(new Event('pointerdown')));
    expect(part.load).not.toHaveBeenCalled();
    await act(async () => comeNear());
    await act(async () => part.arrive());
    expect(button()?.textContent).toBe('pressed 0');
  });

  it('a lazy part of a client-rendered page loads at the first key, so that the Tab key reaches it', async () => {
    await act(async () => window.dispatchEvent(new Event('keydown')));
    expect(part.load).toHaveBeenCalledOnce();
  });
});
