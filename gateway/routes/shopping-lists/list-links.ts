import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import {
  ListLink,
  ListOpsAnswer,
  ListOpsBody,
  NewListLink,
  NewListLinkBody,
  SharedList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { pathParam } from '../../plugins/path-params.ts';
import { callOf, readerOf } from '../../readers/request-context.ts';
import { LISTS, listParams, opsOf, placeOf, tags } from './list-parts.ts';

const SHARED = '/api/shared-lists/:token';
const Secret = pathParam(
  z
    .string()
    .overwrite(trimBlanks)
    .regex(/^[\w-]{32}$/),
  'There is no such shopping list.',
);
const sharedParams = z.object({ token: Secret.describe('Of the link') });
const LinkId = pathParam(z.string().regex(/^link-[a-z0-9-]{1,60}$/), 'There is no such link.');
/** Asks each time: a link can end. */
const REVALIDATED_LINK = { 'cache-control': 'private, no-cache' };

/** POST, GET and DELETE /api/shopping-lists/{id}/links, DELETE …/{linkId}, GET /api/shared-lists/{token} and POST …/ops. */
export const listLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ownAddress, limits, readers, versions } = app;
  const { lists } = app.services;

  app.post(
    `${LISTS}/:id/links`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Makes a link of a list for people without an account: to see it, to check items off, or to edit it',
        description: 'Everyone who has the link can use it until it ends. It is shown only in this response.',
        params: listParams,
        body: NewListLinkBody,
        response: { 201: NewListLink },
      },
    },
    async (request, reply) => {
      await limits.count('links', request, readerOf(request));
      const asked = { id: request.params.id, role: request.body.role };
      const { link, secret: token } = await lists.createListLink(asked, callOf(request));
      return reply
        .code(201)
        .send({ ...(link as ListLink), token, url: `${ownAddress()}/shared-lists/${token}` });
    },
  );

  app.get(
    `${LISTS}/:id/links`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The links of a list, without their addresses',
        params: listParams,
        response: { 200: z.array(ListLink) },
      },
    },
    async (request) => {
      const { links } = await lists.getListLinks({ id: request.params.id }, callOf(request));
      return links as ListLink[];
    },
  );

  app.delete(
    `${LISTS}/:id/links`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends all links of a list',
        params: listParams,
        response: { 204: z.null().describe('Ended') },
      },
    },
    async (request, reply) => {
      await lists.revokeListLink({ id: request.params.id, linkId: '' }, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${LISTS}/:id/links/:linkId`,
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends a link of a list',
        params: listParams.extend({ linkId: LinkId.describe('As in GET …/links') }),
        response: { 204: z.null().describe('Ended') },
      },
    },
    async (request, reply) => {
      await lists.revokeListLink(request.params, callOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    SHARED,
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'A list by its link, with what the link allows',
        description: '410 once the link has ended. 429 with Retry-After for too many reads from one network.',
        params: sharedParams,
        response: { 200: SharedList },
      },
    },
    async (request, reply) => {
      const reader = await readers.load(request, reply);
      await limits.count('sharedLists', request, reader);
      const asked = { secret: request.params.token, place: placeOf(reader, versions) };
      reply.headers(REVALIDATED_LINK);
      return sendDocument(reply, await lists.readSharedList(asked, callOf(request)));
    },
  );

  app.post(
    `${SHARED}/ops`,
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Applies queued changes by a link, as far as it allows them',
        description:
          '403 for a change that the link does not allow: then nothing is changed. 410 once the link has ended.',
        params: sharedParams,
        body: ListOpsBody,
        response: { 200: ListOpsAnswer },
      },
    },
    async (request, reply) => {
      const reader = await readers.load(request, reply);
      await limits.count('sharedLists', request, reader);
      const { deviceId, sentAt = '', ops } = request.body;
      const asked = { secret: request.params.token, deviceId, sentAt, ops: opsOf(ops) };
      return sendDocument(reply, await lists.applySharedListOps(asked, callOf(request)));
    },
  );
};
