import { hash } from 'node:crypto';

/** Names content in etags: 22 characters. */
export const digestOf = (bytes: Buffer | string): string => hash('sha1', bytes, 'base64url').slice(0, 22);
