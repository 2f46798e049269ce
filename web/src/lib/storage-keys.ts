/**
 * Every name under which the app stores data in the browser. Add new names here and explain them in
 * `features/legal/kept-in-browser.ts`, which the cookies page shows.
 */

/** localStorage: stays until the user clears it. The theme's is also in public/theme.js, which sets it before the first paint. */
export const THEME_KEY = 'homeplate-theme';
export const UNITS_KEY = 'homeplate-units';
export const SERVINGS_KEY = 'homeplate-servings';
export const TICKED_KEY = 'homeplate-ticked';
export const TIMERS_KEY = 'homeplate-timers';
/** Written by earlier versions; the list moves to the database of operations. */
export const SHOPPING_KEY = 'homeplate-shopping';
export const OPEN_LIST_KEY = 'homeplate-open-list';
export const TAB_LIST_KEY = 'homeplate-tab-list';
export const SHOPPING_PRICES_KEY = 'homeplate-shopping-prices';
export const AISLES_KEY = 'homeplate-aisles';

/** sessionStorage: stays until the tab closes or the user signs out in it. */
export const PERSON_KEY = 'homeplate-person';
export const SCROLL_KEY = 'homeplate-scroll';
export const LIST_KEY = 'homeplate-list';
export const PAGES_KEY = 'homeplate-pages';
export const SIGN_IN_KEY = 'homeplate-sign-in';
/** Followed by the name of the form. */
export const DRAFT_KEY = 'homeplate-draft';

/** A database in IndexedDB: documents that are edited without a connection, with their queued operations. */
export const OPERATIONS_DATABASE = 'homeplate-operations';

/** Caches of the service worker. Raise the number when the form of the entries changes: the worker deletes all other caches. */
export const APP_CACHE = 'homeplate-app-2';
export const FILES_CACHE = 'homeplate-files-1';
export const RECIPES_CACHE = 'homeplate-recipes-1';
export const PICTURES_CACHE = 'homeplate-pictures-2';
/** Named by workbox-expiration: when each entry of the two caches with a limit was last used. */
export const EXPIRATION_DATABASE = 'workbox-expiration';

/** Channels between tabs; nothing is stored under them. */
export const TABS_CHANNEL = 'homeplate-tabs';
export const LIVE_CHANNEL = 'homeplate-live-prices';
export const OPERATIONS_CHANNEL = 'homeplate-operation-changes';
