import {
  DEAD_LETTER_SORTS,
  StaffDeadLetter,
  StaffDeadLetters,
} from '@homeplate/contracts/documents/dead-letter.ts';
import { topicNames } from '@homeplate/contracts/topics.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { listQuery } from './list-query.ts';
import { idsOf, pageOf, sendList, sendNone } from './staff-list.ts';

const RESOURCE = 'dead-letters';
const Id = z.string().max(200);
const Topic = z.string().refine((name) => topicNames().some((one) => one === name), 'is not a topic');
const DeadLettersQuery = listQuery({
  sorts: DEAD_LETTER_SORTS,
  filter: z.strictObject(
    {
      topic: Topic.optional(),
      group: z.string().max(100).optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but topic, group and id',
  ),
  example: '{"topic":"recipe.events"}',
});
/** Reading the topics of Kafka takes seconds. */
const TIMEOUT_MS = 20_000;

/** `/api/admin/dead-letters`: events that a consumer of any service gave up on. */
export const deadLetterRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deadLetters } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffDeadLetter };

  app.get(
    '/api/admin/dead-letters',
    {
      config: { access: { staff: 'dead-letters:read' }, timeoutMs: TIMEOUT_MS },
      schema: {
        tags,
        summary: 'Events that were not processed, the newest first',
        description: 'The range and the total are in Content-Range.',
        querystring: DeadLettersQuery,
        response: { 200: StaffDeadLetters },
      },
    },
    async (request, reply) => {
      const { filter = {}, ...query } = request.query;
      const ids = idsOf(filter.id);
      if (ids?.length === 0) return sendNone(reply, RESOURCE, query);
      const asked = {
        page: pageOf(query, ['at', 'DESC']),
        topic: filter.topic ?? '',
        group: filter.group ?? '',
        ids: ids ?? [],
      };
      return sendList(reply, RESOURCE, query, await deadLetters.listDeadLetters(asked, callOf(request)));
    },
  );

  app.get(
    '/api/admin/dead-letters/:id',
    {
      config: { access: { staff: 'dead-letters:read' }, timeoutMs: TIMEOUT_MS },
      schema: { tags, summary: 'One of them, with the event', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await deadLetters.getDeadLetter(request.params, callOf(request))),
  );

  const commands = [
    [
      'replay',
      'dead-letters:replay',
      'replayDeadLetter',
      'Sends the event again to the consumer that failed; 404 when it was settled',
    ],
    [
      'discard',
      'dead-letters:discard',
      'discardDeadLetter',
      'Leaves the event out for good; 404 when it was settled',
    ],
  ] as const;
  for (const [command, action, rpc, summary] of commands) {
    app.post(
      `/api/admin/dead-letters/:id/${command}`,
      {
        config: { access: { staff: action }, timeoutMs: TIMEOUT_MS },
        schema: { tags, summary, params, response },
      },
      async (request, reply) => sendDocument(reply, await deadLetters[rpc](request.params, callOf(request))),
    );
  }
};
