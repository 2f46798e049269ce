import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';

/**
 * The fault proxy of the browser tests: forwards everything to the real app, including event streams, except for the faults that a
 * browser has requested. `PUT /fault` with a list of faults sets them for this browser (identified by a cookie) and releases held
 * requests; `GET /fault` returns the number of its open event streams.
 * Usage: node e2e/fault-proxy.ts PORT ADDRESS-OF-THE-APP
 */
export type Fault = {
  /** A regular expression for path and query. */
  path: string;
  /** Defaults to all methods. */
  method?: string;
} & (
  | /** No response until the faults change. */ { kind: 'hold' }
  | /** A delayed response. */ { kind: 'slow'; milliseconds: number }
  | /** An error response in the server's format. */ {
      kind: 'fail';
      status: number;
      code: string;
      error: string;
    }
  | /** The connection is closed without a response. */ { kind: 'cut' }
  | /** A list without entries. */ { kind: 'empty' }
  | /** A page without server-rendered content, so that the browser renders it. */ {
      kind: 'undrawn';
    }
  | /** A text of the response is replaced, as by another build of the app. */ {
      kind: 'replace';
      from: string;
      to: string;
    }
);

type Browser = { faults: Fault[]; held: Set<() => void>; streams: Set<ServerResponse> };

/** Faults of closed browsers are not removed: a run has only a few hundred browsers. */
const browsers = new Map<string, Browser>();

const nameOf = (request: IncomingMessage) => /(?:^|; )fault=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];

function browserOf(name: string): Browser {
  const browser = browsers.get(name) ?? { faults: [], held: new Set(), streams: new Set() };
  browsers.set(name, browser);
  return browser;
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));

async function switchFaults(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = nameOf(request) ?? randomUUID();
  const browser = browserOf(name);
  if (request.method === 'PUT') {
    let text = '';
    for await (const chunk of request) text += chunk;
    browser.faults = JSON.parse(text) as Fault[];
    const held = [...browser.held];
    browser.held.clear();
    for (const look of held) look();
  }
  json(
    response,
    200,
    { streams: browser.streams.size },
    { 'set-cookie': `fault=${name}; Path=/; HttpOnly; SameSite=Lax` },
  );
}

function handOn(target: URL, request: IncomingMessage, response: ServerResponse, path: string): void {
  // Keep the Host header: the app compares it with the origin of forms.
  const onward = requestTo(
    {
      host: target.hostname,
      port: target.port,
      method: request.method,
      path,
      headers: request.headers,
      agent: false,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => response.writableFinished || onward.destroy());
  request.pipe(onward);
}

async function replaceText(url: URL, cookie: string, response: ServerResponse, from: string, to: string) {
  const answer = await fetch(url, { headers: { cookie } });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response
    .writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
    .end((await answer.text()).replaceAll(from, to));
}

function serve(target: URL, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/';
  if (path === '/fault') {
    switchFaults(request, response).catch(() => response.destroy());
    return;
  }
  const name = nameOf(request);
  const browser = name === undefined ? undefined : browserOf(name);
  if (browser && path.startsWith('/api/events')) {
    browser.streams.add(response);
    response.on('close', () => browser.streams.delete(response));
  }
  const fault = browser?.faults.find(
    (one) => new RegExp(one.path).test(path) && (one.method ?? request.method) === request.method,
  );
  const onward = (to = path) => handOn(target, request, response, to);
  if (!fault) onward();
  else if (fault.kind === 'hold') browser?.held.add(() => serve(target, request, response));
  else if (fault.kind === 'slow') setTimeout(onward, fault.milliseconds);
  else if (fault.kind === 'undrawn') onward('/shell.html');
  else if (fault.kind === 'replace')
    replaceText(new URL(path, target), request.headers.cookie ?? '', response, fault.from, fault.to).catch(
      () => response.destroy(),
    );
  else if (fault.kind === 'cut') request.socket.destroy();
  else if (fault.kind === 'empty') json(response, 200, [], { 'x-total-count': '0' });
  else json(response, fault.status, { error: fault.error, code: fault.code, requestId: 'fault' });
}

if (import.meta.main) {
  const [port, target] = process.argv.slice(2);
  const app = new URL(target ?? '');
  createServer((request, response) => serve(app, request, response)).listen(Number(port), '127.0.0.1');
}
