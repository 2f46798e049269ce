import { decodeHTML } from 'entities';

const LONGEST = 2_000;

/**
 * An absolute http or https address without credentials. A relative one is resolved against `base`; without a base it is null, as is
 * everything of another scheme (`javascript:`, `data:`). Nothing is ever fetched.
 */
export function webAddress(text: string, base?: string | null): string | null {
  const written = decodeHTML(text.trim());
  if (written === '' || written.length > LONGEST) return null;
  // "//host/path" lacks the scheme alone.
  const full = written.startsWith('//')
    ? `${base?.startsWith('http:') ? 'http' : 'https'}:${written}`
    : written;
  const url = URL.parse(full, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null;
  return url.href.length > LONGEST ? null : url.href;
}
