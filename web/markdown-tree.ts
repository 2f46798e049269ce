import MarkdownIt, { type Token } from 'markdown-it';
import { PROSE_TAGS, type ProseHeading, type ProseNode, type ProseTag } from './src/lib/prose.ts';

// HTML is text like any other: nothing in a Markdown file becomes markup but what Markdown itself knows.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes: '“”‘’' });

type Element = Exclude<ProseNode, string>;

/**
 * The tree of a Markdown text. Headings get ids of their words. Throws for what no text page holds (pictures, code blocks, …) and
 * for a link that leads neither into this site nor to an https address.
 */
export function proseOf(text: string): ProseNode[] {
  const ids = new Set<string>();
  const root = treeOf(markdown.parse(text, {}));
  for (const node of root)
    if (typeof node !== 'string' && /^h[123]$/.test(node.tag)) node.id = freeId(textOf(node.children), ids);
  return root;
}

function treeOf(tokens: readonly Token[]): ProseNode[] {
  const root: ProseNode[] = [];
  const open: Element[] = [];
  const put = (node: ProseNode) => (open.at(-1)?.children ?? root).push(node);
  for (const token of tokens) {
    // The paragraphs of a list without gaps are hidden: their words belong to the entry.
    if (token.hidden) continue;
    if (token.nesting === 1) {
      const element: Element = { tag: tagOf(token), children: [], ...(token.tag === 'a' && hrefOf(token)) };
      put(element);
      open.push(element);
    } else if (token.nesting === -1) open.pop();
    else if (token.type === 'inline') for (const node of treeOf(token.children ?? [])) put(node);
    else if (token.type === 'text') put(token.content);
    else if (token.type === 'softbreak') put(' ');
    else if (token.type === 'code_inline') put({ tag: 'code', children: [token.content] });
    else put({ tag: tagOf(token), children: [] });
  }
  return joined(root);
}

/** Words that stand side by side are one text: React would put marks between them. */
function joined(nodes: ProseNode[]): ProseNode[] {
  const result: ProseNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else if (typeof node !== 'string') result.push({ ...node, children: joined(node.children) });
    else if (node !== '') result.push(node);
  }
  return result;
}

const tagOf = (token: Token): ProseTag => {
  // The title of the page is its h1; groups of sections are told by theirs and taken out before anything is shown.
  const found = PROSE_TAGS.find((tag) => tag === token.tag);
  if (found && token.type !== 'fence' && token.type !== 'code_block') return found;
  throw new Error(`A text page holds no ${token.type.replace('_open', '')} (${token.tag})`);
};

function hrefOf(token: Token): { href: string } {
  const href = String(token.attrGet('href') ?? '');
  if (/^\/(?![/\\])|^#[a-z0-9-]+$|^https:\/\/[a-z0-9.-]+(\/|$)/.test(href)) return { href };
  throw new Error(`A link leads to a path, a #heading or an https address: ${href}`);
}

export const textOf = (nodes: readonly ProseNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${textOf(node.children)}${INLINE.has(node.tag) ? '' : ' '}`,
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
const INLINE = new Set<ProseTag>(['strong', 'em', 'code', 'a']);

export const headingsOf = (nodes: readonly ProseNode[]): ProseHeading[] =>
  nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' && node.id
      ? [{ id: node.id, title: textOf(node.children) }]
      : [],
  );

function freeId(words: string, taken: Set<string>): string {
  const plain = words
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
  const base = plain || 'part';
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
