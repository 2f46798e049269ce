import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Paper with a torn edge, where money is added up. Its lines must add up to the shown total. */
export function Receipt({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('receipt', className)}>
      <div className="receipt-paper p-5 pb-8">{children}</div>
    </div>
  );
}
