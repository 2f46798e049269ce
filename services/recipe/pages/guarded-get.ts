import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FETCH_LIMITS } from './fetch-limits.ts';
import type { Target } from './public-target.ts';

/** A page that may not or cannot be fetched. The message is for the person who asked for it. */
export class UnfetchablePage extends Error {
  override name = 'UnfetchablePage';
}

export type Response = { status: number; contentType: string; location: string | undefined; body: Buffer };

/** How a GET reaches the network; tests replace the resolver and the rule. */
export type Network = {
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  mayConnect: (target: Target) => boolean;
};

export const resolveByDns = (hostname: string): Promise<LookupAddress[]> =>
  lookup(hostname, { all: true, verbatim: true });

const NOT_REACHED = 'We couldn’t reach that address. Check it, or copy the recipe there and paste it here.';
const TOO_LARGE = 'That page is too large. Copy the recipe there and paste it here.';

/** One GET without redirects. The body is read up to `mostBytes` after decompression, of a successful answer only. */
export async function guardedGet(
  url: URL,
  options: { network: Network; userAgent: string; mostBytes: number; signal: AbortSignal },
): Promise<Response> {
  const { network, userAgent, mostBytes, signal } = options;
  const address = await checkedAddress(url, network, signal);
  const response = await send(url, address, userAgent, signal);
  try {
    const status = response.statusCode ?? 0;
    const isGood = status >= 200 && status < 300;
    return {
      status,
      contentType: response.headers['content-type'] ?? '',
      location: response.headers.location,
      body: isGood ? await readBody(response, mostBytes) : Buffer.alloc(0),
    };
  } finally {
    response.destroy();
  }
}

/** Resolves the host and refuses it unless every address is allowed: a mixed answer is an attempt to get around the rule. */
async function checkedAddress(url: URL, network: Network, signal: AbortSignal): Promise<LookupAddress> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const addresses = await abortable(network.resolve(hostname), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new UnfetchablePage(NOT_REACHED, { cause: error });
  });
  const isAllowed = addresses.every(({ address }) => network.mayConnect({ hostname, port, address }));
  const address = addresses.find(({ family }) => family === 4) ?? addresses[0];
  if (!address || !isAllowed)
    throw new UnfetchablePage('That address isn’t a public web page. Copy the recipe and paste it here.');
  return address;
}

function send(
  url: URL,
  { address, family }: LookupAddress,
  userAgent: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    // Connect to the address that was checked: a second lookup may return another one (DNS rebinding).
    lookup: (_hostname, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family),
    // A connection of its own: none that another host's name opened.
    agent: false,
    signal,
    maxHeaderSize: FETCH_LIMITS.headerBytes,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html, application/xhtml+xml, application/ld+json',
      'accept-encoding': 'gzip, br, deflate',
    },
  });
  request.once('response', resolve);
  request.once('error', (error) =>
    reject(signal.aborted ? signal.reason : new UnfetchablePage(NOT_REACHED, { cause: error })),
  );
  request.end();
  return promise;
}

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new UnfetchablePage(TOO_LARGE);
  const coding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decoder = DECODERS[coding];
  if (!decoder && coding !== 'identity') throw new UnfetchablePage(NOT_REACHED);
  // The loop below reports the errors of the pipeline.
  const body: Readable = decoder ? pipeline(response, decoder(), () => undefined) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Decompressors emit chunks of 16 kB, so a small bomb never grows far over the limit.
    for await (const chunk of body) {
      size += chunk.length;
      if (size > mostBytes) throw new UnfetchablePage(TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UnfetchablePage || isAbort(error)
      ? error
      : new UnfetchablePage(NOT_REACHED, { cause: error });
  }
  return Buffer.concat(chunks);
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** A DNS lookup cannot be cancelled, so it is left behind. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
