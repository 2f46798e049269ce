import { wordsOf } from '@homeplate/kit/api.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { CircleCheck, Clock, MailWarning } from 'lucide-react';
import { useRef, useState } from 'react';
import { SettingsCard } from '../../components/settings-card.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import { type Account, useCancelEmailChange, useSendVerification } from './queries.ts';
import { settings } from './settings-copy.ts';

const words = settings.email;
type Props = { userId: string; account: Account };

/** The address, whether it is confirmed, and its change. */
export function EmailCard({ userId, account }: Props) {
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const { email, emailVerified, emailChange } = account;
  return (
    <SettingsCard title={words.title} heading={heading}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-strong [overflow-wrap:anywhere]">{email || words.none}</span>
        {email && (
          <Badge look={emailVerified ? 'save' : 'warn'}>
            {emailVerified ? (
              <CircleCheck aria-hidden="true" className="size-4" />
            ) : (
              <MailWarning aria-hidden="true" className="size-4" />
            )}
            {emailVerified ? words.confirmed : words.notConfirmed}
          </Badge>
        )}
      </p>
      {email && !emailVerified && <Unverified email={email} />}
      {emailChange && <Waiting userId={userId} change={emailChange} onStopped={toHeading} />}
      {!emailChange &&
        (changing ? (
          <EmailChangeForm
            userId={userId}
            account={account}
            onClose={() => {
              setChanging(false);
              toHeading();
            }}
          />
        ) : (
          <Button look="secondary" onClick={() => setChanging(true)} className="justify-self-start">
            {words.change}
          </Button>
        ))}
    </SettingsCard>
  );
}

function Unverified({ email }: { email: string }) {
  const send = useSendVerification();
  const again = () =>
    send.mutate(undefined, {
      onSuccess: () => toast({ title: words.resent, description: words.resentWords(email) }),
      onError: (error) =>
        toast({ title: words.resendFailed, description: wordsOf(error, ''), destructive: true }),
    });
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-warn-wash p-3.5">
      <p className="text-sm text-ink">{words.why}</p>
      <Button look="secondary" size="small" busy={send.isPending} busyWords={words.resending} onClick={again}>
        {words.resend}
      </Button>
    </div>
  );
}

function Waiting({
  userId,
  change,
  onStopped,
}: {
  userId: string;
  change: NonNullable<Account['emailChange']>;
  onStopped: () => void;
}) {
  const cancel = useCancelEmailChange(userId);
  const { waitsForOld, waitsForNew } = change;
  const told =
    waitsForOld && waitsForNew ? words.waitsForBoth : waitsForOld ? words.waitsForOld : words.waitsForNew;
  const stop = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({ title: words.stopped });
        onStopped();
      },
      onError: (error) =>
        toast({ title: words.stopFailed, description: wordsOf(error, ''), destructive: true }),
    });
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-control bg-wash p-3.5">
      <p className="flex items-start gap-2 font-strong [overflow-wrap:anywhere]">
        <Clock aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {words.waiting(change.email)}
      </p>
      <p className="text-sm text-ink">{told}</p>
      <Button look="secondary" size="small" busy={cancel.isPending} busyWords={words.stopping} onClick={stop}>
        {words.stop}
      </Button>
    </div>
  );
}
