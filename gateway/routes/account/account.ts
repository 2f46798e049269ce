import { AppError } from '@homeplate/common/app-error.ts';
import {
  AccountDocument,
  EmailChangeBody,
  EmailConfirmation,
  LinkBody,
  ProfileBody,
  VerifiedEmail,
} from '@homeplate/contracts/documents/account.ts';
import { Preferences, PreferencesBody } from '@homeplate/contracts/documents/preferences.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { Account } from '@homeplate/contracts/gen/identity/v1/account.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { preferencesOf } from '../../readers/reader.ts';
import { callOf, userOf } from '../../readers/request-context.ts';

const tags = ['account'];

/** GET /api/account, PUT /api/account/profile and /api/account/preferences, and the e-mail address below /api/account/email. */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { accounts },
    readers,
    ownAddress,
  } = app;

  app.get(
    '/api/account',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The account of the signed-in user', response: { 200: AccountDocument } },
    },
    async (request) => documentOf((await accounts.getAccount({}, callOf(request))).account),
  );

  app.put(
    '/api/account/profile',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Sets first and last name; an empty name removes it',
        body: ProfileBody,
        response: { 200: AccountDocument },
      },
    },
    async (request) => {
      const { account } = await accounts.updateProfile(request.body, callOf(request));
      readers.forgetUser(userOf(request).id);
      return documentOf(account);
    },
  );

  app.put(
    '/api/account/preferences',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Sets units, how baskets count the trip, memberships of clubs, and what is done of the questions after registering; omitted fields stay',
        body: PreferencesBody,
        response: { 200: Preferences },
      },
    },
    async (request) => {
      const { units, firstRun, trip, clubs } = request.body;
      const change = {
        units,
        firstRunState: firstRun?.state,
        firstRunStep: firstRun?.step,
        trip: trip && {
          countsDrive: trip.countsDrive,
          centsPerMile: centsOf(trip.perMile),
          leastSavingCents: centsOf(trip.leastSaving),
        },
        memberOf: clubs && { clubs },
      };
      const { preferences } = await accounts.setUserPreferences(change, callOf(request));
      readers.forgetUser(userOf(request).id);
      return preferencesOf(preferences);
    },
  );

  app.post(
    '/api/account/email/verification',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Mails a new link to confirm the address; five an hour',
        response: { 202: z.null().describe('The mail is queued') },
      },
    },
    async (request, reply) => {
      await accounts.sendVerification({ origin: ownAddress() }, callOf(request));
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/account/email/verify',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Confirms an address by the mailed link; 410 for an expired or used one',
        body: LinkBody,
        response: { 200: VerifiedEmail },
      },
    },
    async (request) => accounts.verifyEmail({ linkToken: request.body.token }, callOf(request)),
  );

  app.post(
    '/api/account/email/change',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Requests a change of the address, to be confirmed from both; requires the password',
        body: EmailChangeBody,
        response: { 202: AccountDocument },
      },
    },
    async (request, reply) => {
      const change = { ...request.body, origin: ownAddress(), clientAddress: request.ip };
      const { account } = await accounts.requestEmailChange(change, callOf(request));
      return reply.code(202).send(documentOf(account));
    },
  );

  app.delete(
    '/api/account/email/change',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Cancels the change of the address', response: { 200: AccountDocument } },
    },
    async (request) => documentOf((await accounts.cancelEmailChange({}, callOf(request))).account),
  );

  app.post(
    '/api/account/email/confirm',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary:
          'Confirms the change of the address by a mailed link to either; 410 for an expired or used one',
        body: LinkBody,
        response: { 200: EmailConfirmation },
      },
    },
    async (request) => {
      const link = { linkToken: request.body.token, clientAddress: request.ip };
      const pending = await accounts.confirmEmail(link, callOf(request));
      const state = pending.waitsForOld ? 'waits-for-old' : pending.waitsForNew ? 'waits-for-new' : 'done';
      return { state } as const;
    },
  );
};

function documentOf(account: Account | undefined): AccountDocument {
  if (!account) throw new AppError('INTERNAL');
  return {
    username: account.username,
    email: account.email,
    emailVerified: account.emailVerified,
    emailChange: account.emailChange ?? null,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    createdAt: account.createdAt,
  };
}
