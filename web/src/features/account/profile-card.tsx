import { ProfileBody } from '@homeplate/contracts/documents/account.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SessionEnded } from '../../components/session-ended.tsx';
import { dayWords } from '../../lib/age.ts';
import { fieldsOf, wordsOf } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/signed-out.ts';
import { toast } from '../../lib/toast.ts';
import { settings } from '../../words/account-settings.ts';
import { type Problems, problemsOf } from './form-problems.ts';
import { displayName } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { type Account, useUpdateProfile } from './settings-queries.ts';
import { useFocusProblem } from './use-focus-problem.ts';

const words = settings.profile;

export function ProfileCard({ person, account }: { person: string; account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  useFocusProblem(form, problems);
  const update = useUpdateProfile(person);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = ProfileBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(problemsOf(parsed));
    if (!parsed.success) return;
    update.mutate(parsed.data, {
      onSuccess: () => toast({ title: words.saved }),
      onError: (error) => {
        setProblems(fieldsOf(error));
        if (!isSignedOut(error))
          toast({ title: words.failed, description: wordsOf(error, ''), destructive: true });
      },
    });
  }

  return (
    <SettingsCard title={words.title}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{words.username}</dt>
          <dd className="font-strong [overflow-wrap:anywhere]">{displayName(account)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{words.since}</dt>
          <dd>{dayWords(account.createdAt)}</dd>
        </div>
      </dl>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label={words.firstName}
            hint={words.optional}
            name="firstName"
            autoComplete="given-name"
            maxLength={50}
            defaultValue={account.firstName ?? ''}
            error={problems.firstName}
            disabled={update.isPending}
          />
          <Field
            label={words.lastName}
            hint={words.optional}
            name="lastName"
            autoComplete="family-name"
            maxLength={50}
            defaultValue={account.lastName ?? ''}
            error={problems.lastName}
            disabled={update.isPending}
          />
        </div>
        {isSignedOut(update.error) && <SessionEnded />}
        <Button
          type="submit"
          look="secondary"
          busy={update.isPending}
          busyWords={words.saving}
          className="justify-self-start"
        >
          {words.save}
        </Button>
      </form>
    </SettingsCard>
  );
}
