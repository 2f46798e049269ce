import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOnce } from '../lib/load-once.ts';
import { useIsAlive } from '../lib/use-is-alive.ts';

/** Every part that comes later. The server, which draws with them all, loads them at its start. */
const loads: (() => Promise<unknown>)[] = [];
export const loadAllParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Until no button is held down, and the click of the last one has come: `first-paint.ts` watches from before any code is here. */
async function pressEnd(): Promise<void> {
  while ('pressed' in document.documentElement.dataset)
    await new Promise((resolve) => addEventListener('homeplate:released', resolve, { once: true }));
}

/** Where an element stands in a part: the way down to it, and what it was. */
type Spot = { way: number[]; tag: string; words: string | null };
type Early = { focused?: Spot; pressed: Spot[] };

function spotOf(element: Element, part: Element): Spot {
  const way: number[] = [];
  for (let at: Element | null = element; at && at !== part; at = at.parentElement)
    way.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return { way, tag: element.tagName, words: element.textContent };
}

/** The same element in the part as it is drawn now; undefined where something else stands there. */
function elementAt({ way, tag, words }: Spot, part: Element): HTMLElement | undefined {
  const found = way.reduce<Element | undefined>((at, index) => at?.children[index], part);
  return found instanceof HTMLElement && found.tagName === tag && found.textContent === words
    ? found
    : undefined;
}

/** Each after the one before is done: four presses for one more are four more. */
async function pressAgain(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    control.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * A part of a page below the first view. Its code is fetched when it comes near the window, or is pointed at or tabbed to. In a
 * page from the server its content is there from the start; once the code is here the part is drawn anew in its place, for what
 * it shows may have changed since.
 */
export function later<Props extends object>(code: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { loaded, load } = loadOnce(code);
  loads.push(load);

  return function Later(props) {
    const place = useRef<HTMLDivElement>(null);
    // On the server, and in the browser while it takes over what the server drew.
    const [isServerDrawn] = useState(!useIsAlive());
    const isServer = typeof window === 'undefined';
    const [isHere, setHere] = useState(loaded() !== undefined && (isServer || !isServerDrawn));
    const [failure, setFailure] = useState<unknown>();
    const alive = useRef<HTMLDivElement>(null);
    const early = useRef<Early>({ pressed: [] });
    useEffect(() => {
      const element = place.current;
      if (isHere || !element) return undefined;
      const onClick = ({ target }: Event) => {
        const control = target instanceof Element && target.closest('button, summary, label');
        if (control) early.current.pressed.push(spotOf(control, element));
      };
      element.addEventListener('click', onClick);
      const fetchCode = () =>
        void load().then(async () => {
          await pressEnd();
          const focused = document.activeElement;
          if (focused && element.contains(focused)) early.current.focused = spotOf(focused, element);
          // At once: a press that began before React finds the time would end on something else, and be lost.
          flushSync(() => setHere(true));
        }, setFailure);
      const names = ['pointerover', 'touchstart', 'focusin'] as const;
      for (const name of names) element.addEventListener(name, fetchCode, { passive: true, once: true });
      // Who goes by the keyboard must find it in its turn: an empty place would be passed over.
      const onTab = ({ key }: KeyboardEvent) => key === 'Tab' && fetchCode();
      document.addEventListener('keydown', onTab);
      const near = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchCode(),
        { rootMargin: '300px' },
      );
      near.observe(element);
      return () => {
        near.disconnect();
        element.removeEventListener('click', onClick);
        document.removeEventListener('keydown', onTab);
        for (const name of names) element.removeEventListener(name, fetchCode);
      };
    }, [isHere]);
    useEffect(() => {
      const part = alive.current;
      if (!isHere || !part) return;
      // Drawn anew: the focus goes where it was, and what was pressed before it was alive does now what it says.
      const { focused, pressed } = early.current;
      early.current = { pressed: [] };
      if (focused) elementAt(focused, part)?.focus({ preventScroll: true });
      void pressAgain(pressed.flatMap((spot) => elementAt(spot, part) ?? []));
    }, [isHere]);
    // To the boundary around the page, which says that its code did not come.
    if (failure !== undefined) throw failure;
    const Loaded = loaded();
    if (isHere && Loaded) return <div ref={alive}>{createElement(Loaded, props)}</div>;
    // The empty text is never set: React leaves what the server drew in there alone.
    if (isServerDrawn)
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <div key="drawn" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      );
    return <div key="waiting" ref={place} className="min-h-24" />;
  };
}
