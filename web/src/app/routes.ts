import type { AppPage } from '@homeplate/contracts/documents/app-page.ts';

/** What a page asks of the shell. */
export type PageFrame = {
  /** The page has its own bar at the bottom of a phone, so the shell hides the navigation bar. */
  hidesBottomBar?: true;
  /** The columns of the footer are open on a phone, too. */
  fullFooter?: true;
};

/** A page: what the gateway knows of it, its module in `src/routes` without the ending, and its frame. */
export type PageRoute = Readonly<AppPage & { module: string; frame?: PageFrame }>;

const server = (path: string, module: string, frame: PageFrame = {}): PageRoute => ({
  path,
  module,
  rendering: 'server',
  policy: 'app',
  frame,
});
const client = (
  path: string,
  module: string,
  frame: PageFrame = {},
  policy: AppPage['policy'] = 'app',
): PageRoute => ({
  path,
  module,
  rendering: 'client',
  policy,
  frame,
});

/** Every page of the app, one line each. The gateway derives its known paths, their policies and the sitemap from this table. */
export const ROUTES: readonly PageRoute[] = [
  server('/', 'home-page', { fullFooter: true }),
  server('/tonight', 'tonight-page'),
  server('/recipes', 'recipe-list-page'),
  server('/recipes/:id', 'recipe-page', { hidesBottomBar: true }),
  server('/seasonal-recipes', 'seasonal-recipes-page'),
  server('/regions', 'regions-page', { fullFooter: true }),
  server('/pricing', 'pricing-page', { fullFooter: true }),
  server('/tips', 'article-list-page'),
  server('/tips/:slug', 'article-page'),
  server('/tutorials', 'article-list-page'),
  server('/tutorials/:slug', 'article-page'),
  server('/stories', 'article-list-page'),
  server('/stories/:slug', 'article-page'),
  server('/convert', 'convert-page'),
  server('/nutrition', 'nutrition-page'),
  server('/shopping', 'shopping-page'),
  server('/submit', 'submit-page'),
  server('/reviews', 'reviews-page'),
  server('/help', 'help-page', { fullFooter: true }),
  server('/faq', 'faq-page', { fullFooter: true }),
  server('/contact', 'contact-page', { fullFooter: true }),
  server('/privacy', 'privacy-page'),
  server('/terms', 'terms-page'),
  server('/cookies', 'cookies-page'),
  client('/challenges', 'elsewhere-page'),
  client('/forums', 'elsewhere-page'),
  client('/meal-plans', 'meal-plans-page'),
  client('/saved', 'saved-page'),
  client('/pantry', 'pantry-page'),
  client('/shared-lists/:token', 'shopping-page'),
  client('/price-alerts', 'price-alerts-page'),
  client('/my-recipes/:id', 'own-recipe-page', { hidesBottomBar: true }),
  client('/dashboard', 'dashboard-page'),
  client('/admin', 'admin-page'),
  client('/recipe-preview/:id', 'recipe-preview-page'),
  client('/account', 'account-page'),
  client('/subscribe', 'subscribe-page', {}, 'checkout'),
  client('/subscribe/card', 'replace-card-page', {}, 'checkout'),
  client('/login', 'login-page'),
  client('/register', 'register-page'),
  client('/forgot-password', 'forgot-password-page'),
  client('/reset-password', 'reset-password-page'),
  client('/verify-email', 'verify-email-page'),
  client('/confirm-email', 'confirm-email-page'),
  client('/join-household', 'join-household-page'),
  client('/delete-account', 'delete-account-page'),
  client('/account-deletion/:id', 'deletion-receipt-page'),
  client('/newsletter/confirm', 'newsletter-confirm-page'),
  client('/newsletter/unsubscribe', 'newsletter-unsubscribe-page'),
  client('/newsletter/preferences', 'newsletter-preferences-page'),
  client('/offline', 'offline-page'),
];

/** Shown for every other path, with status 404. */
export const NOT_FOUND: PageRoute = client('*', 'not-found-page');
