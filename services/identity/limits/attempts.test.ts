import { memoryCache } from '@homeplate/common/cache.ts';
import { describe, expect, it } from 'vitest';
import { createLimits } from './attempts.ts';

const security = () => {};

const times = async (count: number, work: () => Promise<void>) => {
  for (let i = 0; i < count; i++) await work();
};

describe('limits on attempts', () => {
  it('allow ten sign-ins per account in 15 minutes, then return the time to wait', async () => {
    let now = 0;
    const limits = createLimits({ cache: memoryCache(() => now), scale: 1, security });
    await times(10, () => limits.loginAccount('Maria').count());
    now = 60_000;
    await expect(limits.loginAccount('maria').count()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 840,
    });
    await limits.loginAccount('other').count();
    now = 15 * 60_000;
    await limits.loginAccount('maria').count();
  });

  it('start again after the right password', async () => {
    const limits = createLimits({ cache: memoryCache(), scale: 1, security });
    await times(10, () => limits.loginAccount('maria').count());
    await limits.loginAccount('maria').reset();
    await times(10, () => limits.loginAccount('maria').count());
    await expect(limits.loginAccount('maria').count()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('allow 100 sign-ins and 100 registrations per address, times the scale', async () => {
    const limits = createLimits({ cache: memoryCache(), scale: 2, security });
    await times(200, () => limits.loginAddress('10.0.0.1'));
    await expect(limits.loginAddress('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await times(200, () => limits.registration('10.0.0.1'));
    await expect(limits.registration('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.registration('10.0.0.2');
  });
});
