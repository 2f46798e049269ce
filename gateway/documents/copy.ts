import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS } from '../plugins/security-headers.ts';
import { compress, type Encoding, encodingOf } from './encodings.ts';
import { namesEtag } from './etags.ts';

/** Raw header lines, the fastest form for node: name, value, name, value; the last value is the request id. */
type Lines = string[];
type Variant = { body: Buffer; etag: string; lines: Lines; unchanged: Lines };

export type CopyOptions = {
  body: Buffer;
  /** Strong, quotes included. */
  etag: string;
  contentType?: string;
  cacheControl?: string;
  vary?: string;
  /** Additional headers: total, next page. */
  headers?: readonly (readonly [string, string])[];
  security?: readonly (readonly [string, string])[];
  /** The body is in a compressed format already, such as JPEG. */
  isPacked?: boolean;
  /** Sending it counts as a view (reading B7): it is a full recipe that free users may open a few of per day. */
  metered?: boolean;
};

/** Smaller bodies fit into one packet uncompressed. */
const MIN_COMPRESSED = 1_024;

/**
 * A document ready to send: its bytes and header lines. Each encoding is compressed once, in the background, on its first request, which
 * gets the identity form.
 */
export class Copy {
  readonly size: number;
  readonly options: CopyOptions;
  readonly #identity: Variant;
  #gzip: Variant | undefined;
  #br: Variant | undefined;
  readonly #compressing = new Set<Encoding>();

  constructor(options: CopyOptions) {
    this.options = options;
    // An estimate that includes the compressed forms and the header lines.
    this.size = options.body.length * (options.isPacked ? 1 : 2) + 2_000;
    this.#identity = this.#variantOf('identity', options.body);
  }

  /** Never compressed, whatever Accept-Encoding says. */
  get #isPlain(): boolean {
    return this.options.isPacked === true || this.options.body.length < MIN_COMPRESSED;
  }

  get etag(): string {
    return this.options.etag;
  }

  /** Answers with 200 or 304 and returns the status. Hijacks the reply: Fastify runs no more hooks. */
  send(request: FastifyRequest, reply: FastifyReply): 200 | 304 {
    reply.hijack();
    const { headers } = request.raw;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined) {
      const match = this.#match(ifNoneMatch);
      if (match) {
        match.unchanged[match.unchanged.length - 1] = request.id;
        reply.raw.writeHead(304, match.unchanged);
        reply.raw.end();
        return 304;
      }
    }
    const variant = this.#best(encodingOf(headers['accept-encoding']));
    // Sharing the array is safe: `writeHead` serializes it before it returns.
    variant.lines[variant.lines.length - 1] = request.id;
    reply.raw.writeHead(200, variant.lines);
    reply.raw.end(variant.body);
    return 200;
  }

  /** Compresses now, for a request that has waited for the load anyway. */
  async prepare(encoding: Encoding): Promise<void> {
    const has = encoding === 'br' ? this.#br : this.#gzip;
    if (encoding === 'identity' || has || this.#isPlain) return;
    this.provide(encoding, await compress(this.options.body, encoding));
  }

  /** Adds a form that was compressed elsewhere, such as by the build. */
  provide(encoding: 'gzip' | 'br', body: Buffer): void {
    if (encoding === 'br') this.#br = this.#variantOf('br', body);
    else this.#gzip = this.#variantOf('gzip', body);
  }

  /** The variant that If-None-Match names. */
  #match(ifNoneMatch: string): Variant | undefined {
    const variants = [this.#identity, this.#br, this.#gzip];
    return variants.find((variant) => variant && namesEtag(ifNoneMatch, variant.etag));
  }

  #best(encoding: Encoding): Variant {
    if (encoding === 'identity' || this.#isPlain) return this.#identity;
    const made = encoding === 'br' ? this.#br : this.#gzip;
    if (made) return made;
    this.#make(encoding);
    // Not the other compressed form: a client that accepts brotli may not accept gzip.
    return this.#identity;
  }

  #make(encoding: 'gzip' | 'br'): void {
    if (this.#compressing.has(encoding)) return;
    this.#compressing.add(encoding);
    compress(this.options.body, encoding).then(
      (body) => this.provide(encoding, body),
      // The identity form is sent instead; the next request tries again.
      () => this.#compressing.delete(encoding),
    );
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    const {
      contentType = 'application/json; charset=utf-8',
      cacheControl = 'private, no-cache',
      vary = 'Accept-Encoding, Cookie',
      headers = [],
      security = DATA_HEADERS,
    } = this.options;
    // A strong ETag must differ for other bytes.
    const suffix = encoding === 'identity' ? '' : encoding === 'br' ? '-br' : '-gz';
    const etag = suffix ? this.options.etag.replace(/"$/, `${suffix}"`) : this.options.etag;
    const both = ['etag', etag, 'cache-control', cacheControl, 'vary', vary, ...headers.flat()];
    return {
      body,
      etag,
      lines: [
        'content-type',
        contentType,
        'content-length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        ...both,
        ...security.flat(),
        'x-request-id',
        '',
      ],
      unchanged: [...both, 'x-request-id', ''],
    };
  }
}
