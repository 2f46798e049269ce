import {
  AdvertisingBody,
  AdvertisingSetting,
  StaffSettings,
} from '@homeplate/contracts/documents/advertising.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { contentRange } from './list-query.ts';

/** `/api/admin/settings`: what staff set for the whole site. */
export const staffSettingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { advertising } = app;
  const { settings } = app.services;
  const tags = ['staff'];

  app.get(
    '/api/admin/settings',
    {
      config: { access: { staff: 'settings:read' } },
      schema: { tags, summary: 'The settings of the site', response: { 200: StaffSettings } },
    },
    async (request, reply) => {
      const { document } = await settings.getAdvertisingSetting({}, callOf(request));
      const setting = AdvertisingSetting.parse(JSON.parse(String(document?.body)));
      reply.header('content-range', contentRange('settings', { first: 0, last: 0 }, 1));
      return [setting];
    },
  );

  app.get(
    '/api/admin/settings/advertising',
    {
      config: { access: { staff: 'settings:read' } },
      schema: { tags, summary: 'What pages show of advertising', response: { 200: AdvertisingSetting } },
    },
    async (request, reply) => sendDocument(reply, await settings.getAdvertisingSetting({}, callOf(request))),
  );

  app.put(
    '/api/admin/settings/advertising',
    {
      config: { access: { staff: 'settings:edit' } },
      schema: {
        tags,
        summary: 'Switches advertising on or off; needs the caller’s password',
        body: AdvertisingBody,
        response: { 200: AdvertisingSetting },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, clientAddress: request.ip };
      const changed = await settings.changeAdvertising(asked, callOf(request));
      advertising.forget();
      return sendDocument(reply, changed);
    },
  );
};
