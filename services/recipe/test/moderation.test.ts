import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth } from '@homeplate/common/test/test-auth.ts';
import { type ModerationItem, ModerationItems } from '@homeplate/contracts/documents/moderation.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { ModerationServiceClient } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const metrics = createMetrics();
const env = { MONGODB_URL: server.url };
const ed = () => callBy('ed', ['editor']);
const as = (userId: string) =>
  callBy(userId, [], {
    account: { username: `${userId}-name`, emailVerified: true, createdAt: '2026-01-02T03:04:05.000Z' },
  });
const priceArea = { area: '', minVersion: 0, minSequence: 0 };
const written = {
  title: 'Grandma’s chili',
  servings: 4,
  ingredients: ['1 lb ground beef', '2 cups beans'],
  instructions: ['Cook it all.'],
};

describe.skipIf(server.missing)('moderation', () => {
  let service: RunningService;
  let queue: RpcClient<ModerationServiceClient>;
  let reviews: RpcClient<ReviewServiceClient>;
  let drafts: RpcClient<DraftServiceClient>;
  beforeAll(async () => {
    service = await recipe.start({
      env,
      log,
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    const options = { auth: testAuth, metrics, timeoutMs: WAIT_MS };
    queue = createRpcClient(ModerationServiceClient, service.address, options);
    reviews = createRpcClient(ReviewServiceClient, service.address, options);
    drafts = createRpcClient(DraftServiceClient, service.address, options);
  });
  afterAll(async () => {
    for (const client of [queue, reviews, drafts]) client?.close();
    await service?.stop();
  });
  const page = async (state = 'waiting', asked: { kind?: string; offset?: number; limit?: number } = {}) => {
    const answer = await queue.listModeration({ kind: '', offset: 0, limit: 25, ...asked, state }, ed());
    const items = ModerationItems.parse(JSON.parse(String(answer.document?.body)));
    return { items, total: answer.totalCount };
  };
  const decide = ({ id, version }: ModerationItem, accepted: boolean, reason = '') =>
    queue.decideModeration({ id, version, accepted, reason }, ed());
  const review = async (userId: string, comment: string) => {
    const text = { rating: 1, comment, cookedIt: false };
    const { document } = await reviews.addReview({ recipeId: 'clam-chowder', text }, as(userId));
    return JSON.parse(String(document?.body)).id as string;
  };
  const offer = async (userId: string) => {
    const body = Buffer.from(JSON.stringify(written));
    const { id } = await drafts.createDraft({ priceArea, body }, as(userId));
    await drafts.offerDraft({ priceArea, id, offered: true }, as(userId));
    return id;
  };
  const told = async () => {
    const bus = await openBus({ env, log, metrics, signals: new EventEmitter(), producer: 'test' });
    const events = (await bus.records.scan('recipe.decisions')).map(({ value }) => JSON.parse(String(value)));
    await bus.stop();
    return events;
  };

  it('is one queue of reviews and drafts, longest waiting first, in pages and by kind', async () => {
    const first = await review('ann', 'www.pans.example has pans');
    const draft = await offer('ben');
    const second = await review('cat', 'Buy at http://pots.example');
    await review('dan', 'Good');
    const { items, total } = await page();
    expect(total).toBe(3);
    expect(items.map(({ id }) => id)).toEqual([`review:${first}`, `draft:${draft}`, `review:${second}`]);
    expect(items[1]).toMatchObject({ title: written.title, accepted: null, authorName: null });
    expect(items[1]?.text).toContain('1 lb ground beef');
    expect((await page('waiting', { offset: 1, limit: 1 })).items).toEqual([items[1]]);
    expect((await page('waiting', { kind: 'draft' })).total).toBe(1);
    expect((await page('decided')).total).toBe(0);
  });

  it('hides a review with a reason that its author hears, and may restore it', async () => {
    const [item] = (await page()).items;
    if (!item) throw new Error('The queue is empty');
    await expect(decide(item, false)).rejects.toMatchObject({ fields: { reason: 'Please choose a reason' } });
    await decide(item, false, 'advertising');
    const { items } = await page('decided');
    expect(items).toMatchObject([{ id: item.id, accepted: false }]);
    await expect
      .poll(told)
      .toMatchObject([
        { userId: 'ann', kind: 'review', subjectId: 'clam-chowder', accepted: false, reason: 'advertising' },
      ]);
    await decide(item, true);
    expect((await page('decided')).total).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  it('accepts and declines a draft in the version that staff read, and a new offer waits again', async () => {
    const { items } = await page('waiting', { kind: 'draft' });
    const [item] = items;
    if (!item) throw new Error('No draft is offered');
    const id = item.id.replace('draft:', '');
    const body = Buffer.from(JSON.stringify({ ...written, title: 'Another chili' }));
    await drafts.replaceDraft({ priceArea, id, body }, as('ben'));
    await expect(decide(item, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    const [read] = (await page('waiting', { kind: 'draft' })).items;
    if (!read) throw new Error('No draft is offered');
    await decide(read, false, 'incomplete');
    await expect(decide(read, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await page('decided')).items).toMatchObject([{ accepted: false, reason: 'incomplete' }]);
    await drafts.offerDraft({ priceArea, id, offered: true }, as('ben'));
    const [again] = (await page('waiting', { kind: 'draft' })).items;
    expect(again).toMatchObject({ title: 'Another chili', accepted: null, reason: null });
    if (again) await decide(again, true);
    expect((await page('decided')).items).toMatchObject([
      { accepted: true, reason: null, recipeId: 'another-chili' },
    ]);
    await expect
      .poll(async () => (await told()).map(({ accepted }) => accepted))
      .toEqual([false, false, true]);
  });

  it('slows a user whose posts were declined three times, and their texts wait for staff', async () => {
    const recipes = ['corn-chowder', 'shrimp-and-grits', 'clam-chowder'];
    const write = async (recipeId: string, userId: string, comment: string) => {
      const text = { rating: 1, comment, cookedIt: false };
      return reviews.addReview({ recipeId, text }, as(userId));
    };
    const next = async () => {
      const [item] = (await page('waiting', { kind: 'review' })).items.filter(
        ({ authorId }) => authorId === 'spam',
      );
      if (!item) throw new Error('Nothing waits');
      return item;
    };
    for (const recipeId of recipes.slice(0, 2)) {
      await write(recipeId, 'spam', 'Buy at http://pots.example');
      await decide(await next(), false, 'advertising');
    }
    // An incomplete recipe is no offense.
    const offered = await offer('spam');
    const draft = async () => {
      const [item] = (await page('waiting', { kind: 'draft' })).items;
      if (!item) throw new Error('No draft is offered');
      return item;
    };
    await decide(await draft(), false, 'incomplete');
    await drafts.offerDraft({ priceArea, id: offered, offered: true }, as('spam'));
    await decide(await draft(), false, 'copied');

    await write('clam-chowder', 'spam', 'A friendly word');
    expect(await next()).toMatchObject({ text: 'A friendly word', flagged: true });
    const slowed = { code: 'RATE_LIMITED', message: expect.stringContaining('once a day') };
    await expect(
      drafts.offerDraft({ priceArea, id: offered, offered: true }, as('spam')),
    ).rejects.toMatchObject(slowed);
    await expect(write('banana-pudding', 'spam', 'Another')).rejects.toMatchObject(slowed);
    // Others write as before.
    await write('corn-chowder', 'good', 'Good soup');
    expect((await page('waiting')).items.map(({ authorId }) => authorId)).not.toContain('good');
  });

  it('is for editors alone, and a private draft is not in it', async () => {
    const asked = { kind: '', state: 'waiting', offset: 0, limit: 1 };
    await expect(queue.listModeration(asked, callBy('sue', ['support']))).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
    const id = 'review:none';
    await expect(
      queue.decideModeration({ id, version: 0, accepted: true, reason: '' }, as('ann')),
    ).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const body = Buffer.from(JSON.stringify(written));
    const draft = await drafts.createDraft({ priceArea, body }, as('eva'));
    await expect(queue.getModerationItem({ id: `draft:${draft.id}` }, ed())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(queue.getModerationItem({ id }, ed())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
