import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { mailedLink } from '../../components/mailed-link-copy.ts';
import { paths } from '../../lib/paths.ts';
import { newsletterPreferences as words } from './pages-copy.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesOptions, useDeleteAddress } from './queries.ts';

/** What a reader gets, opened by the link in their mails. */
export function Preferences({
  token,
  ownStoreIds,
}: {
  token: string | null;
  ownStoreIds: readonly string[];
}) {
  if (token === null) return <Over words={mailedLink.missing} />;
  return <ReadersOwn key={token} token={token} ownStoreIds={ownStoreIds} />;
}

function ReadersOwn({ token, ownStoreIds }: { token: string; ownStoreIds: readonly string[] }) {
  const preferences = useQuery(preferencesOptions(token));
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <Deleted />;
  if (preferences.isPending) return <Waiting words={words.loading} />;
  if (!preferences.data) {
    const { error } = preferences;
    if (error instanceof ApiError && [400, 410].includes(error.status))
      return <Over words={wordsOf(error, words.failed)} />;
    return (
      <ErrorNotice words={words.failed} again={words.again} onAgain={() => void preferences.refetch()} />
    );
  }
  return (
    <div className="grid gap-6">
      <PreferencesForm token={token} preferences={preferences.data} ownStoreIds={ownStoreIds} />
      <Deletion token={token} onDeleted={() => setDeleted(true)} />
    </div>
  );
}

const Over = ({ words: told }: { words: string }) => (
  <div role="alert" data-over className="grid justify-items-start gap-4">
    <p className="flex items-start gap-2">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
      {told}
    </p>
    <Link to={paths.home} className={buttonClass('secondary')}>
      {words.home}
    </Link>
  </div>
);

function Deleted() {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} data-over className="grid justify-items-start gap-3 focus:outline-none">
      <h2 className="text-xl">{words.deletedTitle}</h2>
      <p>{words.deletedWords}</p>
      <Link to={paths.home} className={buttonClass('secondary')}>
        {words.home}
      </Link>
    </div>
  );
}

/** Asked for twice: it cannot be taken back. */
function Deletion({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const forget = useDeleteAddress(token);
  const yes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) yes.current?.querySelector('button')?.focus();
  }, [asking]);
  const run = () =>
    forget.mutate(undefined, {
      onSuccess: onDeleted,
      onError: (error) =>
        toast({ title: words.deleteFailed, description: wordsOf(error, ''), destructive: true }),
    });
  return (
    <section aria-labelledby="delete-address" className="grid gap-2 border-t border-line pt-5">
      <h2 id="delete-address" className="text-xl">
        {words.deleteTitle}
      </h2>
      <p className="text-sm text-ink-2">{words.deleteWords}</p>
      {asking ? (
        <div ref={yes} className="mt-1 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setAsking(false)} disabled={forget.isPending}>
            {words.keep}
          </Button>
          <Button look="danger" busy={forget.isPending} busyWords={words.deleting} onClick={run}>
            {words.reallyDelete}
          </Button>
        </div>
      ) : (
        <Button look="secondary" onClick={() => setAsking(true)} className="mt-1 justify-self-start">
          {words.delete}
        </Button>
      )}
    </section>
  );
}
