import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = { model: string; store: boolean; messages: { role: string; content: string }[] };
type Asked = { path: string | undefined; authorization: string | undefined; body: Body };

/** A status, the content of an answer, or undefined for none. */
export type Answer = object | number | string | undefined;

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** A server that speaks the part of OpenAI's API that the service uses. `answer` is called for each request. */
export async function startFakeOpenAi() {
  const fake = {
    asked: [] as Asked[],
    answer: (): Answer | Promise<Answer> => 500,
  };
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    fake.asked.push({ path, authorization: headers.authorization, body: await bodyOf(request) });
    const answer = await fake.answer();
    if (answer === undefined) return;
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
    const content = typeof answer === 'object' ? JSON.stringify(answer) : answer;
    const message = content === 'declined' ? { refusal: 'I cannot.', content: null } : { content };
    response.end(JSON.stringify({ id: 'c', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
