import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { cx } from './class-names.ts';

/** The one h1 of a page. It names the document and takes the focus after a navigation. */
export function PageHeading({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <h1 tabIndex={-1} className={cx('text-[2rem] md:text-4xl', className)}>
      {children ?? title}
    </h1>
  );
}
