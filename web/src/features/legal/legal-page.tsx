import { dayWords } from '@homeplate/kit/format/dates.ts';
import type { ReactNode } from 'react';
import { PageContents } from '../../components/page-contents.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Prose } from '../../components/prose.tsx';
import { TextSections } from '../../components/text-sections.tsx';
import type { ProseHeading, TextPage } from '../../lib/prose.ts';
import { legal as words } from './copy.ts';
import { Operator } from './operator.tsx';

const OPERATOR = 'operator';

/** A page of rules: what it says, from when, who answers for it. `children` stand before its sections, under `headings`. */
export function LegalPage({
  page,
  headings = [],
  children,
}: {
  page: TextPage;
  headings?: readonly ProseHeading[];
  children?: ReactNode;
}) {
  const { title, description, updated, intro, sections } = page;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={title} head={{ description }} />
      <p className="mt-2 text-sm text-ink-2">
        {words.updated} <time dateTime={updated}>{dayWords(updated)}</time>
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,72ch)_1fr]">
        <div className="min-w-0">
          <div className="max-w-[68ch] text-lg">
            <Prose nodes={intro} />
          </div>
          {children}
          <TextSections sections={sections} />
          <Operator id={OPERATOR} />
        </div>
        <div className="max-md:hidden md:sticky md:top-28 md:self-start">
          <PageContents
            title={words.onThisPage}
            headings={[...headings, ...sections, { id: OPERATOR, title: words.operatorTitle }]}
          />
        </div>
      </div>
    </div>
  );
}
