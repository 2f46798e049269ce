import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type FocusOnFurther = {
  /** For the place of the list. */
  place: RefObject<HTMLDivElement | null>;
  /** For the button that asks for more. */
  onMore: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * Leads who asked for more of a list of `count` cards to the first that came: the button goes down with the list or is gone, and the way
 * back would be long by keyboard. Whoever went on to something else meanwhile is left there.
 */
export function useFocusOnFurther(count: number): FocusOnFurther {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef<{ count: number; button: HTMLButtonElement }>(undefined);
  useEffect(() => {
    const before = asked.current;
    if (!before || count <= before.count) return;
    asked.current = undefined;
    const isElsewhere = ![document.body, before.button].includes(document.activeElement as HTMLElement);
    const first = place.current?.querySelectorAll('article')[before.count];
    if (!isElsewhere) first?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  }, [count]);
  return {
    place,
    onMore: ({ currentTarget }) => {
      asked.current = { count, button: currentTarget };
    },
  };
}
