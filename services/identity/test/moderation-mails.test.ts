import { eventOf } from '@homeplate/bus/bus.ts';
import { SubmissionDecided } from '@homeplate/contracts/events/moderation-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();

describe.skipIf(server.missing)('mails about a decision of our editors', () => {
  let here: TestIdentity;
  let made = 0;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());
  const newUser = async (isConfirmed = true) => {
    made += 1;
    const email = `author${made}@example.com`;
    const account = {
      username: `author_${made}`,
      email,
      password: 'seven dinners',
      clientAddress: `10.2.0.${made}`,
    };
    await here.identity.register(account);
    const users = here.mongo.db.collection('users');
    if (isConfirmed) await users.updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
    return { email, userId: String((await users.findOne({ email }))?._id) };
  };
  const decided = (userId: string, decisionId: string, over: object = {}) =>
    eventOf(SubmissionDecided, {
      decisionId,
      userId,
      kind: 'review',
      subjectId: 'clam-chowder',
      accepted: false,
      reason: 'rude',
      ...over,
    });
  const kind = 'moderation-decision';

  it('give the reason and a way to answer, once for each decision', async () => {
    const { email, userId } = await newUser();
    const draft = { kind: 'draft', subjectId: 'draft-1' } as const;
    await here.bus.publish('recipe.decisions', [
      decided(userId, `${userId} 1`),
      decided(userId, `${userId} 1`),
      decided(userId, `${userId} 2`, { ...draft, reason: 'incomplete' }),
      decided(userId, `${userId} 3`, { ...draft, accepted: true, reason: null }),
    ]);
    await expect.poll(() => here.mailsTo(email, kind)).toHaveLength(3);
    const texts = (await here.mailsTo(email, kind)).map(({ text }) => text ?? '');
    const review = texts.find((text) => text.includes('/recipes/clam-chowder'));
    expect(review).toContain('Its tone is unfriendly to other people.');
    expect(review).toContain('/contact');
    expect(texts.find((text) => text.includes('needs is missing'))).toContain('/my-recipes/draft-1');
    expect(texts.some((text) => text.includes('Our editors accepted it.'))).toBe(true);
  });

  it('are not sent to an address that was never confirmed', async () => {
    const { email, userId } = await newUser(false);
    const other = await newUser();
    await here.bus.publish('recipe.decisions', [decided(userId, 'one'), decided(other.userId, 'two')]);
    await expect.poll(() => here.mailsTo(other.email, kind)).toHaveLength(1);
    expect(await here.mailsTo(email, kind)).toEqual([]);
  });
});
