/**
 * The paths of the app's pages. Other paths get the app too, which shows its not-found page, but with status 404 for search engines and
 * link checkers. Add new pages here.
 */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/recipes\/?$/,
  /^\/recipes\/[a-z0-9-]+\/?$/,
  /^\/offline\/?$/,
  /^\/login\/?$/,
  /^\/register\/?$/,
  /^\/saved\/?$/,
  /^\/(account|forgot-password|reset-password|verify-email|confirm-email)\/?$/,
  /^\/newsletter\/(confirm|unsubscribe|preferences)\/?$/,
  /^\/(?:convert|nutrition|shopping|submit)\/?$/,
  /^\/(tips|tutorials|stories)(\/[a-z0-9-]+)?\/?$/,
  /^\/(help|faq|contact|reviews|challenges|forums|privacy|terms|cookies)\/?$/,
];

export const isAppPath = (path: string): boolean => PAGES.some((page) => page.test(path));
