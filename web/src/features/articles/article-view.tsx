import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageContents } from '../../components/page-contents.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Prose } from '../../components/prose.tsx';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import type { Article } from './article.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { articles as words } from './copy.ts';
import { articlePictureUrl } from './picture-url.ts';

/** An article as it is read: its head, its text and where its facts come from. */
export function ArticleView({ article, recipe }: { article: Article; recipe: RecipeCard | undefined }) {
  const { kind, slug, title, description, headings } = article;
  const head = {
    description,
    // Link previews need a JPEG, which only recipes have.
    image: recipe?.imageUrl,
    canonical: paths.article(kind, slug),
    // For those who read the page as the server sends it.
    ...(import.meta.env.SSR && {
      jsonLd: (origin: string) => articleJsonLd(article, recipe?.imageUrl, origin),
    }),
  };
  return (
    <article>
      <header className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.25fr_1fr]">
        <div>
          <p className="mb-2">
            <Link
              to={paths[kind]}
              className="inline-flex min-h-8 items-center font-strong text-primary underline"
            >
              {words.kinds[kind].title}
            </Link>
          </p>
          <PageHeading title={title} head={head} />
          <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{description}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
            <span className="flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-[1.15em]" />
              {words.minutes(article.minutes)}
            </span>
            <span>
              {words.written} <time dateTime={article.date}>{dayWords(article.date)}</time>
            </span>
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-4">
            {article.tags.map((tag) => (
              <li key={tag}>
                <Link
                  to={paths.articlesWhere(kind, { tag })}
                  className="inline-flex min-h-11 items-center text-sm text-ink-2 underline hover:text-ink md:min-h-8"
                >
                  {titleCase(tag)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-surface p-2">
          <RecipePicture
            src={articlePictureUrl(slug)}
            alt={article.picture}
            first
            className="rounded-picture"
          />
        </div>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-6 md:mt-10 md:grid-cols-[minmax(0,68ch)_minmax(11rem,1fr)]">
        <div className="max-w-[68ch]">
          <Prose nodes={article.nodes} />
          {article.sources.length > 0 && (
            <section aria-labelledby="sources" className="mt-10 border-t border-line pt-5 text-sm text-ink-2">
              <h2 id="sources" className="mb-2 text-xl text-ink">
                {words.sources}
              </h2>
              <ul className="list-disc pl-5">
                {article.sources.map((source) => (
                  <li key={source.title} className="mt-1.5">
                    {source.url ? (
                      <a href={source.url} rel="noopener" className="text-primary underline">
                        {source.title}
                      </a>
                    ) : (
                      source.title
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {headings.length > 2 && (
          <div className="max-md:order-first md:sticky md:top-28 md:self-start">
            <PageContents title={words.contents} headings={headings} />
          </div>
        )}
      </div>
    </article>
  );
}
