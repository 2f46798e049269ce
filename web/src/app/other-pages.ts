import type { ComponentType } from 'react';
import { locationOptions } from '../features/location/queries.ts';
import type { Route } from './routes.tsx';

type OtherPage = { code(): Promise<ComponentType>; reads?(): Promise<Route['reads']> };

/**
 * Where the code of the pages is that rarely come first, by their files. Apart from the table of all pages, because what a
 * build says of each import there weighs on every first view.
 */
export const OTHER_PAGES = {
  'account-page': { code: async () => (await import('./pages/account-page.tsx')).AccountPage },
  'article-list-page': {
    code: async () => (await import('./pages/article-list-page.tsx')).ArticleListPage,
    reads: async () => (await import('./pages/article-list-page.tsx')).articleListReads,
  },
  'article-page': {
    code: async () => (await import('./pages/article-page.tsx')).ArticlePage,
    reads: async () => (await import('./pages/article-page.tsx')).articleReads,
  },
  'confirm-email-page': {
    code: async () => (await import('./pages/confirm-email-page.tsx')).ConfirmEmailPage,
  },
  'contact-page': { code: async () => (await import('./pages/contact-page.tsx')).ContactPage },
  'convert-page': {
    code: async () => (await import('./pages/convert-page.tsx')).ConvertPage,
    reads: async () => (await import('./pages/convert-page.tsx')).convertReads,
  },
  'cookies-page': { code: async () => (await import('./pages/cookies-page.tsx')).CookiesPage },
  'elsewhere-page': { code: async () => (await import('./pages/elsewhere-page.tsx')).ElsewherePage },
  'faq-page': { code: async () => (await import('./pages/faq-page.tsx')).FaqPage },
  'forgot-password-page': {
    code: async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  'help-page': { code: async () => (await import('./pages/help-page.tsx')).HelpPage },
  'newsletter-confirm-page': {
    code: async () => (await import('./pages/newsletter-confirm-page.tsx')).NewsletterConfirmPage,
  },
  'newsletter-preferences-page': {
    code: async () => (await import('./pages/newsletter-preferences-page.tsx')).NewsletterPreferencesPage,
  },
  'newsletter-unsubscribe-page': {
    code: async () => (await import('./pages/newsletter-unsubscribe-page.tsx')).NewsletterUnsubscribePage,
  },
  'nutrition-page': {
    code: async () => (await import('./pages/nutrition-page.tsx')).NutritionPage,
    reads: async () => (await import('./pages/nutrition-page.tsx')).nutritionReads,
  },
  'privacy-page': { code: async () => (await import('./pages/privacy-page.tsx')).PrivacyPage },
  'reset-password-page': {
    code: async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  },
  'reviews-page': {
    code: async () => (await import('./pages/reviews-page.tsx')).ReviewsPage,
    reads: async () => (await import('./pages/reviews-page.tsx')).reviewsReads,
  },
  'shopping-page': {
    code: async () => (await import('./pages/shopping-page.tsx')).ShoppingPage,
    reads: async () => (client) => [client.ensureQueryData(locationOptions)],
  },
  'submit-page': {
    code: async () => (await import('./pages/submit-page.tsx')).SubmitPage,
    reads: async () => (client) => [client.ensureQueryData(locationOptions)],
  },
  'terms-page': { code: async () => (await import('./pages/terms-page.tsx')).TermsPage },
  'verify-email-page': { code: async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage },
} as const satisfies Record<string, OtherPage>;

export const otherPage = (source: keyof typeof OTHER_PAGES): OtherPage => OTHER_PAGES[source];
