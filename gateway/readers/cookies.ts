import { COOKIES, type CookieUse, HOST_PREFIX } from '@homeplate/contracts/documents/cookies.ts';

const DAY_SECONDS = 86_400;

/** One cookie of a Cookie header. By hand: this runs on every request. */
export function cookieOf(header: string, name: string): string | undefined {
  let at = header.indexOf(name);
  while (at !== -1) {
    const end = at + name.length;
    const startsHere = at === 0 || header.charCodeAt(at - 1) === 32 || header.charCodeAt(at - 1) === 59;
    if (startsHere && header.charCodeAt(end) === 61) {
      const stop = header.indexOf(';', end);
      return stop === -1 ? header.slice(end + 1) : header.slice(end + 1, stop);
    }
    at = header.indexOf(name, end);
  }
  return undefined;
}

/** Reads cookies and makes Set-Cookie lines. HttpOnly: no script reads what counts; Lax: other sites' pages write nothing with them. */
export type Cookies = {
  /** The value of one in a Cookie header. */
  read(header: string | undefined, use: CookieUse): string | undefined;
  session(token: string): string[];
  noSession: string[];
  device(device: string): string[];
  zip(zipCode: string): string[];
  views(value: string): string[];
};

/**
 * `secure`: people reach the app by https. Then browsers take the names with the prefix from this very host alone: no other host of
 * the domain can plant them (RFC 6265bis). The names without it are still read, so that an update signs nobody out, and end with the
 * next value that is set; drop that in 2027, when no session from before is left.
 */
export function createCookies(secure: boolean): Cookies {
  const isPrefixed = (use: CookieUse) => secure && !COOKIES[use].readByScripts;
  const line = (name: string, use: CookieUse, value: string, days: number) => {
    const more = COOKIES[use].readByScripts ? '' : 'HttpOnly; ';
    return `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; ${more}SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  const lines = (use: CookieUse, value: string, days: number = COOKIES[use].days) => {
    const { name } = COOKIES[use];
    if (!isPrefixed(use)) return [line(name, use, value, days)];
    return [line(HOST_PREFIX + name, use, value, days), line(name, use, '', 0)];
  };
  return {
    read: (header, use) => {
      if (!header) return undefined;
      const { name } = COOKIES[use];
      const own = isPrefixed(use) ? cookieOf(header, HOST_PREFIX + name) : undefined;
      return own ?? cookieOf(header, name);
    },
    session: (token) => [...lines('session', token), ...lines('signedIn', '1')],
    noSession: [...lines('session', '', 0), ...lines('signedIn', '', 0)],
    device: (device) => lines('device', device),
    zip: (zipCode) => lines('zipCode', zipCode),
    views: (value) => lines('views', value),
  };
}
