/**
 * The addresses the app has a page for. Every other one gets the app too, which shows its not-found page, but with
 * status 404: so that search engines and link checkers hear the truth. New pages are added here.
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
