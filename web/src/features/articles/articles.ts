import type { ArticleKind } from '@homeplate/contracts/documents/article-kinds.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { finds } from '../../lib/finds.ts';
import { recipeKeys } from '../../lib/query-keys.ts';
import type { Article, ArticleFront } from './article.ts';

const FRONTS = import.meta.glob<ArticleFront>('../../content/{tips,tutorials,stories}/*.md', {
  query: '?front',
  import: 'default',
  eager: true,
});
/** Each text is a chunk of its own. */
const TEXTS = import.meta.glob<Article>('../../content/{tips,tutorials,stories}/*.md', { import: 'default' });

const ALL = Object.values(FRONTS).sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** The articles of a kind, by title. */
export const articlesOf = (kind: ArticleKind): ArticleFront[] => ALL.filter((one) => one.kind === kind);

/** The tags of these articles, the most used first. */
export function tagsOf(list: readonly ArticleFront[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of list.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, of], [b, ofB]) => ofB - of || a.localeCompare(b, 'en')).map(([tag]) => tag);
}

/** What a search and a tag leave of these. */
export const findArticles = (
  list: readonly ArticleFront[],
  { search, tag }: { search: string; tag: string | null },
): ArticleFront[] =>
  list.filter(
    ({ title, description, tags, headings }) =>
      (tag === null || tags.includes(tag)) &&
      finds(search, [title, description, ...tags, ...headings.map((one) => one.title)].join(' ')),
  );

const articleKeys = {
  all: ['articles'] as const,
  one: (kind: string, slug: string) => [...articleKeys.all, kind, slug] as const,
};

/** An article with its text; null when it does not exist. */
export const articleOptions = (kind: string, slug: string) =>
  queryOptions({
    queryKey: articleKeys.one(kind, slug),
    queryFn: async () => (await TEXTS[`../../content/${kind}/${slug}.md`]?.()) ?? null,
  });

/** The recipes that go with articles, by id; one that is no more has no card. */
export const articleRecipesOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: recipeKeys.cards('articles', ids),
    queryFn: ({ signal }) => readJson<RecipeCard[]>(`/api/recipes/cards?ids=${ids.join()}`, signal),
  });
