import { eventOf } from '@homeplate/bus/bus.ts';
import { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();

describe.skipIf(server.missing)('mails about a subscription', () => {
  let here: TestIdentity;
  let made = 0;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const newUser = async (isConfirmed = true) => {
    made += 1;
    const email = `notice${made}@example.com`;
    const account = {
      username: `notice_${made}`,
      email,
      password: 'seven dinners',
      clientAddress: `10.1.0.${made}`,
    };
    await here.identity.register(account);
    const users = here.mongo.db.collection('users');
    if (isConfirmed) await users.updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
    return { email, userId: String((await users.findOne({ email }))?._id) };
  };
  const notice = (userId: string, over: object = {}) =>
    eventOf(SubscriptionNoticed, {
      noticeId: `trial-ending sub_${userId}`,
      userId,
      kind: 'trial-ending',
      plan: 'premium',
      planName: 'Premium Chef',
      cents: 999,
      until: '2126-12-10T17:00:00.000Z',
      ...over,
    });
  const publish = (...events: ReturnType<typeof notice>[]) => here.bus.publish('billing.notices', events);

  it('a notice that comes three times is one mail, and a second kind is another', async () => {
    const { email, userId } = await newUser();
    await publish(notice(userId), notice(userId), notice(userId));
    await publish(
      notice(userId, {
        noticeId: `payment-failed in_${userId}`,
        kind: 'payment-failed',
        until: '2126-12-17T17:00:00.000Z',
      }),
      notice(userId, { noticeId: `ended sub_${userId}`, kind: 'ended', until: null }),
    );
    await expect.poll(() => here.mailsTo(email, 'subscription-ended')).toHaveLength(1);
    const [trial, ...others] = await here.mailsTo(email, 'trial-ending');
    expect(others).toEqual([]);
    expect(trial?.text).toContain('ends on December 10, 2126 (UTC)');
    expect(trial?.text).toContain('charged $9.99');
    expect(trial?.text).toContain('/dashboard?tab=account');
    expect(trial?.html).toContain('See your subscription');
    const [failed] = await here.mailsTo(email, 'payment-failed');
    expect(failed?.text).toContain('You keep access until December 17, 2126 (UTC)');
    expect(failed?.text).toContain('/subscribe/card');
  });

  it('a charge and its refund each have one receipt with the amount and the invoice', async () => {
    const { email, userId } = await newUser();
    const invoice = { number: 'HP-0042', createdAt: '2126-12-10T17:00:00.000Z' };
    const receipt = (kind: 'paid' | 'refunded') =>
      notice(userId, { noticeId: `${kind} in_${userId}`, kind, until: null, invoice });
    await publish(receipt('paid'), receipt('paid'), receipt('refunded'), receipt('refunded'));
    await publish(receipt('paid'), receipt('refunded'), notice(userId));
    await expect.poll(() => here.mailsTo(email, 'trial-ending')).toHaveLength(1);
    const [paid, ...morePaid] = await here.mailsTo(email, 'payment-receipt');
    const [refunded, ...moreRefunded] = await here.mailsTo(email, 'refund-receipt');
    expect([morePaid, moreRefunded]).toEqual([[], []]);
    expect(paid?.subject).toBe('Your receipt: $9.99 for Premium Chef');
    expect(paid?.text).toContain('Invoice HP-0042 of December 10, 2126 (UTC)');
    expect(paid?.html).toContain('See your invoices');
    expect(refunded?.text).toContain('We refunded $9.99 for Premium Chef to the card you paid with.');
    expect(refunded?.text).toContain('Invoice HP-0042 of December 10, 2126 (UTC)');
  });

  it('an address that was never confirmed gets no mail', async () => {
    const { email, userId } = await newUser(false);
    const other = await newUser();
    await publish(notice(userId), notice(other.userId));
    await expect.poll(() => here.mailsTo(other.email, 'trial-ending')).toHaveLength(1);
    expect(await here.mailsTo(email, 'trial-ending')).toEqual([]);
  });
});
