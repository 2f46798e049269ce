import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { fieldsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { submit as copy } from './copy.ts';
import { useImportRecipe } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';
import { useMustSignIn } from './use-must-sign-in.ts';
import { titlesOf, WhichRecipe } from './which-recipe.tsx';

const words = copy.paste;

type Props = { userId: string | null | undefined; onRead: (draft: RecipeDraft) => void };

/** Imports a page, its source, JSON or plain text as a draft. */
export function PasteForm({ userId, onRead }: Props) {
  const read = useImportRecipe(userId);
  const { formProps, field, submitProps, submit, reset, setValue, setError } = useForm({
    schema: async () => (await import('./import-schemas.ts')).Pasted,
    mutation: read,
    failed: words.failed,
    draft: useSessionDraft('pasted recipe'),
    onSuccess: (draft) => {
      reset({ text: '', url: '' });
      toast({ title: words.done, description: words.doneWords });
      onRead(draft);
    },
    onError: (error, sentence) => {
      if (isSignedOut(error) || titlesOf(error).length > 0) return;
      if (!fieldsOf(error).url) setError('text', { message: sentence });
      toast({ title: words.failed, description: sentence, destructive: true });
    },
  });
  const mustSignIn = useMustSignIn(userId, read);
  const titles = titlesOf(read.error);
  const text = field('text');
  /** The titles belong to an earlier text. */
  const forget = () => {
    setValue('which', undefined);
    if (titles.length > 0) read.reset();
  };
  function choose(which: number) {
    setValue('which', which);
    submit();
  }

  return (
    <form {...formProps} className="grid gap-5">
      <TextArea
        {...text}
        onChange={(event) => {
          forget();
          void text.onChange(event);
        }}
        label={words.text}
        hint={words.hint}
        rows={12}
      />
      <Field
        {...field('url')}
        label={`${words.url} (${copy.form.optional})`}
        type="url"
        placeholder="https://"
        maxLength={2_000}
        autoComplete="off"
      />
      <WhichRecipe error={read.error} onChoose={choose} />
      {mustSignIn && <SignInNote />}
      <p className="max-w-[72ch] text-xs text-ink-2">{words.rights}</p>
      <div>
        <Button {...submitProps} look={mustSignIn ? 'secondary' : 'primary'} busyWords={words.reading}>
          {words.read}
        </Button>
      </div>
    </form>
  );
}
