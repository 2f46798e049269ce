import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself to browsers, search engines and link previews. */
export type PageHead = {
  /** Without the name of the house; empty on the home page. */
  title: string;
  description?: string | undefined;
  /** Path of the picture of a link preview. */
  image?: string | undefined;
  /** Path and query under which the page is to be known; without it the address asked for. */
  canonical?: string | undefined;
  /** Not to be listed by search engines. */
  noIndex?: boolean | undefined;
  /** schema.org data; made for an origin, where it holds whole addresses. */
  jsonLd?: object | ((origin: string) => object) | undefined;
};

/** Where the server gathers the head while it draws the page; null in the browser. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null);

export const titleWords = (title: string): string => (title ? `${title} | Homeplate` : 'Homeplate');

/** Sets the document's title and description. Undefined leaves them, while the name is being loaded. */
export function usePageHead(head: PageHead | undefined): void {
  const sink = useContext(HeadSink);
  if (sink && head) sink(head);
  const title = head?.title;
  const description = head?.description;
  useEffect(() => {
    if (title !== undefined) document.title = titleWords(title);
  }, [title]);
  useEffect(() => {
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [description]);
}
