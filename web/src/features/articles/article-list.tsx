import { ARTICLE_KINDS, type ArticleKind } from '@homeplate/contracts/documents/article-kinds.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { SearchField } from '@homeplate/kit/components/search-field.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ArticleCard } from './article-card.tsx';
import { articlesOf, findArticles, tagsOf } from './articles.ts';
import { articles as words } from './copy.ts';

/** All articles of a kind; the search and the topic stand in the address. */
export function ArticleList({ kind }: { kind: ArticleKind }) {
  const [params, setParams] = useSearchParams();
  const all = articlesOf(kind);
  const search = params.get('search') ?? '';
  const asked = params.get('tag');
  const tags = tagsOf(all);
  const tag = asked !== null && tags.includes(asked) ? asked : null;
  const found = findArticles(all, { search, tag });

  const change = (name: 'search' | 'tag', value: string, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace });
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Kinds current={kind} />
        <SearchField
          label={words.search}
          placeholder={words.placeholder}
          value={search}
          onChange={(value) => change('search', value, true)}
        />
      </div>
      <fieldset className="mt-4 flex min-w-0 gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:flex-wrap">
        <legend className="sr-only">{words.tags}</legend>
        {[null, ...tags].map((one) => (
          <Chip
            key={one ?? 'all'}
            chosen={one === tag}
            aria-pressed={one === tag}
            onClick={() => change('tag', one ?? '', false)}
          >
            {one === null ? words.allTopics : titleCase(one)}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className="my-4 text-sm text-ink-2">
        {words.found(found.length, all.length)}
      </p>
      {search && <Elsewhere kind={kind} search={search} />}
      {found.length === 0 ? (
        <EmptyNotice title={words.noneTitle} words={words.noneWords}>
          <Button look="primary" onClick={() => setParams({})}>
            {words.showAll}
          </Button>
        </EmptyNotice>
      ) : (
        <ul
          className={cx(
            'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3',
            found.length % 4 === 0 && 'xl:grid-cols-4',
          )}
        >
          {found.map((article, index) => (
            <li key={article.slug}>
              <ArticleCard article={article} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the same words find among the other kinds. */
function Elsewhere({ kind, search }: { kind: ArticleKind; search: string }) {
  const others = ARTICLE_KINDS.filter((one) => one !== kind)
    .map((one) => ({ one, count: findArticles(articlesOf(one), { search, tag: null }).length }))
    .filter(({ count }) => count > 0);
  if (others.length === 0) return null;
  return (
    <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {words.also}
      {others.map(({ one, count }) => (
        <Link
          key={one}
          to={paths.articlesWhere(one, { search })}
          className="inline-flex min-h-11 items-center font-strong text-primary underline md:min-h-8"
        >
          {words.alsoIn(count, words.kinds[one].title)}
        </Link>
      ))}
    </p>
  );
}

const Kinds = ({ current }: { current: ArticleKind }) => (
  <nav aria-label={words.nav}>
    <ul className="flex flex-wrap gap-x-6">
      {ARTICLE_KINDS.map((kind) => (
        <li key={kind}>
          <Link
            to={paths[kind]}
            aria-current={kind === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center border-b-3 text-md font-strong',
              kind === current ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {words.kinds[kind].title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
