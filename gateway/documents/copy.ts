import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS } from '../plugins/security-headers.ts';
import { compress, type Encoding, encodingOf } from './encodings.ts';

/** Header lines as node writes them fastest: name, value, name, value; the last value is the request's id. */
type Lines = string[];
type Variant = { body: Buffer; etag: string; lines: Lines; unchanged: Lines };

export type CopyOptions = {
  body: Buffer;
  /** Strong, quotes included. */
  etag: string;
  contentType?: string;
  cacheControl?: string;
  vary?: string;
  /** Further headers of this copy: total, next page. */
  headers?: readonly (readonly [string, string])[];
  security?: readonly (readonly [string, string])[];
  /** Its bytes are compressed in themselves: no encoding makes them fewer. */
  isPacked?: boolean;
  /** Reading it counts (reading B7): it is the whole of a recipe that a free reader may open. */
  metered?: boolean;
};

/** Smaller bodies fit one packet anyway. */
const LEAST_COMPRESSED = 1_024;

/**
 * A document ready to be sent as it is: its bytes, and its header lines. Brotli and gzip are made once, when first asked
 * for, while the asker gets what is there already.
 */
export class Copy {
  readonly size: number;
  readonly options: CopyOptions;
  readonly #identity: Variant;
  #gzip: Variant | undefined;
  #br: Variant | undefined;
  readonly #underWay = new Set<Encoding>();

  constructor(options: CopyOptions) {
    this.options = options;
    // With its compressed forms and its lines, roughly.
    this.size = options.body.length * (options.isPacked ? 1 : 2) + 2_000;
    this.#identity = this.#variantOf('identity', options.body);
  }

  /** Sent as it is, whatever the reader takes. */
  get #isPlain(): boolean {
    return this.options.isPacked === true || this.options.body.length < LEAST_COMPRESSED;
  }

  get etag(): string {
    return this.options.etag;
  }

  /** Answers with 200 or 304; returns the status. The reply is taken from Fastify: nothing of it runs any more. */
  send(request: FastifyRequest, reply: FastifyReply): 200 | 304 {
    reply.hijack();
    const { headers } = request.raw;
    const asked = headers['if-none-match'];
    if (asked !== undefined) {
      const held = this.#held(asked);
      if (held) {
        held.unchanged[held.unchanged.length - 1] = request.id;
        reply.raw.writeHead(304, held.unchanged);
        reply.raw.end();
        return 304;
      }
    }
    const variant = this.#best(encodingOf(headers['accept-encoding']));
    // Safe to share the array: node has written the lines before this returns.
    variant.lines[variant.lines.length - 1] = request.id;
    reply.raw.writeHead(200, variant.lines);
    reply.raw.end(variant.body);
    return 200;
  }

  /** Makes the form a reader takes, for whoever waits anyway. */
  async prepare(encoding: Encoding): Promise<void> {
    const has = encoding === 'br' ? this.#br : this.#gzip;
    if (encoding === 'identity' || has || this.#isPlain) return;
    this.provide(encoding, await compress(this.options.body, encoding));
  }

  /** Uses a form that was compressed beforehand. */
  provide(encoding: 'gzip' | 'br', body: Buffer): void {
    if (encoding === 'br') this.#br = this.#variantOf('br', body);
    else this.#gzip = this.#variantOf('gzip', body);
  }

  /** The variant whose tag the reader holds. Weak comparison, as RFC 9110 13.1.2 wants it. */
  #held(asked: string): Variant | undefined {
    const variants = [this.#identity, this.#br, this.#gzip];
    const exact = variants.find((variant) => variant?.etag === asked);
    if (exact) return exact;
    if (asked === '*') return this.#identity;
    if (!asked.includes(',') && !asked.startsWith('W/')) return undefined;
    const tags = new Set(asked.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
    return variants.find((variant) => variant && tags.has(variant.etag));
  }

  #best(encoding: Encoding): Variant {
    if (encoding === 'identity' || this.#isPlain) return this.#identity;
    const made = encoding === 'br' ? this.#br : this.#gzip;
    if (made) return made;
    this.#make(encoding);
    // Not the other compressed form: who takes brotli need not take gzip.
    return this.#identity;
  }

  #make(encoding: 'gzip' | 'br'): void {
    if (this.#underWay.has(encoding)) return;
    this.#underWay.add(encoding);
    compress(this.options.body, encoding).then(
      (body) => this.provide(encoding, body),
      // The plain form is sent then; the next asker has it tried again.
      () => this.#underWay.delete(encoding),
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
    // Other bytes, another strong tag.
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
