import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { historyIndex } from '../../lib/history-entry.ts';
import { paths } from '../../lib/paths.ts';
import { LIST_KEY as KEY } from '../../lib/storage-keys.ts';

/** `index`: left out when the list may no longer be at that history index. */
type LastList = { search: string; index?: number };

/** Stores the filters and the history index of the last recipe list that was opened. */
export function useRememberList(): void {
  // Store a new object for every history entry: two entries can have the same URL.
  const location = useLocation();
  useEffect(() => {
    const { pathname, search } = location;
    const index = historyIndex();
    if (index === undefined) return;
    if (pathname === paths.recipes) return remember({ search, index });
    const list = lastList();
    // Another page replaced the list, or a page before it whose next step may replace it.
    if (list?.index !== undefined && index <= list.index) remember({ search: list.search });
  }, [location]);
}

function remember(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage, the link opens the unfiltered list.
  }
}

/** The last list opened in this tab. */
export function lastList(): LastList | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | undefined;
  } catch {
    return undefined;
  }
}
