import { LIST_ROLES, type ListRole } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { dialogWords as words } from './list-dialogs-copy.ts';
import { type ListHead, listLinksOptions, useCreateLink, useRevokeLink } from './list-queries.ts';

const ROLES = LIST_ROLES.map((value) => ({ value, words: words.roles[value] }));

/** Makes and ends links of a list. The address of a link is shown only once. */
export default function ShareListDialog({ head, onClose }: { head: ListHead; onClose: () => void }) {
  const [role, setRole] = useState<ListRole>('tick');
  const creating = useCreateLink(head.id);
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: wordsOf(error, words.tryAgain), destructive: true });
  const create = () => void creating.mutateAsync(role).catch(fail(words.linkNotMade));
  const url = creating.data?.url;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast({ title: words.linkCopied });
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.shareTitle}
      description={words.shareWords}
    >
      <div className="grid gap-5">
        <SelectField
          label={words.role}
          value={role}
          options={ROLES}
          onChange={(value) => setRole(LIST_ROLES.find((one) => one === value) ?? 'see')}
        />
        <Button onClick={create} busy={creating.isPending} busyWords={words.making}>
          {words.makeLink}
        </Button>
        {url && (
          <div className="grid gap-2.5">
            <Field
              label={words.link}
              hint={words.linkHint}
              value={url}
              readOnly
              onFocus={({ target }) => target.select()}
            />
            <Button look="secondary" onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-4" />
              {words.copyLink}
            </Button>
          </div>
        )}
        <Links listId={head.id} onFail={fail(words.linkNotEnded)} />
      </div>
    </Dialog>
  );
}

function Links({ listId, onFail }: { listId: string; onFail: (error: unknown) => void }) {
  const { data: links, isError, refetch } = useQuery(listLinksOptions(listId));
  const revoking = useRevokeLink(listId);
  const revoke = (id: string) =>
    void revoking.mutateAsync(id).then(() => toast({ title: words.linkEnded }), onFail);
  if (isError)
    return <ErrorNotice words={words.linksFailed} again={words.tryAgain} onAgain={() => void refetch()} />;
  return (
    <section aria-labelledby="list-links">
      <h3 id="list-links" className="text-sm font-strong">
        {words.links}
      </h3>
      {links?.length === 0 && <p className="mt-1 text-sm text-ink-2">{words.noLinks}</p>}
      <ul>
        {links?.map(({ id, role, createdAt }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-0"
          >
            <span className="text-sm">
              {words.roles[role]}
              <span className="block text-xs text-ink-2">
                {words.linkFrom} <TimeAgo at={createdAt} />
              </span>
            </span>
            <Button
              look="ghost"
              size="small"
              aria-label={words.endLinkOf(words.roles[role])}
              onClick={() => revoke(id)}
            >
              {words.endLink}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
