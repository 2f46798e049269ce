import { shell } from '../components/shell-copy.ts';
import { paths } from '../lib/paths.ts';

export const NAVIGATION = [
  { to: paths.home, words: shell.home },
  { to: paths.recipes, words: shell.recipes },
  { to: paths.cuisines, words: shell.cuisines },
  { to: paths.seasonal, words: shell.seasonal },
  { to: paths.mealPlans, words: shell.mealPlans },
  { to: paths.shopping, words: shell.shoppingList },
  { to: paths.plans, words: shell.pricing },
] as const;

/** A page's link is current on the page and below it; the one to a section only when it was followed. */
export function isCurrent(to: string, at: { pathname: string; hash: string }): boolean {
  const url = new URL(to, 'http://here');
  if (url.hash) return at.pathname === url.pathname && at.hash === url.hash;
  if (to === paths.home) return at.pathname === to && !at.hash;
  return at.pathname === to || at.pathname.startsWith(`${to}/`);
}
