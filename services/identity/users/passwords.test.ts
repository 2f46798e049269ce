import { newCall } from '@homeplate/common/call.ts';
import { describe, expect, it } from 'vitest';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { createPasswords } from './passwords.ts';

const call = () => newCall({ timeoutMs: WAIT_MS });

describe('passwords', () => {
  const passwords = createPasswords();

  it('are stored salted as argon2id with 19 MiB and two passes', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('correct horse', call()),
      passwords.hash('correct horse', call()),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify('correct horse', one, call())).toBe(true);
    expect(await passwords.verify('correct horse ', one, call())).toBe(false);
  });

  it('match in any Unicode form', async () => {
    const stored = await passwords.hash('cre\u0300me bru\u0302le\u0301e', call());
    expect(await passwords.verify('crème brûlée', stored, call())).toBe(true);
  });

  it('never match for an unknown user', async () => {
    expect(await passwords.verify('anything', undefined, call())).toBe(false);
  });

  it('do no work after the deadline of a call, and serve the other calls', async () => {
    const late = newCall({ timeoutMs: -1 });
    const results = await Promise.allSettled([
      passwords.hash('a', late),
      passwords.hash('b', late),
      passwords.hash('c', late),
      passwords.verify('d', undefined, call()),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  });
});
