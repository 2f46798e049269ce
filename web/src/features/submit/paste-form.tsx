import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { fieldsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useId } from 'react';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { submit as copy } from './copy.ts';
import { MOST_PASTED_CHARACTERS } from './own-recipe.ts';
import { useImportRecipe } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';
import { useMustSignIn } from './use-must-sign-in.ts';

const words = copy.paste;
/** The titles of several recipes that the server found. The user has to choose one. */
const titlesOf = (error: unknown): string[] =>
  Object.entries(fieldsOf(error)).flatMap(([name, title]) => (name.startsWith('which.') ? [title] : []));

type Props = { userId: string | null | undefined; onRead: (draft: RecipeDraft) => void };

/** Imports a page, its source, JSON or plain text as a draft. */
export function PasteForm({ userId, onRead }: Props) {
  const id = useId();
  const read = useImportRecipe(userId);
  const { formProps, field, submitProps, submit, reset, setValue, setError } = useForm({
    schema: async () => (await import('./pasted-schema.ts')).Pasted,
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
  async function load(file: File | undefined) {
    if (!file) return;
    forget();
    if (file.size > MOST_PASTED_CHARACTERS) setError('text', { message: words.tooLarge });
    else setValue('text', await file.text());
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
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          {...field('url')}
          label={`${words.url} (${copy.form.optional})`}
          type="url"
          placeholder="https://"
          maxLength={2_000}
          autoComplete="off"
        />
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
            {words.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".html,.htm,.json,.txt,.md,text/html,text/plain,application/json"
            onChange={(event) => void load(event.target.files?.[0])}
            className="block min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3.5 file:font-strong"
          />
        </div>
      </div>
      {titles.length > 0 && (
        <fieldset className="rounded-card bg-info-wash p-4">
          <legend className="sr-only">{words.several}</legend>
          <p aria-hidden="true" className="mb-3 font-strong">
            {words.several}
          </p>
          <ul className="flex flex-wrap gap-2.5">
            {titles.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two recipes of a page may have the same title
              <li key={at}>
                <button
                  type="button"
                  onClick={() => choose(at + 1)}
                  className={buttonClass('secondary', 'small')}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
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
