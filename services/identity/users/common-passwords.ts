import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@homeplate/common/app-error.ts';

const COMMON =
  'This is one of the most common passwords, and the first that others try. Please choose another.';
const OWN_NAME = 'Your password is your username or your address. Please choose another.';

/** Four bytes of SHA-256: of four billion other passwords ten thousand would be refused for nothing. */
export const commonKeyOf = (password: string): number =>
  createHash('sha256').update(plain(password)).digest().readUInt32BE();

/** Typed in capitals or on another keyboard it is the same guess. */
const plain = (password: string): string => password.normalize('NFKC').toLowerCase();

/** The keys in order, four bytes each. */
export function packCommonPasswords(keys: readonly number[]): Buffer {
  const packed = Buffer.alloc(keys.length * 4);
  for (const [place, key] of keys.toSorted((a, b) => a - b).entries()) packed.writeUInt32BE(key, place * 4);
  return packed;
}

let loaded: Promise<Buffer> | undefined;
/** 40 kB, read with the first new password. */
function list(): Promise<Buffer> {
  loaded ??= readFile(new URL('common-passwords.bin', import.meta.url));
  return loaded;
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const keys = await list();
  const wanted = commonKeyOf(password);
  for (let low = 0, high = keys.length / 4 - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    const found = keys.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Throws INVALID_INPUT under the name of the field for a password that is among the first to be tried (reading B21). */
export async function refuseCommonPassword(
  password: string,
  of: { username: string; email: string; field: string },
): Promise<void> {
  const names = [of.username, of.email, of.email.split('@')[0] ?? ''].map(plain);
  const problem = names.includes(plain(password))
    ? OWN_NAME
    : (await isCommonPassword(password))
      ? COMMON
      : undefined;
  if (problem) throw new AppError('INVALID_INPUT', { message: problem, fields: { [of.field]: problem } });
}
