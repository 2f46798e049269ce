import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './machine.ts';

/** `made`: the password was made now, so this is the one time it is shown. `file`: where it is kept. */
export type StaffAccount = { username: string; password: string; made: boolean; file?: string };

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * The account the back office is entered with: `ADMIN_USERNAME` and `ADMIN_PASSWORD`, else `admin` and a
 * random password kept in `<dataDir>/staff-account`, readable by the owner alone. In production none is made
 * by itself: undefined unless both settings are there.
 */
export function staffAccount(env: Env, dataDir: string): StaffAccount | undefined {
  const username = env.ADMIN_USERNAME || 'admin';
  if (env.ADMIN_PASSWORD && (env.ADMIN_USERNAME || env.NODE_ENV !== 'production')) {
    return { username, password: env.ADMIN_PASSWORD, made: false };
  }
  if (env.NODE_ENV === 'production') return undefined;
  const file = join(dataDir, 'staff-account');
  const kept = existsSync(file) ? /^password: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (kept) return { username, password: kept, made: false, file };
  const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  writeFileSync(file, `username: ${username}\npassword: ${password}\n`, { mode: 0o600 });
  return { username, password, made: true, file };
}
