import { AppError } from '@homeplate/common/app-error.ts';
import {
  JOB_SERVICES,
  JOB_SORTS,
  JOB_STATES,
  type JobService,
  StaffJob,
  StaffJobs,
} from '@homeplate/contracts/documents/staff-job.ts';
import type { Job } from '@homeplate/contracts/gen/common/v1/work.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery } from './list-query.ts';
import { idsOf, pageOf, sendNone } from './staff-list.ts';

const RESOURCE = 'jobs';
/** Pages over all services are merged here, from the first rows of each. */
const MOST_MERGED = 1_000;
const Id = z.string().regex(new RegExp(`^(${JOB_SERVICES.join('|')})\\.[\\w-]{1,80}$`), 'is not a job');
const JobsQuery = listQuery({
  sorts: JOB_SORTS,
  filter: z.strictObject(
    {
      service: z.enum(JOB_SERVICES, `is one of ${JOB_SERVICES.join(', ')}`).optional(),
      state: z.enum(JOB_STATES, `is one of ${JOB_STATES.join(', ')}`).optional(),
      kind: z.string().max(100).optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but service, state, kind and id',
  ),
  example: '{"state":"dead"}',
});

/** `/api/admin/jobs`: the durable jobs of all services. */
export const jobRoutes: FastifyPluginAsyncZod = async (app) => {
  const { work } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffJob };

  app.get(
    '/api/admin/jobs',
    {
      config: { access: { staff: 'jobs:read' } },
      schema: {
        tags,
        summary: 'Jobs of all services, or of one, the newest first',
        description:
          'The range and the total are in Content-Range. Over all services at most the first 1,000 are listed.',
        querystring: JobsQuery,
        response: { 200: StaffJobs },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id)?.map(placeOf);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const page = pageOf(query, ['createdAt', 'DESC']);
      const services = JOB_SERVICES.filter(
        (name) =>
          (filter.service === undefined || filter.service === name) &&
          (ids === undefined || ids.some(({ service }) => service === name)),
      );
      const isMerged = services.length > 1;
      const last = page.offset + page.limit;
      if (isMerged && last > MOST_MERGED)
        throw new AppError('INVALID_INPUT', {
          fields: { range: `choose a service to see more than ${MOST_MERGED} rows` },
        });
      const asked = {
        page: isMerged ? { ...page, offset: 0, limit: last } : page,
        state: filter.state ?? '',
        kind: filter.kind ?? '',
      };
      const call = callOf(request);
      const lists = await Promise.all(
        services.map(async (service) => {
          const own = ids?.filter((one) => one.service === service).map(({ id }) => id) ?? [];
          const { jobs, totalCount } = await work[service].listJobs({ ...asked, ids: own }, call);
          return { jobs: jobs.map((job) => staffJobOf(service, job)), totalCount };
        }),
      );
      const jobs = lists.flatMap((one) => one.jobs);
      if (isMerged) jobs.sort(orderBy(query.sort ?? ['createdAt', 'DESC']));
      const total = lists.reduce((sum, { totalCount }) => sum + totalCount, 0);
      reply.header('content-range', contentRange(RESOURCE, query.range, total));
      return isMerged ? jobs.slice(page.offset, last) : jobs;
    },
  );

  app.get(
    '/api/admin/jobs/:id',
    { config: { access: { staff: 'jobs:read' } }, schema: { tags, summary: 'One job', params, response } },
    async (request) => {
      const { service, id } = placeOf(request.params.id);
      const page = { sort: 'createdAt', descending: true, offset: 0, limit: 1 };
      const asked = { page, state: '', kind: '', ids: [id] };
      const { jobs } = await work[service].listJobs(asked, callOf(request));
      return found(service, jobs[0]);
    },
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    {
      config: { access: { staff: 'jobs:retry' } },
      schema: { tags, summary: 'Queues a dead job again; 409 when it is not dead', params, response },
    },
    async (request) => {
      const { service, id } = placeOf(request.params.id);
      return found(service, (await work[service].retryJob({ id }, callOf(request))).job);
    },
  );

  app.post(
    '/api/admin/jobs/:id/discard',
    {
      config: { access: { staff: 'jobs:discard' } },
      schema: {
        tags,
        summary: 'Deletes a dead job; 409 when it is not dead',
        params,
        response: { 204: z.null().describe('Deleted') },
      },
    },
    async (request, reply) => {
      const { service, id } = placeOf(request.params.id);
      await work[service].discardJob({ id }, callOf(request));
      return reply.code(204).send(null);
    },
  );
};

function placeOf(name: string): { service: JobService; id: string } {
  const dot = name.indexOf('.');
  return { service: z.enum(JOB_SERVICES).parse(name.slice(0, dot)), id: name.slice(dot + 1) };
}

function found(service: JobService, job: Job | undefined): StaffJob {
  if (job) return staffJobOf(service, job);
  throw new AppError('NOT_FOUND', { message: 'There is no such job.' });
}

const staffJobOf = (service: JobService, { step, share, ...job }: Job): StaffJob => ({
  ...job,
  id: `${service}.${job.id}`,
  service,
  state: z.enum(JOB_STATES).parse(job.state),
  problem: job.problem || null,
  progress: step === '' ? null : { step, share },
  endedAt: job.endedAt || null,
});

/** As the services sort: no end comes before every end. */
const orderBy =
  ([field, direction]: [(typeof JOB_SORTS)[number], 'ASC' | 'DESC']) =>
  (a: StaffJob, b: StaffJob): number => {
    const [left, right] = [a[field] ?? '', b[field] ?? ''];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right));
    return (direction === 'ASC' ? order : -order) || a.id.localeCompare(b.id);
  };
