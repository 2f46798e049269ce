import { dayWords } from '@homeplate/kit/format/dates.ts';
import { deletion as words } from './deletion-copy.ts';
import { KeepAccountButton } from './keep-account-button.tsx';

/** At the top of the account's page until the account is deleted or kept. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-2.5 rounded-card border border-line bg-surface p-4 text-center text-sm"
    >
      <p className="font-strong">{words.scheduled(dayWords(deletesAt))}</p>
      <KeepAccountButton onKept={() => document.getElementById('main')?.focus()} />
    </div>
  );
}
