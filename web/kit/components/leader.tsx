import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** One name and its amount, joined by dots. Stands in a `dl`. */
export function Leader({
  name,
  className,
  children,
}: {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx('leader', className)}>
      <dt>
        <span className="min-w-0">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
