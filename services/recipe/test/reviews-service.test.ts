import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import type { ActorAccount } from '@homeplate/common/actor.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, callByStaff, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipeDetail, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { OwnReview, OwnReviews, ReviewList, WaitingReviews } from '@homeplate/contracts/documents/review.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { IdentityServiceService } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { ListRecipesRequest, RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const signals = new EventEmitter();
const env = { MONGODB_URL: server.url };
const names = new Map([['ann', 'annie']]);
const notAsked = () => Promise.reject(new Error('not asked in this test'));
/** Everything but names is refused. */
const fakeIdentity: Handlers<typeof IdentityServiceService> = {
  ...(Object.fromEntries(
    Object.keys(IdentityServiceService).map((name) => [name, notAsked]),
  ) as unknown as Handlers<typeof IdentityServiceService>),
  getUserNames: async ({ ids }) => ({
    users: ids.flatMap((id) => {
      const username = names.get(id);
      return username ? [{ id, username }] : [];
    }),
  }),
};
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const ID = 'clam-chowder';

describe.skipIf(server.missing)('reviews through the port', () => {
  let identity: RpcServer;
  let first: RunningService;
  let second: RunningService;
  let reviews: RpcClient<ReviewServiceClient>;
  /** Of another process than the one reviews are written in. */
  let recipes: RpcClient<RecipeServiceClient>;
  let bus: Bus;

  const start = () =>
    recipe.start({
      env,
      log,
      metrics,
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => identity.address,
    });
  const as = (userId: string, account: Partial<ActorAccount> = {}) =>
    callBy(userId, [], {
      account: {
        username: `${userId}-name`,
        emailVerified: true,
        createdAt: '2026-01-02T03:04:05.000Z',
        ...account,
      },
    });
  const add = async (userId: string, rating: number, comment = 'Good', recipeId = ID) => {
    const text = { rating, comment, cookedIt: true };
    const { document } = await reviews.addReview({ recipeId, text }, as(userId));
    return OwnReview.parse(read(document));
  };
  const stars = async (id = ID) => {
    const { recipes: found } = await recipes.getRecipes({ access: '', ids: [id], priceArea: undefined });
    const { averageRating, ratingCount } = RecipeDetail.parse(read(found[0]?.document));
    return { averageRating, ratingCount };
  };
  const list = async (recipeId = ID, sort = '') =>
    ReviewList.parse(read((await reviews.listReviews({ recipeId, sort, limit: 10, cursor: '' })).document));

  beforeAll(async () => {
    identity = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log,
      metrics,
      handlers: [serve(IdentityServiceService, fakeIdentity)],
    });
    first = await start();
    second = await start();
    // Transactions wait for those of other tests on the same server.
    reviews = testClient(ReviewServiceClient, first.address);
    recipes = testClient(RecipeServiceClient, second.address);
    bus = await openBus({ env, log, metrics, signals, producer: 'identity' });
  });
  afterAll(async () => {
    reviews?.close();
    recipes?.close();
    await second?.stop();
    await first?.stop();
    await bus?.stop();
    await identity?.stop();
    const mongo = await openMongo({ url: server.url, database: 'recipe', log });
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('update the rating and list position of the recipe in every process', async () => {
    expect(await stars()).toEqual({ averageRating: '0.0', ratingCount: 0 });
    const { version } = (await recipes.listRecipes(ListRecipesRequest.fromPartial({}))).document ?? {};
    const own = await add('ann', 5);
    expect(own).toMatchObject({ status: 'shown', userName: 'ann-name', rating: 5, helpfulCount: 0 });
    await add('ben', 4, 'Fine');
    await expect.poll(() => stars()).toEqual({ averageRating: '4.5', ratingCount: 2 });
    const reply = await recipes.listRecipes(ListRecipesRequest.fromPartial({ sort: 'rating' }));
    expect(RecipeList.parse(read(reply.document))[0]).toMatchObject({ id: ID, averageRating: '4.5' });
    expect(reply.document?.version).toBeGreaterThan(version ?? 0);

    const at = { recipeId: ID, reviewId: own.id };
    await reviews.editReview(
      { ...at, text: { rating: 1, comment: 'Less good', cookedIt: false } },
      as('ann'),
    );
    await expect.poll(() => stars()).toEqual({ averageRating: '2.5', ratingCount: 2 });
    await reviews.removeReview(at, as('ann'));
    await expect.poll(() => stars()).toEqual({ averageRating: '4.0', ratingCount: 1 });
  });

  it('are public as typed, but only visible to their author while they wait', async () => {
    const comment = 'Salt & pepper; "more" than <3 spoons\nnext line';
    await add('cat', 3, comment);
    expect((await list())[0]).toMatchObject({ comment, userName: 'cat-name', editedAt: null });
    const spam = await add('dan', 1, '<script>alert(1)</script> www.pans.example');
    expect(spam.status).toBe('waiting');
    expect((await list()).map(({ userId }) => userId)).toEqual(['cat', 'ben']);
    expect((await list(ID, 'highest')).map(({ rating }) => rating)).toEqual([4, 3]);
    const mine = async (userId: string) =>
      OwnReviews.parse(read((await reviews.getOwnReviews({ recipeId: ID }, as(userId))).document));
    expect(await mine('dan')).toMatchObject({ review: { id: spam.id, comment: spam.comment } });
    const waiting = await reviews.listWaitingReviews({ limit: 0 }, callByStaff());
    expect(waiting.totalCount).toBe(1);
    expect(WaitingReviews.parse(read(waiting.document))).toMatchObject([{ id: spam.id, flagged: true }]);
    await reviews.decideReview({ reviewId: spam.id, stands: true }, callByStaff());
    await expect.poll(async () => (await stars()).ratingCount).toBe(3);

    const vote = { recipeId: ID, reviewId: spam.id, helpful: undefined };
    expect(await reviews.voteHelpful(vote, as('eva'))).toEqual({ helpful: true, helpfulCount: 1 });
    expect((await list(ID, 'helpful'))[0]).toMatchObject({ id: spam.id, helpfulCount: 1 });
    expect(await mine('eva')).toEqual({ review: null, helpful: [spam.id], reported: [] });
  });

  it('follow the name of their author', async () => {
    await add('ann', 4, 'Again', 'haupia');
    await bus.publish('identity.events', [
      eventOf(UserChanged, { userId: 'ann', changedAt: new Date().toISOString() }),
    ]);
    await expect.poll(async () => (await list('haupia'))[0]?.userName).toBe('annie');
  });

  it('include only reviews of published recipes', async () => {
    const reserve = { recipeId: 'no-such-dish', sort: '', limit: 10, cursor: '' };
    await expect(reviews.listReviews(reserve)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add('ann', 5, 'Good', 'no-such-dish')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add('fay', 9)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { rating: expect.any(String) },
    });
    await expect(add('fay', 5, ' \u200b\n')).rejects.toMatchObject({
      fields: { comment: expect.any(String) },
    });
    await expect(list(ID, 'loudest')).rejects.toMatchObject({ fields: { sort: expect.any(String) } });
  });

  it('are written in the name of the actor alone: another user changes none, a visitor writes none', async () => {
    const { id: reviewId } = await add('gil', 4, 'Mine', 'haupia');
    const at = { recipeId: 'haupia', reviewId };
    const text = { rating: 1, comment: 'Theirs', cookedIt: false };
    for (const attempt of [
      () => reviews.editReview({ ...at, text }, as('hal')),
      () => reviews.removeReview(at, as('hal')),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const attempt of [
      () => reviews.reportReview({ ...at, reason: '' }, as('gil')),
      () => reviews.voteHelpful({ ...at, helpful: true }, as('gil')),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const { document } = await reviews.getOwnReviews({ recipeId: 'haupia' }, as('hal'));
    expect(OwnReviews.parse(read(document)).review).toBeNull();
    for (const attempt of [
      () => reviews.getOwnReviews({ recipeId: 'haupia' }),
      () => reviews.addReview({ recipeId: 'haupia', text }),
      () => reviews.addReview({ recipeId: 'haupia', text }, callBy('hal')),
      () => reviews.editReview({ ...at, text }),
      () => reviews.removeReview(at),
      () => reviews.reportReview({ ...at, reason: '' }),
      () => reviews.voteHelpful({ ...at, helpful: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await list('haupia')).find(({ id }) => id === reviewId)).toMatchObject({ comment: 'Mine' });
  });

  it('count reports by the account of the actor', async () => {
    const { id: reviewId } = await add('ida', 2, 'So so', 'haupia');
    const report = { recipeId: 'haupia', reviewId, reason: 'spam' };
    const underReview = async () => (await list('haupia')).find(({ id }) => id === reviewId)?.underReview;
    for (const who of ['j1', 'j2', 'j3', 'j4', 'j5', 'j6'])
      await reviews.reportReview(report, as(who, { emailVerified: false }));
    expect(await underReview()).toBeUndefined();
    for (const who of ['k1', 'k2', 'k3']) await reviews.reportReview(report, as(who));
    expect(await underReview()).toBe(true);
  });

  it('leave the document of every other recipe as it is, with its ETag', async () => {
    const etags = async () => {
      const { recipes: found } = await recipes.getRecipes({
        access: '',
        ids: [ID, 'haupia'],
        priceArea: undefined,
      });
      return found.map(({ document }) => document?.etag);
    };
    const [own, other] = await etags();
    const { ratingCount } = await stars();
    await add('lou', 3);
    await expect.poll(async () => (await stars()).ratingCount).toBe(ratingCount + 1);
    const after = await etags();
    expect(after[0]).not.toBe(own);
    expect(after[1]).toBe(other);
    const sent = await bus.records.scan('recipe.revisions');
    expect(sent.filter(({ key, headers }) => key === ID && headers.type === 'RatingChanged')).not.toEqual([]);
  });

  it('shows what waits for staff to staff alone, at the service itself', async () => {
    const asked = reviews.listWaitingReviews({ limit: 0 }, callBy('ann'));
    await expect(asked).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });
});
