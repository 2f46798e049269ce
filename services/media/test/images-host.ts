import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** The host's faults. A dish whose name starts with one triggers it. */
const FAULTS = [
  'sends an address',
  'flags',
  'fails',
  'is silent',
  'stops half way',
  'never ends',
  'says 200 MB',
  'sends no picture',
  'sends a huge picture',
] as const;
export type Fault = (typeof FAULTS)[number];
const faultOf = (prompt: string) => FAULTS.find((fault) => prompt.includes(`"${fault}`));

/** A fake of the part of OpenAI's images API that media uses. Records the requests. */
export type ImagesHost = {
  baseUrl: string;
  /** The image requests. */
  painted: { model: string; prompt: string; key: string | undefined }[];
  /** The moderated prompts. */
  moderated: string[];
  /** Bytes sent of an endless response. */
  sent: number;
  /** If set, pictures after the first `heldAfter` are sent after it resolves. */
  hold: Promise<void> | undefined;
  heldAfter: number;
  stop(): Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
};

export async function startImagesHost(): Promise<ImagesHost> {
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4422b' } })
    .png()
    .toBuffer();
  // A decompression bomb: a few kB that decode to 900 million pixels.
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const json = (response: ServerResponse, status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/picture.png') {
      response.writeHead(200, { 'content-type': 'image/png' });
      return response.end(png);
    }
    const body = await bodyOf(request);
    if (request.url?.endsWith('/moderations')) {
      host.moderated.push(String(body.input));
      return json(response, 200, {
        id: 'm',
        model: 'm',
        results: [{ flagged: faultOf(String(body.input)) === 'flags' }],
      });
    }
    const key = request.headers['idempotency-key'];
    host.painted.push({ model: String(body.model), prompt: String(body.prompt), key: [key].flat()[0] });
    if (host.painted.length > host.heldAfter) await host.hold;
    const picture = (bytes: Buffer) =>
      json(response, 200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
    switch (faultOf(String(body.prompt))) {
      case 'fails':
        return json(response, 500, { error: { message: 'no' } });
      case 'is silent':
        return undefined;
      case 'stops half way':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.write('{"data":[{"b64_json":"AAAA');
      case 'says 200 MB':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200000000' });
        return void response.write('{"data":');
      case 'never ends': {
        response.writeHead(200, { 'content-type': 'application/json' });
        const part = Buffer.alloc(256 * 1024, 'A');
        response.write('{"data":[{"b64_json":"');
        const more = () => {
          while (!response.destroyed && host.sent < 200_000_000) {
            host.sent += part.length;
            if (!response.write(part)) {
              response.once('drain', more);
              return;
            }
          }
        };
        return more();
      }
      case 'sends no picture':
        return picture(Buffer.from('<html>not a picture</html>'));
      case 'sends a huge picture':
        return picture(huge);
      case 'sends an address':
        return json(response, 200, {
          created: 1,
          data: [{ url: `${host.baseUrl.slice(0, -3)}/picture.png` }],
        });
      default:
        return picture(png);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: ImagesHost = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    painted: [],
    moderated: [],
    sent: 0,
    hold: undefined,
    heldAfter: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}
