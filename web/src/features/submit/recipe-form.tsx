import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { ApiError, fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { submit } from './copy.ts';
import { LineReadings } from './line-readings.tsx';
import { LiveFigures } from './live-figures.tsx';
import {
  bodyOf,
  dropKept,
  EMPTY_RECIPE,
  isEmpty,
  keep,
  MOST_READ_LINES,
  type OwnField,
  type OwnRecipe,
  ownRecipeOf,
  type Problems,
  readKept,
  servingsOf,
} from './own-recipe.ts';
import { createDraft, draftChanged, draftOptions, readingOptions, replaceDraft } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';
import { useSettled } from './use-settled.ts';

const words = submit.form;

type Props = {
  person: string | null | undefined;
  zipCode: string | null;
  /** The draft that is edited; without it a new recipe is written. */
  draft?: RecipeDraft;
  onSaved: (draft: RecipeDraft) => void;
};

/** The recipe as it is written, each line read as it stands; saved as a draft of one's own. */
export function RecipeForm({ person, zipCode, draft, onSaved }: Props) {
  const client = useQueryClient();
  const [recipe, setRecipe] = useState<OwnRecipe>(draft ? ownRecipeOf(draft.written) : EMPTY_RECIPE);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  /** As a visitor, or because the session ended, which the page does not know of by itself. */
  const [asksToSignIn, setAsksToSignIn] = useState<'visitor' | 'ended'>();
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draftId = draft?.id;
  useEffect(() => {
    // What was typed before signing in; the page as the server drew it cannot know.
    const kept = readKept(draftId);
    if (kept) setRecipe(kept);
  }, [draftId]);
  // Closed fields lose the focus: it comes back with them, unless it has gone elsewhere.
  const atSave = useRef<Element>(null);
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return;
    if (atSave.current instanceof HTMLElement) atSave.current.focus({ preventScroll: true });
    atSave.current = null;
  }, [isSaving]);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const mustSignIn = asksToSignIn === 'ended' || (asksToSignIn === 'visitor' && !person);
  const change = (field: OwnField, value: string) => {
    const next = { ...recipe, [field]: value };
    setRecipe(next);
    setProblems((found) => Object.fromEntries(Object.entries(found).filter(([name]) => name !== field)));
    keep(draftId, next);
  };
  const fill = (next: OwnRecipe) => {
    setRecipe(next);
    setProblems({});
    keep(draftId, next);
  };

  async function save(isForced: boolean) {
    const kept = draft && { written: draft.written, ...(isForced ? {} : { version: draft.version }) };
    // From here on the fields are closed: what was typed after this would be in no draft.
    atSave.current = document.activeElement;
    setSaving(true);
    try {
      const made = await bodyOf(recipe, kept);
      if ('problems' in made) return setProblems(made.problems);
      if (!person) return setAsksToSignIn('visitor');
      setAsksToSignIn(undefined);
      setChangedElsewhere(false);
      const saved = await (draft ? replaceDraft(draft.id, made.body) : createDraft(made.body));
      dropKept(draftId);
      draftChanged(client, person, saved);
      toast({ title: words.saved, description: words.savedWords });
      if (!draft) setRecipe(EMPTY_RECIPE);
      onSaved(saved);
    } catch (error) {
      if (isSignedOut(error)) setAsksToSignIn('ended');
      else if (draft && error instanceof ApiError && error.status === 409) setChangedElsewhere(true);
      else {
        setProblems(ownProblems(fieldsOf(error)));
        toast({ title: words.failed, description: wordsOf(error, words.tryAgain), destructive: true });
      }
    } finally {
      setSaving(false);
    }
  }
  async function takeTheirs() {
    if (!draft || !person) return;
    const theirs = await client.fetchQuery({ ...draftOptions(person, draft.id), staleTime: 0 });
    setChangedElsewhere(false);
    dropKept(draft.id);
    setRecipe(ownRecipeOf(theirs.written));
  }
  function clear() {
    const before = recipe;
    fill(EMPTY_RECIPE);
    toast({
      title: words.cleared,
      action: { label: words.undo, hint: words.undoHint, run: () => fill(before) },
    });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <fieldset disabled={isSaving} className="grid min-w-0 gap-5">
        <Field
          label={words.title}
          value={recipe.title}
          onChange={(event) => change('title', event.target.value)}
          error={problems.title}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          label={`${words.description} (${words.optional})`}
          value={recipe.description}
          onChange={(event) => change('description', event.target.value)}
          error={problems.description}
          maxLength={2_000}
          rows={2}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {(['servings', 'prepMinutes', 'cookMinutes'] as const).map((field) => (
            <Field
              key={field}
              label={{ servings: words.servings, prepMinutes: words.prep, cookMinutes: words.cook }[field]}
              value={recipe[field]}
              onChange={(event) => change(field, event.target.value)}
              error={problems[field]}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          ))}
        </div>
        <Ingredients
          recipe={recipe}
          zipCode={zipCode}
          problem={problems.ingredients}
          onChange={(text) => change('ingredients', text)}
        />
        <TextArea
          label={words.instructions}
          value={recipe.instructions}
          onChange={(event) => change('instructions', event.target.value)}
          error={problems.instructions}
          placeholder={words.instructionsPlaceholder}
          rows={7}
        />
        {mustSignIn && <SignInNote {...(draftId ? { draftId } : {})} />}
        {isChangedElsewhere && (
          <div role="alert" className="rounded-card bg-warn-wash p-4 text-warn">
            <p className="mb-3">{words.changedElsewhere}</p>
            <div className="flex flex-wrap gap-2.5">
              <Button look="secondary" size="small" onClick={() => void takeTheirs()}>
                {words.takeTheirs}
              </Button>
              <Button look="secondary" size="small" onClick={() => void save(true)}>
                {words.keepMine}
              </Button>
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            look={mustSignIn ? 'secondary' : 'primary'}
            busy={isSaving}
            busyWords={words.saving}
          >
            {words.save}
          </Button>
          {!draft && !isEmpty(recipe) && (
            <Button look="ghost" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** What the server found wrong, by the fields of the form: `ingredients.3` is one of the ingredients. */
function ownProblems(fields: Record<string, string>): Problems {
  const known = new Set<string>(Object.keys(EMPTY_RECIPE));
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, problem]) => [name.split('.')[0] ?? '', problem] as const)
      .filter(([name]) => known.has(name)),
  );
}

function Ingredients({
  recipe,
  zipCode,
  problem,
  onChange,
}: {
  recipe: OwnRecipe;
  zipCode: string | null;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const servings = servingsOf(recipe);
  const text = useSettled(recipe.ingredients.trimEnd());
  const all = text === '' ? [] : text.split('\n');
  const lines = all.slice(0, MOST_READ_LINES).map((line) => line.slice(0, 600));
  const { data: reading, isFetching, error } = useQuery(readingOptions(lines, servings, zipCode));
  const shown = lines.length > 0 ? reading : undefined;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextArea
        label={words.ingredients}
        hint={words.ingredientsHint}
        value={recipe.ingredients}
        onChange={(event) => onChange(event.target.value)}
        error={problem}
        placeholder={words.ingredientsPlaceholder}
        rows={14}
        className="flex flex-col [&>textarea]:grow"
      />
      <section aria-labelledby="line-readings" aria-live="polite">
        <h2
          id="line-readings"
          className="mb-1.5 flex items-center gap-3 font-sans text-sm font-strong tracking-normal"
        >
          {submit.reading.title}
          {isFetching && <Waiting words={submit.reading.reading} />}
        </h2>
        {!shown && !isFetching && !error && <p className="text-sm text-ink-2">{submit.reading.none}</p>}
        {error && <p className="text-sm text-danger">{wordsOf(error, submit.reading.failed)}</p>}
        {shown && <LineReadings reading={shown} />}
        {all.length > MOST_READ_LINES && (
          <p className="mt-2 text-xs text-ink-2">{words.tooManyLines(MOST_READ_LINES)}</p>
        )}
        {shown && shown.totalLines > 0 && (
          <div className="mt-5">
            <LiveFigures reading={shown} hasServings={servings !== undefined} zipCode={zipCode} />
          </div>
        )}
      </section>
    </div>
  );
}
