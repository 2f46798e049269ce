import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import { saved } from './copy.ts';
import { collectionsOptions } from './queries.ts';

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
  const remove = async () => {
    await write('DELETE', `/api/collections/${encodeURIComponent(collection.id)}`).catch((error) => {
      // Deleted elsewhere: that is what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    onDeleted();
    client.setQueryData(collectionsOptions(person).queryKey, (kept) =>
      kept?.filter(({ id }) => id !== collection.id),
    );
    toast({ title: words.done(collection.name) });
  };
  return (
    <ConfirmDialog
      title={words.title(collection.name)}
      description={words.words}
      words={words}
      tryAgain={saved.tryAgain}
      look="danger"
      onConfirm={remove}
      onFailed={(error) => {
        if (!isSignedOut(error)) return false;
        onSignedOut();
        return true;
      }}
      onClose={onClose}
    />
  );
}
