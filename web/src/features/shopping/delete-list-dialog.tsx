import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dialogWords as words } from './list-dialogs-copy.ts';
import { idOfHead, type ListHead, openOwnList, useDeleteList, useReloadLists } from './list-queries.ts';
import { rememberList } from './opened-list.ts';

type Props = { userId: string; head: ListHead; onClose: () => void };

/** Deletes a list; that of a week keeps what its meals need. */
export default function DeleteListDialog({ userId, head, onClose }: Props) {
  const deleting = useDeleteList(head.id);
  const reload = useReloadLists();
  return (
    <ConfirmDialog
      title={words.removeTitle(head.name)}
      description={head.weekStart === null ? words.removeWords : words.removeWeekWords}
      words={{
        cancel: words.cancel,
        submit: words.remove,
        pending: words.removing,
        failed: words.notRemoved,
      }}
      tryAgain={words.tryAgain}
      look="danger"
      mutation={deleting}
      onSuccess={() => {
        toast({ title: words.removed });
        openOwnList(userId, idOfHead(head)).discard();
        if (head.weekStart === null) rememberList(userId, null);
        void reload();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
