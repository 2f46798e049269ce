import { PageHeading } from '../components/page-heading.tsx';
import { Prose } from '../components/prose.tsx';
import page from '../content/pages/help.md?page';
import { HelpSearch } from '../features/help/help-search.tsx';
import { paths } from '../lib/paths.ts';

/** How to use every feature. */
export function Component() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={page.title} head={{ description: page.description, canonical: paths.help }} />
      <div className="mt-2 max-w-[68ch] text-lg text-ink-2">
        <Prose nodes={page.intro} />
      </div>
      <HelpSearch sections={page.sections} />
    </div>
  );
}
