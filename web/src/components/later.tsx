import { type ComponentType, createElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Every part that comes later. The server, which draws with them all, loads them at its start. */
const loads: (() => Promise<unknown>)[] = [];
export const loadAllParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

const never = () => () => undefined;
/** Whether this is the server, or the browser taking over what the server drew. */
const useIsServerDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A part of a page below the first view. Its code is fetched when it comes near the window, or is pointed at or tabbed to. In a
 * page from the server its content is there from the start; once the code is here the part is drawn anew in its place, for what
 * it shows may have changed since.
 */
export function later<Props extends object>(code: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await code();
    return loaded;
  };
  loads.push(load);

  return function Later(props) {
    const place = useRef<HTMLDivElement>(null);
    const [isServerDrawn] = useState(useIsServerDrawn());
    const isServer = typeof window === 'undefined';
    const [isHere, setHere] = useState(loaded !== undefined && (isServer || !isServerDrawn));
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      const element = place.current;
      if (isHere || !element) return undefined;
      const fetchCode = () => void load().then(() => setHere(true), setFailure);
      const names = ['pointerover', 'touchstart', 'focusin'] as const;
      for (const name of names) element.addEventListener(name, fetchCode, { passive: true, once: true });
      const near = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchCode(),
        { rootMargin: '300px' },
      );
      near.observe(element);
      return () => {
        near.disconnect();
        for (const name of names) element.removeEventListener(name, fetchCode);
      };
    }, [isHere]);
    // To the boundary around the page, which says that its code did not come.
    if (failure !== undefined) throw failure;
    if (isHere && loaded) return <div>{createElement(loaded, props)}</div>;
    // The empty text is never set: React leaves what the server drew in there alone.
    if (isServerDrawn)
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <div key="drawn" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      );
    return <div key="waiting" ref={place} className="min-h-24" />;
  };
}
