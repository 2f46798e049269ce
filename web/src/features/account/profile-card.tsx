import { ProfileBody } from '@homeplate/contracts/documents/account.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { displayName } from './display-name.ts';
import { type Account, useUpdateProfile } from './queries.ts';
import { settings } from './settings-copy.ts';

const words = settings.profile;
const valuesOf = ({ firstName, lastName }: Account) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

export function ProfileCard({ userId, account }: { userId: string; account: Account }) {
  const update = useUpdateProfile(userId);
  const { formProps, field, submitProps, formState, reset } = useForm({
    schema: ProfileBody,
    mutation: update,
    failed: '',
    defaultValues: valuesOf(account),
    onSuccess: (saved) => {
      reset(valuesOf(saved));
      toast({ title: words.saved });
    },
    onError: (error, description) => {
      if (!isSignedOut(error)) toast({ title: words.failed, description, destructive: true });
    },
  });

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
      <UnsavedChanges isDirty={formState.isDirty} />
      <form {...formProps} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            {...field('firstName')}
            label={words.firstName}
            hint={words.optional}
            autoComplete="given-name"
            maxLength={50}
          />
          <Field
            {...field('lastName')}
            label={words.lastName}
            hint={words.optional}
            autoComplete="family-name"
            maxLength={50}
          />
        </div>
        <FormFailure error={update.error} />
        <Button {...submitProps} look="secondary" busyWords={words.saving} className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </SettingsCard>
  );
}
