// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProseNode, ProseTag } from '../lib/prose.ts';

const CLASSES: Partial<Record<ProseTag, string>> = {
  p: 'mt-4 first:mt-0',
  h2: 'mt-9 mb-3 scroll-mt-24 text-2xl first:mt-0 [&+*]:mt-0',
  h3: 'mt-6 mb-2 scroll-mt-24 text-xl [&+*]:mt-0',
  ul: 'mt-4 list-disc pl-6 marker:text-ink-3',
  ol: 'mt-4 list-decimal pl-6 marker:font-strong marker:text-ink-2 marker:tabular-nums',
  li: 'mt-1.5 pl-1 first:mt-0',
  strong: 'font-strong',
  em: 'font-strong not-italic',
  code: 'rounded-tag bg-sunken px-1 py-0.5 font-mono text-[0.9em]',
  a: 'font-strong text-primary underline',
  hr: 'my-8 border-line',
  table: 'w-full border-collapse text-left text-md',
  thead: 'border-b-2 border-ink',
  tr: 'border-b border-line',
  th: 'py-2 pr-4 align-bottom font-strong last:pr-0',
  td: 'py-2 pr-4 align-top last:pr-0',
};

/** A text page's words. Every element is one of ours: nothing in the text is read as markup. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text never changes
    return <Element key={index} node={node} />;
  });
}

function Element({ node: { tag: Tag, id, href, children } }: { node: Exclude<ProseNode, string> }) {
  const inside: ReactNode = children.length > 0 ? <Prose nodes={children} /> : undefined;
  const className = CLASSES[Tag];
  if (Tag === 'br' || Tag === 'hr') return <Tag className={className} />;
  if (Tag === 'a') {
    if (href?.startsWith('/') && !href.startsWith('/api/'))
      return (
        <Link to={href} className={className}>
          {inside}
        </Link>
      );
    return (
      <a href={href} className={className} {...(href?.startsWith('https:') && { rel: 'noopener' })}>
        {inside}
      </a>
    );
  }
  if (Tag === 'table')
    return (
      // In a small window, keyboard users scroll it, too.
      <section
        className="mt-5 overflow-x-auto"
        aria-label={captionOf(children)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        tabIndex={0}
      >
        <table className={className}>{inside}</table>
      </section>
    );
  if (Tag === 'th')
    return (
      <th scope="col" className={className}>
        {inside}
      </th>
    );
  if (Tag === 'h2' || Tag === 'h3')
    return (
      <Tag id={id} tabIndex={-1} className={className}>
        {inside}
      </Tag>
    );
  return <Tag className={className}>{inside}</Tag>;
}

/** The column headings, which label the table. */
const captionOf = (nodes: readonly ProseNode[]): string => headsOf(nodes).join(', ');
const headsOf = (nodes: readonly ProseNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'th' ? [wordsOf(node.children)] : headsOf(node.children);
  });
const wordsOf = (nodes: readonly ProseNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
