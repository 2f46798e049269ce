import type { TextPage } from '../../lib/prose.ts';

/** Questions and answers as schema.org has them (https://schema.org/FAQPage). */
export const faqJsonLd = ({ sections }: Pick<TextPage, 'sections'>): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});
