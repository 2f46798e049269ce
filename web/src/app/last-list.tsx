import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { LIST_KEY as KEY } from '../lib/storage-keys.ts';
import { detail as words } from '../words/recipes.ts';

type LastList = { search: string; index: number };

/** The place in this tab's history, as react-router counts it. */
const historyIndex = (): number | undefined => {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx;
};

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

function lastList(): LastList | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastList | undefined;
  } catch {
    return undefined;
  }
}

/** Leads to the list as it was left: where it is the page before, by going back, which keeps the place on it. */
export function BackToList() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const list = lastList();
    if (!list) return;
    event.preventDefault();
    if (historyIndex() === list.index + 1) void navigate(-1);
    else void navigate({ pathname: paths.recipes, search: list.search });
  };
  return (
    <Link
      to={paths.recipes}
      onClick={onClick}
      className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-strong text-primary hover:underline md:mb-3 md:min-h-8"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {words.back}
    </Link>
  );
}
