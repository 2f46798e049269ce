import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPages } from '../../pages/rendered-pages.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { AppPages } from './app-paths.ts';
import type { WebFiles } from './web-files.ts';

/** Paths of the API, of operations and of built files: a request for one of these never gets a page. */
const NO_PAGE = /^\/(api|health|metrics|assets)(\/|$)|\.\w{1,12}$/;

/** A URL that starts with two slashes names another host; browsers treat a backslash as a slash. */
const DOUBLED_SLASHES = /[/\\]{2,}/g;

/** Renamed pages, by old path: links from other sites keep working. */
const MOVED = new Map([['/tips/portion-cost-and-the-till', '/tips/cost-per-serving-and-at-checkout']]);

/**
 * Answers a GET that matches no route: with a file of the app, a server-rendered page, or the app shell, which the browser renders. Returns
 * the status; false: none of these.
 */
export async function answerFromApp(
  files: WebFiles,
  appPages: AppPages,
  pages: RenderedPages | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | false> {
  const address = request.raw.url ?? '/';
  const path = address.split('?', 1)[0] ?? '/';
  const file = files.file(path);
  if (file && path !== '/index.html') return file.send(request, reply);
  // The app shell: the service worker stores it for use without a connection.
  if (path === '/shell.html' && files.index) return files.index.send(request, reply);
  if (NO_PAGE.test(path)) return false;
  const clean = path.replace(DOUBLED_SLASHES, '/');
  const target = MOVED.get(clean) ?? clean;
  if (path.startsWith('/') && target !== path) {
    await reply.redirect(target + address.slice(path.length), 308);
    return 308;
  }
  if (!files.index) {
    await reply
      .code(503)
      .header('content-type', 'text/plain; charset=utf-8')
      .send('The web app has not been built yet: make start builds it.\n');
    return 503;
  }
  const page = appPages.find(path);
  const policy = page?.policy ?? 'app';
  const rendered = await pages?.send(request, reply, policy);
  if (rendered) return rendered;
  const status = page ? 200 : 404;
  await sendPage(reply, { status, html: files.index.options.body, policy });
  return status;
}
