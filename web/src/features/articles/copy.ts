import type { ArticleKind } from '@homeplate/contracts/documents/article-kinds.ts';

export const articles = {
  kinds: {
    tips: {
      title: 'Cooking Tips',
      one: 'Tip',
      description: 'Spend less and waste less: how to buy, store, plan and read a label.',
      more: 'More tips',
    },
    tutorials: {
      title: 'Cooking Tutorials',
      one: 'Tutorial',
      description: 'The kitchen skills behind a cheap dinner, step by step.',
      more: 'More tutorials',
    },
    stories: {
      title: 'Food Stories',
      one: 'Story',
      description: 'Where regional dishes come from, with sources.',
      more: 'More stories',
    },
  } satisfies Record<ArticleKind, { title: string; one: string; description: string; more: string }>,
  nav: 'Article types',
  search: 'Search these articles',
  placeholder: 'Freezer, beans, rice...',
  tags: 'By topic',
  allTopics: 'All topics',
  found: (found: number, all: number) =>
    found === all ? `${all} articles` : `${found} of ${all} ${all === 1 ? 'article' : 'articles'}`,
  also: 'Also found:',
  alsoIn: (count: number, kind: string) => `${count} in ${kind}`,
  noneTitle: 'Nothing about that yet',
  noneWords: 'No article has these words. Try fewer words, or show all articles.',
  showAll: 'Show all',
  minutes: (minutes: number) => `${minutes} min read`,
  written: 'Written',
  contents: 'On this page',
  cook: 'Recipes to try',
  sources: 'Sources',
  loading: 'Loading the article',
  notFoundTitle: 'Article Not Found',
  notFoundWords: 'There is no article at this address. Try one of the others.',
} as const;
