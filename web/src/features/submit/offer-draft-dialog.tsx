import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useState } from 'react';
import { submit } from './copy.ts';
import { useOfferDraft } from './queries.ts';

type Props = { userId: string; draft: RecipeDraftCard; onClose: () => void };

/** Explains what an offer is, and asks whether the user owns the recipe. */
export default function OfferDraftDialog({ userId, draft, onClose }: Props) {
  const words = submit.offering;
  const offer = useOfferDraft(userId, draft.id);
  const [isMine, setMine] = useState(false);
  const gaps = draft.missing.map((gap) => submit.drafts.gaps[gap]).join(', ');
  return (
    <ConfirmDialog
      title={words.title(draft.title)}
      description={gaps ? words.first(gaps) : words.words}
      words={words}
      tryAgain={submit.form.tryAgain}
      disabled={!isMine}
      mutation={gaps ? undefined : offer}
      onSuccess={() => {
        toast({ title: words.done });
        onClose();
      }}
      onClose={onClose}
    >
      {!gaps && (
        <label className="mb-4 flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={isMine}
            onChange={(event) => setMine(event.target.checked)}
            className="size-5 accent-primary"
          />
          {words.mine}
        </label>
      )}
    </ConfirmDialog>
  );
}
