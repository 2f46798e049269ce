import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commonKeyOf,
  hasKey,
  isCommonPassword,
  packCommonPasswords,
  refuseCommonPassword,
} from './common-passwords.ts';

const owner = {
  username: 'Maria_K',
  email: 'Maria.Keller@example.com',
  firstName: 'Zoë',
  lastName: 'O’Neil',
  field: 'newPassword',
};

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', 'ｐａｓｓｗｏｒｄ', 'secret1', 'letmein'])(
    '%s is refused',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
      await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { newPassword: expect.stringContaining('most common passwords') },
      });
    },
  );

  it.each(['grits and gravy', 'seven dinners', 'correct horse battery staple', 'x7#kQ9', '🍅🥕🌽🧄🥔🍞'])(
    '%s is accepted',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
      await expect(refuseCommonPassword(password, owner)).resolves.toBeUndefined();
    },
  );

  it.each([
    '654321',
    '121212',
    'abcdef',
    'aaaaaa',
    'abcabc',
    'FEDCBA',
    '98765432',
    'asdfgh',
    '1qaz2wsx',
    'qazwsxedc',
    'aabbcc',
    'abcd1234',
    'poiuyt99',
    'gritsgrits',
    'PasswordPassword',
    'dragon99',
  ])('%s is refused as a pattern with the same message', async (password) => {
    await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({
      fields: { newPassword: expect.stringContaining('most common passwords') },
    });
  });

  it.each([
    'maria_k',
    'MARIA_K',
    'maria.keller@example.com',
    'maria.keller',
    'keller1987',
    '2024Keller!',
    'relleK',
    'k_airam',
    'mariakeller',
    'rellek.airam77',
    'kellerkeller',
    'zoë12345',
    'oneil-2024',
    'Zoë O’Neil',
  ])('%s is refused as the user’s own name', async (password) => {
    await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { newPassword: expect.stringContaining('too close to your username, name, or email') },
    });
  });

  it.each(['maria likes grits', 'keller kitchen 9', 'zoë and the cornbread', 'xK9#mQ2$vL5p'])(
    '%s contains a name and more, and is accepted',
    async (password) => {
      await expect(refuseCommonPassword(password, owner)).resolves.toBeUndefined();
    },
  );

  it('are 100,000', async () => {
    const { size } = await stat(new URL('common-passwords.bin', import.meta.url));
    expect(size).toBe(65_536 + 2 * 100_000);
  });

  it('do not include random passwords', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 12, maxLength: 40 }), async (password) => {
        expect(await isCommonPassword(`${password}~homeplate`)).toBe(false);
      }),
    );
  });

  it('are found after packing, and no others are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (list, others) => {
        const keys = list.map(commonKeyOf);
        const packed = packCommonPasswords(keys);
        for (const key of keys) expect(hasKey(packed, key)).toBe(true);
        for (const key of others.map(commonKeyOf)) expect(hasKey(packed, key)).toBe(keys.includes(key));
      }),
      { numRuns: 30 },
    );
  });
});
