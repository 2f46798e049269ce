import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections, which would take one before its server starts. */
const FIRST = 20_000;
const LAST = 32_000;

const given = new Set<number>();

/**
 * Finds a free port of 127.0.0.1: `preferred` if it is free, otherwise one that this process has not handed out yet, so
 * that two servers that start later never share it.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portIsFree(preferred, '127.0.0.1'))) {
    given.add(preferred);
    return preferred;
  }
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    // Before the wait, so that a call at the same time does not get the same port.
    given.add(port);
    if (await portIsFree(port, '127.0.0.1')) return port;
  }
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
