import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { SearchField } from '@homeplate/kit/components/search-field.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { PageContents } from '../../components/page-contents.tsx';
import { TextSections } from '../../components/text-sections.tsx';
import { finds } from '../../lib/finds.ts';
import { paths } from '../../lib/paths.ts';
import type { TextSection } from '../../lib/prose.ts';
import { help as words } from './copy.ts';

/** The topics of the help by group; the search stands in the address. */
export function HelpSearch({ sections }: { sections: readonly TextSection[] }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const found = sections.filter(({ title, text, group }) => finds(search, `${title} ${group ?? ''} ${text}`));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField
          label={words.search}
          placeholder={words.placeholder}
          value={search}
          onChange={(value) => setParams(value ? { search: value } : {}, { replace: true })}
        />
        <p role="status" className="text-sm text-ink-2">
          {words.found(found.length)}
        </p>
      </div>
      {found.length === 0 && (
        <div className="mt-8">
          <EmptyNotice title={words.noneTitle} words={words.noneWords}>
            <Link to={paths.contact} className={buttonClass('primary')}>
              {words.contact}
            </Link>
          </EmptyNotice>
        </div>
      )}
      {found.length > 0 && (
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,68ch)_minmax(11rem,1fr)]">
          <div className="min-w-0">
            {groups.map((group) => (
              <section key={group} aria-label={group ?? undefined} className="mb-12">
                <h2 className="border-b-2 border-ink pb-2 text-2xl md:text-3xl">{group}</h2>
                <TextSections sections={found.filter((one) => one.group === group)} level={3} />
              </section>
            ))}
          </div>
          <div className="max-md:hidden md:sticky md:top-28 md:max-h-[calc(100dvh-8rem)] md:self-start md:overflow-y-auto">
            <PageContents title={words.contents} headings={found} />
          </div>
        </div>
      )}
    </>
  );
}
