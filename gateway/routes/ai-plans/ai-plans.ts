import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { networkOf } from '@homeplate/common/rate-limit.ts';
import { AiPlanBody, AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { MOST_WAIT_SECONDS } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { PlanDate } from '@homeplate/contracts/documents/meal-plan.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import type { Sink } from '../../live/price-streams.ts';
import { openSseSink } from '../../live/sse-sink.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { DATA_HEADERS } from '../../plugins/security-headers.ts';
import { callOf } from '../../readers/request-context.ts';
import { priceAreaFor } from '../meal-plans/meal-plans.ts';

const tags = ['AI planner'];
export const aiPlanConfig = {
  access: 'signed-in',
  message: 'Please sign in to plan with the AI planner.',
} as const;
export const AI_PLANS = '/api/ai/meal-plan';
export const jobParams = z.object({
  jobId: pathParam(z.uuid(), 'There is no such plan job.').describe('`jobId` of the response to the request'),
});
export const planQuery = z.object({
  today: PlanDate.optional().describe('The user’s current date; by default the date in UTC'),
});
/** How often a waiting request and a stream look at their job. */
const LOOK_MS = 300;
const READ_MS = 8_000;
const ASK_AGAIN_SECONDS = '1';
/** The wait, and the calls around it. */
const WAITING_MS = (MOST_WAIT_SECONDS + 8) * 1_000;

const Status = AiPlanJob.pick({ status: true, error: true });
const isOpen = ({ status }: z.infer<typeof Status>) => status === 'queued' || status === 'running';
const statusOf = ({ body }: Document) => Status.parse(JSON.parse(body.toString()));

/** Seconds of `Prefer: wait=20` (RFC 7240); 0 without. */
function secondsToWait(request: FastifyRequest): number {
  const { prefer = '' } = request.headers;
  const found = /(?:^|[,;\s])wait=(\d{1,4})(?:$|[,;\s])/i.exec(String(prefer));
  return Math.min(Number(found?.[1] ?? 0), MOST_WAIT_SECONDS);
}

/** Every read of a stream has its own deadline. */
const newCallOf = (request: FastifyRequest): Call =>
  newCall({ actor: callOf(request).actor, timeoutMs: READ_MS, requestId: request.id });

/** Writes each change of a job until it ends or the client goes. */
async function followJob(
  first: Document,
  read: () => Promise<Document>,
  sink: Sink,
  response: ServerResponse,
): Promise<void> {
  let document = first;
  let etag = '';
  try {
    for (;;) {
      if (document.etag !== etag) sink.write(`event: job\ndata: ${document.body.toString()}\n\n`);
      etag = document.etag;
      if (!isOpen(statusOf(document)) || response.destroyed) break;
      await pause(LOOK_MS);
      document = await read();
    }
  } catch {
    // The client reconnects, or reads the job without a stream.
  }
  sink.end();
}

/** The state of a job, with the draft when it is done. */
export const createReadJob =
  ({ services, versions }: Pick<FastifyInstance, 'services' | 'versions'>) =>
  async (request: FastifyRequest, jobId: string, today: string, call: Call): Promise<Document> => {
    const asked = { jobId, priceArea: priceAreaFor(request, versions), today };
    const { document } = await services.aiPlans.getAiPlan(asked, call);
    if (!document) throw new AppError('INTERNAL');
    return document;
  };

/** POST /api/ai/meal-plan, GET and DELETE /api/ai/meal-plan/{jobId} (reading C70): a plan within a budget, made by a job. */
export const aiPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  const { aiPlans } = app.services;
  const readJob = createReadJob(app);

  app.post(
    AI_PLANS,
    {
      config: { ...aiPlanConfig, timeoutMs: WAITING_MS },
      schema: {
        tags,
        summary: 'Plans meals within a budget at checkout, as a draft beside the calendar',
        description:
          `Premium. With \`Prefer: wait=20\` (at most ${MOST_WAIT_SECONDS} seconds) it answers 200 with the draft if it is made in that ` +
          'time, and 409 with the reason if there is no such plan; a client that goes away meanwhile cancels the job. 409 with the field ' +
          '`jobId` while another plan of the user is being made. Options are arrays, or texts with commas.',
        querystring: planQuery,
        body: AiPlanBody,
        response: { 200: AiPlanJob, 202: AiPlanJob.describe('Being made') },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { today = '' } = request.query;
      const { body } = request;
      const { jobId } = await aiPlans.requestAiPlan(
        {
          familySize: body.family_size,
          dietaryPrefs: body.dietary_prefs,
          budgetCents: Math.round(body.budget * 100),
          cookingTime: body.cooking_time,
          cuisinePreferences: body.cuisine_preferences,
          allergies: body.allergies,
          goals: body.goals,
          mealsPerDay: body.meals_per_day,
          weekStart: body.week_start ?? '',
          days: body.days,
          priceArea: priceAreaFor(request, app.versions),
          today,
        },
        call,
      );
      reply.header('location', `${AI_PLANS}/${jobId}`);
      const seconds = secondsToWait(request);
      const end = Date.now() + seconds * 1_000;
      let document = await readJob(request, jobId, today, call);
      while (isOpen(statusOf(document)) && Date.now() < end) {
        if (reply.raw.destroyed) {
          await aiPlans.cancelAiPlan({ jobId }, call);
          throw new AppError('CANCELLED');
        }
        await pause(LOOK_MS);
        document = await readJob(request, jobId, today, call);
      }
      if (seconds > 0) reply.header('preference-applied', `wait=${seconds}`);
      const { status, error } = statusOf(document);
      if (status === 'failed') throw new AppError('CONFLICT', { ...(error && { message: error }) });
      if (status !== 'done') reply.code(202).header('retry-after', ASK_AGAIN_SECONDS);
      return sendDocument(reply, { document });
    },
  );

  app.get(
    `${AI_PLANS}/:jobId`,
    {
      config: aiPlanConfig,
      schema: {
        tags,
        summary: 'The state of the user’s plan job; with the draft when it is done',
        description: `As \`text/event-stream\`: an event \`job\` for each change, until the job ends. A draft that the user deleted is null.`,
        params: jobParams,
        querystring: planQuery,
        response: { 200: AiPlanJob },
      },
    },
    async (request, reply) => {
      const { today = '' } = request.query;
      const document = await readJob(request, request.params.jobId, today, callOf(request));
      if (request.headers.accept?.includes('text/event-stream')) {
        const slot = app.slots.take(networkOf(request.ip));
        reply.hijack();
        const sink = openSseSink(reply.raw, [...DATA_HEADERS, ['x-request-id', request.id]]);
        slot.occupy(() => sink.end());
        reply.raw.once('close', () => slot.release());
        const read = () => readJob(request, request.params.jobId, today, newCallOf(request));
        await followJob(document, read, sink, reply.raw);
        return reply;
      }
      if (isOpen(statusOf(document))) reply.header('retry-after', ASK_AGAIN_SECONDS);
      return sendDocument(reply, { document });
    },
  );

  app.delete(
    `${AI_PLANS}/:jobId`,
    {
      config: aiPlanConfig,
      schema: {
        tags,
        summary: 'Cancels a plan job; one that has ended stays as it is',
        params: jobParams,
        response: { 204: z.null().describe('Canceled') },
      },
    },
    async (request, reply) => {
      await aiPlans.cancelAiPlan({ jobId: request.params.jobId }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};
