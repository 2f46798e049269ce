import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { sessionDraft } from '../../lib/session-draft.ts';
import { submit } from './copy.ts';
import { recipeDraftName } from './own-recipe.ts';
import { useDeleteDraft } from './queries.ts';

type Props = { userId: string; draft: RecipeDraftCard; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation before deleting a draft. */
export default function DeleteDraftDialog({ userId, draft, onClose, onDeleted }: Props) {
  const words = submit.deleting;
  return (
    <ConfirmDialog
      title={words.title(draft.title)}
      description={words.words}
      words={words}
      tryAgain={submit.form.tryAgain}
      look="danger"
      mutation={useDeleteDraft(userId, draft.id)}
      onSuccess={() => {
        sessionDraft(recipeDraftName(draft.id)).clear();
        toast({ title: words.done(draft.title) });
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
