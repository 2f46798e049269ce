import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { callIn, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();

describe.skipIf(server.missing)('memberships of clubs', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  it('are stored with the account, replace those before, and an unknown or repeated club is refused', async () => {
    const visitor = { password: 'grits and gravy', clientAddress: '192.0.2.1' };
    await here.identity.register({ ...visitor, username: 'member', email: 'member@example.com' });
    const { session, token } = await here.identity.logIn({ ...visitor, login: 'member', userAgent: 'test' });
    const set = (clubs: string[]) =>
      here.accounts.setUserPreferences({ memberOf: { clubs } }, callIn(session));
    const preferences = async () => (await here.identity.getSession({ token })).session?.user?.preferences;
    expect((await preferences())?.memberOf).toBeUndefined();
    await set(['costco', 'bjs']);
    await set(['costco']);
    await here.accounts.setUserPreferences({ units: 'metric' }, callIn(session));
    expect(await preferences()).toMatchObject({ units: 'metric', memberOf: { clubs: ['costco'] } });
    for (const wrong of [['book-club'], ['costco', 'costco']])
      await expect(set(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await preferences())?.memberOf).toEqual({ clubs: ['costco'] });
    await set([]);
    expect((await preferences())?.memberOf).toEqual({ clubs: [] });
  });
});
