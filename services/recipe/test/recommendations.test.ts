import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { Recommendations } from '@homeplate/contracts/documents/recommendation.ts';
import {
  RecommendationServiceClient,
  RecommendRequest,
} from '@homeplate/contracts/gen/recipe/v1/recommendation.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const metrics = createMetrics();

describe.skipIf(server.missing)('recommendations, through the port', () => {
  let service: RunningService;
  let client: RpcClient<RecommendationServiceClient>;
  let saved: RpcClient<SavedServiceClient>;
  let reviews: RpcClient<ReviewServiceClient>;
  beforeAll(async () => {
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log: createLog({ name: 'test', level: 'silent' }),
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    client = testClient(RecommendationServiceClient, service.address);
    saved = testClient(SavedServiceClient, service.address);
    reviews = testClient(ReviewServiceClient, service.address);
  });
  afterAll(async () => {
    for (const one of [client, saved, reviews]) one?.close();
    await service?.stop();
  });

  const asked = (change: Partial<RecommendRequest> = {}) =>
    RecommendRequest.create({
      preferences: 'healthy and quick',
      budgetCents: 7_500,
      people: 4,
      state: 'TN',
      limit: 3,
      ...change,
    });
  const account = { username: 'ada', emailVerified: true, createdAt: '2026-01-01T00:00:00.000Z' };
  const subscriber = callBy('subscriber', ['premium'], { account });
  const recommended = async (change: Partial<RecommendRequest> = {}) => {
    const { document } = await client.recommend(asked(change), subscriber);
    return Recommendations.parse(JSON.parse(document?.body.toString() ?? '')).recipes;
  };

  it('recommendations are only for subscribers', async () => {
    await expect(client.recommend(asked())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(client.recommend(asked(), callBy('free'))).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    expect(await recommended()).toHaveLength(3);
    expect(await recommended({ limit: 12 })).toHaveLength(12);
  });

  it('recommendations follow what the user saved and rated', async () => {
    const before = await recommended({ limit: 12 });
    const [low, liked] = [before[0]?.id ?? '', before[5]?.id ?? ''];
    await saved.saveFavorite({ recipeId: liked }, subscriber);
    const text = { rating: 1, comment: 'Not for us, it was far too dry.', cookedIt: false };
    await reviews.addReview({ recipeId: low, text }, subscriber);
    const after = await recommended({ limit: 12 });
    expect(after.map(({ id }) => id)).not.toContain(low);
    expect(after.find(({ id }) => id === liked)?.reason).toContain('ou saved it');
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 13 }, 'limit'],
    [{ people: 0 }, 'people'],
    [{ budgetCents: 0 }, 'budget'],
    [{ region: 'atlantis' }, 'region'],
    [{ preferences: 'x'.repeat(201) }, 'preferences'],
  ])('recommendations refuse %j', async (change, field) => {
    await expect(client.recommend(asked(change), subscriber)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });
});
