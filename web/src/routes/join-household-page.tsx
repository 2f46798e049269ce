import type { InvitationOffer } from '@homeplate/contracts/documents/household.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { joining as words } from '../features/household/copy.ts';
import { invitationOptions, useAcceptInvitation } from '../features/household/queries.ts';
import { paths } from '../lib/paths.ts';
import { type User, useSignedInUser } from '../lib/user.ts';
import { FormPage } from './parts/form-page.tsx';

/** The page behind an emailed invitation to a household. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.joinHousehold}>
      <Invitation key={token} token={token} />
    </FormPage>
  );
}

function Invitation({ token }: { token: string }) {
  const user = useSignedInUser();
  const { data: offer, error, isLoading, refetch } = useQuery(invitationOptions(token));
  if (token === '') return <Problem>{mailedLink.missing}</Problem>;
  if (isLoading || user === undefined) return <Waiting words={words.loading} />;
  if (!offer && error instanceof ApiError && [400, 410].includes(error.status))
    return (
      <Problem>
        {wordsOf(error, words.failed)} {words.ended}
      </Problem>
    );
  if (!offer) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  const here = `${paths.joinHousehold}?token=${encodeURIComponent(token)}`;
  return user ? (
    <Accept token={token} offer={offer} user={user} />
  ) : (
    <div className="grid justify-items-start gap-4">
      <Offer offer={offer} />
      <Link to={paths.loginFor(here)} className={buttonClass('primary')}>
        {words.signIn}
      </Link>
      <Link to={paths.registerFor(here)} className="font-strong text-primary underline">
        {words.register}
      </Link>
    </div>
  );
}

const Offer = ({ offer: { from, email } }: { offer: InvitationOffer }) => (
  <div className="grid gap-2 [overflow-wrap:anywhere]">
    <p className="text-lg font-strong">{words.offer(from)}</p>
    <p>{words.whatStays}</p>
    <p className="text-sm text-ink-2">{words.forAddress(email)}</p>
  </div>
);

function Accept({ token, offer, user }: { token: string; offer: InvitationOffer; user: User }) {
  const accept = useAcceptInvitation();
  const isOther = user.email && user.email.toLowerCase() !== offer.email.toLowerCase();
  return (
    <div className="grid gap-4">
      {!accept.isSuccess && <Offer offer={offer} />}
      {isOther ? (
        <Problem>{words.otherAccount(user.email ?? '')}</Problem>
      ) : (
        <MailedLink
          token={token}
          words={{
            submit: words.submit,
            pending: words.pending,
            failed: words.notJoined,
            missing: mailedLink.missing,
          }}
          mutation={accept}
          renderDone={() => (
            <>
              <h2 className="text-xl">{words.doneTitle}</h2>
              <p className="[overflow-wrap:anywhere]">{words.done(offer.from)}</p>
              <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <Link to={paths.mealPlans} className={buttonClass('primary')}>
                  {words.calendar}
                </Link>
                <Link to={paths.account} className="font-strong text-primary underline">
                  {words.settings}
                </Link>
              </p>
            </>
          )}
          instead={
            <Link to={paths.account} className={buttonClass('secondary')}>
              {words.settings}
            </Link>
          }
        />
      )}
    </div>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" data-over className="flex items-start gap-2 [overflow-wrap:anywhere]">
    <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
    <p>{children}</p>
  </div>
);
