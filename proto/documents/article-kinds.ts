/** The kinds of articles, in the order of the site. Each is a folder of `web/src/content` and a page of the app. */
export const ARTICLE_KINDS = ['tips', 'tutorials', 'stories'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];
