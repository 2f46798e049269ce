import { connect, createServer } from 'node:net';

const given = new Set<number>();

/**
 * Finds a free port of 127.0.0.1: `preferred` if it is free, otherwise one that this process has not handed out yet, so
 * that two servers that start later never share it.
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

/** True if a server could listen on the port; without a host, on all addresses. */
export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True if a server accepts a connection in time. */
export function canConnect(port: number, host: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.setTimeout(withinMs, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
