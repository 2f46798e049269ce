import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { Env } from './machine.ts';

/** `made`: the password was just created, so this is the only time to show it. `file` stores it. */
export type StaffAccount = { username: string; password: string; made: boolean; file?: string };

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * The staff account: `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or `admin` with a random password stored in
 * `<dataDir>/staff-account`, which only its owner can read. In production there is no default: undefined unless both
 * settings are set.
 */
export function staffAccount(env: Env, dataDir: string): StaffAccount | undefined {
  const given = trimBlanks(env.ADMIN_USERNAME ?? '');
  const username = given || 'admin';
  if (env.ADMIN_PASSWORD && (given || env.NODE_ENV !== 'production')) {
    return { username, password: env.ADMIN_PASSWORD, made: false };
  }
  if (env.NODE_ENV === 'production') return undefined;
  const file = join(dataDir, 'staff-account');
  const saved = existsSync(file) ? /^password: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (saved) return { username, password: saved, made: false, file };
  const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  writeFileSync(file, `username: ${username}\npassword: ${password}\n`, { mode: 0o600 });
  return { username, password, made: true, file };
}
