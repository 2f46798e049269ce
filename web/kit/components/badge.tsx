import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const LOOKS = {
  plain: 'bg-sunken text-ink-2',
  save: 'bg-save-wash text-save',
  warn: 'bg-warn-wash text-warn',
  board: 'bg-board text-tag',
} as const;

export function Badge({
  look = 'plain',
  className,
  children,
}: {
  look?: keyof typeof LOOKS;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-1 text-xs leading-[1.2] font-strong whitespace-nowrap',
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  );
}
