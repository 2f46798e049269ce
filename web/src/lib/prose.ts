/** The elements that a text page may use; anything else in a Markdown file fails the build. */
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

/** A text that the build parsed from Markdown: a tree of known elements and strings, so that it cannot contain markup. */
export type ProseNode = string | { tag: ProseTag; id?: string; href?: string; children: ProseNode[] };

/** A second-level heading and its id. */
export type ProseHeading = { id: string; title: string };

/** A text page that is not an article: privacy, terms, help, … */
export type TextPage = {
  title: string;
  description: string;
  /** The date of the last review: 2026-11-21. */
  updated: string;
  intro: ProseNode[];
  sections: TextSection[];
};

/** The content below a second-level heading. */
export type TextSection = {
  id: string;
  title: string;
  /** The first-level heading above it, if there is one. */
  group: string | null;
  nodes: ProseNode[];
  /** Its plain text, for search and for schema.org. */
  text: string;
};
