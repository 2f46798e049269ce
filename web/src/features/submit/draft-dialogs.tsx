import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { wordsOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { submit } from '../../words/submit.ts';
import { dropKept } from './own-recipe.ts';
import { deleteDraft, draftChanged, draftsOptions, offerDraft } from './queries.ts';

type Props = { person: string; draft: RecipeDraftCard; onClose: () => void };

/** Asks before a draft is deleted. */
export function DeleteDialog({ person, draft, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const words = submit.deleting;
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await deleteDraft(draft.id);
      dropKept(draft.id);
      client.setQueryData(draftsOptions(person).queryKey, (held) =>
        held?.filter(({ id }) => id !== draft.id),
      );
      toast({ title: words.done(draft.title) });
      onDeleted();
    } catch (error) {
      setPending(false);
      toast({
        title: words.failed,
        description: wordsOf(error, submit.form.tryAgain),
        destructive: true,
      });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title(draft.title)}
      description={words.words}
    >
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="danger" busy={isPending} busyWords={words.pending} onClick={() => void remove()}>
          {words.submit}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what an offer is, and asks whether it is theirs to make. */
export function OfferDialog({ person, draft, onClose }: Props) {
  const words = submit.offering;
  const client = useQueryClient();
  const [isMine, setMine] = useState(false);
  const [isPending, setPending] = useState(false);
  const gaps = draft.missing.map((gap) => submit.drafts.gaps[gap]).join(', ');
  const offer = async () => {
    setPending(true);
    try {
      draftChanged(client, person, await offerDraft(draft.id));
      toast({ title: words.done });
      onClose();
    } catch (error) {
      setPending(false);
      toast({
        title: words.failed,
        description: wordsOf(error, submit.form.tryAgain),
        destructive: true,
      });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title(draft.title)}
      description={gaps ? words.first(gaps) : words.words}
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
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        {!gaps && (
          <Button disabled={!isMine} busy={isPending} busyWords={words.pending} onClick={() => void offer()}>
            {words.submit}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
