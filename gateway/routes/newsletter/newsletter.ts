import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { LinkBody, LinkToken } from '@homeplate/contracts/documents/account.ts';
import { CLUB_IDS } from '@homeplate/contracts/documents/clubs.ts';
import {
  NewsletterBody,
  NewsletterConfirmation,
  NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import type { Preferences } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import type { ServiceClients } from '../../service-clients.ts';

const tags = ['newsletter'];
const querystring = z.object({ token: LinkToken.describe('The token of a mailed link') });

/** The routes below /api/newsletter. They need no session: the token in the mailed link authorizes the request. */
export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { identity, newsletter, pricing },
    ownAddress,
  } = app;
  app.post(
    '/api/newsletter/subscribe',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Subscribes to the newsletter: mails a link to confirm the address',
        description: 'The response is the same whether or not the address is subscribed.',
        body: NewsletterBody,
        response: { 202: z.null().describe('Kept') },
      },
    },
    async (request, reply) => {
      await identity.requestNewsletter(
        { email: request.body.email, clientAddress: request.ip, origin: ownAddress() },
        callOf(request),
      );
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/newsletter/confirm',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Confirms an address by the mailed link; 410 for an expired one',
        body: LinkBody,
        response: { 200: NewsletterConfirmation },
      },
    },
    (request) =>
      newsletter.confirmSubscription(
        { linkToken: request.body.token, origin: ownAddress() },
        callOf(request),
      ),
  );

  app.get(
    '/api/newsletter/preferences',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'The subscriber’s preferences; 410 for a deleted address',
        querystring,
        response: { 200: NewsletterPreferences },
      },
    },
    async (request) =>
      preferencesOf(await newsletter.getPreferences({ linkToken: request.query.token }, callOf(request))),
  );

  app.put(
    '/api/newsletter/preferences',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Sets the subscriber’s preferences',
        querystring,
        body: NewsletterPreferencesBody,
        response: { 200: NewsletterPreferences },
      },
    },
    async (request) => {
      const call = callOf(request);
      const { zipCode, storeIds } = request.body;
      if (storeIds.length > 0) await checkStores(pricing, { zipCode, storeIds }, call);
      const asked = { linkToken: request.query.token, ...request.body };
      return preferencesOf(await newsletter.setPreferences(asked, call));
    },
  );

  app.delete(
    '/api/newsletter/address',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Deletes the address and all its data; idempotent',
        querystring,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await newsletter.deleteSubscriber({ linkToken: request.query.token }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};

/**
 * POST /api/newsletter/unsubscribe?token=: one-click unsubscribe from a mail program (RFC 8058), a form without a session from any origin.
 * It bypasses the origin check: the token authorizes it.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { newsletter } = app.services;
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );
  app.post(
    '/api/newsletter/unsubscribe',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Unsubscribes with one click (RFC 8058); idempotent',
        querystring,
        response: { 204: z.null().describe('Unsubscribed') },
      },
    },
    async (request, reply) => {
      await newsletter.unsubscribe({ linkToken: request.query.token }, callOf(request));
      return reply.code(204).send(null);
    },
  );
  // Mail programs without one-click unsubscribe open the URL in a browser.
  app.get(
    '/api/newsletter/unsubscribe',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Redirects to the page that confirms before it unsubscribes',
        querystring,
        response: { 302: z.null().describe('To /newsletter/unsubscribe') },
      },
    },
    (request, reply) => void reply.redirect(`/newsletter/unsubscribe?token=${request.query.token}`, 302),
  );
};

/** Throws INVALID_INPUT without a ZIP code, and for a store that is unknown or closed. */
async function checkStores(
  pricing: Pick<ServiceClients['pricing'], 'listOwnStores'>,
  { zipCode, storeIds }: { zipCode: string; storeIds: string[] },
  call: Call,
): Promise<void> {
  const refuse = (message: string) =>
    new AppError('INVALID_INPUT', { message, fields: { storeIds: message } });
  if (zipCode === '') throw refuse('Please add your ZIP code first.');
  const zip = zipCode.slice(0, 5);
  // A user of a club's store said so when choosing it.
  const ownStores = { storeIds, memberOf: { clubs: [...CLUB_IDS] } };
  const found = await pricing.listOwnStores({ zipCode: zip, ownStores }, call);
  const [unusable] = [...found.unknownStoreIds, ...found.membersOnlyStoreIds];
  if (unusable !== undefined) throw refuse(`${unusable} is no open store whose prices we know.`);
}

function preferencesOf({ preferences }: { preferences: Preferences | undefined }): NewsletterPreferences {
  if (!preferences) throw new AppError('INTERNAL');
  return NewsletterPreferences.parse(preferences);
}
