import { LinkBody } from '@homeplate/contracts/documents/account.ts';
import { ContactBody } from '@homeplate/contracts/documents/contact.ts';
import {
  NewsletterBody,
  NewsletterConfirmation,
  NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import { type RouteTable, route } from '../route.ts';

/** The contact form and the newsletter. Nothing is sent; every token is valid. */
export const messageRoutes: RouteTable = {
  'POST /api/contact': route({ status: 202, body: ContactBody }).handle(() => undefined),
  'POST /api/newsletter/subscribe': route({ status: 202, body: NewsletterBody }).handle(({ state, body }) => {
    state.newsletter.email = body.email;
  }),
  'POST /api/newsletter/confirm': route({ answer: NewsletterConfirmation, body: LinkBody }).handle(
    ({ state }) => {
      state.newsletter.weekly = true;
      return { email: state.newsletter.email, manageToken: 'mock' };
    },
  ),
  'GET /api/newsletter/preferences': route({ answer: NewsletterPreferences }).handle(
    ({ state }) => state.newsletter,
  ),
  'PUT /api/newsletter/preferences': route({
    answer: NewsletterPreferences,
    body: NewsletterPreferencesBody,
  }).handle(({ state, body }) => Object.assign(state.newsletter, body)),
  'POST /api/newsletter/unsubscribe': route({ status: 204 }).handle(({ state }) => {
    state.newsletter.weekly = false;
  }),
  'DELETE /api/newsletter/address': route({ status: 204 }).handle(({ state }) => {
    state.newsletter.weekly = false;
  }),
};
