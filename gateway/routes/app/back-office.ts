import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendPage } from '../../pages/send-page.ts';

const BASE = '/back-office';
/** A path with an extension is a file, never a page. */
const IS_FILE = /\.\w{1,12}$/;

/** /back-office/: the built files of admin-ui, and its page for every other path below. Public as those of the web app: the data is not. */
export const backOfficeRoutes: FastifyPluginAsyncZod = async (app) => {
  const files = app.backOfficeFiles;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url ?? BASE).split('?', 1)[0]?.slice(BASE.length) ?? '';
    const file = path === '/index.html' ? undefined : files.file(path);
    if (file) {
      file.send(request, reply);
      return reply;
    }
    if (IS_FILE.test(path)) throw new AppError('NOT_FOUND');
    if (!files.index)
      throw new AppError('UNAVAILABLE', {
        message: 'The back office has not been built yet: make start builds it.',
      });
    return sendPage(reply, { html: files.index.options.body, policy: 'back-office' });
  };

  for (const url of [BASE, `${BASE}/*`])
    app.get(url, { config: { access: 'visitor' }, schema: { hide: true } }, answer);
};
