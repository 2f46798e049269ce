import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { NewListBody } from '@homeplate/contracts/documents/shopping-list.ts';
import { LONGEST_LIST_NAME } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { dialogWords as words } from './list-dialogs-copy.ts';
import { idOfHead, type ListHead, useCreateList, useRenameList } from './list-queries.ts';

const ListName = z.strictObject({ name: NewListBody.shape.name.unwrap() });

type Props = { head?: ListHead; onNamed: (listId: string) => void; onClose: () => void };

/** Names a new list, or renames the given one. */
export default function NameListDialog({ head, onNamed, onClose }: Props) {
  const creating = useCreateList();
  const renaming = useRenameList(head?.id ?? '');
  const naming = head ? renaming : creating;
  const { formProps, field, submitProps, setError } = useForm({
    schema: ListName,
    mutation: naming,
    failed: words.notSaved,
    defaultValues: { name: head?.name ?? '' },
    onSuccess: (list: ShoppingList) => {
      onNamed(idOfHead(list));
    },
    onError: (_error, sentence) => {
      setError('name', { message: sentence });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={head ? words.renameTitle : words.createTitle}
    >
      <form {...formProps} className="grid gap-5">
        <Field {...field('name')} label={words.name} maxLength={LONGEST_LIST_NAME} />
        <FormFailure error={naming.error} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button {...submitProps} busyWords={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
