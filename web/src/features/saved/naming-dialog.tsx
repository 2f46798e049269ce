import { CollectionBody, type CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { saved } from './lists-copy.ts';
import { useNameCollection } from './mutations.ts';

const words = saved.naming;

/** Names a new collection, or renames the given one. */
export default function NamingDialog({
  userId,
  collection,
  onNamed,
  onClose,
}: {
  userId: string;
  collection: CollectionDocument | undefined;
  onNamed: (collection: CollectionDocument) => void;
  onClose: () => void;
}) {
  const naming = useNameCollection(userId, collection ?? { recipeIds: [] });
  const { formProps, field, submitProps, setError } = useForm({
    schema: CollectionBody,
    mutation: naming,
    failed: words.failed,
    defaultValues: { name: collection?.name ?? '' },
    onSuccess: onNamed,
    onError: (error, sentence) => {
      if (!isSignedOut(error)) setError('name', { message: sentence });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={collection ? words.renameTitle(collection.name) : words.createTitle}
    >
      <form {...formProps} className="grid gap-5">
        <Field {...field('name')} label={words.name} hint={words.hint} maxLength={60} />
        <FormFailure error={naming.error} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button {...submitProps} busyWords={collection ? words.saving : words.creating}>
            {collection ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
