import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import { blockOf, isPattern, plainPassword } from '@homeplate/contracts/documents/password-patterns.ts';

const COMMON =
  'This is one of the most common passwords, and the first that others try. Please choose another.';
const OWN_NAME = 'Your password is too close to your username, name, or email. Please choose another.';

/** Four bytes of SHA-256: of other passwords one in 43,000 is refused for nothing (100,000 of 2^32). */
export const commonKeyOf = (password: string): number =>
  createHash('sha256').update(plainPassword(password)).digest().readUInt32BE();

const BUCKETS = 65_536;

/**
 * The keys by their first two bytes: how many begin with each, a byte a number, then the other two bytes of each in order. 2.6 bytes
 * a password.
 */
export function packCommonPasswords(keys: readonly number[]): Buffer {
  const packed = Buffer.alloc(BUCKETS + keys.length * 2);
  for (const [place, key] of keys.toSorted((a, b) => a - b).entries()) {
    const bucket = key >>> 16;
    packed.writeUInt8(packed.readUInt8(bucket) + 1, bucket);
    packed.writeUInt16BE(key & 0xffff, BUCKETS + place * 2);
  }
  return packed;
}

export function hasKey(packed: Buffer, key: number): boolean {
  const bucket = key >>> 16;
  let start = BUCKETS;
  for (let before = 0; before < bucket; before++) start += (packed[before] ?? 0) * 2;
  const end = start + (packed[bucket] ?? 0) * 2;
  for (let at = start; at < end; at += 2) if (packed.readUInt16BE(at) === (key & 0xffff)) return true;
  return false;
}

let loaded: Promise<Buffer> | undefined;
/** 266 kB, read with the first new password. */
function list(): Promise<Buffer> {
  loaded ??= readFile(new URL('common-passwords.bin', import.meta.url));
  return loaded;
}

export const isCommonPassword = async (password: string): Promise<boolean> =>
  hasKey(await list(), commonKeyOf(password));

type Person = { username: string; email: string; firstName?: string | null; lastName?: string | null };

const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
const SHORTEST_NAME = 3;

/** The person's name or address: as it is, backward, or with digits and signs around or between. */
function isOwnName(plain: string, { username, email, firstName, lastName }: Person): boolean {
  const local = email.split('@')[0] ?? '';
  const parts = local.split(/[._+-]/);
  const full = `${firstName ?? ''}${lastName ?? ''}`;
  const names = [username, email, local, ...parts, firstName ?? '', lastName ?? '', full].map(plainPassword);
  const core = letters(plain);
  const backward = (text: string) => Array.from(text).toReversed().join('');
  return names.some((name) => {
    if (name !== '' && (plain === name || plain === backward(name))) return true;
    const own = letters(name);
    return own.length >= SHORTEST_NAME && (core === own || core === backward(own));
  });
}

/** Throws INVALID_INPUT under the name of the field for a password that is among the first to be tried (reading B21). */
export async function refuseCommonPassword(password: string, of: Person & { field: string }): Promise<void> {
  const plain = plainPassword(password);
  // Said twice it is the same guess.
  const guesses = [plain, blockOf(plain)];
  const isCommon = async () =>
    isPattern(plain) || (await Promise.all(guesses.map(isCommonPassword))).includes(true);
  const problem = guesses.some((guess) => isOwnName(guess, of))
    ? OWN_NAME
    : (await isCommon())
      ? COMMON
      : undefined;
  if (problem) throw new AppError('INVALID_INPUT', { message: problem, fields: { [of.field]: problem } });
}
