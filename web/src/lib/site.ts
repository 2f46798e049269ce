import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';

const NOTHING: SiteDocument = { operator: null, social: [] };
const ELEMENT = /<script type="application\/json" id="site">(.*?)<\/script>/s;
let current: SiteDocument | undefined;

/** The operator's details of this installation, sent with the page (`gateway/pages/site.ts`). */
export function site(): SiteDocument {
  if (current) return current;
  const text = typeof document === 'undefined' ? null : document.getElementById('site')?.textContent;
  current = text ? (JSON.parse(text) as SiteDocument) : NOTHING;
  return current;
}

/** On the server, the page template provides it once for all pages. */
export function setSite(template: string): void {
  const text = ELEMENT.exec(template)?.[1];
  current = text ? (JSON.parse(text) as SiteDocument) : NOTHING;
}
