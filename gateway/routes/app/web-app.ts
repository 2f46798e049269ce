import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnPages } from '../../pages/drawn-pages.ts';
import { PAGE_HEADERS } from '../../plugins/security-headers.ts';
import { isAppPath } from './app-paths.ts';
import type { WebFiles } from './web-files.ts';

/** Paths of the machine room and of built files: whoever asks for one of these wants no page. */
const NO_PAGE = /^\/(api|health|metrics|assets)(\/|$)|\.\w{1,12}$/;

/** To whoever reads an address, two slashes at its beginning name another host; so does a backslash beside one. */
const DOUBLED_SLASHES = /[/\\]{2,}/g;

/**
 * Answers a GET that no route takes with a file of the app or a page, drawn here or left to the browser. False: there is nothing to answer with. Returns
 * the status otherwise.
 */
export async function answerFromApp(
  files: WebFiles,
  pages: DrawnPages | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | false> {
  const address = request.raw.url ?? '/';
  const path = address.split('?', 1)[0] ?? '/';
  const file = files.file(path);
  if (file && path !== '/index.html') return file.send(request, reply);
  // The page without a content: the service worker keeps it for the time without a connection.
  if (path === '/shell.html' && files.index) return files.index.send(request, reply);
  if (NO_PAGE.test(path)) return false;
  const single = path.replace(DOUBLED_SLASHES, '/');
  if (path.startsWith('/') && single !== path) {
    await reply.redirect(single + address.slice(path.length), 308);
    return 308;
  }
  if (!files.index) {
    await reply
      .code(503)
      .header('content-type', 'text/plain; charset=utf-8')
      .send('The web app has not been built yet: make start builds it.\n');
    return 503;
  }
  const drawn = await pages?.send(request, reply);
  if (drawn) return drawn;
  if (isAppPath(path)) return files.index.send(request, reply);
  for (const [name, value] of PAGE_HEADERS) reply.header(name, value);
  await reply
    .code(404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(files.index.options.body);
  return 404;
}
