import { COOKIES, type CookieUse } from '@homeplate/contracts/documents/cookies.ts';

export const SESSION_COOKIE = COOKIES.session.name;
export const DEVICE_COOKIE = COOKIES.device.name;
export const ZIP_COOKIE = COOKIES.zipCode.name;
export const VIEWS_COOKIE = COOKIES.views.name;

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

/** Set-Cookie lines. HttpOnly: no script reads what counts; Lax: other sites' pages write nothing with them. */
export type Cookies = {
  session(token: string): string[];
  noSession: string[];
  device(device: string): string;
  zip(zipCode: string): string;
  views(value: string): string;
};

/** `secure`: people reach the app by https. */
export function createCookies(secure: boolean): Cookies {
  const line = (use: CookieUse, value: string, days: number = COOKIES[use].days) => {
    const { name, readByScripts } = COOKIES[use];
    const more = readByScripts ? '' : 'HttpOnly; ';
    return `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; ${more}SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  return {
    session: (token) => [line('session', token), line('signedIn', '1')],
    noSession: [line('session', '', 0), line('signedIn', '', 0)],
    device: (device) => line('device', device),
    zip: (zipCode) => line('zipCode', zipCode),
    views: (value) => line('views', value),
  };
}
