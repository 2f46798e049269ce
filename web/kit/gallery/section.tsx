import type { ReactNode } from 'react';

/** One component in its states. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-card border border-line bg-surface p-5">
    <h2 className="mb-4 text-xl">{title}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
);
