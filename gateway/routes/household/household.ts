import {
  DinerList,
  DinersBody,
  Household,
  HouseholdBody,
  HouseholdInvitations,
  HouseholdMembers,
} from '@homeplate/contracts/documents/household.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['household'];
const PATH = '/api/household';

const VERSION = 'is a household’s version in double quotes, such as "12"';
const headers = z.object({
  'if-match': z
    .string(VERSION)
    .regex(/^"\d{1,9}"$/, VERSION)
    .optional()
    .describe('The `version` of the household that the user saw'),
});

/** GET and PUT /api/household and its diners; GET /api/household/members and /invitations: parts of the household. */
export const householdRoutes: FastifyPluginAsyncZod = async (app) => {
  const { households } = app.services;
  const load = async (request: FastifyRequest): Promise<Household> => {
    const { document } = await households.getHousehold({}, callOf(request));
    return JSON.parse(document?.body.toString() ?? 'null');
  };

  app.get(
    PATH,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The user’s household; a user who shares none is a household of their own',
        response: { 200: Household },
      },
    },
    async (request, reply) => sendDocument(reply, await households.getHousehold({}, callOf(request))),
  );

  app.put(
    PATH,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Sets the number of people and the budget of a week or another period; null removes it, and what is omitted stays',
        body: HouseholdBody,
        response: { 200: Household },
      },
    },
    async (request, reply) => {
      const { people, weeklyBudget, budgetCycle } = request.body;
      const change = {
        people: people ?? undefined,
        keepsPeople: people === undefined,
        weeklyBudget:
          weeklyBudget === undefined
            ? undefined
            : { cents: weeklyBudget === null ? undefined : centsOf(weeklyBudget) },
        budgetCycle: budgetCycle && {
          cents: centsOf(budgetCycle.amount),
          every: budgetCycle.every,
          startsOn: budgetCycle.startsOn,
        },
      };
      return sendDocument(reply, await households.changeHousehold(change, callOf(request)));
    },
  );

  app.get(
    `${PATH}/members`,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The members: the owner first', response: { 200: HouseholdMembers } },
    },
    async (request) => (await load(request)).members,
  );

  app.get(
    `${PATH}/invitations`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Pending invitations; only the owner sees them',
        response: { 200: HouseholdInvitations },
      },
    },
    async (request) => (await load(request)).invitations,
  );

  app.get(
    `${PATH}/diners`,
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The diners of the household', response: { 200: DinerList } },
    },
    async (request) => (await load(request)).diners,
  );

  app.put(
    `${PATH}/diners`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Replaces the diners; without `id` a diner is new',
        description:
          'At most as many as the owner’s plan has profiles: 403 NOT_ENTITLED for more. With `If-Match`, 409 if the diners changed after ' +
          'that version.',
        headers,
        body: DinersBody,
        response: { 200: DinerList },
      },
    },
    async (request) => {
      const version = request.headers['if-match'];
      const seen = version === undefined ? undefined : Number(version.slice(1, -1));
      const diners = request.body.diners.map((diner) => ({ ...diner, id: diner.id ?? '' }));
      const { document } = await households.putDiners({ diners, seen }, callOf(request));
      const household: Household = JSON.parse(document?.body.toString() ?? 'null');
      return household.diners;
    },
  );
};
