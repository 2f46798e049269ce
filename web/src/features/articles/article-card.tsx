import { Badge } from '@homeplate/kit/components/badge.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import type { ArticleFront } from './article.ts';
import { articles as words } from './copy.ts';
import { articlePictureUrl } from './picture-url.ts';

/** An article in a list. */
export function ArticleCard({
  article,
  first = false,
  level = 2,
}: {
  article: ArticleFront;
  first?: boolean;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-2 transition-colors duration-200 hover:border-line-strong">
      <RecipePicture src={articlePictureUrl(article.slug)} alt="" first={first} className="rounded-picture" />
      <div className="flex flex-1 flex-col px-2 pt-3 pb-2">
        <Heading className="text-xl text-balance">
          <Link
            to={paths.article(article.kind, article.slug)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {article.title}
          </Link>
        </Heading>
        <p className="mt-1.5 mb-3 text-md text-ink-2">{article.description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 text-sm text-ink-2">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-[1.15em]" />
            {words.minutes(article.minutes)}
          </span>
          {article.tags.slice(0, 2).map((tag) => (
            <Badge key={tag}>{titleCase(tag)}</Badge>
          ))}
        </div>
      </div>
    </article>
  );
}
