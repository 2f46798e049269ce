import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';

const NOTHING: SiteDocument = { operator: null, social: [] };
const ELEMENT = /<script type="application\/json" id="site">(.*?)<\/script>/s;
let told: SiteDocument | undefined;

/** What the operator of this installation tells of themselves: it comes with the page (`gateway/pages/site.ts`). */
export function site(): SiteDocument {
  if (told) return told;
  const text = typeof document === 'undefined' ? null : document.getElementById('site')?.textContent;
  told = text ? (JSON.parse(text) as SiteDocument) : NOTHING;
  return told;
}

/** On the server the page's template says it, once for all pages. */
export function tellSite(template: string): void {
  const text = ELEMENT.exec(template)?.[1];
  told = text ? (JSON.parse(text) as SiteDocument) : NOTHING;
}
