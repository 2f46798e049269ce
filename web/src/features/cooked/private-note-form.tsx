import { MOST_RECIPE_NOTE } from '@homeplate/contracts/documents/cooked-limits.ts';
import { type RecipeNote, RecipeNoteBody } from '@homeplate/contracts/documents/recipe-note.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { TextArea } from '@homeplate/kit/components/text-area.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { useSessionDraft } from '../../lib/session-draft.ts';
import { noteForm as words } from './note-form-copy.ts';

/** Edits the note in place. What is typed stays in this tab until it is saved. */
export default function PrivateNoteForm({
  label,
  note,
  draftName,
  put,
  takesFocus,
  onClose,
}: {
  label: string;
  note: string;
  draftName: string;
  put: UseMutationResult<RecipeNote, Error, RecipeNoteBody>;
  /** The user opened it, rather than the page with a stored draft. */
  takesFocus: boolean;
  onClose: () => void;
}) {
  const draft = useSessionDraft(draftName);
  const { formProps, field, submitProps, failure } = useForm({
    schema: RecipeNoteBody,
    mutation: put,
    failed: words.failed,
    defaultValues: { note },
    draft,
    onSuccess: (saved) => {
      toast({ title: saved.note === null ? words.removed : words.saved });
      onClose();
    },
  });
  const focusEnd = useEffectEvent(() => {
    const area = formProps.ref.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  });
  useEffect(() => {
    if (takesFocus) focusEnd();
  }, [takesFocus]);
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea {...field('note')} label={label} hint={words.hint} rows={4} maxLength={MOST_RECIPE_NOTE} />
      <FormFailure error={put.error} words={failure} />
      <div className="flex flex-wrap gap-2">
        <Button {...submitProps} look="secondary" size="small" busyWords={words.saving}>
          {words.save}
        </Button>
        <Button
          look="ghost"
          size="small"
          disabled={submitProps.busy}
          onClick={() => {
            draft.clear();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
