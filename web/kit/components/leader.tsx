import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A name and its amount, joined by dots. Use it in a `dl`. */
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
