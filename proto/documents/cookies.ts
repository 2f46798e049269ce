/**
 * Every cookie of the app, by what it is for: the gateway sets them from this table, and the page on cookies shows it. None is of
 * anybody else.
 */
export const COOKIES = {
  session: { name: 'hp_session', days: 30, readByScripts: false },
  /** Says to the page's script that a session may exist, so that a visitor's browser need not ask and be told 401. */
  signedIn: { name: 'hp_signed_in', days: 30, readByScripts: true },
  /** Known to an account that signed in here: who signs in from elsewhere is told of by mail. */
  device: { name: 'hp_device', days: 400, readByScripts: false },
  zipCode: { name: 'hp_zip', days: 365, readByScripts: false },
  /** A visitor's views of a day: the day, then the ids of the recipes, with dots between. */
  views: { name: 'hp_views', days: 1, readByScripts: false },
} as const satisfies Record<string, { name: `hp_${string}`; days: number; readByScripts: boolean }>;
/** Over https the names that no script reads begin with this: browsers then take them from this very host alone. */
export const HOST_PREFIX = '__Host-';
export type CookieUse = keyof typeof COOKIES;
