import { SecondFactorPassword } from '@homeplate/contracts/documents/second-factor.ts';
import { StaffRole } from '@homeplate/contracts/documents/staff-policy.ts';
import {
  DeleteUserBody,
  LockUserBody,
  STAFF_USER_SORTS,
  StaffRolesBody,
  StaffUser,
  StaffUsers,
} from '@homeplate/contracts/documents/staff-user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange, listQuery, searchText } from './list-query.ts';

const Id = z.string().min(1).max(200);
const UsersQuery = listQuery({
  sorts: STAFF_USER_SORTS,
  filter: z.strictObject(
    {
      q: searchText(254),
      role: StaffRole.optional(),
      locked: z.boolean().optional(),
      since: z.iso.datetime('is a time').optional(),
      id: z.union([Id, z.array(Id).max(100)]).optional(),
    },
    'has no field but q, role, locked, since and id',
  ),
  example: '{"q":"ann"}',
});

/** `/api/admin/users`: search, roles, lock, sign-out, deletion (readings C76, C77, C94). */
export const staffUserRoutes: FastifyPluginAsyncZod = async (app) => {
  const { staff } = app.services;
  const tags = ['staff'];
  const params = z.object({ id: Id });
  const response = { 200: StaffUser };

  app.get(
    '/api/admin/users',
    {
      config: { access: { staff: 'users:read' } },
      schema: {
        tags,
        summary: 'Users by the beginning of their name or address',
        description: 'The range and the total are in Content-Range.',
        querystring: UsersQuery,
        response: { 200: StaffUsers },
      },
    },
    async (request, reply) => {
      const { range, sort = ['createdAt', 'DESC'], filter = {} } = request.query;
      const ids = filter.id === undefined ? [] : [filter.id].flat();
      // An empty list of ids means none here, but all to identity.
      if (filter.id !== undefined && ids.length === 0)
        return reply.header('content-range', contentRange('users', range, 0)).send([]);
      const { document, totalCount } = await staff.listUsers(
        {
          query: filter.q ?? '',
          role: filter.role ?? '',
          locked: filter.locked ?? false,
          since: filter.since ?? '',
          ids,
          sort: sort[0],
          descending: sort[1] === 'DESC',
          offset: range.first,
          limit: range.last - range.first + 1,
        },
        callOf(request),
      );
      reply.header('content-range', contentRange('users', range, totalCount));
      return sendDocument(reply, { document });
    },
  );

  app.get(
    '/api/admin/users/:id',
    {
      config: { access: { staff: 'users:read' } },
      schema: { tags, summary: 'One user', params, response },
    },
    async (request, reply) =>
      sendDocument(reply, await staff.getUser({ userId: request.params.id }, callOf(request))),
  );

  app.put(
    '/api/admin/users/:id/roles',
    {
      config: { access: { staff: 'users:roles' } },
      schema: {
        tags,
        summary: 'Sets the roles of staff; needs the password of the admin who asks',
        params,
        body: StaffRolesBody,
        response,
      },
    },
    async (request, reply) => {
      const asked = { userId: request.params.id, ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await staff.setStaffRoles(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/users/:id/lock',
    {
      config: { access: { staff: 'users:lock' } },
      schema: {
        tags,
        summary: 'Signs the user out everywhere and refuses their sign-in; idempotent',
        params,
        body: LockUserBody,
        response,
      },
    },
    async (request, reply) => {
      const asked = { userId: request.params.id, ...request.body };
      return sendDocument(reply, await staff.lockUser(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/users/:id/turn-off-second-factor',
    {
      config: { access: { staff: 'users:second-factor' } },
      schema: {
        tags,
        summary: 'For an employee who lost it; needs the password of the admin who asks; idempotent',
        params,
        body: SecondFactorPassword,
        response,
      },
    },
    async (request, reply) => {
      const asked = { userId: request.params.id, ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await staff.turnOffUserSecondFactor(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/users/:id/delete',
    {
      config: { access: { staff: 'users:delete' } },
      schema: {
        tags,
        summary: 'Deletes the account in 7 days and mails its user; needs the password of the admin who asks',
        params,
        body: DeleteUserBody,
        response,
      },
    },
    async (request, reply) => {
      const asked = { userId: request.params.id, ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await staff.scheduleUserDeletion(asked, callOf(request)));
    },
  );

  const commands = [
    ['keep', 'users:delete', 'cancelUserDeletion', 'Cancels the deletion of the account; idempotent'],
    ['unlock', 'users:lock', 'unlockUser', 'Lets the user sign in again; idempotent'],
    ['sign-out', 'users:sign-out', 'endUserSessions', 'Signs the user out everywhere'],
    ['verify-email', 'users:verify-email', 'verifyUserEmail', 'Marks the address as confirmed; idempotent'],
  ] as const;
  for (const [command, action, rpc, summary] of commands) {
    app.post(
      `/api/admin/users/:id/${command}`,
      { config: { access: { staff: action } }, schema: { tags, summary, params, response } },
      async (request, reply) =>
        sendDocument(reply, await staff[rpc]({ userId: request.params.id }, callOf(request))),
    );
  }
};
