import type { ArticleKind } from './article.ts';

export const articles = {
  kinds: {
    tips: {
      title: 'Cooking Tips',
      one: 'Tip',
      description: 'Shorter bills and less waste: how to buy, store, plan and read a label.',
      more: 'More tips',
    },
    tutorials: {
      title: 'Cooking Tutorials',
      one: 'Tutorial',
      description: 'The kitchen skills that a cheap dinner rests on, one step after the other.',
      more: 'More tutorials',
    },
    stories: {
      title: 'Food Stories',
      one: 'Story',
      description: 'Where regional dishes come from, told with their sources.',
      more: 'More stories',
    },
  } satisfies Record<ArticleKind, { title: string; one: string; description: string; more: string }>,
  nav: 'Kinds of articles',
  search: 'Search these articles',
  placeholder: 'Freezer, beans, rice...',
  tags: 'By topic',
  allTopics: 'All topics',
  found: (found: number, all: number) =>
    found === all ? `${all} articles` : `${found} of ${all} ${all === 1 ? 'article' : 'articles'}`,
  also: 'With these words there are also:',
  alsoIn: (count: number, kind: string) => `${count} in ${kind}`,
  noneTitle: 'Nothing about that yet',
  noneWords: 'No article has these words. Try fewer, or look through all of them.',
  showAll: 'Show all',
  minutes: (minutes: number) => `${minutes} min read`,
  written: 'Written',
  contents: 'On this page',
  cook: 'Cook something with it',
  sources: 'Sources',
  loading: 'Loading the article',
  notFoundTitle: 'Article Not Found',
  notFoundWords: 'There is no article at this address. The others are a step away.',
} as const;
