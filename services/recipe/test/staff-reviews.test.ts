import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffReview, StaffReviewRows } from '@homeplate/contracts/documents/staff-review.ts';
import { ModerationServiceClient } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import {
  SearchReviewsRequest,
  StaffReviewServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const ed = () => callBy('ed', ['editor']);
const as = (userId: string) =>
  callBy(userId, [], {
    account: { username: `${userId}-name`, emailVerified: true, createdAt: '2026-01-02T03:04:05.000Z' },
  });

describe.skipIf(server.missing)('all reviews', () => {
  let service: RunningService;
  let staff: RpcClient<StaffReviewServiceClient>;
  let queue: RpcClient<ModerationServiceClient>;
  let reviews: RpcClient<ReviewServiceClient>;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  const review = async (userId: string, recipeId: string, rating: number, comment: string) => {
    const text = { rating, comment, cookedIt: false };
    const { document } = await reviews.addReview({ recipeId, text }, as(userId));
    ids.set(`${userId} ${recipeId}`, JSON.parse(String(document?.body)).id);
  };
  const report = (name: string, by: string, reason: string) =>
    reviews.reportReview({ recipeId: name.split(' ')[1] ?? '', reviewId: idOf(name), reason }, as(by));
  const search = async (
    filter: Partial<Omit<SearchReviewsRequest, 'page'>> = {},
    page: Partial<NonNullable<SearchReviewsRequest['page']>> = {},
  ) => {
    const asked = SearchReviewsRequest.fromPartial({
      page: { sort: 'waitsSince', descending: true, offset: 0, limit: 25, ...page },
      ...filter,
    });
    const answer = await staff.searchReviews(asked, ed());
    const rows = StaffReviewRows.parse(JSON.parse(String(answer.document?.body)));
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    return { rows, names: rows.map(({ id }) => names.get(id)), total: answer.totalCount };
  };
  const show = async (name: string) =>
    StaffReview.parse(
      JSON.parse(String((await staff.getStaffReview({ id: idOf(name) }, ed())).document?.body)),
    );
  const decide = async (name: string, accepted: boolean, reason = '') => {
    const { version } = await show(name);
    await queue.decideModeration({ id: `review:${idOf(name)}`, version, accepted, reason }, ed());
  };

  beforeAll(async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    staff = testClient(StaffReviewServiceClient, service.address);
    queue = testClient(ModerationServiceClient, service.address);
    reviews = testClient(ReviewServiceClient, service.address);
    await review('ann', 'clam-chowder', 5, 'Rich and warm (really)');
    await review('ben', 'clam-chowder', 2, 'Too salty');
    await review('ann', 'corn-chowder', 1, 'Buy at http://pots.example');
    await review('cat', 'corn-chowder', 4, 'Sweet corn');
    await report('ben clam-chowder', 'cat', 'rude');
    await report('ben clam-chowder', 'dan', '');
  });
  afterAll(async () => {
    for (const client of [staff, queue, reviews]) client?.close();
    await service?.stop();
  });

  it('are listed with those that wait first, each with its state', async () => {
    const { rows, names, total } = await search();
    expect(total).toBe(4);
    expect(names).toEqual(['ben clam-chowder', 'ann corn-chowder', 'cat corn-chowder', 'ann clam-chowder']);
    expect(rows.map(({ state }) => state)).toEqual(['reported', 'waiting', 'shown', 'shown']);
    expect(rows[0]).toMatchObject({ userId: 'ben', userName: 'ben-name', reports: 2, rating: 2 });
  });

  it('are filtered by state, recipe, stars, author, words and ids, and the filters add up', async () => {
    expect((await search({ state: 'shown' })).names).toEqual(['cat corn-chowder', 'ann clam-chowder']);
    expect((await search({ recipeId: 'corn-chowder' })).total).toBe(2);
    expect((await search({ rating: 4 })).names).toEqual(['cat corn-chowder']);
    expect((await search({ authorId: 'ann' })).total).toBe(2);
    // Part of the text or of the name, in any case, and no pattern.
    expect((await search({ query: 'SALTY' })).names).toEqual(['ben clam-chowder']);
    expect((await search({ query: 'cat-n' })).names).toEqual(['cat corn-chowder']);
    expect((await search({ query: '(really)' })).names).toEqual(['ann clam-chowder']);
    expect((await search({ query: '.*' })).total).toBe(0);
    expect((await search({ ids: [idOf('ann clam-chowder'), 'none'] })).names).toEqual(['ann clam-chowder']);
    expect((await search({ recipeId: 'corn-chowder', authorId: 'ann', state: 'shown' })).total).toBe(0);
  });

  it('are sorted both ways and read in pages without a gap', async () => {
    const byStars = await search({}, { sort: 'rating', descending: false });
    expect(byStars.rows.map(({ rating }) => rating)).toEqual([1, 2, 4, 5]);
    const up = await search({}, { sort: 'createdAt', descending: false });
    const down = await search({}, { sort: 'createdAt', descending: true });
    expect(up.names).toEqual(down.names.toReversed());
    const pages = [];
    for (const offset of [0, 1, 2, 3]) pages.push(...(await search({}, { offset, limit: 1 })).names);
    expect(pages).toEqual((await search()).names);
  });

  it('show their reports, decisions and the history of their author', async () => {
    expect(await show('ben clam-chowder')).toMatchObject({
      reportList: [{ reason: null }, { reason: 'rude' }],
      decisions: [],
      author: { counts: { shown: 0, reported: 1, waiting: 0, removed: 0 }, refused: 0, isSlowed: false },
    });
    await decide('ben clam-chowder', false, 'rude');
    await decide('ben clam-chowder', true);
    const decided = await show('ben clam-chowder');
    expect(decided.decisions).toMatchObject([
      { accepted: true, reason: null },
      { accepted: false, reason: 'rude' },
    ]);
    expect(decided).toMatchObject({ state: 'shown', waitsSince: null, author: { refused: 1 } });
    expect((await show('ann clam-chowder')).author).toMatchObject({
      counts: { shown: 1, reported: 0, waiting: 1, removed: 0 },
      reviews: [{ id: idOf('ann corn-chowder'), state: 'waiting' }],
    });
    // An edit of the author keeps what was decided.
    const text = { rating: 3, comment: 'Less salty now', cookedIt: false };
    const at = { recipeId: 'clam-chowder', reviewId: idOf('ben clam-chowder') };
    await reviews.editReview({ ...at, text }, as('ben'));
    expect((await show('ben clam-chowder')).decisions).toHaveLength(2);
  });

  it('are for editors alone, and a wrong filter is refused', async () => {
    const page = { sort: 'waitsSince', descending: true, offset: 0, limit: 1 };
    const asked = SearchReviewsRequest.fromPartial({ page });
    for (const call of [as('ann'), callBy('sue', ['support']), callBy('pat', ['prices'])]) {
      await expect(staff.searchReviews(asked, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
      const id = idOf('ann clam-chowder');
      await expect(staff.getStaffReview({ id }, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    }
    const wrong: [Partial<SearchReviewsRequest>, string][] = [
      [{ state: 'lost' }, 'state'],
      [{ rating: 6 }, 'rating'],
      [{ page: { ...page, sort: 'comment' } }, 'sort'],
      [{ page: { ...page, limit: 5_000 } }, 'range'],
    ];
    for (const [filter, field] of wrong)
      await expect(staff.searchReviews({ ...asked, ...filter }, ed())).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
    await expect(staff.getStaffReview({ id: 'none' }, ed())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
