import { readConfig } from '@homeplate/common/config.ts';
import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { describe, expect, it } from 'vitest';
import { IdentityConfig } from './config.ts';

describe('the settings of identity', () => {
  it.each(BLANKS)(
    'have no %s around an address or a username, but in a password',
    (_name, before, behind) => {
      const around = (value: string) => before + value + behind;
      const config = readConfig(IdentityConfig, {
        MONGODB_URL: 'mongodb://127.0.0.1',
        ADMIN_USERNAME: around('staff'),
        ADMIN_EMAIL: around('staff@example.com'),
        ADMIN_PASSWORD: around('grits and gravy'),
        MAIL_FROM: around('Homeplate <hello@homeplate.example>'),
      });
      expect(config).toMatchObject({
        ADMIN_USERNAME: 'staff',
        ADMIN_EMAIL: 'staff@example.com',
        ADMIN_PASSWORD: around('grits and gravy'),
        MAIL_FROM: 'Homeplate <hello@homeplate.example>',
      });
    },
  );
});
