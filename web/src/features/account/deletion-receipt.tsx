import type { DeletionReceipt as Receipt } from '@homeplate/contracts/documents/deletion.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { dayWords, momentWords } from '@homeplate/kit/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { deletionReceipt as words } from './deletion-copy.ts';
import { receiptOptions } from './deletion-queries.ts';

/** Which parts have deleted what they stored. */
export function DeletionReceipt({ id }: { id: string }) {
  const receipt = useQuery(receiptOptions(id));
  if (receipt.isPending) return <Waiting words={words.loading} />;
  if (receipt.data === undefined)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void receipt.refetch()} />;
  if (receipt.data === null)
    return (
      <EmptyNotice title={words.noneTitle} words={words.none}>
        <Link to={paths.home} className={buttonClass('secondary')}>
          {words.home}
        </Link>
      </EmptyNotice>
    );
  const { state, deletesAt, finishedAt, services } = receipt.data;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <p role="status" className="font-strong">
        {words.states[state](dayWords(finishedAt ?? deletesAt))}
      </p>
      {services.length > 0 && (
        <ul aria-label={words.list} className="grid">
          {services.map((service) => (
            <Part key={service.name} service={service} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Part({ service: { name, finishedAt } }: { service: Receipt['services'][number] }) {
  const Icon = finishedAt ? CircleCheck : Clock;
  return (
    <li className="flex items-center gap-x-4 border-t border-line py-3 first:border-t-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-40 flex-1">
        <p className="font-strong">{words.names[name] ?? name}</p>
        <p className="text-sm text-ink-2">
          {finishedAt ? `${words.deleted} ${momentWords(finishedAt)}` : words.deleting}
        </p>
      </div>
    </li>
  );
}
