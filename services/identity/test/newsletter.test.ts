import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createLinkAddresses } from '../links/link-addresses.ts';
import { createLinks } from '../links/link-store.ts';
import { migration } from '../migrations/001-complete-early-subscribers.ts';
import { createNewsletterLinks } from '../newsletter/newsletter-links.ts';
import { createNewsletterReaders, type NewsletterReader } from '../newsletter/newsletter-readers.ts';
import { createSubscriberStore } from '../newsletter/subscriber-store.ts';
import { ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const address = (start: string) => `${start}.${suffix}@example.com`;

describe.skipIf(server.missing)('the newsletter', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const request = (email: string, clientAddress = '192.0.2.7') =>
    here.identity.requestNewsletter({ email, clientAddress, origin: ORIGIN });
  const stored = (email: string) =>
    here.mongo.db.collection('newsletter_subscribers').find({ emailKey: email.toLowerCase() }).toArray();
  const events = async (id: unknown) =>
    (await here.bus.records.scan('identity.events')).filter(({ key }) => key === String(id));
  let networks = 0;
  /** Each call comes from another network, below its rate limit. */
  const requestFromElsewhere = (email: string) => request(email, `203.0.113.${networks++}`);
  const confirm = async (email: string) => {
    const linkToken = await here.linkTo(email, 'newsletter-confirm');
    const { manageToken } = await here.newsletter.confirmSubscription({ linkToken, origin: ORIGIN });
    return { linkToken, manageToken };
  };
  const requestAndConfirm = async (email: string) => {
    await requestFromElsewhere(email);
    return confirm(email);
  };
  const reader = (start: string) => requestAndConfirm(address(start));

  it('stores an address once regardless of case, answers the same, and publishes only an id', async () => {
    const email = address('Reader');
    const responses = [await request(email), await request(email), await request(email.toUpperCase())];
    expect(responses).toEqual([{}, {}, {}]);
    const rows = await stored(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ email, requestedAt: expect.any(Date) });
    const own = () => events(rows[0]?._id);
    await expect.poll(async () => (await own()).length).toBe(1);
    const text = (await own()).map(({ headers, value }) => JSON.stringify(headers) + String(value)).join();
    expect(text.toLowerCase()).not.toContain(email.toLowerCase());
  });

  it('does not link addresses to accounts', async () => {
    const email = address('both');
    await here.identity.register({
      username: `both_${suffix}`,
      email,
      password: 'grits and gravy',
      clientAddress: '192.0.2.8',
    });
    expect(await stored(email)).toEqual([]);
    await request(email);
    expect(Object.keys((await stored(email))[0] ?? {}).sort()).toEqual([
      '_id',
      'confirmedAt',
      'email',
      'emailKey',
      'goneAt',
      'regions',
      'requestedAt',
      'weekly',
      'zipCode',
    ]);
  });

  it.each([
    '',
    ' ',
    'nobody',
    'a@b',
    'two@example.com,three@example.com',
    'a@example.com\nbcc: victim@example.com',
    'a\n@example.com',
    'a@example\r\n.com',
    'a b@example.com',
    '<script>@example.com',
    `${'a'.repeat(250)}@example.com`,
    '{"$gt":""}',
  ])('refuses %j and stores nothing', async (email) => {
    const before = await here.mongo.db.collection('newsletter_subscribers').countDocuments();
    await expect(request(email)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter a valid email address' },
    });
    expect(await here.mongo.db.collection('newsletter_subscribers').countDocuments()).toBe(before);
  });

  it('accepts 20 requests an hour from one network, and more from others', async () => {
    const responses = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => request(address(`many${index}`), '198.51.100.9')),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(responses.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    await expect(request(address('other'), '198.51.100.10')).resolves.toEqual({});
  });

  it('is not sent before the mailed link is used, which works once', async () => {
    const email = address('opt');
    await requestFromElsewhere(email);
    const [row] = await stored(email);
    expect(row).toMatchObject({ confirmedAt: null, goneAt: expect.any(Date) });
    const [mail] = await here.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', ownerId: row?._id });
    expect(mail?.text).toContain(`${ORIGIN}/newsletter/confirm?token=`);
    const { linkToken, manageToken } = await confirm(email);
    expect((await stored(email))[0]).toMatchObject({
      confirmedAt: expect.any(Date),
      goneAt: null,
      weekly: true,
    });
    await expect(here.newsletter.confirmSubscription({ linkToken, origin: ORIGIN })).rejects.toMatchObject({
      code: 'LINK_ENDED',
    });
    const [welcome] = await here.mailsTo(email, 'newsletter-welcome');
    expect(welcome?.unsubscribeUrl).toBe(`${ORIGIN}/api/newsletter/unsubscribe?token=${manageToken}`);
    const types = async () => (await events(row?._id)).map(({ headers }) => headers.type);
    await expect.poll(types).toEqual(['NewsletterRequested', 'NewsletterConfirmed']);
    expect(JSON.stringify((await events(row?._id)).map(({ value }) => String(value)))).not.toContain('@');
  });

  it('mails a new link to an unconfirmed address and a reminder to a subscriber, three times a day', async () => {
    const email = address('again');
    await requestFromElsewhere(email);
    const first = await here.linkTo(email, 'newsletter-confirm');
    await requestFromElsewhere(email);
    await expect(
      here.newsletter.confirmSubscription({ linkToken: first, origin: ORIGIN }),
    ).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await confirm(email);
    await requestFromElsewhere(email);
    await requestFromElsewhere(email);
    await requestFromElsewhere(email);
    const kinds = (await here.mailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'newsletter-confirm',
      'newsletter-confirm',
      'newsletter-welcome',
      'newsletter-known',
    ]);
  });

  it('is unsubscribed once by two requests, and starts again only by a new link', async () => {
    const email = address('leaver');
    const { manageToken } = await reader('leaver');
    await here.newsletter.unsubscribe({ linkToken: manageToken });
    await here.newsletter.unsubscribe({ linkToken: manageToken });
    const [row] = await stored(email);
    expect(row).toMatchObject({ weekly: false });
    const ended = async () =>
      (await events(row?._id)).filter(({ headers }) => headers.type === 'NewsletterCancelled').length;
    await expect.poll(ended).toBe(1);
    await requestFromElsewhere(email);
    expect((await stored(email))[0]).toMatchObject({ weekly: false });
    await confirm(email);
    expect((await stored(email))[0]).toMatchObject({ weekly: true });
  });

  it('stores the preferences of a subscriber, and refuses invalid ones', async () => {
    const { manageToken: linkToken } = await reader('chooser');
    const get = async () => (await here.newsletter.getPreferences({ linkToken })).preferences;
    expect(await get()).toEqual({
      email: address('chooser'),
      weekly: true,
      regions: [],
      zipCode: '',
      storeIds: [],
    });
    const storeIds = ['kroger-37203-1', 'aldi-37203-1'];
    const preferences = { weekly: false, regions: ['south', 'hawaii'], zipCode: ' 37203-1234 ', storeIds };
    await here.newsletter.setPreferences({ linkToken, ...preferences });
    const chosen = { email: address('chooser'), ...preferences, zipCode: '37203' };
    expect(await get()).toEqual(chosen);
    const bad: [object, string][] = [
      [{ ...preferences, zipCode: '00000' }, 'zipCode'],
      [{ ...preferences, zipCode: 'abc' }, 'zipCode'],
      [{ ...preferences, zipCode: '' }, 'storeIds'],
      [{ ...preferences, storeIds: ['twice', 'twice'] }, 'storeIds'],
      [{ ...preferences, regions: ['mars'] }, 'regions.0'],
    ];
    for (const [given, field] of bad) {
      await expect(
        here.newsletter.setPreferences({ linkToken, ...preferences, ...given }),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await get()).toEqual(chosen);
  });

  it('deletes an address with its mails and links on request', async () => {
    const email = address('forgotten');
    const { manageToken: linkToken } = await reader('forgotten');
    const [row] = await stored(email);
    await here.newsletter.deleteSubscriber({ linkToken });
    await here.newsletter.deleteSubscriber({ linkToken });
    expect([await stored(email), await here.mailsTo(email)]).toEqual([[], []]);
    await expect(here.newsletter.getPreferences({ linkToken })).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(here.newsletter.unsubscribe({ linkToken })).resolves.toEqual({});
    const types = async () => (await events(row?._id)).map(({ headers }) => headers.type).at(-1);
    await expect.poll(types).toBe('NewsletterAddressDeleted');
  });

  it('refuses a link of another subscriber, an altered one, and one for another purpose', async () => {
    const mine = await reader('mine');
    await requestFromElsewhere(address('theirs'));
    const confirmTheirs = await here.linkTo(address('theirs'), 'newsletter-confirm');
    const token = mine.manageToken;
    const altered = `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`;
    const wrong = [confirmTheirs, altered, `x${token}`, '', 'a.b.c'];
    for (const linkToken of wrong) {
      const refused = { code: 'INVALID_INPUT', fields: { token: expect.any(String) } };
      await expect(here.newsletter.unsubscribe({ linkToken })).rejects.toMatchObject(refused);
      await expect(here.newsletter.getPreferences({ linkToken })).rejects.toMatchObject(refused);
      await expect(here.newsletter.deleteSubscriber({ linkToken })).rejects.toMatchObject(refused);
    }
    await expect(
      here.newsletter.confirmSubscription({ linkToken: mine.manageToken, origin: ORIGIN }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await stored(address('mine')))[0]).toMatchObject({ weekly: true });
    expect((await stored(address('theirs')))[0]).toMatchObject({ confirmedAt: null });
  });

  it('migrates addresses from before confirmation mails as unconfirmed', async () => {
    const email = address('early');
    const rows = here.mongo.db.collection<{ _id: string }>('newsletter_subscribers');
    await rows.insertOne({ _id: 'early', email, emailKey: email, requestedAt: new Date() } as never);
    const ran = here.mongo.db.collection<{ _id: string }>('migrations');
    expect(await ran.findOne({ _id: '001-complete-early-subscribers' })).toMatchObject({
      shapes: { newsletter_subscribers: 2 },
    });
    await migration.up({ db: here.mongo.db });
    expect(await stored(email)).toMatchObject([
      { confirmedAt: null, weekly: true, regions: [], zipCode: null },
    ]);
    await requestAndConfirm(email);
    expect(await stored(email)).toMatchObject([{ confirmedAt: expect.any(Date), goneAt: null }]);
  });

  it('goes to confirmed subscribers who have not unsubscribed, with their links', async () => {
    const stays = await reader('stays');
    const leaves = await reader('leaves');
    await here.newsletter.unsubscribe({ linkToken: leaves.manageToken });
    await requestFromElsewhere(address('waits'));
    const links = await createLinks(here.mongo);
    const newsletterLinks = createNewsletterLinks({
      links,
      addresses: createLinkAddresses('https://homeplate.example'),
    });
    const readers = createNewsletterReaders({
      subscribers: await createSubscriberStore(here.mongo),
      newsletterLinks,
    });
    const found: NewsletterReader[] = [];
    for await (const reader of readers(undefined)) found.push(reader);
    const emails = found.map(({ email }) => email);
    expect(emails).toContain(address('stays'));
    expect(emails).not.toContain(address('leaves'));
    expect(emails).not.toContain(address('waits'));
    const one = found.find(({ email }) => email === address('stays'));
    expect(one).toMatchObject({ zipCode: null, regions: expect.arrayContaining(['south', 'hawaii']) });
    expect(one?.links.oneClick).toBe(
      `https://homeplate.example/api/newsletter/unsubscribe?token=${stays.manageToken}`,
    );
  });
});
