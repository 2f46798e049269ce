import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ApiError, wordsOf, write } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { saved } from '../../words/saved.ts';
import { collectionsOptions } from './queries.ts';
import { isSignedOut } from './save-writes.ts';

const words = saved.deleting;

/** Asks before a collection is deleted. */
export default function DeletingDialog({
  person,
  collection,
  onSignedOut,
  onDeleted,
  onClose,
}: {
  person: string;
  collection: CollectionDocument;
  onSignedOut: () => void;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await write('DELETE', `/api/collections/${encodeURIComponent(collection.id)}`).catch((error) => {
        // Deleted elsewhere: that is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      onDeleted();
      client.setQueryData(collectionsOptions(person).queryKey, (kept) =>
        kept?.filter(({ id }) => id !== collection.id),
      );
      toast({ title: words.done(collection.name) });
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) onSignedOut();
      else toast({ title: words.failed, description: wordsOf(error, saved.tryAgain), destructive: true });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title(collection.name)}
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
