import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';

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
    <div className="group/form mx-auto max-w-[29rem] px-4 py-10 md:py-14">
      <PageHeading
        title={title}
        className="md:text-[2.25rem]"
        {...(linkedFrom && { head: { noIndex: true, canonical: linkedFrom } })}
      />
      {/* What is asked for here; once it is done, or cannot be, what stands below tells the rest. */}
      <p className="mt-2 text-ink-2 group-has-[[data-over]]/form:hidden">{words}</p>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 md:p-6">{children}</div>
    </div>
  );
}
