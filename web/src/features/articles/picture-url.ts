const PICTURES = import.meta.glob<string>('./pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of an article's picture. services/plates draws it; `node deploy/local/write-illustrations.ts` writes it. */
export const articlePictureUrl = (slug: string): string => PICTURES[`./pictures/${slug}.svg`] ?? '';
