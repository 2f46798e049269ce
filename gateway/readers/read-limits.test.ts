import { openCache } from '@homeplate/common/cache.ts';
import { createLog } from '@homeplate/common/log.ts';
import { expect, it } from 'vitest';
import { createReadLimits, networkOf, READS_IN_FIVE_MINUTES } from './read-limits.ts';
import { SOMEBODY } from './reader.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0DB8::1:ffff:2:3:4', '2001:db8:0:1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('takes %s for the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it('counts the two reads apart, each reader for themselves, and says when to come back', async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  const cache = await openCache({ env: {}, log, namespace: 'test' });
  const { count } = createReadLimits({ cache, scale: 2 / READS_IN_FIVE_MINUTES });
  const here = { ip: '192.0.2.7' };
  await count('lines', here, SOMEBODY);
  await count('lines', here, SOMEBODY);
  await expect(count('lines', here, SOMEBODY)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many tries. Please wait 5 minutes and try again.',
    retryAfterSeconds: expect.any(Number),
  });
  await count('prices', here, SOMEBODY);
  await count('lines', { ip: '192.0.2.8' }, SOMEBODY);
  await cache.close();
});
