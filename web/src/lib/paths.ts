/** Id of the section with a recipe's reviews. */
export const REVIEWS = 'reviews';

/** Every path of the app. Add a link together with its page: nothing here may link to a page that does not exist. */
export const paths = {
  home: '/',
  tips: '/tips',
  tutorials: '/tutorials',
  stories: '/stories',
  article: (kind: string, slug: string) => `/${kind}/${slug}`,
  articlesWhere: (kind: string, filter: Record<string, string>) => `/${kind}?${new URLSearchParams(filter)}`,
  help: '/help',
  faq: '/faq',
  contact: '/contact',
  latestReviews: '/reviews',
  challenges: '/challenges',
  forums: '/forums',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  /** The regions on the home page. */
  cuisines: '/#regions',
  regions: '/regions',
  seasonal: '/seasonal-recipes',
  seasonalWhere: (filter: Record<string, string>) => `/seasonal-recipes?${new URLSearchParams(filter)}`,
  /** The plans side by side. */
  plans: '/pricing',
  subscribe: '/subscribe',
  subscribeTo: (plan: string) => `/subscribe?plan=${encodeURIComponent(plan)}`,
  dashboard: '/dashboard',
  admin: '/admin',
  /** Another app, so a page navigation. */
  backOffice: '/back-office/',
  /** Where a payment ends. */
  subscribed: '/dashboard?subscription=success',
  /** The answer to a ZIP code. */
  tonight: '/tonight',
  recipes: '/recipes',
  mealPlans: '/meal-plans',
  recipe: (id: string) => `/recipes/${encodeURIComponent(id)}`,
  /** A recipe's page in cook mode, at the preparation. */
  cook: (page: string) => `${page}#cook-0`,
  /** The reviews on the recipe's page. */
  reviewsOf: (id: string) => `/recipes/${encodeURIComponent(id)}#${REVIEWS}`,
  recipesWhere: (filter: Record<string, string>) => `/recipes?${new URLSearchParams(filter)}`,
  login: '/login',
  register: '/register',
  /** With the path to return to after signing in. */
  loginFor: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  registerFor: (next: string) => `/register?next=${encodeURIComponent(next)}`,
  /** The plan, its card and invoices. */
  subscription: '/dashboard?tab=account',
  replaceCard: '/subscribe/card',
  account: '/account',
  /** Where the user picks their own stores, and says of which clubs they are a member. */
  ownStores: '/account#stores',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  joinHousehold: '/join-household',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** `token`: from an emailed link. */
  newsletterPreferences: (token?: string) =>
    `/newsletter/preferences${token ? `?token=${encodeURIComponent(token)}` : ''}`,
  convert: '/convert',
  convertFood: (food: string) => `/convert?food=${encodeURIComponent(food)}`,
  nutrition: '/nutrition',
  nutritionOf: (food: string) => `/nutrition?foods=${encodeURIComponent(food)}`,
  shopping: '/shopping',
  pantry: '/pantry',
  priceAlerts: '/price-alerts',
  submit: '/submit',
  submitDraft: (id: string) => `/submit?draft=${encodeURIComponent(id)}`,
  offline: '/offline',
  /** Shown instead of a page that needs a connection; that page loads automatically once there is one. */
  offlineFor: (to: string) => `/offline?to=${encodeURIComponent(to)}`,
  saved: '/saved',
  /** The shelf of the user's own recipes. */
  ownRecipes: '/saved?shelf=mine',
  ownRecipe: (id: string) => `/my-recipes/${encodeURIComponent(id)}`,
  savedIn: (collection: string) => `/saved?collection=${encodeURIComponent(collection)}`,
  /** The gateway redirects this to the login page, keeping `next`. A page navigation, not a route of the app. */
  signIn: '/api/login',
  /** Signs out and redirects to the home page. A page navigation, as above. */
  signOut: '/api/logout',
};

/** Only a path of this site; anything else (another host, a scheme, a backslash trick) becomes the home page. */
export function safeNext(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next) || next.startsWith('/api/')) return paths.home;
  return next;
}
