import { useEffect, useEffectEvent, useRef } from 'react';
import { PAGES_KEY as KEY } from '../../lib/storage-keys.ts';

/** Loading more pages than this would take too long. */
const MOST = 20;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePages(entry: string, pages: number): void {
  try {
    // Keep only the newest fifty.
    const others = Object.entries(read()).filter(([name]) => name !== entry);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [entry, pages]].slice(-50))));
  } catch {
    // Without storage, the list starts with its first page.
  }
}

/**
 * Stores how many pages of a list are shown at a history entry, and loads as many when the user comes back to it. Calls `onBack` when they
 * are loaded.
 */
export function useRestoredPages(
  entry: string,
  list: { pages: number; canLoad: boolean; loadMore: () => void },
  onBack: () => void,
): void {
  const { pages, canLoad } = list;
  const load = useEffectEvent(list.loadMore);
  const onRestored = useEffectEvent(onBack);
  const returning = useRef(false);
  useEffect(() => {
    if (pages === 0) return;
    const stored = Math.min(read()[entry] ?? 1, MOST);
    if (pages < stored && canLoad) {
      returning.current = true;
      load();
    } else if (pages >= stored) {
      storePages(entry, pages);
      if (returning.current) onRestored();
      returning.current = false;
    }
  }, [entry, pages, canLoad]);
}
