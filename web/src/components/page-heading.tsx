import { cx } from '@homeplate/kit/components/class-names.ts';
import type { ReactNode } from 'react';
import { type PageHead, usePageHead } from '../lib/page-head.ts';

/** The only h1 of a page. It sets the document title and takes the focus after a navigation. */
export function PageHeading({
  title,
  className,
  size = 'text-[2rem] md:text-4xl',
  head,
  children,
}: {
  title: string;
  className?: string;
  /** Classes of another text size. */
  size?: string;
  /** Further fields of the document head. */
  head?: Omit<PageHead, 'title'>;
  children?: ReactNode;
}) {
  usePageHead({ ...head, title });
  return (
    <h1 tabIndex={-1} className={cx(size, className)}>
      {children ?? title}
    </h1>
  );
}
