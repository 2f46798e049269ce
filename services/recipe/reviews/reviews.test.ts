import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import type { ReviewSort } from '@homeplate/contracts/documents/review.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { LONG_TEST_MS } from '../../../deploy/local/test-waits.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { createRefusals } from '../moderation/refusals.ts';
import { createFollowName } from './author-names.ts';
import { latestReviews } from './latest-reviews.ts';
import { isUnderReview } from './review.ts';
import { createReviewStore, type ReviewStore } from './review-store.ts';
import { createWriteReviews, type WriteReviews } from './write-reviews.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const call = newCall({ timeoutMs: LONG_TEST_MS });
const text = (comment = 'Good soup', rating = 4) => ({ rating, comment, cookedIt: false });
const by = (userId: string, recipeId = 'chowder') => ({ recipeId, userId, userName: `name-${userId}` });

describe.skipIf(server.missing)('reviews in the store', () => {
  let mongo: Mongo;
  let reviews: ReviewStore;
  let outbox: Outbox;
  let write: WriteReviews;
  let clock: number;

  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
  });
  const begin = async (scale = 1) => {
    await mongo.db.dropDatabase();
    reviews = await createReviewStore(mongo);
    outbox = createOutbox(mongo);
    clock = Date.parse('2026-11-01T12:00:00Z');
    const limit = createRateLimit({ cache: await openCache({ env: {}, log, namespace: 'test' }), scale });
    const refusals = await createRefusals(mongo);
    write = createWriteReviews({ mongo, reviews, outbox, limit, refusals, now: () => new Date(clock++) });
  };
  beforeEach(() => begin());
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  const published = async () => {
    const rows = await outbox.unsent();
    await outbox.remove(rows);
    return rows.map(({ event }) => `${event.type} ${event.key}`);
  };
  const shown = async (sort: ReviewSort = 'newest') =>
    (await reviews.page('chowder', { sort, limit: 100, cursor: '' })).reviews.map(({ userId }) => userId);
  const at = async (author: string, userId = author) => {
    const review = await reviews.ofPerson('chowder', author);
    return { recipeId: 'chowder', reviewId: review?._id ?? '', userId };
  };

  it('are unique per user and recipe, even when added concurrently', async () => {
    const tries = await Promise.allSettled(
      [1, 2, 3].map((n) => write.add(by('ann'), text(`try ${n}`), call)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { reviewId } = await at('ann');
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'CONFLICT', fields: { reviewId } });
    await write.add(by('ann', 'grits'), text(), call);
    expect(await published()).toEqual(['ReviewAdded chowder', 'ReviewAdded grits']);
  });

  it('can be edited and deleted only by their author, and written again', async () => {
    await write.add(by('ann'), text(), call);
    const own = await at('ann');
    for (const wrong of [
      { ...own, userId: 'ben' },
      { ...own, recipeId: 'grits' },
      { ...own, reviewId: 'none' },
    ]) {
      await expect(write.edit(wrong, text(), call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(write.remove(wrong, call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const edited = await write.edit(own, { rating: 1, comment: 'Too salty', cookedIt: true }, call);
    expect(edited).toMatchObject({ rating: 1, comment: 'Too salty', cookedIt: true });
    expect(edited.editedAt).toBeInstanceOf(Date);
    await write.vote(await at('ann', 'ben'), true, call);
    await write.remove(own, call);
    expect(await shown()).toEqual([]);
    expect(await reviews.marksOf('chowder', 'ben')).toEqual([]);
    await expect(write.remove(own, call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await write.add(by('ann'), text(), call);
    expect(await published()).toEqual(
      ['ReviewAdded', 'ReviewChanged', 'ReviewRemoved', 'ReviewAdded'].map((type) => `${type} chowder`),
    );
  });

  it('wait for staff when they look like spam, visible only to their author', async () => {
    const review = await write.add(by('ann'), text('See http://pans.example'), call);
    expect(review.status).toBe('waiting');
    expect(await shown()).toEqual([]);
    await expect(write.vote(await at('ann', 'ben'), true, call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await write.edit(await at('ann'), text('No more links'), call)).status).toBe('shown');
    expect(await shown()).toEqual(['ann']);
    await write.edit(await at('ann'), text('<b>links</b>'), call);
    expect(await reviews.waiting(10)).toMatchObject({ total: 1, reviews: [{ userId: 'ann' }] });
    await write.decide(review._id, true, call);
    expect(await shown()).toEqual(['ann']);
    expect((await reviews.waiting(10)).total).toBe(0);
    // An approved text stays approved with another rating.
    await write.edit(await at('ann'), text('<b>links</b>', 2), call);
    expect(await shown()).toEqual(['ann']);
  });

  describe('that are reported', () => {
    const DAY_MS = 86_400_000;
    const aged = (days: number) => ({ emailVerified: true, createdAt: new Date(clock - days * DAY_MS) });
    const report = async (who: string, reporter: ReturnType<typeof aged>, author = 'ann') =>
      write.report(await at(author, who), null, reporter, call);
    const reported = async (author = 'ann') => {
      const review = await reviews.ofPerson('chowder', author);
      if (!review) throw new Error('no such review');
      return { ...review, isUnderReview: isUnderReview(review) };
    };

    it('wait for staff from the first report, counted once per user', async () => {
      const review = await write.add(by('ann'), text(), call);
      await expect(report('ann', aged(100))).rejects.toMatchObject({ code: 'WRONG_ROLE' });
      const of = await at('ann', 'ben');
      await Promise.all([1, 2, 3].map(() => write.report(of, 'rude', aged(100), call)));
      expect((await reviews.waiting(10)).reviews).toMatchObject([
        { reports: 1, reportWeight: 2, status: 'shown' },
      ]);
      await write.report(await at('ann', 'cat'), 'spam', aged(8), call);
      expect((await reviews.reasons([review._id])).get(review._id)?.sort()).toEqual(['rude', 'spam']);
      expect(await reported()).toMatchObject({ reports: 2, reportWeight: 3, isUnderReview: false });
    });

    it('by any number of throwaway accounts stay unchanged and enter the staff queue', async () => {
      await write.add(by('ann'), text(), call);
      for (let nth = 0; nth < 20; nth += 1) {
        await report(`new-${nth}`, aged(6));
        await report(`unverified-${nth}`, { ...aged(900), emailVerified: false });
      }
      expect(await reported()).toMatchObject({
        reports: 40,
        reportWeight: 0,
        status: 'shown',
        isUnderReview: false,
      });
      expect(await shown()).toEqual(['ann']);
      expect((await reviews.waiting(10)).total).toBe(1);
    });

    it('by enough trusted accounts stay readable behind a notice and count until staff decide', async () => {
      const review = await write.add(by('ann'), text(), call);
      await write.add(by('dan', 'grits'), text(), call);
      clock += 8 * DAY_MS;
      await report('ben', aged(100));
      await report('cat', aged(30));
      expect((await reported()).isUnderReview).toBe(false);
      // A young account, but its own review has been public for a week.
      await report('dan', aged(8));
      expect(await reported()).toMatchObject({ reportWeight: 5, status: 'shown', isUnderReview: true });
      expect(await shown()).toEqual(['ann']);
      const stars = await mongo.transaction((session) => reviews.tally('chowder', session));
      expect(stars).toEqual({ sum: 4, count: 1 });
      expect((await reviews.waiting(10)).total).toBe(1);
      // An edit does not erase reports.
      await write.edit(await at('ann'), text('Good soup!'), call);
      expect((await reported()).isUnderReview).toBe(true);
      await write.decide(review._id, false, call);
      expect(await shown()).toEqual([]);
      expect((await write.edit(await at('ann'), text('Nicer now'), call)).status).toBe('removed');
    });

    it('and approved stay approved until the text changes', async () => {
      const review = await write.add(by('ann'), text(), call);
      const crowd = ['ben', 'cat', 'dan'];
      for (const who of crowd) await report(who, aged(100));
      expect((await reported()).isUnderReview).toBe(true);
      await write.decide(review._id, true, call);
      for (const who of [...crowd, 'eva', 'fay', 'gus']) await report(who, aged(100));
      expect(await reported()).toMatchObject({ status: 'shown', waitsSince: null, isUnderReview: false });
      // Another rating is not another text.
      await write.edit(await at('ann'), text(undefined, 1), call);
      expect((await reported()).isUnderReview).toBe(false);
      await write.edit(await at('ann'), text('Rude words'), call);
      expect(await reported()).toMatchObject({ reports: 0, reportWeight: 0, isUnderReview: false });
      for (const who of crowd) await report(who, aged(100));
      expect(await reported()).toMatchObject({ reports: 3, reportWeight: 6, isUnderReview: true });
    });
  });

  it('count one helpful vote per user except their author, toggled and set, even concurrently', async () => {
    await write.add(by('ann'), text(), call);
    await expect(write.vote(await at('ann'), true, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const vote = async (who: string, helpful?: boolean) => write.vote(await at('ann', who), helpful, call);
    await Promise.all(['ben', 'ben', 'ben', 'cat', 'dan', 'cat'].map((who) => vote(who, true)));
    expect(await reviews.ofPerson('chowder', 'ann')).toMatchObject({ helpful: 3 });
    expect(await vote('ben')).toEqual({ helpful: false, helpfulCount: 2 });
    expect(await vote('ben', false)).toEqual({ helpful: false, helpfulCount: 2 });
    expect(await vote('ben')).toEqual({ helpful: true, helpfulCount: 3 });
  });

  it('are listed newest first over all published recipes in pages, without those that wait', async () => {
    await begin(100);
    const isPublished = (recipeId: string) => recipeId !== 'taken-back';
    const pages = async (limit: number) => {
      const read: string[][] = [];
      let cursor = '';
      do {
        const page = await latestReviews({ reviews, isPublished }, { limit, cursor });
        read.push(page.reviews.map(({ userId, recipeId }) => `${userId} ${recipeId}`));
        cursor = page.nextCursor;
      } while (cursor);
      return read;
    };
    expect(await pages(2)).toEqual([[]]);
    for (const who of ['ann', 'ben', 'cat']) {
      await write.add(by(who, 'chowder'), text(), call);
      await write.add(by(who, 'taken-back'), text(), call);
      await write.add(by(who, 'grits'), text('see www.pans.example'), call);
      await write.add(by(who, 'pie'), text(), call);
    }
    const all = ['cat', 'ben', 'ann'].flatMap((who) => [`${who} pie`, `${who} chowder`]);
    expect(await pages(2)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect((await pages(1)).flat()).toEqual(all);
    expect(await pages(100)).toEqual([all]);
    const asked = { limit: 2, cursor: 'bm90aGluZw' };
    await expect(latestReviews({ reviews, isPublished }, asked)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { cursor: expect.any(String) },
    });
    // With very many unpublished ones the page is short, instead of reading them all.
    const short = await latestReviews({ reviews, isPublished: () => false }, { limit: 1, cursor: '' });
    expect(short.reviews).toEqual([]);
  });

  it('are listed in pages in every order, each once', async () => {
    await begin(100);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }), helpful: fc.nat(3), day: fc.nat(3) }), {
          maxLength: 12,
        }),
        fc.constantFrom('newest', 'helpful', 'highest', 'lowest' as const),
        fc.integer({ min: 1, max: 5 }),
        async (rows, sort, limit) => {
          await mongo.db.collection('reviews').deleteMany({});
          for (const [n, row] of rows.entries()) {
            clock = Date.parse('2026-11-01T12:00:00Z') + row.day * 86_400_000;
            const { _id } = await write.add(by(`p${n}`), text('x', row.rating), call);
            const own = { _id: _id as never };
            await mongo.db.collection('reviews').updateOne(own, { $set: { helpful: row.helpful } });
          }
          const whole = await shown(sort);
          expect(new Set(whole).size).toBe(rows.length);
          const paged: string[] = [];
          let cursor = '';
          do {
            const page = await reviews.page('chowder', { sort, limit, cursor });
            expect(page.total).toBe(rows.length);
            paged.push(...page.reviews.map(({ userId }) => userId));
            cursor = page.nextCursor;
          } while (cursor);
          expect(paged).toEqual(whole);
          const keys = whole.map((userId) => rows[Number(userId.slice(1))]);
          const inOrder = keys.every((one, n) => {
            const next = keys[n + 1];
            if (!one || !next) return true;
            const steps = {
              newest: 0,
              helpful: one.helpful - next.helpful,
              highest: one.rating - next.rating,
              lowest: next.rating - one.rating,
            };
            return steps[sort] > 0 || (steps[sort] === 0 && one.day >= next.day);
          });
          expect(inOrder).toBe(true);
        },
      ),
      { numRuns: propertyRuns(20) },
    );
  });

  it('reject a cursor that is invalid or of another order', async () => {
    await write.add(by('ann'), text(), call);
    await write.add(by('ben'), text(), call);
    const { nextCursor } = await reviews.page('chowder', { sort: 'newest', limit: 1, cursor: '' });
    const odd = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      nextCursor,
      'x',
      odd(['highest', { $gt: 0 }, 0, 'a']),
      odd(['highest', 1, 9e15, 'a']),
    ])
      await expect(reviews.page('chowder', { sort: 'highest', limit: 1, cursor })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { cursor: expect.any(String) },
      });
  });

  it('can be written 30 times an hour by one user', async () => {
    await write.add(by('ann'), text(), call);
    const own = await at('ann');
    for (let n = 1; n < 30; n++) await write.edit(own, text(`edit ${n}`), call);
    await expect(write.edit(own, text(), call)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    await write.add(by('ben'), text(), call);
  });

  it('follow the name of their author, and lose it when the account is deleted', async () => {
    await write.add(by('ann'), text(), call);
    const names = new Map([['ann', 'Annie']]);
    let asked = 0;
    const namesOf = async () => {
      asked += 1;
      return names;
    };
    const follow = createFollowName({ reviews, namesOf });
    await follow('ann', call);
    expect(await reviews.ofPerson('chowder', 'ann')).toMatchObject({ userName: 'Annie' });
    names.clear();
    await follow('ann', call);
    expect(await reviews.ofPerson('chowder', 'ann')).toMatchObject({ userName: null });
    await follow('nobody', call);
    expect(asked).toBe(2);
  });
});
