import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that a test can cut and restore, to simulate a store that becomes unreachable and recovers. */
export type FaultyLine = { port: number; cut(): Promise<void>; mend(): Promise<void> };

export async function openFaultyLine(target: { host: string; port: number }): Promise<FaultyLine> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  const port = await listen(0);
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(port)),
  };
}
