import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import { blockOf, isPattern, plainPassword } from '@homeplate/contracts/documents/password-patterns.ts';

const COMMON =
  'This is one of the most common passwords, and the first that others try. Please choose another.';
const OWN_NAME = 'Your password is too close to your username, name, or email. Please choose another.';

/** Four bytes of SHA-256. The false positive rate is one in 43,000 (100,000 of 2^32). */
export const commonKeyOf = (password: string): number =>
  createHash('sha256').update(plainPassword(password)).digest().readUInt32BE();

const BUCKETS = 65_536;

/**
 * Buckets the keys by their first two bytes: first the size of each bucket in one byte, then the other two bytes of each key in order.
 * 2.6 bytes per password.
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
/** 266 kB, loaded when a user first sets a password. */
function loadList(): Promise<Buffer> {
  loaded ??= readFile(new URL('common-passwords.bin', import.meta.url));
  return loaded;
}

export const isCommonPassword = async (password: string): Promise<boolean> =>
  hasKey(await loadList(), commonKeyOf(password));

type Owner = { username: string; email: string; firstName?: string | null; lastName?: string | null };

const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
const SHORTEST_NAME = 3;

/** The user's name or address, also backward or with digits and punctuation around or between. */
function isOwnName(plain: string, { username, email, firstName, lastName }: Owner): boolean {
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

/** Throws INVALID_INPUT by field for a password that attackers try first (reading B21). */
export async function refuseCommonPassword(
  password: string,
  owner: Owner & { field: string },
): Promise<void> {
  const plain = plainPassword(password);
  // A repeated password is the same guess.
  const guesses = [plain, blockOf(plain)];
  const isCommon = async () =>
    isPattern(plain) || (await Promise.all(guesses.map(isCommonPassword))).includes(true);
  const problem = guesses.some((guess) => isOwnName(guess, owner))
    ? OWN_NAME
    : (await isCommon())
      ? COMMON
      : undefined;
  if (problem) throw new AppError('INVALID_INPUT', { message: problem, fields: { [owner.field]: problem } });
}
