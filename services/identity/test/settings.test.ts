import type { Role } from '@homeplate/common/actor.ts';
import { callBy, testClient } from '@homeplate/common/test/test-auth.ts';
import { AdvertisingSetting } from '@homeplate/contracts/documents/advertising.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { SettingsServiceClient } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const PASSWORD = 'grits and gravy';
const ON = {
  isOn: true,
  scriptUrl: 'https://ads.example/show.js',
  banner: 'top',
  password: PASSWORD,
  clientAddress: '192.0.2.1',
};
const read = ({ document }: { document?: Document | undefined }) =>
  AdvertisingSetting.parse(JSON.parse(String(document?.body)));

describe.skipIf(server.missing)('settings of the site', () => {
  let at: TestIdentity;
  let client: ReturnType<typeof testClient<SettingsServiceClient>>;
  const admin = `boss_${server.database.slice(-8)}`;
  beforeAll(async () => {
    at = await startTestIdentity(server.url, {
      RATE_LIMIT_SCALE: '100',
      ADMIN_USERNAME: admin,
      ADMIN_PASSWORD: PASSWORD,
    });
    client = testClient(SettingsServiceClient, at.service.address);
  });
  afterAll(async () => {
    client?.close();
    await at?.stop();
  });
  const callOf = async (login: string, roles: Role[]) => {
    const asked = { login, password: PASSWORD, clientAddress: '192.0.2.1', userAgent: 'test' };
    const { session } = await at.identity.logIn(asked);
    return callBy(session?.user?.id ?? '', roles, { sessionId: session?.id ?? '' });
  };

  it('advertising is off until an admin switches it on with their password, which the audit log records', async () => {
    const call = await callOf(admin, ['admin']);
    await client.changeAdvertising({ ...ON, isOn: false, scriptUrl: '', banner: 'none' }, call);
    expect(await client.getAdvertising({})).toEqual({ isOn: false, scriptUrl: '', banner: 'none' });

    const wrong = client.changeAdvertising({ ...ON, password: 'not this one' }, call);
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'That is not your current password' },
    });
    await expect(client.changeAdvertising({ ...ON, scriptUrl: '' }, call)).rejects.toMatchObject({
      fields: { scriptUrl: 'is needed to switch advertising on' },
    });
    expect((await client.getAdvertising({})).isOn).toBe(false);

    const changed = read(await client.changeAdvertising(ON, call));
    expect(changed).toMatchObject({ isOn: true, banner: 'top' });
    const { scriptUrl, banner } = ON;
    expect(await client.getAdvertising({})).toEqual({ isOn: true, scriptUrl, banner });
    // The same again is no change.
    expect(read(await client.changeAdvertising(ON, call))).toEqual(changed);
    expect(read(await client.changeAdvertising({ ...ON, isOn: false }, call))).toMatchObject({ isOn: false });
    // The address stays for the next time, but no page gets it.
    expect(await client.getAdvertising({})).toEqual({ isOn: false, scriptUrl: '', banner: 'none' });
    expect(read(await client.getAdvertisingSetting({}, call)).scriptUrl).toBe(scriptUrl);

    const entries = await at.mongo.db
      .collection<{ _id: number; recordId: string; fields: string[]; staffId: string }>('audit_entries')
      .find({ action: 'settings:edit', staffId: call.actor.userId ?? '' })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ recordId, fields }) => [recordId, fields])).toEqual([
      ['advertising on', ['isOn', 'scriptUrl', 'banner']],
      ['advertising off', ['isOn']],
    ]);
  });

  it('staff without the role admin neither read nor change a setting', async () => {
    const call = await callOf(admin, ['editor']);
    await expect(client.getAdvertisingSetting({}, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(client.changeAdvertising(ON, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    expect((await client.getAdvertising({})).isOn).toBe(false);
  });
});
