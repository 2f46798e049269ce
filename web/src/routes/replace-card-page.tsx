import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { replaceCard as words } from '../features/billing/card-copy.ts';
import { cardFormOptions, problemWords, useSyncSubscription } from '../features/billing/queries.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';

const PaymentForm = lazy(() => import('../features/billing/payment-form.tsx'));

/** Another card for the subscription. A page of its own, because the payment provider's frames need its policy (decision 021). */
export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid max-w-[38rem] gap-5 px-4 pt-8 pb-12">
      <PageHeading title={words.title} head={{ description: words.description, noIndex: true }} />
      <p className="text-ink-2">{words.words}</p>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && <Navigate replace to={paths.loginFor(paths.replaceCard)} />}
      {user && <CardForm user={user.id} />}
      <Link to={paths.subscription} className={buttonClass('ghost', 'medium', 'justify-self-start')}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
    </div>
  );
}

function CardForm({ user }: { user: string }) {
  const navigate = useNavigate();
  const { data: form, error, isFetching, refetch } = useQuery(cardFormOptions(user));
  const sync = useSyncSubscription();
  if (!form && isFetching) return <Waiting words={words.loading} />;
  if (!form)
    return (
      <ErrorNotice
        words={error ? problemWords(error, words.failedWords) : words.failedWords}
        again={words.again}
        onAgain={() => void refetch()}
      />
    );
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-6">
      <Suspense fallback={<Waiting words={words.loading} />}>
        <PaymentForm
          form={form}
          submitWords={words.submit}
          returnPath={paths.subscription}
          onPaid={() => {
            toast({ title: words.saved });
            // The webhook brings it, too: a failure here changes nothing.
            sync.mutate(undefined, { onSettled: () => void navigate(paths.subscription) });
          }}
          onOutdated={() => void refetch()}
        />
      </Suspense>
    </div>
  );
}
