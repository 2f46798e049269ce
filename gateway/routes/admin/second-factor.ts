import {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorPassword,
} from '@homeplate/contracts/documents/second-factor.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';

/** `/api/admin/second-factor`: the employee's own. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { secondFactors } = app.services;
  const tags = ['staff'];
  const config = { access: { staff: 'second-factor:edit' } } as const;

  app.get(
    '/api/admin/second-factor',
    {
      config: { access: { staff: 'second-factor:read' } },
      schema: { tags, summary: 'Whether the caller signs in with a code', response: { 200: SecondFactor } },
    },
    async (request, reply) => sendDocument(reply, await secondFactors.getSecondFactor({}, callOf(request))),
  );

  app.post(
    '/api/admin/second-factor/start',
    {
      config,
      schema: {
        tags,
        summary: 'A secret for an authenticator app; needs the caller’s password',
        body: SecondFactorPassword,
        response: { 200: NewSecondFactor },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await secondFactors.startSecondFactor(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/second-factor/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Turns the second factor on with a first code, and ends the caller’s other sessions',
        body: SecondFactorCode,
        response: { 200: RecoveryCodes },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await secondFactors.confirmSecondFactor(asked, callOf(request)));
    },
  );

  app.post(
    '/api/admin/second-factor/turn-off',
    {
      config,
      schema: {
        tags,
        summary: 'Turns the second factor off; needs the caller’s password; idempotent',
        body: SecondFactorPassword,
        response: { 200: SecondFactor },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, clientAddress: request.ip };
      return sendDocument(reply, await secondFactors.turnOffSecondFactor(asked, callOf(request)));
    },
  );
};
