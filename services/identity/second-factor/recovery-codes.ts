import { hash, randomBytes } from 'node:crypto';

const COUNT = 10;
// 32 letters and digits, so that each byte chooses one evenly. No 0, 1, i or o, which look like others.
const ALPHABET = 'abcdefghjklmnpqrstuvwxyz23456789';
const GROUPS = /.{4}/g;
const LENGTH = 16;

/** Ten codes of 16 letters and digits: too many to guess, so a plain hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(GROUPS) ?? []).join('-');
}

/** Spaces, dashes and case do not matter. */
export const hashOfCode = (code: string): string =>
  hash('sha256', code.replaceAll(/[\s-]/g, '').toLowerCase(), 'base64url');
