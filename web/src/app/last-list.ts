import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { LIST_KEY as KEY } from '../lib/storage-keys.ts';
import { historyIndex } from './history-entry.ts';

type LastList = { search: string; index: number };

/** Remembers the list of recipes that was looked at last: its filters, and where in the history it stands. */
export function useRememberList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const index = historyIndex();
    if (pathname !== paths.recipes || index === undefined) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ search, index } satisfies LastList));
    } catch {
      // Storage is closed to us: the link leads to the list as it is for everyone.
    }
  }, [pathname, search]);
}

/** The list looked at last in this tab. */
export function lastList(): LastList | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | undefined;
  } catch {
    return undefined;
  }
}
