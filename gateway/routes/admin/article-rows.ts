import {
  type ArticleLinkState,
  articlePath,
  type BuiltArticle,
  type StaffArticle,
  type StaffArticleRow,
} from '@homeplate/contracts/documents/staff-article.ts';
import { type AppPages, readAppPages, readArticles } from '../app/app-paths.ts';
import type { WebFiles } from '../app/web-files.ts';

/** Ids that one call to recipe takes. */
const MOST_IDS = 500;
const RECIPE = /^\/recipes\/([a-z0-9-]+)$/;

/** Which of these recipes readers find. */
type FindRecipes = (ids: string[]) => Promise<readonly string[]>;

/** Checks the links of articles as readers would find them now: staff may have archived a recipe since. */
export function createArticleRows(files: WebFiles): {
  all(findRecipes: FindRecipes): Promise<StaffArticle[]>;
} {
  const articles = readArticles(files);
  const pages = readAppPages(files);
  const paths = new Set(articles.map(articlePath));
  const named = [...new Set(articles.flatMap(targetsOf).flatMap(recipeOf))];
  return {
    all: async (findRecipes) => {
      const asked = Array.from({ length: Math.ceil(named.length / MOST_IDS) }, (_, page) =>
        findRecipes(named.slice(page * MOST_IDS, (page + 1) * MOST_IDS)),
      );
      const recipes = new Set((await Promise.all(asked)).flat());
      return articles.map((article) =>
        rowOf(article, (address) => stateOf(address, { pages, paths, recipes })),
      );
    },
  };
}

const targetsOf = ({ links, recipes }: BuiltArticle): string[] => [
  ...new Set([...links, ...recipes.map((id) => `/recipes/${id}`)]),
];

const pathOf = (address: string): string => new URL(address, 'http://site').pathname;
const recipeOf = (address: string): string[] => RECIPE.exec(pathOf(address))?.slice(1) ?? [];

function stateOf(
  address: string,
  { pages, paths, recipes }: { pages: AppPages; paths: ReadonlySet<string>; recipes: ReadonlySet<string> },
): ArticleLinkState {
  if (!address.startsWith('/')) return 'unchecked';
  const path = pathOf(address);
  const [recipe] = recipeOf(address);
  const page = pages.find(path);
  // A page of articles has a parameter, so it also answers for an article that is none.
  const isThere =
    recipe === undefined ? (page?.path.includes(':') ? paths.has(path) : page) : recipes.has(recipe);
  return isThere ? 'fine' : 'broken';
}

function rowOf(article: BuiltArticle, stateFor: (address: string) => ArticleLinkState): StaffArticle {
  const { slug, kind, title, date, words, description, tags } = article;
  const targets = targetsOf(article).map((address) => ({ address, state: stateFor(address) }));
  const broken = targets.filter(({ state }) => state === 'broken').length;
  return {
    id: slug,
    path: articlePath(article),
    kind,
    title,
    date,
    words,
    description,
    tags,
    links: targets.length,
    broken,
    targets,
  };
}

/** The row of a list. */
export const listRowOf = ({
  targets: _shown,
  description: _text,
  tags: _tags,
  ...row
}: StaffArticle): StaffArticleRow => row;
