import { InvitationBody } from '@homeplate/contracts/documents/household.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { household } from './copy.ts';
import { useInvite } from './queries.ts';

const words = household.invite;

export function InviteForm({ userId }: { userId: string }) {
  const invite = useInvite(userId);
  const { formProps, field, submitProps, failure, reset } = useForm({
    schema: InvitationBody,
    mutation: invite,
    failed: words.failed,
    onSuccess: (_answer, { email }) => {
      reset();
      toast({ title: words.sent, description: words.sentWords(email) });
    },
  });
  return (
    <form {...formProps} aria-label={words.title} className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">{words.title}</h3>
      <Field {...field('email')} label={words.email} hint={words.hint} type="email" autoComplete="off" />
      <FormFailure error={invite.error} words={failure} />
      <Button {...submitProps} look="secondary" busyWords={words.pending} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  );
}
