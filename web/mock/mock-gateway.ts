import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { COOKIES } from '@homeplate/contracts/documents/cookies.ts';
import type { Plugin } from 'vite';
import { answerRequest, type MockAnswer, refuse } from './answer.ts';
import { isMode, MODE_NAME, type Mode, modeOf, SLOW_MS } from './modes.ts';
import { Refusal } from './route.ts';
import { EVENT_STREAM } from './routes.ts';
import { createEmptyState, createState } from './state.ts';

/** Answers `/api` in the development server from made-up data in memory, and adds the strip that sets the mode. */
export function mockGateway(): Plugin {
  const normal = createState();
  const empty = createEmptyState();

  async function answer(mode: Mode, request: IncomingMessage): Promise<MockAnswer> {
    const { method = 'GET', url = '/' } = request;
    const sent = await text(request);
    if (mode === 'failing') return refuse(new Refusal('UNAVAILABLE'));
    if (mode === 'slow') await setTimeout(SLOW_MS);
    return answerRequest(
      {
        method,
        url,
        body: sent ? JSON.parse(sent) : undefined,
        signedIn: new RegExp(`(?:^|; )${COOKIES.signedIn.name}=1`).test(request.headers.cookie ?? ''),
      },
      mode === 'empty' ? empty : normal,
    );
  }

  async function handle(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) {
    const url = new URL(request.url ?? '/', 'http://mock');
    const chosen = url.searchParams.get(MODE_NAME);
    if (url.pathname.startsWith('/api/')) {
      const { status, headers, body } = await answer(modeOf(request.headers.cookie ?? ''), request);
      response.writeHead(status, headers);
      if (headers['content-type'] === EVENT_STREAM) response.write(body);
      else response.end(body);
    } else if (isMode(chosen)) {
      url.searchParams.delete(MODE_NAME);
      response.writeHead(302, {
        'set-cookie': `${MODE_NAME}=${chosen}; Path=/; SameSite=Lax`,
        location: url.pathname + url.search,
      });
      response.end();
    } else next();
  }

  return {
    name: 'homeplate-mock-gateway',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        // A page that was left no longer reads its answer: vite would show that as an error of the next page.
        handle(request, response, next).catch((error: unknown) => response.destroyed || next(error));
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/mock/mode-strip.ts' }, injectTo: 'body' },
    ],
  };
}
