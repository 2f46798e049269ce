import type { RecipeNote } from '@homeplate/contracts/documents/recipe-note.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionDraft } from '../../lib/session-draft.ts';
import { cooked } from './copy.ts';
import { usePutNote } from './queries.ts';

const PrivateNoteForm = lazy(() => import('./private-note-form.tsx'));
const words = cooked.note;

/** The user's note on a recipe, edited in place. A draft from before a reload opens the form. */
export function PrivateNote({
  userId,
  recipeId,
  note: { note },
}: {
  userId: string;
  recipeId: string;
  note: RecipeNote;
}) {
  const draftName = `note ${recipeId}`;
  const put = usePutNote(userId, recipeId);
  const [state, setState] = useState<'shown' | 'editing' | 'restored'>(() =>
    sessionDraft(draftName).read() === undefined ? 'shown' : 'restored',
  );
  const shown = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  const isEditing = state !== 'shown';
  // Closing the form removes the focused control.
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      shown.current?.querySelector('button')?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing)
    return (
      <Suspense fallback={<Bone className="h-48" />}>
        <PrivateNoteForm
          label={words.label}
          note={note ?? ''}
          draftName={draftName}
          put={put}
          takesFocus={state === 'editing'}
          onClose={() => setState('shown')}
        />
      </Suspense>
    );
  return (
    <div ref={shown}>
      {note !== null && (
        <>
          <h3 className="text-sm font-strong">{words.label}</h3>
          <p className="mt-1 whitespace-pre-wrap break-words">{note}</p>
        </>
      )}
      <Button look="ghost" size="small" className="-ml-3.5" onClick={() => setState('editing')}>
        {note === null ? words.add : words.edit}
      </Button>
    </div>
  );
}
