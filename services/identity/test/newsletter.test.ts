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

describe.skipIf(server.missing)('the newsletter through the port of identity', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const ask = (email: string, clientAddress = '192.0.2.7') =>
    here.identity.requestNewsletter({ email, clientAddress, origin: ORIGIN });
  const kept = (email: string) =>
    here.mongo.db.collection('newsletter_subscribers').find({ emailKey: email.toLowerCase() }).toArray();
  const facts = async (id: unknown) =>
    (await here.bus.records.scan('identity.events')).filter(({ key }) => key === String(id));
  let networks = 0;
  /** Each from a network of its own: limits are for others to test. */
  const askFromElsewhere = (email: string) => ask(email, `203.0.113.${networks++}`);
  const confirm = async (email: string) => {
    const linkToken = await here.linkTo(email, 'newsletter-confirm');
    const { manageToken } = await here.newsletter.confirmSubscription({ linkToken, origin: ORIGIN });
    return { linkToken, manageToken };
  };
  const confirmAsked = async (email: string) => {
    await askFromElsewhere(email);
    return confirm(email);
  };
  const reader = (start: string) => confirmAsked(address(start));

  it('keeps an address once whatever its case, answers the same, and tells of it by an id alone', async () => {
    const email = address('Reader');
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase())];
    expect(answers).toEqual([{}, {}, {}]);
    const rows = await kept(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ email, requestedAt: expect.any(Date) });
    const own = () => facts(rows[0]?._id);
    await expect.poll(async () => (await own()).length).toBe(1);
    const text = (await own()).map(({ headers, value }) => JSON.stringify(headers) + String(value)).join();
    expect(text.toLowerCase()).not.toContain(email.toLowerCase());
  });

  it('keeps addresses apart from accounts', async () => {
    const email = address('both');
    await here.identity.register({
      username: `both_${suffix}`,
      email,
      password: 'grits and gravy',
      clientAddress: '192.0.2.8',
    });
    expect(await kept(email)).toEqual([]);
    await ask(email);
    expect(Object.keys((await kept(email))[0] ?? {}).sort()).toEqual([
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
    'a@example.com\n',
    '\r\na@example.com',
    'a b@example.com',
    '<script>@example.com',
    `${'a'.repeat(250)}@example.com`,
    '{"$gt":""}',
  ])('refuses %j and keeps nothing', async (email) => {
    const before = await here.mongo.db.collection('newsletter_subscribers').countDocuments();
    await expect(ask(email)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter a valid email address' },
    });
    expect(await here.mongo.db.collection('newsletter_subscribers').countDocuments()).toBe(before);
  });

  it('takes 20 an hour from one network, and goes on taking from others', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => ask(address(`many${index}`), '198.51.100.9')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    await expect(ask(address('other'), '198.51.100.10')).resolves.toEqual({});
  });

  it('goes to nobody before the mailed link was pressed, which counts once', async () => {
    const email = address('opt');
    await askFromElsewhere(email);
    const [row] = await kept(email);
    expect(row).toMatchObject({ confirmedAt: null, goneAt: expect.any(Date) });
    const [mail] = await here.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', ownerId: row?._id });
    expect(mail?.text).toContain(`${ORIGIN}/newsletter/confirm?token=`);
    const { linkToken, manageToken } = await confirm(email);
    expect((await kept(email))[0]).toMatchObject({
      confirmedAt: expect.any(Date),
      goneAt: null,
      weekly: true,
    });
    await expect(here.newsletter.confirmSubscription({ linkToken, origin: ORIGIN })).rejects.toMatchObject({
      code: 'LINK_ENDED',
    });
    const [welcome] = await here.mailsTo(email, 'newsletter-welcome');
    expect(welcome?.unsubscribeUrl).toBe(`${ORIGIN}/api/newsletter/unsubscribe?token=${manageToken}`);
    const told = async () => (await facts(row?._id)).map(({ headers }) => headers.type);
    await expect.poll(told).toEqual(['NewsletterRequested', 'NewsletterConfirmed']);
    expect(JSON.stringify((await facts(row?._id)).map(({ value }) => String(value)))).not.toContain('@');
  });

  it('is asked for again: a new link for who has not confirmed, a word for who has, three a day', async () => {
    const email = address('again');
    await askFromElsewhere(email);
    const first = await here.linkTo(email, 'newsletter-confirm');
    await askFromElsewhere(email);
    await expect(
      here.newsletter.confirmSubscription({ linkToken: first, origin: ORIGIN }),
    ).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await confirm(email);
    await askFromElsewhere(email);
    await askFromElsewhere(email);
    await askFromElsewhere(email);
    const kinds = (await here.mailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'newsletter-confirm',
      'newsletter-confirm',
      'newsletter-welcome',
      'newsletter-known',
    ]);
  });

  it('ends at once, twice is once, and begins again only by a new link', async () => {
    const email = address('leaver');
    const { manageToken } = await reader('leaver');
    await here.newsletter.unsubscribe({ linkToken: manageToken });
    await here.newsletter.unsubscribe({ linkToken: manageToken });
    const [row] = await kept(email);
    expect(row).toMatchObject({ weekly: false });
    const ended = async () =>
      (await facts(row?._id)).filter(({ headers }) => headers.type === 'NewsletterCancelled').length;
    await expect.poll(ended).toBe(1);
    await askFromElsewhere(email);
    expect((await kept(email))[0]).toMatchObject({ weekly: false });
    await confirm(email);
    expect((await kept(email))[0]).toMatchObject({ weekly: true });
  });

  it('brings what its reader chose, and refuses what there is not', async () => {
    const { manageToken: linkToken } = await reader('chooser');
    const get = async () => (await here.newsletter.getPreferences({ linkToken })).preferences;
    expect(await get()).toEqual({ email: address('chooser'), weekly: true, regions: [], zipCode: '' });
    const wishes = { weekly: false, regions: ['south', 'hawaii'], zipCode: ' 37203-1234 ' };
    await here.newsletter.setPreferences({ linkToken, ...wishes });
    const chosen = { email: address('chooser'), ...wishes, zipCode: '37203' };
    expect(await get()).toEqual(chosen);
    const bad: [object, string][] = [
      [{ ...wishes, zipCode: '00000' }, 'zipCode'],
      [{ ...wishes, zipCode: 'abc' }, 'zipCode'],
      [{ ...wishes, regions: ['mars'] }, 'regions.0'],
    ];
    for (const [given, field] of bad) {
      await expect(here.newsletter.setPreferences({ linkToken, ...wishes, ...given })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await get()).toEqual(chosen);
  });

  it('forgets an address on request: its row, its mails, and its links', async () => {
    const email = address('forgotten');
    const { manageToken: linkToken } = await reader('forgotten');
    const [row] = await kept(email);
    await here.newsletter.deleteSubscriber({ linkToken });
    await here.newsletter.deleteSubscriber({ linkToken });
    expect([await kept(email), await here.mailsTo(email)]).toEqual([[], []]);
    await expect(here.newsletter.getPreferences({ linkToken })).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(here.newsletter.unsubscribe({ linkToken })).resolves.toEqual({});
    const told = async () => (await facts(row?._id)).map(({ headers }) => headers.type).at(-1);
    await expect.poll(told).toBe('NewsletterAddressDeleted');
  });

  it('is opened by nobody else’s link, nor by an altered one, nor by one of another purpose', async () => {
    const mine = await reader('mine');
    await askFromElsewhere(address('theirs'));
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
    expect((await kept(address('mine')))[0]).toMatchObject({ weekly: true });
    expect((await kept(address('theirs')))[0]).toMatchObject({ confirmedAt: null });
  });

  it('takes over addresses from before there were mails as ones that nobody has confirmed', async () => {
    const email = address('early');
    const rows = here.mongo.db.collection<{ _id: string }>('newsletter_subscribers');
    await rows.insertOne({ _id: 'early', email, emailKey: email, requestedAt: new Date() } as never);
    const ran = here.mongo.db.collection<{ _id: string }>('migrations');
    expect(await ran.findOne({ _id: '001-complete-early-subscribers' })).toMatchObject({
      shapes: { newsletter_subscribers: 2 },
    });
    await migration.up({ db: here.mongo.db });
    expect(await kept(email)).toMatchObject([
      { confirmedAt: null, weekly: true, regions: [], zipCode: null },
    ]);
    await confirmAsked(email);
    expect(await kept(email)).toMatchObject([{ confirmedAt: expect.any(Date), goneAt: null }]);
  });

  it('has for its readers who confirmed and has not left, with the links of each', async () => {
    const stays = await reader('stays');
    const leaves = await reader('leaves');
    await here.newsletter.unsubscribe({ linkToken: leaves.manageToken });
    await askFromElsewhere(address('waits'));
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
