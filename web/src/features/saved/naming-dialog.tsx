import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { type FormEvent, useState } from 'react';
import { SessionEnded } from '../../components/session-ended.tsx';
import { saved } from './copy.ts';
import { useNaming } from './use-naming.ts';

const words = saved.naming;

/** Names a new collection, or renames the one given. */
export default function NamingDialog({
  person,
  collection,
  onNamed,
  onClose,
}: {
  person: string;
  collection: CollectionDocument | undefined;
  onNamed: (collection: CollectionDocument) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(collection?.name ?? '');
  const { create, rename, isPending, problem, isSessionOver } = useNaming(person);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = await (collection ? rename(collection.id, name) : create(name, []));
    if (named) onNamed(named);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={collection ? words.renameTitle(collection.name) : words.createTitle}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <Field
          label={words.name}
          hint={words.hint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          error={problem}
          disabled={isPending}
        />
        {isSessionOver && <SessionEnded />}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={isPending} busyWords={collection ? words.saving : words.creating}>
            {collection ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
