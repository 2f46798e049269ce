import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { historyIndex } from '../../lib/history-entry.ts';
import { paths } from '../../lib/paths.ts';
import { LIST_KEY as KEY } from '../../lib/storage-keys.ts';

/** `index`: left out once it is not sure that the list still stands there. */
type LastList = { search: string; index?: number };

/** Remembers the list of recipes that was looked at last: its filters, and where in the history it stands. */
export function useRememberList(): void {
  // A new object with every entry of the history: another one may show the same address.
  const location = useLocation();
  useEffect(() => {
    const { pathname, search } = location;
    const index = historyIndex();
    if (index === undefined) return;
    if (pathname === paths.recipes) return remember({ search, index });
    const list = lastList();
    // Another page stands in the list's place, or before it, from where the next step may put one there.
    if (list?.index !== undefined && index <= list.index) remember({ search: list.search });
  }, [location]);
}

function remember(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is closed to us: the link leads to the list as it is for everyone.
  }
}

/** The list looked at last in this tab. */
export function lastList(): LastList | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | undefined;
  } catch {
    return undefined;
  }
}
