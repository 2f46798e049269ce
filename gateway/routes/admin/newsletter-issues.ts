import {
  ISSUE_SORTS,
  ISSUE_STATES,
  IssueBody,
  IssuePlace,
  IssuePreview,
  NewsletterIssue,
  NewsletterIssues,
} from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { sendPage } from '../../pages/send-page.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery } from './list-query.ts';

const Id = z.string().max(40);
const IssuesQuery = listQuery({
  sorts: ISSUE_SORTS,
  filter: z.strictObject(
    {
      state: z.enum(ISSUE_STATES, `is one of ${ISSUE_STATES.join(', ')}`).optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but state and id',
  ),
  example: '{"state":"draft"}',
});

/** `/api/admin/newsletter`: the weekly issues of the newsletter. */
export const newsletterIssueRoutes: FastifyPluginAsyncZod = async (app) => {
  const {
    services: { newsletterIssues },
    ownAddress,
  } = app;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: NewsletterIssue };

  app.get(
    '/api/admin/newsletter',
    {
      config: { access: { staff: 'newsletter:read' } },
      schema: {
        tags,
        summary: 'The issues of the newsletter, the newest first',
        description: 'The range and the total are in Content-Range.',
        querystring: IssuesQuery,
        response: { 200: NewsletterIssues },
      },
    },
    async (request, reply) => {
      const { range, sort = ['id', 'DESC'], filter = {} } = request.query;
      const ids = filter.id === undefined ? [] : [filter.id].flat();
      // An empty list of ids means none here, but all to identity.
      if (filter.id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('newsletter', range, 0)).send([]);
      const { document, totalCount } = await newsletterIssues.listIssues(
        {
          ids,
          state: filter.state ?? '',
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      reply.header('content-range', contentRange('newsletter', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  app.get(
    '/api/admin/newsletter/:id',
    {
      config: { access: { staff: 'newsletter:read' } },
      schema: { tags, summary: 'One issue, with how many subscribers got it', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await newsletterIssues.getIssue(request.params, callOf(request))),
  );

  app.put(
    '/api/admin/newsletter/:id',
    {
      config: { access: { staff: 'newsletter:edit' } },
      schema: {
        tags,
        summary: 'Changes the texts of an issue; 409 for another version, and once it is on its way',
        params,
        body: IssueBody,
        response,
      },
    },
    async (request, reply) =>
      sendDocument(
        reply,
        await newsletterIssues.editIssue({ ...request.body, ...request.params }, callOf(request)),
      ),
  );

  app.get(
    '/api/admin/newsletter/:id/preview',
    {
      config: { access: { staff: 'newsletter:read' }, timeoutMs: 15_000 },
      schema: {
        tags,
        summary: 'The issue as subscribers in a ZIP code get it, as HTML and as text',
        params,
        querystring: IssuePlace,
        response: { 200: IssuePreview },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, zipCode: request.query.zip, origin: ownAddress() };
      return sendDocument(reply, await newsletterIssues.previewIssue(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/newsletter/:id/page',
    {
      config: { access: { staff: 'newsletter:read' }, timeoutMs: 15_000 },
      schema: {
        tags,
        summary: 'The HTML of the preview as a page',
        params,
        querystring: IssuePlace,
        response: { 200: z.string().describe('text/html') },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, zipCode: request.query.zip, origin: ownAddress() };
      const { document } = await newsletterIssues.previewIssue(asked, callOf(request));
      const { html } = IssuePreview.parse(JSON.parse(Buffer.from(document?.body ?? []).toString()));
      return sendPage(reply, { html, policy: 'mail' });
    },
  );

  app.post(
    '/api/admin/newsletter/:id/test',
    {
      config: { access: { staff: 'newsletter:test' }, timeoutMs: 15_000 },
      schema: {
        tags,
        summary: 'Mails the issue to the confirmed address of the caller',
        params,
        body: IssuePlace,
        response: { 202: z.null().describe('Accepted') },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, zipCode: request.body.zip, origin: ownAddress() };
      await newsletterIssues.testIssue(asked, callOf(request));
      return reply.code(202).send(null);
    },
  );

  const commands = [
    ['send', 'sendIssue', 'Starts or continues sending, to everyone now; idempotent'],
    ['stop', 'stopIssue', 'Stops an issue before or while it is sent; idempotent'],
  ] as const;
  for (const [command, rpc, summary] of commands) {
    app.post(
      `/api/admin/newsletter/:id/${command}`,
      { config: { access: { staff: 'newsletter:send' } }, schema: { tags, summary, params, response } },
      async (request, reply) =>
        sendDocument(reply, await newsletterIssues[rpc](request.params, callOf(request))),
    );
  }
};
