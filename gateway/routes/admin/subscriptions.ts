import { PLAN_IDS } from '@homeplate/contracts/documents/plan.ts';
import {
  DISPUTE_STATES,
  RefundUserBody,
  STAFF_SUBSCRIPTION_SORTS,
  StaffSubscription,
  StaffSubscriptions,
} from '@homeplate/contracts/documents/staff-subscription.ts';
import { SUBSCRIPTION_STATES, SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery, searchText } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'subscriptions';
const Id = z.string().regex(/^[\w-]{1,80}$/, 'is not an id');
const SubscriptionsQuery = listQuery({
  sorts: STAFF_SUBSCRIPTION_SORTS,
  filter: z.strictObject(
    {
      status: z.enum(SUBSCRIPTION_STATES, `is one of ${SUBSCRIPTION_STATES.join(', ')}`).optional(),
      plan: z.enum(PLAN_IDS, `is one of ${PLAN_IDS.join(', ')}`).optional(),
      q: searchText(100),
      charged: z
        .string()
        .regex(/^\d{4}-\d{2}$/, 'is a month such as 2026-11')
        .optional(),
      endedSince: z.iso.datetime('is a time').optional(),
      dispute: z.enum(DISPUTE_STATES, `is one of ${DISPUTE_STATES.join(', ')}`).optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but status, plan, q, charged, endedSince, dispute and id',
  ),
  example: '{"status":"past_due"}',
});

/** `/api/admin/subscriptions`: what Stripe said about each user's subscription when it was last read. */
export const adminSubscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { billingStaff, staff, subscriptions } = app.services;
  const tags = ['staff'];
  const params = z.object({ userId: Id });
  const response = { 200: StaffSubscription };

  app.get(
    '/api/admin/subscriptions',
    {
      config: { access: { staff: 'subscriptions:read' } },
      schema: {
        tags,
        summary: 'Subscriptions by user, the last synced first',
        description: 'The range and the total are in Content-Range.',
        querystring: SubscriptionsQuery,
        response: { 200: StaffSubscriptions },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['syncedAt', 'DESC']),
        status: filter.status ?? '',
        plan: filter.plan ?? '',
        query: filter.q ?? '',
        charged: filter.charged ?? '',
        endedSince: filter.endedSince ?? '',
        ids: ids ?? [],
        dispute: filter.dispute ?? '',
      };
      return sendList(reply, RESOURCE, query, await billingStaff.searchSubscriptions(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/subscriptions/:userId',
    {
      config: { access: { staff: 'subscriptions:read' } },
      schema: { tags, summary: 'The subscription of a user, with invoices', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await billingStaff.getUserSubscription(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/subscriptions/:userId/sync',
    {
      config: { access: { staff: 'subscriptions:sync' }, timeoutMs: 20_000 },
      schema: {
        tags,
        summary: 'Reads a user’s subscription at the payment provider again',
        params,
        response: { 200: SubscriptionStatus },
      },
    },
    async (request, reply) =>
      sendDocument(reply, await subscriptions.syncUser(request.params, callOf(request))),
  );

  app.post(
    '/api/admin/subscriptions/:userId/refund',
    {
      config: { access: { staff: 'subscriptions:refund' }, timeoutMs: 20_000 },
      schema: {
        tags,
        summary:
          'Refunds the newest charge of the last 30 days and ends the plan; needs the caller’s password',
        params,
        body: RefundUserBody,
        response,
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      await staff.confirmPassword({ ...request.body, clientAddress: request.ip }, call);
      return sendDocument(reply, await billingStaff.refundUser(request.params, call));
    },
  );
};
