import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const clientAddress = '192.0.2.1';

describe.skipIf(server.missing)('requests for a new password', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  /** Registers a user with a confirmed address and returns the address. */
  const verified = async (username: string) => {
    const email = `${username}@example.com`;
    const password = 'grits and gravy';
    await here.identity.register({ username, email, password, clientAddress, origin: ORIGIN });
    await here.accounts.verifyEmail({ linkToken: await here.linkTo(email, 'verify-email') });
    return email;
  };

  it('in the queue of an earlier version become jobs at the next start', async () => {
    const email = await verified('waiting');
    await here.mongo.db.collection<{ _id: string }>('password_wishes').insertOne({
      _id: 'left',
      email,
      origin: null,
      askedAt: new Date(Date.now() - 60_000),
    } as never);
    const second = await startTestIdentity(server.url);
    await expect(second.linkTo(email, 'reset-password')).resolves.toBeTruthy();
    expect(await here.mongo.db.collection('password_wishes').countDocuments()).toBe(0);
    await second.stop();
  });

  it('leave no address in the database when they are done', async () => {
    const email = await verified('private');
    await here.accounts.requestPasswordReset({ email, clientAddress, origin: ORIGIN });
    await here.linkTo(email, 'reset-password');
    const jobs = () => here.mongo.db.collection('work_jobs').find().toArray();
    await expect.poll(async () => JSON.stringify(await jobs())).not.toContain(email);
  });
});
