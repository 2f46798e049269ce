import { ARTICLE_KINDS, type ArticleKind } from '@homeplate/contracts/documents/article-kinds.ts';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { ArticleList } from '../features/articles/article-list.tsx';
import { articles as words } from '../features/articles/copy.ts';
import { paths } from '../lib/paths.ts';

const kindOf = (pathname: string): ArticleKind =>
  ARTICLE_KINDS.find((one) => pathname.startsWith(paths[one])) ?? 'tips';

/** The tips, the tutorials or the stories, depending on the URL. */
export function Component() {
  const { pathname } = useLocation();
  const kind = kindOf(pathname);
  const { title, description } = words.kinds[kind];
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={title} head={{ description, canonical: paths[kind] }} />
      <p className="mt-2 max-w-[60ch] text-lg text-ink-2">{description}</p>
      <ArticleList key={kind} kind={kind} />
    </div>
  );
}
