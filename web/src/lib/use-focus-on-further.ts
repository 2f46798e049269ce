import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type FocusOnFurther<List> = {
  list: RefObject<List | null>;
  /** For the button that asks for more. */
  onMore: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * Leads who asked for more of a list to the first that came: the button goes down with the list or is gone, and the way back would be
 * long by keyboard. Whoever went on to something else meanwhile is left there. `entries` selects in the list what can have the focus,
 * one for each of its `count` entries.
 */
export function useFocusOnFurther<List extends HTMLElement>(
  count: number,
  entries: string,
): FocusOnFurther<List> {
  const list = useRef<List>(null);
  const asked = useRef<{ count: number; button: Element }>(undefined);
  useEffect(() => {
    const before = asked.current;
    if (!before || count <= before.count) return;
    asked.current = undefined;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== before.button) return;
    list.current?.querySelectorAll<HTMLElement>(entries)[before.count]?.focus({ preventScroll: true });
  }, [count, entries]);
  return {
    list,
    onMore: ({ currentTarget }) => {
      asked.current = { count, button: currentTarget };
    },
  };
}
