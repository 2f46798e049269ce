import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { lazy, Suspense } from 'react';
import { PageHeading } from '../components/page-heading.tsx';
import { admin as words } from '../features/admin/copy.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';

const AdminBoard = lazy(async () => ({
  default: (await import('./admin/admin-board.tsx')).AdminBoard,
}));

/** Figures and actions for the recipe database, for admins alone (readings C7, C94). */
export function Component() {
  const user = useSignedInUser();
  const waiting = <Waiting words={words.loading} />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.words, noIndex: true }} />
      <p className="mt-1.5 mb-6 text-lg text-ink-2">{words.words}</p>
      {user === undefined && waiting}
      {user?.isAdmin && (
        <Suspense fallback={waiting}>
          <AdminBoard key={user.id} staff={user.id} />
        </Suspense>
      )}
      {user !== undefined && !user?.isAdmin && (
        <EmptyNotice title={words.deniedTitle} words={words.deniedWords}>
          {user === null && (
            <a
              href={`${paths.signIn}?next=${encodeURIComponent(paths.admin)}`}
              className={buttonClass('primary')}
            >
              {words.signIn}
            </a>
          )}
          {user !== null && user.staffRoles.length > 0 && (
            <a href={paths.backOffice} className={buttonClass('secondary')}>
              {words.backOffice}
            </a>
          )}
        </EmptyNotice>
      )}
    </div>
  );
}
