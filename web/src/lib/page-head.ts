import { createContext, useContext, useEffect } from 'react';

/** The document head for browsers, search engines and link previews. */
export type PageHead = {
  /** Without the site's name; empty on the home page. */
  title: string;
  description?: string | undefined;
  /** The path of the preview picture. */
  image?: string | undefined;
  /** The canonical path and query; by default the requested URL. */
  canonical?: string | undefined;
  /** Excludes the page from search engines. */
  noIndex?: boolean | undefined;
  /** schema.org data; a function of the origin when it contains absolute URLs. */
  jsonLd?: object | ((origin: string) => object) | undefined;
};

/** Where the server collects the head while it renders the page; null in the browser. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null);

export const titleWords = (title: string): string => (title ? `${title} | Homeplate` : 'Homeplate');

/** Sets the document's title and description. Undefined leaves them alone while the name loads. */
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
