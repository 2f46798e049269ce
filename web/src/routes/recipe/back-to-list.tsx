import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { detail as words } from '../../features/recipes/copy.ts';
import { lastList } from '../../features/recipes/last-list.ts';
import { historyIndex } from '../../lib/history-entry.ts';
import { paths } from '../../lib/paths.ts';

/** Links to the list as the user left it. When the list is the previous page, goes back, which keeps its scroll position. */
export function BackToList() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const list = lastList();
    if (!list) return;
    event.preventDefault();
    if (list.index !== undefined && historyIndex() === list.index + 1) void navigate(-1);
    else void navigate({ pathname: paths.recipes, search: list.search });
  };
  return (
    <Link
      to={paths.recipes}
      onClick={onClick}
      aria-label={words.back}
      className="grid size-11 place-items-center bg-surface shadow-paper"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  );
}
