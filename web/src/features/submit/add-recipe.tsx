import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { fieldsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Spinner } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { FileUp, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { submit as copy } from './copy.ts';
import { MOST_PASTED_CHARACTERS } from './own-recipe.ts';
import { useImportRecipe } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';
import { useMustSignIn } from './use-must-sign-in.ts';
import { titlesOf, WhichRecipe } from './which-recipe.tsx';

const words = copy.add;

type Props = {
  userId: string | null | undefined;
  onImported: (draft: RecipeDraft) => void;
  /** The ways to paste and to write. */
  children: ReactNode;
};

/** The ways to add a recipe, the shortest first: a web address, a file, then paste and write. */
export function AddRecipe({ userId, onImported, children }: Props) {
  const read = useImportRecipe<{ url: string; which?: number }>(userId);
  const readPage = useImportRecipe(userId);
  const [file, setFile] = useState<{ text: string; error?: string }>();
  const done = (draft: RecipeDraft) => {
    toast({ title: copy.paste.done, description: copy.paste.doneWords });
    onImported(draft);
  };
  const { formProps, field, submitProps, submit, reset, setValue } = useForm({
    schema: async () => (await import('./import-schemas.ts')).WebAddress,
    mutation: read,
    failed: copy.paste.failed,
    draft: useSessionDraft('recipe address'),
    onSuccess: (draft) => {
      reset({ url: '' });
      done(draft);
    },
  });
  const mustSignInForAddress = useMustSignIn(userId, read);
  const mustSignInForFile = useMustSignIn(userId, readPage);
  const mustSignIn = mustSignInForAddress || mustSignInForFile;
  const url = field('url');
  const forget = () => {
    setValue('which', undefined);
    setFile(undefined);
    if (read.error) read.reset();
    if (readPage.error) readPage.reset();
  };
  const readFile = (text: string, which?: number) =>
    readPage.mutate(
      { text, ...(which && { which }) },
      {
        onSuccess: done,
        onError: (error) => {
          const isChoice = isSignedOut(error) || titlesOf(error).length > 0;
          setFile(isChoice ? { text } : { text, error: fieldsOf(error).text ?? copy.paste.failed });
        },
      },
    );
  async function load(chosen: File | undefined) {
    if (!chosen) return;
    forget();
    if (chosen.size > MOST_PASTED_CHARACTERS) setFile({ text: '', error: copy.paste.tooLarge });
    else readFile(await chosen.text());
  }
  const choose = (which: number) => {
    if (file) return readFile(file.text, which);
    setValue('which', which);
    submit();
  };
  return (
    <div className="grid gap-4">
      <form {...formProps} className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field
            {...url}
            onChange={(event) => {
              forget();
              void url.onChange(event);
            }}
            label={words.address}
            inputMode="url"
            autoCapitalize="none"
            placeholder={words.placeholder}
            maxLength={2_000}
            autoComplete="off"
          />
          <Button
            {...submitProps}
            look={mustSignIn ? 'secondary' : 'primary'}
            busyWords={words.getting}
            className="mt-7"
          >
            {words.get}
          </Button>
        </div>
        <WhichRecipe error={readPage.error ?? read.error} onChoose={choose} />
        {mustSignIn && <SignInNote />}
      </form>
      <p aria-hidden="true" className="text-center text-xs text-ink-2">
        {words.or}
      </p>
      <div>
        <label className="flex min-h-15 cursor-pointer items-center gap-3.5 rounded-control border-2 border-dashed border-line-strong p-3.5 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          {read.isPending && file === undefined ? (
            <Spinner />
          ) : (
            <FileUp aria-hidden="true" className="size-5 shrink-0" />
          )}
          <span>
            <span className="block font-strong">{words.file}</span>
            <span className="text-xs text-ink-2">{words.fileHint}</span>
          </span>
          <input
            type="file"
            accept=".html,.htm,.json,.txt,.md,.mm,.mmf,.mxp,.cook,text/html,text/plain,application/json"
            onChange={(event) => {
              void load(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
            className="sr-only"
          />
        </label>
        {file?.error && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {file.error}
          </p>
        )}
      </div>
      {children}
      <p className="flex items-center gap-1.5 text-xs text-ink-2">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        {words.private}
      </p>
    </div>
  );
}
