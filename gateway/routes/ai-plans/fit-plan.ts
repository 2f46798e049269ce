import { AiPlanJob, FitPlanBody, PlanAgainBody } from '@homeplate/contracts/documents/ai-plan.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { planParams, planQuery, priceAreaFor } from '../meal-plans/meal-plans.ts';
import { AI_PLANS, aiPlanConfig, createReadJob, jobParams } from './ai-plans.ts';

/** POST /api/user/meal-plans/{id}/fit and /api/ai/meal-plan/{jobId}/again: jobs of the AI planner that plan again. */
export const fitPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  const readJob = createReadJob(app);
  app.post(
    '/api/user/meal-plans/:id/fit',
    {
      config: aiPlanConfig,
      schema: {
        tags: ['AI planner'],
        summary: 'Plans a week again so that it fits a budget at checkout, as a draft',
        description:
          'Premium, for a week of the calendar with recipes. Locked, cooked and past meals stay, and so do meals with leftovers, side ' +
          'dishes and lines of text. Follow the job at its `location`; `POST /api/user/meal-plans/{draft}/apply` then gives the meals of ' +
          'the week their new recipes, which one undo takes back. 409 with the field `jobId` while another plan of the user is being made.',
        params: planParams,
        querystring: planQuery,
        body: FitPlanBody,
        response: { 202: AiPlanJob.describe('Being made') },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { today = '' } = request.query;
      const { budget = 0 } = request.body;
      const priceArea = priceAreaFor(request, app.versions);
      const week = { planId: request.params.id, budgetCents: Math.round(budget * 100), priceArea, today };
      const { jobId } = await app.services.aiPlans.fitPlan(week, call);
      reply.code(202).header('location', `${AI_PLANS}/${jobId}`);
      return sendDocument(reply, { document: await readJob(request, jobId, today, call) });
    },
  );

  app.post(
    `${AI_PLANS}/:jobId/again`,
    {
      config: aiPlanConfig,
      schema: {
        tags: ['AI planner'],
        summary: 'Plans again with one limit relaxed',
        description:
          'Premium. The body names one of the job’s `nearest`. 409 for another, and with the field `jobId` while another plan is being made.',
        params: jobParams,
        querystring: planQuery,
        body: PlanAgainBody,
        response: { 202: AiPlanJob.describe('Being made') },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { today = '' } = request.query;
      const { relax, value } = request.body;
      const asked = { jobId: request.params.jobId, relax, value: value ?? '' };
      const { jobId } = await app.services.aiPlans.planAgain(asked, call);
      reply.code(202).header('location', `${AI_PLANS}/${jobId}`);
      return sendDocument(reply, { document: await readJob(request, jobId, today, call) });
    },
  );
};
