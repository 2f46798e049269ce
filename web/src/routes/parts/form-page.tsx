import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';
import { Scene } from '../../components/scene.tsx';

/** A page with a single form. `linkedFrom`: the path of an emailed link to it; the link's token is private, so the page is not indexed. */
export function FormPage({
  title,
  words,
  scene,
  linkedFrom,
  children,
}: {
  title: string;
  words: string;
  /** The URL of a drawing beside the heading. */
  scene?: string;
  linkedFrom?: string;
  children: ReactNode;
}) {
  return (
    <div className="group/form mx-auto max-w-[29rem] px-4 py-10 md:py-14">
      <div className="flex items-start justify-between gap-4">
        <div>
          <PageHeading
            title={title}
            className="md:text-[2.25rem]"
            {...(linkedFrom && { head: { noIndex: true, canonical: linkedFrom } })}
          />
          {/* The introduction. Hide it once the form is done or cannot be used. */}
          <p className="mt-2 text-ink-2 group-has-[[data-over]]/form:hidden">{words}</p>
        </div>
        {scene && <Scene src={scene} className="w-32 min-w-0" />}
      </div>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 md:p-6">{children}</div>
    </div>
  );
}
