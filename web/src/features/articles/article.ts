import type { ArticleKind } from '@homeplate/contracts/documents/article-kinds.ts';
import type { ProseHeading, ProseNode } from '../../lib/prose.ts';

/** What is known of an article without its text. */
export type ArticleFront = {
  kind: ArticleKind;
  /** The name of its file: unique in its kind. */
  slug: string;
  title: string;
  description: string;
  tags: string[];
  /** The day it was written: 2026-11-21. */
  date: string;
  /** Minutes that reading takes, at least 1. */
  minutes: number;
  words: number;
  /** Ids of recipes that go with it; link previews show the first one. */
  recipes: string[];
  /** The alt text of its picture, `pictures/<slug>.svg`. */
  picture: string;
  /** Where its facts come from. */
  sources: { title: string; url: string | null }[];
  headings: ProseHeading[];
};

/** An article: `web/src/content/<kind>/<slug>.md` as the build reads it. */
export type Article = ArticleFront & { nodes: ProseNode[] };
