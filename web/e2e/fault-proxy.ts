import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';

/**
 * The fault switch of the browser tests: stands before the real app and hands everything on, event streams too, but for what a
 * browser has asked it to spoil. `PUT /fault` with a list of faults switches them on for the browser that asks (a cookie tells
 * which) and lets go what was held; `GET /fault` tells how many event streams that browser has open.
 * Usage: node e2e/fault-proxy.ts PORT ADDRESS-OF-THE-APP
 */
export type Fault = {
  /** What it spoils: a regular expression for path and query. */
  path: string;
  /** Only this method; all without it. */
  method?: string;
} & (
  | /** No answer until the faults are switched again. */ { kind: 'hold' }
  | /** The answer comes later. */ { kind: 'slow'; milliseconds: number }
  | /** An answer of the server's shape that says what went wrong. */ {
      kind: 'fail';
      status: number;
      code: string;
      error: string;
    }
  | /** The connection is closed without an answer. */ { kind: 'cut' }
  | /** A list without entries. */ { kind: 'empty' }
  | /** A page comes without its content, as it would for a browser that draws by itself. */ {
      kind: 'undrawn';
    }
);

type Browser = { faults: Fault[]; held: Set<() => void>; streams: Set<ServerResponse> };

/** Faults of a browser that are never switched off go with the process: a run has some hundred browsers. */
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
  // The name of the host stays: the app compares it with where a form was sent from.
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
  else if (fault.kind === 'cut') request.socket.destroy();
  else if (fault.kind === 'empty') json(response, 200, [], { 'x-total-count': '0' });
  else json(response, fault.status, { error: fault.error, code: fault.code, requestId: 'fault' });
}

if (import.meta.main) {
  const [port, target] = process.argv.slice(2);
  const app = new URL(target ?? '');
  createServer((request, response) => serve(app, request, response)).listen(Number(port), '127.0.0.1');
}
