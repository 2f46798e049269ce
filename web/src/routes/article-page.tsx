import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import type { Article } from '../features/articles/article.ts';
import { ArticleCard } from '../features/articles/article-card.tsx';
import { ArticleView } from '../features/articles/article-view.tsx';
import { articleOptions, articleRecipesOptions, articlesOf } from '../features/articles/articles.ts';
import { articles as words } from '../features/articles/copy.ts';
import { RecipeGrid } from '../features/recipes/recipe-grid.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { CARD_PARTS } from './parts/card-parts.tsx';

const MORE = 3;

const articleAt = (pathname: string) => {
  const [, kind = '', slug = ''] = pathname.split('/');
  return { kind, slug };
};

export const loader = loadQueries(({ client, url }) => {
  const { kind, slug } = articleAt(url.pathname);
  const article = client.ensureQueryData(articleOptions(kind, slug));
  return [
    article,
    article.then((found) => found && client.ensureQueryData(articleRecipesOptions(found.recipes))),
  ];
});

/** An article, its recipes, and other articles of its kind. */
export function Component() {
  const { kind, slug } = articleAt(useLocation().pathname);
  const { data: article, isPending } = useQuery(articleOptions(kind, slug));
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      {isPending && <Waiting words={words.loading} />}
      {!isPending && !article && <NotThere kind={kind} />}
      {article && <Whole key={slug} article={article} />}
    </div>
  );
}

function Whole({ article }: { article: Article }) {
  const others = othersOf(article);
  const { data: recipes = [] } = useQuery(articleRecipesOptions(article.recipes));
  const cards = article.recipes.flatMap((id) => recipes.find((recipe) => recipe.id === id) ?? []);
  return (
    <>
      <ArticleView article={article} recipe={cards[0]} />
      {cards.length > 0 && (
        <section aria-labelledby="cook" className="mt-14">
          <h2 id="cook" className="mb-5 text-2xl md:text-3xl">
            {words.cook}
          </h2>
          <RecipeGrid recipes={cards} level={3} parts={CARD_PARTS} />
        </section>
      )}
      <section aria-labelledby="more" className="mt-14">
        <h2 id="more" className="mb-5 text-2xl md:text-3xl">
          {words.kinds[article.kind].more}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {others.map((other) => (
            <li key={other.slug}>
              <ArticleCard article={other} level={3} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The next articles by title, in a loop, so that every article links to others. */
function othersOf({ kind, slug }: Article) {
  const all = articlesOf(kind);
  const at = all.findIndex((one) => one.slug === slug);
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, MORE);
}

function NotThere({ kind }: { kind: string }) {
  const to = paths[ARTICLE_KINDS.find((one) => one === kind) ?? 'tips'];
  return (
    <div className="grid max-w-xl justify-items-start gap-5 py-6">
      <PageHeading title={words.notFoundTitle} head={{ noIndex: true }} />
      <p className="text-lg text-ink-2">{words.notFoundWords}</p>
      <Link to={to} className={buttonClass('secondary')}>
        {words.showAll}
      </Link>
    </div>
  );
}
