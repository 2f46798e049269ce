/** What a text page may be made of; everything else in a Markdown file stops the build. */
export const PROSE_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'code',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type ProseTag = (typeof PROSE_TAGS)[number];

/** A text as the build made it of Markdown: a tree of known elements and words, so that nothing in it can be markup of its own. */
export type ProseNode = string | { tag: ProseTag; id?: string; href?: string; children: ProseNode[] };

/** A heading of the second level and where it stands. */
export type ProseHeading = { id: string; title: string };

/** A text page that is no article: privacy, terms, help, … */
export type TextPage = {
  title: string;
  description: string;
  /** The day it was last gone over: 2026-11-21. */
  updated: string;
  intro: ProseNode[];
  sections: TextSection[];
};

/** What stands under a heading of the second level. */
export type TextSection = {
  id: string;
  title: string;
  /** The first-level heading it stands under, where there are such. */
  group: string | null;
  nodes: ProseNode[];
  /** Its words alone, for search and for machines. */
  text: string;
};
