import { AppError } from '@homeplate/common/app-error.ts';
import { AdConsentAnswer, AdConsentBody } from '@homeplate/contracts/documents/advertising.ts';
import { AD_FRAME } from '@homeplate/contracts/documents/advertising-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendPage } from '../../pages/send-page.ts';

const tags = ['advertising'];
const STYLE = 'body{margin:0}';

/** PUT /api/advertising/consent. */
export const adConsentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cookies } = app;
  app.put(
    '/api/advertising/consent',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Stores in a cookie whether this browser may load ads',
        body: AdConsentBody,
        response: { 200: AdConsentAnswer },
      },
    },
    async ({ body }, reply) => {
      const consent = body.isAllowed ? ('allowed' as const) : ('declined' as const);
      reply.raw.appendHeader('set-cookie', cookies.ads(consent));
      return { consent };
    },
  );
};

/** GET /api/advertising/frame: the page in the frame of an ad, which loads the ad network's script once. */
export const adFrameRoutes: FastifyPluginAsyncZod = async (app) => {
  const { advertising, readers } = app;
  app.get(AD_FRAME, { config: { access: 'visitor' }, schema: { hide: true } }, async (request, reply) => {
    const script = await advertising.scriptOf(request, await readers.load(request, reply));
    if (script === undefined) throw new AppError('NOT_FOUND');
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Advertisement</title><style>${STYLE}</style><body><script async src="${escaped(script)}"></script></body></html>`;
    return sendPage(reply, { html, policy: 'ad-frame', inline: { scripts: [], styles: [STYLE] } });
  });
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
