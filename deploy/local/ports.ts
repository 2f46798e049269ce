import { connect, createServer } from 'node:net';

const given = new Set<number>();

/**
 * A port of 127.0.0.1 that was free a moment ago: `preferred` when it is, otherwise one that this process was not
 * given before, so that two servers which both start later do not meet on it.
 */
export async function freePort(preferred?: number): Promise<number> {
  const isPreferred = preferred !== undefined && (await portIsFree(preferred, '127.0.0.1'));
  let port = isPreferred ? preferred : await anyFreePort();
  while (!isPreferred && given.has(port)) port = await anyFreePort();
  given.add(port);
  return port;
}

function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** True when a server could listen on the port; without a host, on every address of the machine. */
export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True when something accepts a connection within the time. */
export function portAnswers(port: number, host: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(withinMs, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
