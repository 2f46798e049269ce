import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
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

  it('can be used once, also by ten concurrent requests', async () => {
    const { token } = await issue('one');
    expect(await links.check(token, ['reset-password'])).toMatchObject({ subjectId: 'one', about: 'a' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => use(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of results) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'LINK_ENDED', message: 'This link was used already.' });
    }
  });

  it.each(BLANKS)('are read with %s around them, not inside', async (_name, before, behind) => {
    const { token } = await issue('pasted', 'household-invitation');
    await expect(links.check(before + token + behind, ['household-invitation'])).resolves.toMatchObject({
      subjectId: 'pasted',
    });
    const torn = `${token.slice(0, 9)}${before}${behind}${token.slice(9)}`;
    await expect(links.check(torn, ['household-invitation'])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const subscriber = '0d3f4a51-6f0e-4c6b-9a38-0a5b7f0c1d2e';
    const forever = links.newsletterToken(subscriber);
    expect(links.readNewsletterToken(before + forever + behind)).toBe(subscriber);
  });

  it('are not used up by a transaction that fails', async () => {
    const { token } = await issue('failing');
    const failing = mongo.transaction(async (session) => {
      await links.use(session, token, ['reset-password']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(use(token)).resolves.toMatchObject({ subjectId: 'failing' });
  });

  it('expire, and are revoked by a newer one or by a call', async () => {
    const { token } = await issue('late');
    now += 60_000;
    await expect(use(token)).rejects.toMatchObject({ code: 'LINK_ENDED', message: 'This link has expired.' });
    const old = await issue('twice');
    const fresh = await issue('twice');
    await expect(use(old.token)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(links.check(fresh.token, ['reset-password'])).resolves.toBeTruthy();
    await mongo.transaction((session) => links.revoke(session, 'twice', ['reset-password']));
    await expect(use(fresh.token)).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('are refused for another purpose, and do not revoke links for another purpose', async () => {
    const verify = await issue('both', 'verify-email');
    const reset = await issue('both');
    await expect(use(verify.token)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { token: expect.any(String) },
    });
    expect(() => links.readNewsletterToken(reset.token)).toThrow(/incomplete/);
    await expect(use(links.newsletterToken('both'))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(use(verify.token, ['verify-email'])).resolves.toBeTruthy();
    await expect(use(reset.token)).resolves.toBeTruthy();
  });

  it('are stored as a hash, and another process reads them with the same key', async () => {
    const { token } = await issue('stored');
    const [id = ''] = token.split('.');
    const rows = await mongo.db.collection<LinkRow>('links').find({ subjectId: 'stored' }).toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
    const other = await createLinks(mongo, () => now);
    await expect(other.check(token, ['reset-password'])).resolves.toBeTruthy();
    const subscriber = '0d3f4a51-6f0e-4c6b-9a38-0a5b7f0c1d2e';
    expect(other.readNewsletterToken(links.newsletterToken(subscriber))).toBe(subscriber);
  });
});
