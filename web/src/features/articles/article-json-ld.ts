import { paths } from '../../lib/paths.ts';
import type { ArticleFront } from './article.ts';

/** An article as schema.org has it (https://schema.org/Article), with whole addresses. `image`: path of its picture. */
export function articleJsonLd(article: ArticleFront, image: string | undefined, origin: string): object {
  const url = new URL(paths.article(article.kind, article.slug), origin).href;
  const house = { '@type': 'Organization', name: 'Homeplate', url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    ...(image !== undefined && { image: [new URL(image, origin).href] }),
    datePublished: article.date,
    author: house,
    publisher: house,
    keywords: article.tags.join(', '),
    wordCount: article.words,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  };
}
