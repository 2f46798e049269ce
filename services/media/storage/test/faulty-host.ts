import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `silent`: never responds. `half-request`: resets the connection in the middle of the request body. `half-response`: stops in the
 * middle of the response and keeps the connection open. `lost-response`: performs the request and resets before it responds.
 */
export type Fault = 'none' | 'silent' | 'busy' | 'half-request' | 'half-response' | 'lost-response' | 'reset';

export type FaultyHost = {
  endpoint: string;
  /** Sets the faults of the next requests, in order; the last one stays. */
  setFaults(...faults: Fault[]): void;
  /** Requests since the last `setFaults`. */
  requestCount(): number;
  stop(): Promise<void>;
};

/** Starts a proxy in front of a real S3 server that fails the way networks do. */
export async function startFaultyHost(target: string): Promise<FaultyHost> {
  let faults: Fault[] = ['none'];
  let requests = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault) => {
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      if (fault === 'lost-response') {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === 'half-response') {
        answer.once('data', (first: Buffer) => {
          outgoing.write(first.subarray(0, first.length / 2));
          answer.destroy();
        });
      } else answer.pipe(outgoing);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    if (fault === 'half-request') {
      incoming.once('data', (first: Buffer) => {
        // Forward the first part of the body before the reset.
        forwarded.write(first, () => {
          forwarded.destroy();
          incoming.socket.destroy();
        });
      });
    } else incoming.pipe(forwarded);
  };
  const server = createServer((incoming, outgoing) => {
    const fault = faults[Math.min(requests, faults.length - 1)] ?? 'none';
    requests += 1;
    if (fault === 'reset') incoming.socket.destroy();
    else if (fault === 'busy') {
      incoming.resume();
      const text = '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later</Message></Error>';
      outgoing.writeHead(503, { 'content-type': 'application/xml' }).end(text);
    } else if (fault !== 'silent') pass(incoming, outgoing, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    setFaults: (...next) => {
      faults = next;
      requests = 0;
    },
    requestCount: () => requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
