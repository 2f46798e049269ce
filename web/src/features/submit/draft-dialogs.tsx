import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionDraft } from '../../lib/session-draft.ts';
import { submit } from './copy.ts';
import { recipeDraftName } from './own-recipe.ts';
import { deleteDraft, draftChanged, draftsOptions, offerDraft } from './queries.ts';

type Props = { person: string; draft: RecipeDraftCard; onClose: () => void };

/** Asks before a draft is deleted. */
export function DeleteDialog({ person, draft, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const words = submit.deleting;
  const client = useQueryClient();
  const remove = async () => {
    await deleteDraft(draft.id);
    sessionDraft(recipeDraftName(draft.id)).clear();
    client.setQueryData(draftsOptions(person).queryKey, (held) => held?.filter(({ id }) => id !== draft.id));
    toast({ title: words.done(draft.title) });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={words.title(draft.title)}
      description={words.words}
      words={words}
      tryAgain={submit.form.tryAgain}
      look="danger"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Says what an offer is, and asks whether it is theirs to make. */
export function OfferDialog({ person, draft, onClose }: Props) {
  const words = submit.offering;
  const client = useQueryClient();
  const [isMine, setMine] = useState(false);
  const gaps = draft.missing.map((gap) => submit.drafts.gaps[gap]).join(', ');
  const offer = async () => {
    draftChanged(client, person, await offerDraft(draft.id));
    toast({ title: words.done });
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.title(draft.title)}
      description={gaps ? words.first(gaps) : words.words}
      words={words}
      tryAgain={submit.form.tryAgain}
      disabled={!isMine}
      onConfirm={gaps ? undefined : offer}
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
