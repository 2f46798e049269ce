import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearerOf } from '../../plugins/bearer.ts';
import { callOf } from '../../readers/request-context.ts';
import { acceptFiles, type FileRule, fileRefusals } from '../../uploads/accept-files.ts';

/** A report has the headers of the mail that it is about, and often the whole mail. */
const REPORT_BYTES = 1_000_000;
const WANTED = 'Send one mail, of the type message/rfc822.';
const RULE: FileRule = {
  types: ['message/rfc822'],
  encodedMessage: 'Send the mail without a content encoding.',
  largeMessage: 'A report has at most 1 MB.',
  typeMessage: () => WANTED,
};

/** POST /api/mail/reports: bounces and complaints that the mail server passes on (decision 074). Identity checks the key. */
export const mailReportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { mail } = app.services;
  acceptFiles(app, RULE);
  app.post(
    '/api/mail/reports',
    {
      config: { access: 'visitor' },
      bodyLimit: REPORT_BYTES,
      schema: {
        tags: ['operation'],
        summary: 'Takes a bounce (RFC 3464) or a complaint (RFC 5965) from the mail server',
        description:
          'The body is the whole mail with the report. The key of MAIL_REPORT_KEY authorizes it, as a Bearer token; 404 without that setting. `taken` is false for what is no report about a mail of this installation.',
        consumes: RULE.types,
        response: { 200: z.object({ taken: z.boolean() }) },
      },
      errorHandler: fileRefusals(RULE),
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new AppError('INVALID_INPUT', { message: WANTED });
      const asked = { key: bearerOf(request) ?? '', raw: body };
      const { isTaken } = await mail.takeMailReport(asked, callOf(request));
      return { taken: isTaken };
    },
  );
};
