import type { ReactNode } from 'react';
import { PageHeading } from '../components/page-heading.tsx';

/** A page that is one form. `linkedFrom`: its path, where a link in a mail leads to it: what that holds is for nobody else. */
export function FormPage({
  title,
  words,
  linkedFrom,
  children,
}: {
  title: string;
  words: string;
  linkedFrom?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-[29rem] px-4 py-10 md:py-14">
      <PageHeading
        title={title}
        className="md:text-[2.25rem]"
        {...(linkedFrom && { head: { noIndex: true, canonical: linkedFrom } })}
      />
      <p className="mt-2 mb-6 text-ink-2">{words}</p>
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">{children}</div>
    </div>
  );
}
