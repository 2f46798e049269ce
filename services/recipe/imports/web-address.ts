import { decodeHTML } from 'entities';

const LONGEST = 2_000;

/**
 * Returns an absolute http or https URL without credentials, resolved against `base`. Null for a relative URL without a base and for any
 * other scheme (`javascript:`, `data:`). Fetches nothing.
 */
export function webAddress(text: string, base?: string | null): string | null {
  const written = decodeHTML(text.trim());
  if (written === '' || written.length > LONGEST) return null;
  // "//host/path" lacks only the scheme.
  const full = written.startsWith('//')
    ? `${base?.startsWith('http:') ? 'http' : 'https'}:${written}`
    : written;
  const url = URL.parse(full, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null;
  return url.href.length > LONGEST ? null : url.href;
}
