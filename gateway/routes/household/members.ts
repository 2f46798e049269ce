import { AppError } from '@homeplate/common/app-error.ts';
import { LinkToken } from '@homeplate/contracts/documents/account.ts';
import {
  Household,
  HouseholdInvitation,
  InvitationBody,
  InvitationOffer,
} from '@homeplate/contracts/documents/household.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['household'];
const MEMBERS = '/api/household/members';
const INVITATIONS = '/api/household/invitations';
const InvitationId = pathParam(
  z.string().regex(/^invitation-[0-9a-f-]{36}$/),
  'This invitation was used or revoked already.',
);
const MemberId = pathParam(
  z.string().regex(/^[\w-]{1,60}$/),
  'This person is not a member of your household.',
);
const linkParams = z.object({ token: LinkToken.describe('Of the link in the mail') });

/** Members of a household: inviting, accepting, leaving. */
export const householdMemberRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { households },
    ownAddress,
  } = app;

  app.post(
    INVITATIONS,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Mails an invitation to the household, or mails it again',
        description:
          'For the owner, on a plan with several profiles: 403 otherwise. 409 when members and pending invitations are as many as the ' +
          'plan has profiles. 20 a day.',
        body: InvitationBody,
        response: { 201: HouseholdInvitation },
      },
    },
    async (request, reply) => {
      const asked = { email: request.body.email, origin: ownAddress() };
      const { document, invitationId } = await households.inviteMember(asked, callOf(request));
      const household: Household = JSON.parse(document?.body.toString() ?? 'null');
      const sent = household.invitations.find(({ id }) => id === invitationId);
      if (!sent) throw new AppError('INTERNAL');
      return reply.code(201).send(sent);
    },
  );

  app.delete(
    `${INVITATIONS}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Revokes a pending invitation; its link then answers 410',
        params: z.object({ id: InvitationId.describe('As in GET /api/household') }),
        response: { 204: z.null().describe('Revoked') },
      },
    },
    async (request, reply) => {
      await households.revokeInvitation({ invitationId: request.params.id }, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${INVITATIONS}/:token/accept`,
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Who invites, and which address; 410 for a used, revoked or expired link',
        params: linkParams,
        response: { 200: InvitationOffer },
      },
    },
    async (request) => {
      const offer = await households.getInvitation({ linkToken: request.params.token }, callOf(request));
      return { from: offer.inviter, email: offer.email, expiresAt: offer.expiresAt };
    },
  );

  app.post(
    `${INVITATIONS}/:token/accept`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Joins the household',
        description:
          '403 WRONG_ACCOUNT for an account with another address, 410 for a used, revoked or expired link, 409 for a user who already ' +
          'shares a household.',
        params: linkParams,
        response: { 200: Household },
      },
    },
    async (request, reply) => {
      const asked = { linkToken: request.params.token };
      return sendDocument(reply, await households.acceptInvitation(asked, callOf(request)));
    },
  );

  app.delete(
    `${MEMBERS}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Leaves the household, or for its owner: removes a member',
        description:
          'Whoever leaves gets a copy of the calendar. When the owner leaves, the longest member is the next one.',
        params: z.object({ id: MemberId.describe('As in GET /api/household') }),
        response: { 204: z.null().describe('Done') },
      },
    },
    async (request, reply) => {
      await households.removeMember({ memberId: request.params.id }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
