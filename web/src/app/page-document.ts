import type { DehydratedState } from '@tanstack/react-query';
import { type PageHead, titleWords } from '../lib/page-head.ts';
import { type FirstPaint, withCode } from './first-paint.ts';

/** Vite's manifest: a source file → the chunk made of it and the chunks that chunk needs. */
export type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
/** JSON in a script element: nothing in it may end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts a rendered page into the built index.html: head, body, query state, and the code to fetch. `source`: the page's module. */
export function documentOf(page: {
  paint: FirstPaint;
  url: URL;
  body: string;
  head: PageHead | undefined;
  state: DehydratedState;
  chunks: Chunks;
  source: string;
}): string {
  const { paint, url, body, head, state, chunks, source } = page;
  const stateScript = `<script type="application/json" id="state">${scriptJson(state)}</script>`;
  let html = withCode(paint.template, paint, chunksOf(chunks, source));
  if (head)
    html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleWords(head.title))}</title>`);
  const description = head?.description;
  if (description)
    html = html.replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + escaped(description),
    );
  html = html.replace('</head>', () => `${headOf(url, head)}</head>`);
  // The body last: a replacement after it would search through the whole page.
  return html.replace('<div id="root"></div>', () => `<div id="root">${body}</div>${stateScript}`);
}

const jsonLdOf = (jsonLd: NonNullable<PageHead['jsonLd']>, url: URL): object =>
  typeof jsonLd === 'function' ? (jsonLd as (origin: string) => object)(url.origin) : jsonLd;

function headOf(url: URL, head: PageHead | undefined): string {
  if (!head) return '';
  const canonical = new URL(head.canonical ?? url.pathname + url.search, url.origin).href;
  const property = (name: string, content: string | undefined) =>
    content ? `<meta property="og:${name}" content="${escaped(content)}" />` : '';
  return [
    head.noIndex
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escaped(canonical)}" />`,
    property('site_name', 'Homeplate'),
    property('type', head.jsonLd ? 'article' : 'website'),
    property('title', titleWords(head.title)),
    property('description', head.description),
    property('url', canonical),
    property('image', head.image && new URL(head.image, url.origin).href),
    head.image ? '<meta name="twitter:card" content="summary_large_image" />' : '',
    head.jsonLd
      ? `<script type="application/ld+json">${scriptJson(jsonLdOf(head.jsonLd, url))}</script>`
      : '',
  ].join('');
}

/** The page's own chunk and what it imports: without this the browser would find them one after the other. */
function chunksOf(chunks: Chunks, source: string): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  visit(source);
  return [...files].map((file) => `/${file}`);
}
