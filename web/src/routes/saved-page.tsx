import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { signIn } from '../components/dialog-copy.ts';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { saved } from '../features/saved/lists-copy.ts';
import { ListsNav } from '../features/saved/lists-nav.tsx';
import { collectionsOptions, favoritesOptions } from '../features/saved/queries.ts';
import { OwnShelf } from '../features/submit/own-shelf.tsx';
import { paths } from '../lib/paths.ts';
import { type User, useUser } from '../lib/user.ts';
import { SavedCards } from './saved/saved-cards.tsx';

const NamingDialog = lazyDialog(() => import('../features/saved/naming-dialog.tsx'));
const DeletingDialog = lazyDialog(() => import('../features/saved/deleting-dialog.tsx'));
const words = saved.page;

/** The user's favorites and collections. */
export function Component() {
  const user = useUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.words, noIndex: true }} />
      <p className="mt-1.5 mb-5 text-lg text-ink-2">{words.words}</p>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && <SignedOut />}
      {user && <Lists key={user.id} user={user} />}
    </div>
  );
}

const SignedOut = () => (
  <EmptyNotice title={words.signedOutTitle} words={words.signedOutWords}>
    <a href={`${paths.signIn}?next=${encodeURIComponent(paths.saved)}`} className={buttonClass('primary')}>
      {signIn.submit}
    </a>
  </EmptyNotice>
);

/** The list in the URL, and links to the others. */
function Lists({ user: { id: userId, sessionEnded } }: { user: User }) {
  const favorites = useQuery(favoritesOptions(userId));
  const collections = useQuery(collectionsOptions(userId));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<'create' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // Keep a name that the user is typing.
  if (sessionEnded && dialog !== 'create' && dialog !== 'rename') return <SignedOut />;
  if (favorites.isPending || collections.isPending) return <Waiting words={words.loading} />;
  if (!favorites.data || !collections.data) {
    const again = () => {
      void favorites.refetch();
      void collections.refetch();
    };
    return <ErrorNotice words={words.failed} again={words.again} onAgain={again} />;
  }
  const isMine = params.get('shelf') === 'mine';
  const requested = isMine ? null : params.get('collection');
  const open = collections.data.find(({ id }) => id === requested);
  const ids = open?.recipeIds ?? favorites.data.recipeIds;
  return (
    <>
      <ListsNav
        favorites={favorites.data.recipeIds.length}
        collections={collections.data}
        open={isMine ? 'mine' : open?.id}
        onCreate={() => setDialog('create')}
      />
      {requested && !open && (
        <p role="status" className="mt-4 rounded-control bg-warn-wash px-3.5 py-2.5 text-sm text-warn">
          {words.noSuchList}
        </p>
      )}
      {isMine ? (
        <OwnShelf userId={userId} />
      ) : (
        <>
          <div className="mt-7 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl md:text-3xl">
              {open?.name ?? words.favorites}{' '}
              <span className="font-sans text-sm font-normal tracking-normal text-ink-2">
                {words.count(ids.length)}
              </span>
            </h2>
            {open && (
              <div className="flex gap-2.5">
                <Button look="secondary" size="small" onClick={() => setDialog('rename')}>
                  <Pencil aria-hidden="true" className="size-4" />
                  {words.rename}
                </Button>
                <Button look="secondary" size="small" onClick={() => setDialog('delete')}>
                  <Trash2 aria-hidden="true" className="size-4" />
                  {words.delete}
                </Button>
              </div>
            )}
          </div>
          {/* Reset state for another list: the undo notes do not carry over. */}
          <SavedCards key={open?.id ?? 'favorites'} userId={userId} collection={open} ids={ids} />
        </>
      )}
      {(dialog === 'create' || (dialog === 'rename' && open)) && (
        <NamingDialog
          userId={userId}
          collection={dialog === 'rename' ? open : undefined}
          onNamed={({ id }) => {
            close();
            void navigate(paths.savedIn(id));
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && open && (
        <DeletingDialog
          userId={userId}
          collection={open}
          onDeleted={() => {
            close();
            void navigate(paths.saved, { replace: true });
            // Deleting the collection removed the focused button.
            setTimeout(() => heading.current?.focus());
          }}
          onClose={close}
        />
      )}
    </>
  );
}
