/**
 * Every cookie of the app and its purpose. The gateway sets cookies from this table, and the cookies page shows it. There are no
 * third-party cookies.
 */
export const COOKIES = {
  session: { name: 'hp_session', days: 30, readByScripts: false },
  /** Tells the page's script that a session may exist, so visitors' browsers skip a request that would fail with 401. */
  signedIn: { name: 'hp_signed_in', days: 30, readByScripts: true },
  /** Identifies a known browser: a sign-in from an unknown one sends a mail to the account's owner. */
  device: { name: 'hp_device', days: 400, readByScripts: false },
  zipCode: { name: 'hp_zip', days: 365, readByScripts: false },
  /** The recipes a visitor opened on one day: the day and the recipe ids, separated by dots. */
  views: { name: 'hp_views', days: 1, readByScripts: false },
  /** Whether a visitor allowed ads: set by their answer, where staff have switched advertising on. */
  ads: { name: 'hp_ads', days: 180, readByScripts: false },
} as const satisfies Record<string, { name: `hp_${string}`; days: number; readByScripts: boolean }>;
/** The prefix of HttpOnly cookies over https: browsers then accept them from this host only. */
export const HOST_PREFIX = '__Host-';
export type CookieUse = keyof typeof COOKIES;
