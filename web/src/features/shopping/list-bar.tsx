import { Button } from '@homeplate/kit/components/button.tsx';
import { Select } from '@homeplate/kit/components/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { idOfHead, type ListHead, ownListOptions } from './list-queries.ts';
import { listsCopy as words } from './lists-copy.ts';
import { rememberList } from './opened-list.ts';

const NamingDialog = lazyDialog(async () => ({
  default: (await import('./list-dialogs.ts')).listDialogs.NameListDialog,
}));
const DeleteDialog = lazyDialog(async () => ({
  default: (await import('./list-dialogs.ts')).listDialogs.DeleteListDialog,
}));
const ShareDialog = lazyDialog(async () => ({
  default: (await import('./list-dialogs.ts')).listDialogs.ShareListDialog,
}));

const BulkDialog = lazyDialog(async () => ({
  default: (await import('./list-dialogs.ts')).listDialogs.BulkListDialog,
}));

type Opened = 'create' | 'bulk' | 'rename' | 'share' | 'remove';
type Props = { userId: string; id: string; heads: readonly ListHead[] };

/** Which list is open, and what can be done with it as a whole. */
export function ListBar({ userId, id, heads }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const { data: shown } = useQuery(ownListOptions(userId, id));
  const head = heads.find((one) => idOfHead(one) === id);
  // A week's list is stored with its first change, and can be left before.
  const choices: readonly Pick<ListHead, 'id' | 'name' | 'weekStart'>[] =
    head || !shown ? heads : [shown, ...heads];
  const current = choices.find((one) => idOfHead(one) === id);
  const close = () => setOpened(undefined);
  const open = (listId: string) => {
    close();
    rememberList(userId, listId);
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      {current && choices.length > 1 && (
        <Select
          label={words.choose}
          value={id}
          options={choices.map((one) => ({
            value: idOfHead(one),
            words: one.weekStart === null ? one.name : words.weekName(one.name, one.weekStart),
          }))}
          onChange={open}
        />
      )}
      {current && choices.length === 1 && <h2 className="mr-auto text-xl">{current.name}</h2>}
      {head && (
        <>
          <Action onClick={() => setOpened('share')}>{words.share}</Action>
          <Action onClick={() => setOpened('rename')} icon={<Pencil aria-hidden="true" className="size-4" />}>
            {words.rename}
          </Action>
          <Action onClick={() => setOpened('remove')} icon={<Trash2 aria-hidden="true" className="size-4" />}>
            {words.remove}
          </Action>
        </>
      )}
      <Action onClick={() => setOpened('create')} icon={<Plus aria-hidden="true" className="size-4" />}>
        {words.create}
      </Action>
      <Action onClick={() => setOpened('bulk')} icon={<Plus aria-hidden="true" className="size-4" />}>
        {words.bulk}
      </Action>
      {opened === 'create' && <NamingDialog onClose={close} onNamed={open} />}
      {opened === 'bulk' && <BulkDialog userId={userId} onClose={close} onNamed={open} />}
      {head && opened === 'rename' && <NamingDialog head={head} onClose={close} onNamed={close} />}
      {head && opened === 'share' && <ShareDialog head={head} onClose={close} />}
      {head && opened === 'remove' && <DeleteDialog userId={userId} head={head} onClose={close} />}
    </div>
  );
}

type ActionProps = { onClick: () => void; icon?: ReactNode; children: string };

const Action = ({ onClick, icon, children }: ActionProps) => (
  <Button look="ghost" size="small" aria-haspopup="dialog" onClick={onClick}>
    {icon}
    {children}
  </Button>
);
