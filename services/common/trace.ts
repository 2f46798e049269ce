import { randomBytes } from 'node:crypto';

// W3C Trace Context: https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Ids must not collide but need not be secret, so one pool of random bytes serves many of them. */
let pool = Buffer.alloc(0);
let used = 0;
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

export const isTraceparent = (value: unknown): value is string =>
  typeof value === 'string' && TRACEPARENT.test(value);

/** The start of a new trace. */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

/** The same trace, a new span. */
export const childOf = (traceparent: string): string =>
  `${traceparent.slice(0, 36)}${randomHex(8)}${traceparent.slice(52)}`;

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** 16 hex digits: short enough to read out on the phone. */
export const newRequestId = (): string => randomHex(8);
