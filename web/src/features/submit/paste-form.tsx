import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { ApiError, fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { OWN_RECIPE_KEY } from '../../lib/storage-keys.ts';
import { submit } from './copy.ts';
import { draftChanged, importRecipe } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';

const words = submit.paste;
/** The contract's limit of a body, less what JSON adds. */
const MOST_CHARACTERS = 5_500_000;
/** What a tab keeps of a pasted page: storage holds some five million characters in all. */
const MOST_KEPT = 1_000_000;
const KEY = `${OWN_RECIPE_KEY} pasted`;

type Pasted = { text: string; url: string };
const NOTHING: Pasted = { text: '', url: '' };

function readPasted(): Pasted {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NOTHING;
    const { text, url } = kept as Record<string, unknown>;
    return typeof text === 'string' && typeof url === 'string' ? { text, url } : NOTHING;
  } catch {
    return NOTHING;
  }
}

function keepPasted(pasted: Pasted): void {
  try {
    if (pasted.text === '' && pasted.url === '') sessionStorage.removeItem(KEY);
    else if (pasted.text.length <= MOST_KEPT) sessionStorage.setItem(KEY, JSON.stringify(pasted));
  } catch {
    // Full or closed to us: it is still in the form.
  }
}

type Props = { person: string | null | undefined; onRead: (draft: RecipeDraft) => void };

/** A page, its source, JSON or plain text: read by the server and kept as a draft. */
export function PasteForm({ person, onRead }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [pasted, setPasted] = useState(NOTHING);
  const [problem, setProblem] = useState<{ text?: string; url?: string }>({});
  const [titles, setTitles] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  /** As in the form of a recipe. */
  const [asksToSignIn, setAsksToSignIn] = useState<'visitor' | 'ended'>();
  const mustSignIn = asksToSignIn === 'ended' || (asksToSignIn === 'visitor' && !person);
  // The page as the server drew it cannot know what this tab has kept.
  useEffect(() => setPasted(readPasted()), []);
  const change = (part: Partial<Pasted>) => {
    const next = { ...pasted, ...part };
    setPasted(next);
    keepPasted(next);
    setProblem({});
    setTitles([]);
  };

  async function read(which?: number) {
    const { text, url } = pasted;
    if (text.trim() === '') return setProblem({ text: words.empty });
    if (text.length > MOST_CHARACTERS) return setProblem({ text: words.tooLarge });
    if (!person) return setAsksToSignIn('visitor');
    setReading(true);
    setAsksToSignIn(undefined);
    try {
      const draft = await importRecipe({
        text,
        ...(url.trim() && { url: url.trim() }),
        ...(which !== undefined && { which }),
      });
      change(NOTHING);
      draftChanged(client, person, draft);
      toast({ title: words.done, description: words.doneWords });
      onRead(draft);
    } catch (error) {
      const fields = fieldsOf(error);
      if (isSignedOut(error)) setAsksToSignIn('ended');
      else if (error instanceof ApiError && error.status === 409 && fields['which.1'])
        setTitles(Object.values(fields));
      else {
        setProblem(fields.url ? { url: fields.url } : { text: wordsOf(error, words.failed) });
        toast({ title: words.failed, description: wordsOf(error, submit.form.tryAgain), destructive: true });
      }
    } finally {
      setReading(false);
    }
  }
  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_CHARACTERS) return setProblem({ text: words.tooLarge });
    change({ text: await file.text() });
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void read();
      }}
      className="grid gap-5"
    >
      <TextArea
        label={words.text}
        hint={words.hint}
        value={pasted.text}
        onChange={(event) => change({ text: event.target.value })}
        error={problem.text}
        rows={12}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={`${words.url} (${submit.form.optional})`}
          value={pasted.url}
          onChange={(event) => change({ url: event.target.value })}
          error={problem.url}
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
            onChange={(event) => void choose(event.target.files?.[0])}
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
                  onClick={() => void read(at + 1)}
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
        <Button
          type="submit"
          look={mustSignIn ? 'secondary' : 'primary'}
          busy={isReading}
          busyWords={words.reading}
        >
          {words.read}
        </Button>
      </div>
    </form>
  );
}
