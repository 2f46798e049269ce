import { COOKIES, type CookieUse } from '@homeplate/contracts/documents/cookies.ts';
import { CACHED_RECIPES } from '../../lib/cached-recipes.ts';
import {
  AISLES_KEY,
  APP_CACHE,
  DRAFT_KEY,
  EXPIRATION_DATABASE,
  FILES_CACHE,
  LIST_KEY,
  LIVE_CHANNEL,
  OPEN_LIST_KEY,
  OPERATIONS_CHANNEL,
  OPERATIONS_DATABASE,
  PAGES_KEY,
  PERSON_KEY,
  SCROLL_KEY,
  SERVINGS_KEY,
  SHOPPING_KEY,
  SHOPPING_PRICES_KEY,
  SIGN_IN_KEY,
  TAB_LIST_KEY,
  TABS_CHANNEL,
  THEME_KEY,
  TICKED_KEY,
  TIMERS_KEY,
  UNITS_KEY,
} from '../../lib/storage-keys.ts';
import { cookieWords, storageWords, kept as words } from './copy.ts';

export type KeptPlace = keyof typeof words.where;
/** Something the app keeps in the browser, or a name it uses there. */
export type Kept = { name: string; where: KeptPlace; purpose: string; until: string };

const cookies: Kept[] = (Object.keys(COOKIES) as CookieUse[]).map((use) => {
  const { name, days, readByScripts } = COOKIES[use];
  const purpose = readByScripts ? `${cookieWords[use]} ${words.scripts}` : cookieWords[use];
  return { name, where: 'cookie', purpose, until: words.days(days) };
});
const onDevice = (name: string, purpose: string): Kept => ({
  name,
  where: 'device',
  purpose,
  until: words.cleared,
});
const inTab = (name: string, purpose: string): Kept => ({ name, where: 'tab', purpose, until: words.closed });

/** Set by Stripe.js on pages with a card form: https://docs.stripe.com/disputes/prevention/advanced-fraud-detection */
const ofStripe = (name: string, until: string): Kept => ({
  name,
  where: 'cookie',
  purpose: storageWords.stripe,
  until,
});

/** All of it, by the names that the code itself uses. The page on cookies shows this, and a test finds what is missing. */
export const KEPT_IN_BROWSER: readonly Kept[] = [
  ...cookies,
  ofStripe('__stripe_mid', words.days(365)),
  ofStripe('__stripe_sid', words.halfHour),
  onDevice(THEME_KEY, storageWords.theme),
  onDevice(UNITS_KEY, storageWords.units),
  onDevice(SERVINGS_KEY, storageWords.servings),
  onDevice(TICKED_KEY, storageWords.ticked),
  onDevice(TIMERS_KEY, storageWords.timers),
  onDevice(OPERATIONS_DATABASE, storageWords.operations),
  onDevice(SHOPPING_KEY, storageWords.shopping),
  onDevice(OPEN_LIST_KEY, storageWords.openList),
  onDevice(SHOPPING_PRICES_KEY, storageWords.shoppingPrices),
  onDevice(AISLES_KEY, storageWords.aisles),
  inTab(TAB_LIST_KEY, storageWords.tabList),
  inTab(PERSON_KEY, storageWords.person),
  inTab(SCROLL_KEY, storageWords.scroll),
  inTab(LIST_KEY, storageWords.list),
  inTab(PAGES_KEY, storageWords.pages),
  inTab(SIGN_IN_KEY, storageWords.signIn),
  inTab(DRAFT_KEY, storageWords.draft),
  { name: APP_CACHE, where: 'cache', purpose: storageWords.app, until: words.newer },
  { name: FILES_CACHE, where: 'cache', purpose: storageWords.files, until: words.files },
  { name: CACHED_RECIPES.recipes, where: 'cache', purpose: storageWords.recipes, until: words.signedOut },
  { name: CACHED_RECIPES.pictures, where: 'cache', purpose: storageWords.pictures, until: words.pictures },
  { name: EXPIRATION_DATABASE, where: 'cache', purpose: storageWords.expiration, until: words.cleared },
  { name: TABS_CHANNEL, where: 'channel', purpose: storageWords.tabs, until: words.never },
  { name: LIVE_CHANNEL, where: 'channel', purpose: storageWords.livePrices, until: words.never },
  { name: OPERATIONS_CHANNEL, where: 'channel', purpose: storageWords.operationChanges, until: words.never },
];
