export const SESSION_COOKIE = 'hp_session';
export const ZIP_COOKIE = 'hp_zip';

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

/** Set-Cookie lines. HttpOnly: no script reads them; Lax: other sites' pages write nothing with them. */
export type Cookies = {
  session(token: string): string;
  noSession: string;
  zip(zipCode: string): string;
};

/** `secure`: people reach the app by https. */
export function createCookies(secure: boolean): Cookies {
  const line = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    session: (token) => line(SESSION_COOKIE, token, SESSION_SECONDS),
    noSession: line(SESSION_COOKIE, '', 0),
    zip: (zipCode) => line(ZIP_COOKIE, zipCode, ZIP_SECONDS),
  };
}
