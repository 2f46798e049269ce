import type { CollectionList } from '@homeplate/contracts/documents/saved.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { Heart, NotebookPen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { saved } from './lists-copy.ts';

const words = saved.page;

/** The favorites and all collections, with their recipe counts. */
export function ListsNav({
  favorites,
  collections,
  open,
  onCreate,
}: {
  favorites: number;
  collections: CollectionList;
  /** The open collection; undefined: the favorites. */
  /** The open collection, or `mine` for the shelf of the user's own recipes; undefined: the favorites. */
  open: string | undefined;
  onCreate: () => void;
}) {
  return (
    <nav aria-label={words.lists}>
      <ul className="flex flex-wrap gap-2">
        <ListLink to={paths.saved} isOpen={open === undefined} count={favorites}>
          <Heart aria-hidden="true" className="size-4 shrink-0" />
          {words.favorites}
        </ListLink>
        {collections.map(({ id, name, recipeIds }) => (
          <ListLink key={id} to={paths.savedIn(id)} isOpen={open === id} count={recipeIds.length}>
            <span className="max-w-60 truncate py-1">{name}</span>
          </ListLink>
        ))}
        <li>
          <Link
            to={paths.ownRecipes}
            aria-current={open === 'mine' ? 'true' : undefined}
            className={chip(open === 'mine')}
          >
            <NotebookPen aria-hidden="true" className="size-4 shrink-0" />
            {words.mine}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onCreate} className={chip(false, 'border-dashed text-primary')}>
            <Plus aria-hidden="true" className="size-4" />
            {words.newCollection}
          </button>
        </li>
      </ul>
    </nav>
  );
}

const chip = (isOpen: boolean, more?: string) =>
  cx(
    'inline-flex min-h-11 items-center gap-2 rounded-picture border px-3.5 text-sm leading-none font-strong md:min-h-[38px]',
    isOpen ? 'border-ink bg-ink text-page' : 'border-line-strong bg-surface hover:border-ink',
    more,
  );

function ListLink({
  to,
  isOpen,
  count,
  children,
}: {
  to: string;
  isOpen: boolean;
  count: number;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} aria-current={isOpen ? 'true' : undefined} className={chip(isOpen)}>
        {children}
        <span className="font-normal tabular-nums">{wholeNumber(count)}</span>
        <span className="sr-only">{words.count(count).replace(/^\S+ /, '')}</span>
      </Link>
    </li>
  );
}
