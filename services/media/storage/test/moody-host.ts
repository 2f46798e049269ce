import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `cut`: dies in the middle of what is sent to it. `halfway`: stops in the middle of its answer and holds on. `lost`: does what it is
 * told and dies before it says so.
 */
export type Mood = 'well' | 'silent' | 'busy' | 'cut' | 'halfway' | 'lost' | 'slammed';

export type MoodyHost = {
  endpoint: string;
  /** How it meets the next requests, one after the other; the last mood stays. */
  will(...moods: Mood[]): void;
  /** Requests since the last `will`. */
  asked(): number;
  stop(): Promise<void>;
};

/** Stands before a real S3 server and fails the ways networks do. */
export async function startMoodyHost(behind: string): Promise<MoodyHost> {
  let moods: Mood[] = ['well'];
  let asked = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, mood: Mood) => {
    const { hostname, port } = new URL(behind);
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      if (mood === 'lost') {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mood === 'halfway') {
        answer.once('data', (first: Buffer) => {
          outgoing.write(first.subarray(0, first.length / 2));
          answer.destroy();
        });
      } else answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    if (mood === 'cut') {
      incoming.once('data', (first: Buffer) => {
        // What it has of the body is on its way before the line goes dead.
        onward.write(first, () => {
          onward.destroy();
          incoming.socket.destroy();
        });
      });
    } else incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    const mood = moods[Math.min(asked, moods.length - 1)] ?? 'well';
    asked += 1;
    if (mood === 'slammed') incoming.socket.destroy();
    else if (mood === 'busy') {
      incoming.resume();
      const text = '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later</Message></Error>';
      outgoing.writeHead(503, { 'content-type': 'application/xml' }).end(text);
    } else if (mood !== 'silent') pass(incoming, outgoing, mood);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    will: (...next) => {
      moods = next;
      asked = 0;
    },
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
