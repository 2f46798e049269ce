import {
  type ComponentType,
  createElement,
  Suspense,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Every part that comes later. The server, which draws with them all, loads them at its start. */
const loads: (() => Promise<unknown>)[] = [];
export const loadAllParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Once granted, the part's code is fetched. */
type Wish<Props> = { grant(): void; part: Promise<ComponentType<Props>> };

/**
 * A part of a page below the first view. Its code is fetched when it comes near the window, or is pointed at or tabbed to; in a
 * page drawn by the server its content is there from the start and comes alive then.
 */
export function later<Props extends object>(code: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await code();
    return loaded;
  };
  loads.push(load);
  const createWish = (): Wish<Props> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { grant: resolve, part: promise.then(load) };
  };

  function Part({ wish, given }: { wish: Wish<Props>; given: Props }) {
    return createElement(loaded ?? use(wish.part), given);
  }

  return function Later(props) {
    const place = useRef<HTMLDivElement>(null);
    const [wish] = useState(createWish);
    const [first] = useState(props);
    const [isHere, setHere] = useState(false);
    useEffect(() => {
      const element = place.current;
      if (!element) return undefined;
      wish.part.then(
        () => startTransition(() => setHere(true)),
        // The boundary around the page says that its code did not come.
        () => undefined,
      );
      const names = ['pointerover', 'touchstart', 'focusin'] as const;
      const grant = () => wish.grant();
      for (const name of names) element.addEventListener(name, grant, { passive: true });
      const near = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && grant(),
        { rootMargin: '300px' },
      );
      near.observe(element);
      return () => {
        near.disconnect();
        for (const name of names) element.removeEventListener(name, grant);
      };
    }, [wish]);
    // Until the part is here it gets nothing new: React would throw away what the server drew of it.
    const given = isHere ? props : first;
    const part = useMemo(
      () => (
        <Suspense fallback={<div className="min-h-24" />}>
          <Part wish={wish} given={given} />
        </Suspense>
      ),
      [wish, given],
    );
    return <div ref={place}>{part}</div>;
  };
}
