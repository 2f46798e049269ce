import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { subscription } from './copy.ts';

const words = subscription.pastDue;

/** A charge failed: until when the access stays, and what to do (reading C100). */
export function PastDue({ status, children }: { status: SubscriptionStatus; children?: ReactNode }) {
  const { accessEndsAt, plan } = status;
  const isOver = accessEndsAt === null || plan === 'free';
  return (
    <div role="status" className="flex gap-3 rounded-picture bg-danger-wash px-4 py-3 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-strong">{words.title}</p>
        <p className="text-sm">{isOver ? words.ended : words.words(dayWords(accessEndsAt))}</p>
        {children}
      </div>
    </div>
  );
}
