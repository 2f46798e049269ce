import { COOKIES, type CookieUse, HOST_PREFIX } from '@homeplate/contracts/documents/cookies.ts';

const DAY_SECONDS = 86_400;

/** Reads one cookie of a Cookie header. No library, because it runs on every request. */
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

/** Reads cookies and builds Set-Cookie lines. HttpOnly keeps scripts out, SameSite=Lax keeps other sites from writing with them. */
export type Cookies = {
  /** The value of a cookie in a Cookie header. */
  read(header: string | undefined, use: CookieUse): string | undefined;
  session(token: string): string[];
  noSession: string[];
  device(device: string): string[];
  zip(zipCode: string): string[];
  views(value: string): string[];
  ads(consent: 'allowed' | 'declined'): string[];
};

/**
 * `secure`: the app is served by https. Its cookies then have the `__Host-` prefix, so no other host of the domain can set them
 * (RFC 6265bis). Names without the prefix are still read, so that an update signs no user out, and expire when a new value is set. Drop
 * them in 2027, when no old session is left.
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
    ads: (consent) => lines('ads', consent),
  };
}
