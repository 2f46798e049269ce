import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commonKeyOf,
  isCommonPassword,
  packCommonPasswords,
  refuseCommonPassword,
} from './common-passwords.ts';

const of = { username: 'Maria_K', email: 'Maria.Keller@example.com', field: 'newPassword' };

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', 'ｐａｓｓｗｏｒｄ', 'secret1', 'letmein'])(
    '%s is one',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
      await expect(refuseCommonPassword(password, of)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { newPassword: expect.stringContaining('most common passwords') },
      });
    },
  );

  it.each(['grits and gravy', 'seven dinners', 'correct horse battery staple', 'x7#kQ9', '🍅🍅🍅🍅🍅🍅'])(
    '%s is none',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
      await expect(refuseCommonPassword(password, of)).resolves.toBeUndefined();
    },
  );

  it.each(['maria_k', 'MARIA_K', 'maria.keller@example.com', 'maria.keller'])(
    '%s is the person’s own name',
    async (password) => {
      await expect(refuseCommonPassword(password, of)).rejects.toMatchObject({
        fields: { newPassword: expect.stringContaining('your username or your address') },
      });
    },
  );

  it('refuses hardly any others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 12, maxLength: 40 }), async (password) => {
        expect(await isCommonPassword(`${password}~homeplate`)).toBe(false);
      }),
    );
  });

  it('are packed in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (list) => {
        const keys = list.map(commonKeyOf);
        const packed = packCommonPasswords(keys);
        const read = keys.map((_, place) => packed.readUInt32BE(place * 4));
        expect(read).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });
});
