import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createLinks, type LinkRow, type Links } from './link-store.ts';
import type { LinkPurpose } from './link-token.ts';

const server = await testMongo();

describe.skipIf(server.missing)('links in mails', () => {
  let mongo: Mongo;
  let links: Links;
  let now = Date.parse('2026-11-21T20:00:00Z');
  beforeAll(async () => {
    mongo = await openMongo({
      url: server.url,
      database: 'links',
      log: createLog({ name: 'test', level: 'silent' }),
    });
    links = await createLinks(mongo, () => now);
  });
  afterAll(() => mongo?.close());

  const issue = (subjectId: string, purpose: LinkPurpose = 'reset-password') =>
    mongo.transaction((session) => links.issue(session, { purpose, subjectId, about: 'a', ttlMs: 60_000 }));
  const use = (token: string, purposes: LinkPurpose[] = ['reset-password']) =>
    mongo.transaction((session) => links.use(session, token, purposes));

  it('count once, also when ten try at the same moment', async () => {
    const { token } = await issue('one');
    expect(await links.look(token, ['reset-password'])).toMatchObject({ subjectId: 'one', about: 'a' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => use(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'LINK_ENDED', message: 'This link was used already.' });
    }
  });

  it('are not used by a transaction that fails', async () => {
    const { token } = await issue('failing');
    const failing = mongo.transaction(async (session) => {
      await links.use(session, token, ['reset-password']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(use(token)).resolves.toMatchObject({ subjectId: 'failing' });
  });

  it('expire, are replaced by newer ones, and are withdrawn', async () => {
    const { token } = await issue('late');
    now += 60_000;
    await expect(use(token)).rejects.toMatchObject({ code: 'LINK_ENDED', message: 'This link has expired.' });
    const old = await issue('twice');
    const fresh = await issue('twice');
    await expect(use(old.token)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(links.look(fresh.token, ['reset-password'])).resolves.toBeTruthy();
    await mongo.transaction((session) => links.withdraw(session, 'twice', ['reset-password']));
    await expect(use(fresh.token)).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('open nothing of another purpose, and leave the others of a person alone', async () => {
    const verify = await issue('both', 'verify-email');
    const reset = await issue('both');
    await expect(use(verify.token)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { token: expect.any(String) },
    });
    expect(() => links.readStanding(reset.token)).toThrow(/incomplete/);
    await expect(use(links.standing('both'))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(use(verify.token, ['verify-email'])).resolves.toBeTruthy();
    await expect(use(reset.token)).resolves.toBeTruthy();
  });

  it('are known to the store by a hash, and to a second process by the same key', async () => {
    const { token } = await issue('stored');
    const [id = ''] = token.split('.');
    const rows = await mongo.db.collection<LinkRow>('links').find({ subjectId: 'stored' }).toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
    const other = await createLinks(mongo, () => now);
    await expect(other.look(token, ['reset-password'])).resolves.toBeTruthy();
    const subscriber = '0d3f4a51-6f0e-4c6b-9a38-0a5b7f0c1d2e';
    expect(other.readStanding(links.standing(subscriber))).toBe(subscriber);
  });
});
