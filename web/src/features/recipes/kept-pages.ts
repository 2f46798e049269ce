import { useEffect, useEffectEvent, useRef } from 'react';
import { PAGES_KEY as KEY } from '../../lib/storage-keys.ts';

/** More would be loaded for long before the place is reached. */
const MOST = 20;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keep(place: string, pages: number): void {
  try {
    // The youngest fifty are enough to go back to.
    const others = Object.entries(read()).filter(([name]) => name !== place);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [place, pages]].slice(-50))));
  } catch {
    // Storage is closed to us: the list begins with its first page.
  }
}

/**
 * Remembers how many pages of a list are shown at a place of the history, and loads as many when somebody comes back to it;
 * `onBack` is told when they are there.
 */
export function useKeptPages(
  place: string,
  list: { pages: number; canLoad: boolean; loadMore: () => void },
  onBack: () => void,
): void {
  const { pages, canLoad } = list;
  const load = useEffectEvent(list.loadMore);
  const arrive = useEffectEvent(onBack);
  const returning = useRef(false);
  useEffect(() => {
    if (pages === 0) return;
    const kept = Math.min(read()[place] ?? 1, MOST);
    if (pages < kept && canLoad) {
      returning.current = true;
      load();
    } else if (pages >= kept) {
      keep(place, pages);
      if (returning.current) arrive();
      returning.current = false;
    }
  }, [place, pages, canLoad]);
}
