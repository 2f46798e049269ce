export const SESSION_COOKIE = 'hp_session';
/** Says to the page's script that a session may exist, so that a visitor's browser need not ask and be told 401. */
const SIGNED_IN_COOKIE = 'hp_signed_in';
export const ZIP_COOKIE = 'hp_zip';
/** A visitor's views of a day: the day, then the ids of the recipes, with dots between. */
export const VIEWS_COOKIE = 'hp_views';

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 30 * DAY_SECONDS;
const ZIP_SECONDS = 365 * DAY_SECONDS;

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
  zip(zipCode: string): string;
  views(value: string): string;
};

/** `secure`: people reach the app by https. */
export function createCookies(secure: boolean): Cookies {
  const cookie = (name: string, value: string, seconds: number, more: string) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; ${more}SameSite=Lax${secure ? '; Secure' : ''}`;
  const line = (name: string, value: string, seconds: number) => cookie(name, value, seconds, 'HttpOnly; ');
  const open = (name: string, value: string, seconds: number) => cookie(name, value, seconds, '');
  return {
    session: (token) => [
      line(SESSION_COOKIE, token, SESSION_SECONDS),
      open(SIGNED_IN_COOKIE, '1', SESSION_SECONDS),
    ],
    noSession: [line(SESSION_COOKIE, '', 0), open(SIGNED_IN_COOKIE, '', 0)],
    zip: (zipCode) => line(ZIP_COOKIE, zipCode, ZIP_SECONDS),
    views: (value) => line(VIEWS_COOKIE, value, DAY_SECONDS),
  };
}
