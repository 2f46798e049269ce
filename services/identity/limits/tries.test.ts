import { memoryCache } from '@homeplate/common/cache.ts';
import { describe, expect, it } from 'vitest';
import { createLimits, networkOf } from './tries.ts';

const times = async (count: number, work: () => Promise<void>) => {
  for (let i = 0; i < count; i++) await work();
};

describe('limits on tries', () => {
  it('allow ten per account in a quarter of an hour, then say how long to wait', async () => {
    let now = 0;
    const limits = createLimits({ cache: memoryCache(() => now), scale: 1 });
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

  it('start anew after the right password', async () => {
    const limits = createLimits({ cache: memoryCache(), scale: 1 });
    await times(10, () => limits.loginAccount('maria').count());
    await limits.loginAccount('maria').forgive();
    await times(10, () => limits.loginAccount('maria').count());
    await expect(limits.loginAccount('maria').count()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('allow a hundred logins and a hundred registrations per address, times the scale', async () => {
    const limits = createLimits({ cache: memoryCache(), scale: 2 });
    await times(200, () => limits.loginAddress('10.0.0.1'));
    await expect(limits.loginAddress('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await times(200, () => limits.registration('10.0.0.1'));
    await expect(limits.registration('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.registration('10.0.0.2');
  });
});

describe('the network of an address', () => {
  it('is the /64 of an IPv6 address and the IPv4 address itself', () => {
    expect(networkOf('2001:db8:0:1::5')).toBe(networkOf('2001:0db8::1:ffff:2:3:4'));
    expect(networkOf('2001:db8:0:1::5')).not.toBe(networkOf('2001:db8:0:2::5'));
    expect(networkOf('::ffff:192.0.2.7')).toBe(networkOf('192.0.2.7'));
    expect(networkOf('192.0.2.7')).not.toBe(networkOf('192.0.2.8'));
    expect(networkOf('::1')).not.toBe(networkOf('::1:0:0:0:1'));
  });
});
