import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import pLimit from 'p-limit';

// OWASP's first choice for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
/** Each uses 19 MiB and a core for about 35 ms; more in parallel would starve other work. */
const AT_ONCE = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const derive = promisify(argon2);

export type Passwords = {
  /** Returns the PHC string to store. Throws DEADLINE_EXCEEDED after too long in the queue. */
  hash(password: string, call: Call): Promise<string>;
  /** Takes as long for `undefined` (an unknown user) as for a wrong password. */
  verify(password: string, stored: string | undefined, call: Call): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const limit = pLimit(AT_ONCE);
  // Random bytes: compared with the password of an unknown user.
  const dummy = phcOf(randomBytes(16), randomBytes(HASH_BYTES));
  return {
    hash: (password, call) =>
      limit(async () => {
        throwIfOver(call);
        const nonce = randomBytes(16);
        return phcOf(nonce, await derive('argon2id', parameters(password, nonce)));
      }),
    verify: (password, stored, call) =>
      limit(async () => {
        throwIfOver(call);
        const [, memory, passes, lanes, nonce = '', hash = ''] = PHC.exec(stored ?? dummy) ?? [];
        const expected = Buffer.from(hash, 'base64');
        const found = await derive('argon2id', {
          ...parameters(password, Buffer.from(nonce, 'base64')),
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(lanes),
          tagLength: expected.length,
        });
        return timingSafeEqual(found, expected) && stored !== undefined;
      }),
  };
}

function parameters(password: string, nonce: Buffer): Argon2Parameters {
  return {
    // Another keyboard may send the same password in another Unicode form.
    message: password.normalize('NFKC'),
    nonce,
    parallelism: LANES,
    tagLength: HASH_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const phcOf = (nonce: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
