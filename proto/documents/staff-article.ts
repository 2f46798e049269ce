import { z } from 'zod';
import { ARTICLE_KINDS } from './article-kinds.ts';

const Count = z.int().min(0);

/** An article of the web app. The web build lists all of them in `articles.json`, which the gateway reads. */
export const BuiltArticle = z.object({
  /** Unique over all kinds. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(ARTICLE_KINDS),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The day it was written: 2026-11-21. */
  date: z.iso.date(),
  words: Count,
  /** Ids of the recipes that go with it. */
  recipes: z.array(z.string()),
  /** Addresses that its text links to, each once: paths of this site, or https. */
  links: z.array(z.string()),
});
export type BuiltArticle = z.infer<typeof BuiltArticle>;
export const BuiltArticles = z.array(BuiltArticle);

/** Its path on the site. */
export const articlePath = ({ kind, slug }: Pick<BuiltArticle, 'kind' | 'slug'>): string =>
  `/${kind}/${slug}`;

export const STAFF_ARTICLE_SORTS = ['title', 'kind', 'date', 'words', 'broken'] as const;
/** `broken`: the site has no such page, article or published recipe. `unchecked`: on another site. */
export const ARTICLE_LINK_STATES = ['fine', 'broken', 'unchecked'] as const;
export type ArticleLinkState = (typeof ARTICLE_LINK_STATES)[number];

/** A row of `GET /api/admin/articles`. */
export const StaffArticleRow = BuiltArticle.pick({ kind: true, title: true, date: true, words: true }).extend(
  {
    /** Its slug. */
    id: z.string(),
    path: z.string(),
    links: Count,
    broken: Count,
  },
);
export type StaffArticleRow = z.infer<typeof StaffArticleRow>;
export const StaffArticleRows = z.array(StaffArticleRow);

/** `GET /api/admin/articles/{id}`. */
export const StaffArticle = StaffArticleRow.extend({
  ...BuiltArticle.pick({ description: true, tags: true }).shape,
  /** Those of its text, then the recipes that go with it. */
  targets: z.array(z.object({ address: z.string(), state: z.enum(ARTICLE_LINK_STATES) })),
});
export type StaffArticle = z.infer<typeof StaffArticle>;
