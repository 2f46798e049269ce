import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { saved } from './lists-copy.ts';
import { useDeleteCollection } from './mutations.ts';

const words = saved.deleting;

/** Asks for confirmation before deleting a collection. */
export default function DeletingDialog({
  userId,
  collection,
  onDeleted,
  onClose,
}: {
  userId: string;
  collection: CollectionDocument;
  onDeleted: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={words.title(collection.name)}
      description={words.words}
      words={words}
      tryAgain={saved.naming.failed}
      look="danger"
      mutation={useDeleteCollection(userId, collection.id)}
      onSuccess={() => {
        onDeleted();
        toast({ title: words.done(collection.name) });
      }}
      onClose={onClose}
    />
  );
}
