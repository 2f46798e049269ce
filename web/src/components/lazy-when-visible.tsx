import { type ComponentType, lazy, memo, Suspense, useEffect, useEffectEvent, useRef } from 'react';

/** Below this distance from the window a part counts as visible. */
const MARGIN = '300px';
/** The Tab key must reach content below the window. */
const KEYS = ['keydown'];
/** `popstate`: the back button may be the first thing a user does. */
const INTERACTIONS = [...KEYS, 'pointerdown', 'popstate'];

/**
 * A part of a page below the first view: its code loads when it comes near the window. Server-rendered HTML stays in place until then,
 * because React keeps a Suspense boundary that waits for code as the server rendered it (selective hydration).
 *
 * A change of props or context before that replaces the HTML with the fallback, so the code loads at once. To make that rare, props
 * are compared, and the first interaction with the page loads every part of it.
 *
 * `room`: the height that a client-rendered part takes until it has loaded. A tall part needs much, or else those below it come near too.
 */
export function lazyWhenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: 'min-h-24' | 'min-h-dvh' = 'min-h-24',
): ComponentType<Props> {
  const needed = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await needed.promise;
    return { default: await load() };
  }) as unknown as ComponentType<Props>;

  function LazyWhenVisible(props: Props) {
    const container = useRef<HTMLDivElement>(null);
    const isServerRendered = useRef(false);
    useEffect(() => {
      const left = new AbortController();
      isServerRendered.current = !container.current?.querySelector(':scope > [data-fallback]');
      for (const name of isServerRendered.current ? INTERACTIONS : KEYS)
        addEventListener(name, () => needed.resolve(), { once: true, signal: left.signal });
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) needed.resolve();
        },
        { rootMargin: MARGIN },
      );
      if (container.current) observer.observe(container.current);
      return () => {
        left.abort();
        observer.disconnect();
      };
    }, []);
    return (
      <div ref={container}>
        <Suspense
          fallback={
            <Fallback
              room={room}
              onShown={() => {
                if (isServerRendered.current) needed.resolve();
              }}
            />
          }
        >
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return memo(LazyWhenVisible) as unknown as ComponentType<Props>;
}

function Fallback({ room, onShown }: { room: string; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <div data-fallback="" className={room} />;
}
