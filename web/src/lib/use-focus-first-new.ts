import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type FocusFirstNew<List> = {
  list: RefObject<List | null>;
  /** For the "load more" button. */
  onMore: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * Moves the focus to the first new entry after "load more": the button moves down or disappears, and keyboard users would have a long way
 * back. Leaves the focus alone when the user moved it meanwhile. `entries` selects the focusable element of each of the `count` entries.
 */
export function useFocusFirstNew<List extends HTMLElement>(
  count: number,
  entries: string,
): FocusFirstNew<List> {
  const list = useRef<List>(null);
  const request = useRef<{ count: number; button: Element }>(undefined);
  useEffect(() => {
    const before = request.current;
    if (!before || count <= before.count) return;
    request.current = undefined;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== before.button) return;
    list.current?.querySelectorAll<HTMLElement>(entries)[before.count]?.focus({ preventScroll: true });
  }, [count, entries]);
  return {
    list,
    onMore: ({ currentTarget }) => {
      request.current = { count, button: currentTarget };
    },
  };
}
