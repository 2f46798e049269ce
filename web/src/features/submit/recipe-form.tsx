import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { submit as copy } from './copy.ts';
import {
  EMPTY_RECIPE,
  isEmpty,
  MOST_READ_LINES,
  type OwnRecipe,
  ownRecipeOf,
  recipeDraftName,
  servingsOf,
} from './own-recipe.ts';
import { draftOptions, readingOptions, useSaveDraft } from './queries.ts';
import { SignInNote } from './sign-in-note.tsx';
import { useMustSignIn } from './use-must-sign-in.ts';
import { useSettled } from './use-settled.ts';

/** Shown once there are lines. */
const LineReadings = lazy(async () => ({ default: (await import('./line-readings.tsx')).LineReadings }));
const LiveFigures = lazy(async () => ({ default: (await import('./live-figures.tsx')).LiveFigures }));

const words = copy.form;

type Props = {
  userId: string | null | undefined;
  zipCode: string | null;
  /** The draft to edit; without it, the form writes a new recipe. */
  draft?: RecipeDraft;
  onSaved: (draft: RecipeDraft) => void;
};

/** Parses each line as the user types, and saves the recipe as a draft. */
export function RecipeForm({ userId, zipCode, draft, onSaved }: Props) {
  const client = useQueryClient();
  const typed = useSessionDraft(recipeDraftName(draft?.id));
  const save = useSaveDraft(userId, draft);
  const { formProps, field, submitProps, submit, watch, reset, setValue, getValues } = useForm({
    schema: async () => (await import('./own-recipe-schema.ts')).recipeFields(draft?.written),
    mutation: save,
    failed: words.tryAgain,
    ...(draft && { defaultValues: ownRecipeOf(draft.written) }),
    draft: typed,
    onSuccess: (saved) => {
      toast({ title: words.saved, description: words.savedWords });
      reset(draft ? ownRecipeOf(saved.written) : EMPTY_RECIPE);
      onSaved(saved);
    },
    onError: (error, sentence) => {
      setValue('overwrites', undefined);
      if (!isSignedOut(error) && !(draft && isConflict(error)))
        toast({ title: words.failed, description: sentence, destructive: true });
    },
  });
  const mustSignIn = useMustSignIn(userId, save);
  const recipe = watch();

  async function takeTheirs() {
    if (!draft || !userId) return;
    const theirs = await client.fetchQuery({ ...draftOptions(userId, draft.id), staleTime: 0 });
    save.reset();
    reset(ownRecipeOf(theirs.written));
    typed.clear();
  }
  function saveMine() {
    setValue('overwrites', true);
    submit();
  }
  function clear() {
    const before = getValues();
    reset(EMPTY_RECIPE);
    toast({
      title: words.cleared,
      action: { label: words.undo, hint: words.undoHint, run: () => reset(before) },
    });
  }

  return (
    <form {...formProps}>
      <fieldset disabled={submitProps.busy} className="grid min-w-0 gap-5">
        <Field {...field('title')} label={words.title} maxLength={200} autoComplete="off" />
        <TextArea
          {...field('description')}
          label={`${words.description} (${words.optional})`}
          maxLength={2_000}
          rows={2}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {(['servings', 'prepMinutes', 'cookMinutes'] as const).map((name) => (
            <Field
              key={name}
              {...field(name)}
              label={{ servings: words.servings, prepMinutes: words.prep, cookMinutes: words.cook }[name]}
              {...(name === 'servings' && { hint: servingsQuestion(recipe) })}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          ))}
        </div>
        <Field
          {...field('yield')}
          label={`${words.yield} (${words.optional})`}
          hint={words.yieldHint}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          {...field('tags')}
          label={`${words.tags} (${words.optional})`}
          maxLength={1_000}
          autoComplete="off"
        />
        <Ingredients
          field={field('ingredients')}
          text={recipe.ingredients ?? ''}
          servings={servingsOf(recipe.servings ?? '')}
          zipCode={zipCode}
        />
        <TextArea
          {...field('instructions')}
          label={words.instructions}
          placeholder={words.instructionsPlaceholder}
          rows={7}
        />
        {mustSignIn && <SignInNote {...(draft ? { draftId: draft.id } : {})} />}
        {draft && isConflict(save.error) && (
          <div role="alert" className="rounded-card bg-warn-wash p-4 text-warn">
            <p className="mb-3">{words.changedElsewhere}</p>
            <div className="flex flex-wrap gap-2.5">
              <Button look="secondary" size="small" onClick={() => void takeTheirs()}>
                {words.takeTheirs}
              </Button>
              <Button look="secondary" size="small" onClick={saveMine}>
                {words.keepMine}
              </Button>
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button {...submitProps} look={mustSignIn ? 'secondary' : 'primary'} busyWords={words.saving}>
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

/** Without servings, asks how many the yield is. */
const servingsQuestion = ({ servings, yield: made }: Partial<OwnRecipe>): string | undefined =>
  made?.trim() && !servings?.trim() ? words.askServings(made.trim()) : undefined;

/** The stored version is newer than the edited one. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function Ingredients({
  field,
  text,
  servings,
  zipCode,
}: {
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  text: string;
  servings: number | undefined;
  zipCode: string | null;
}) {
  const settled = useSettled(text.trimEnd());
  const all = settled === '' ? [] : settled.split('\n');
  const lines = all.slice(0, MOST_READ_LINES).map((line) => line.slice(0, 600));
  const { data: reading, isFetching, error } = useQuery(readingOptions(lines, servings, zipCode));
  const shown = lines.length > 0 ? reading : undefined;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextArea
        {...field}
        label={words.ingredients}
        hint={words.ingredientsHint}
        placeholder={words.ingredientsPlaceholder}
        rows={14}
        className="flex flex-col [&>textarea]:grow"
      />
      <section aria-labelledby="line-readings" aria-live="polite">
        <h2
          id="line-readings"
          className="mb-1.5 flex items-center gap-3 font-sans text-sm font-strong tracking-normal"
        >
          {copy.reading.title}
          {isFetching && <Waiting words={copy.reading.reading} />}
        </h2>
        {!shown && !isFetching && !error && <p className="text-sm text-ink-2">{copy.reading.none}</p>}
        {error && <p className="text-sm text-danger">{wordsOf(error, copy.reading.failed)}</p>}
        {shown && (
          <Suspense>
            <LineReadings reading={shown} />
          </Suspense>
        )}
        {all.length > MOST_READ_LINES && (
          <p className="mt-2 text-xs text-ink-2">{words.tooManyLines(MOST_READ_LINES)}</p>
        )}
        {shown && shown.totalLines > 0 && (
          <div className="mt-5">
            <Suspense>
              <LiveFigures reading={shown} hasServings={servings !== undefined} zipCode={zipCode} />
            </Suspense>
          </div>
        )}
      </section>
    </div>
  );
}
