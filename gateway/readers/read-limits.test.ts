import { openCache } from '@homeplate/common/cache.ts';
import { createLog } from '@homeplate/common/log.ts';
import { expect, it } from 'vitest';
import { createReadLimits, READS_IN_FIVE_MINUTES } from './read-limits.ts';
import { VISITOR_READER } from './reader.ts';

it('each kind of read is counted per reader, and the error has a retry time', async () => {
  const log = createLog({ name: 'test', level: 'silent' });
  const cache = await openCache({ env: {}, log, namespace: 'test' });
  const { count } = createReadLimits({ cache, scale: 2 / READS_IN_FIVE_MINUTES });
  const here = { ip: '192.0.2.7' };
  await count('lines', here, VISITOR_READER);
  await count('lines', here, VISITOR_READER);
  await expect(count('lines', here, VISITOR_READER)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many attempts. Please wait 5 minutes and try again.',
    retryAfterSeconds: expect.any(Number),
  });
  await count('prices', here, VISITOR_READER);
  await count('lines', { ip: '192.0.2.8' }, VISITOR_READER);
  await cache.close();
});
