import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import type { Actor } from '@homeplate/common/actor.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { type CookedBody, CookedEntry, CookedList } from '@homeplate/contracts/documents/cooked.ts';
import { MOST_COOKED, MOST_RECIPE_NOTE } from '@homeplate/contracts/documents/cooked-limits.ts';
import { RecipeFacets, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { RecipeNote } from '@homeplate/contracts/documents/recipe-note.ts';
import { OwnReview, OwnReviews, ReviewList } from '@homeplate/contracts/documents/review.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { AddCookedRequest, CookedServiceClient } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
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
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const today = daysAgo(0);

describe.skipIf(server.missing)('what people cook, through the port', () => {
  let service: RunningService;
  let cooked: RpcClient<CookedServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  let reviews: RpcClient<ReviewServiceClient>;
  let drafts: RpcClient<DraftServiceClient>;
  let bus: Bus;
  let mongo: Mongo;
  let chili = '';
  let grits = '';
  let premium = '';
  let lastPerson = 0;
  const newPerson = () => {
    lastPerson += 1;
    return `person-${lastPerson}`;
  };

  beforeAll(async () => {
    const listen = '127.0.0.1:0';
    const parts = { env, log, metrics, signals, rpcAuth: testAuth, listen, addressOf: () => '127.0.0.1:1' };
    service = await recipe.start(parts);
    cooked = testClient(CookedServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
    reviews = testClient(ReviewServiceClient, service.address);
    drafts = testClient(DraftServiceClient, service.address);
    bus = await openBus({ env, log, metrics, signals, producer: 'test' });
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
    [chili = '', grits = ''] = (await list({ free: true })).map(({ id }) => id);
    premium = (await list({ free: false }))[0]?.id ?? '';
  });
  afterAll(async () => {
    for (const client of [cooked, recipes, reviews, drafts]) client?.close();
    await service?.stop();
    await bus?.stop();
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  const list = async (filter: Partial<ListRecipesRequest>, personId?: string) => {
    const request = ListRecipesRequest.fromPartial({ limit: 100, ...filter });
    const reply = await recipes.listRecipes(request, personId === undefined ? undefined : callBy(personId));
    return RecipeList.parse(read(reply.document));
  };
  const add = async (
    personId: string,
    body: Partial<CookedBody> & { idempotencyKey?: string },
    roles: Actor['roles'] = [],
  ) => {
    const asked = AddCookedRequest.fromPartial({ date: today, servings: 4, ...body });
    return CookedEntry.parse(read((await cooked.addCooked(asked, callBy(personId, roles))).document));
  };
  const listCooked = async (personId: string, recipeId = '', limit = 0) =>
    CookedList.parse(read((await cooked.listCooked({ recipeId, limit }, callBy(personId))).document));
  const createDraft = async (personId: string) => {
    const body = Buffer.from(JSON.stringify({ title: 'Rice', ingredients: [], instructions: [] }));
    return (await drafts.createDraft({ priceArea: undefined, body }, callBy(personId))).id;
  };
  const eventsOf = async (userId: string) =>
    (await bus.records.scan('recipe.cooked')).flatMap(({ headers, value }) => {
      const data = JSON.parse(value.toString());
      return data.userId === userId ? [{ type: String(headers.type), ...data }] : [];
    });

  it('entries are listed latest date first, with their number and the last date, per recipe or all', async () => {
    const ann = newPerson();
    expect(await listCooked(ann, chili)).toEqual({ count: 0, lastDate: null, entries: [], more: 0 });
    const may = await add(ann, { recipeId: chili, date: daysAgo(90), note: '  More salt.\r\nLess heat. ' });
    const first = await add(ann, { recipeId: chili, servings: 24 });
    const other = await add(ann, { recipeId: grits, date: daysAgo(1), note: ' ' });
    expect(may).toMatchObject({
      recipeId: chili,
      draftId: null,
      note: 'More salt.\nLess heat.',
      mealId: null,
    });
    expect(other.note).toBeNull();
    expect(await listCooked(ann, chili)).toEqual({
      count: 2,
      lastDate: today,
      entries: [first, may],
      more: 0,
    });
    expect((await listCooked(ann)).entries).toEqual([first, other, may]);
    expect(await listCooked(ann, '', 1)).toEqual({
      count: 3,
      lastDate: today,
      entries: [first],
      more: 2,
    });
    expect((await listCooked(newPerson(), chili)).count).toBe(0);
  });

  it('leftovers are listed and do not count as cooked: neither in the number nor in lists of what was cooked', async () => {
    const ann = newPerson();
    const eaten = await add(ann, { recipeId: chili, isLeftover: true });
    expect(await listCooked(ann, chili)).toEqual({ count: 0, lastDate: null, entries: [eaten], more: 0 });
    const ids = async () => (await list({ cooked: true }, ann)).map(({ id }) => id);
    expect(await ids()).toEqual([]);
    const day = daysAgo(3);
    const cook = await add(ann, { recipeId: chili, date: day });
    expect(await listCooked(ann, chili)).toEqual({
      count: 1,
      lastDate: day,
      entries: [eaten, cook],
      more: 0,
    });
    expect(await ids()).toEqual([chili]);
  });

  it('an entry can be removed once, by its user only, and both changes are published by id', async () => {
    const [ann, ben] = [newPerson(), newPerson()];
    const mealId = 'meal-1';
    const { id } = await add(ann, { recipeId: chili, mealId, note: 'secret' });
    await expect(cooked.removeCooked({ id }, callBy(ben))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cooked.removeCooked({ id }, callBy(ann));
    await expect(cooked.removeCooked({ id }, callBy(ann))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listCooked(ann)).count).toBe(0);
    const ids = { cookedId: id, userId: ann, recipeId: chili, draftId: null, mealId };
    await expect
      .poll(() => eventsOf(ann))
      .toEqual([
        { type: 'RecipeCooked', ...ids },
        { type: 'CookedRemoved', ...ids },
      ]);
  });

  it('a photo is attached, replaced and removed by the entry’s user only, and each change is published once', async () => {
    const [ann, ben] = [newPerson(), newPerson()];
    const { id, photoUrl } = await add(ann, { recipeId: chili });
    expect(photoUrl).toBeNull();
    const set = async (photoId: string, by = ann) =>
      CookedEntry.parse(read((await cooked.setCookedPhoto({ id, photoId }, callBy(by))).document)).photoUrl;
    expect(await cooked.getCookedPhoto({ id }, callBy(ann))).toEqual({ photoId: '' });
    for (const ask of [() => set('photo-x', ben), () => cooked.getCookedPhoto({ id }, callBy(ben))])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await set('photo-1-aa')).toBe(`/api/cooked/${id}/photo?v=aa`);
    expect(await set('photo-1-aa')).toBe(`/api/cooked/${id}/photo?v=aa`);
    expect(await set('photo-2-bb')).toBe(`/api/cooked/${id}/photo?v=bb`);
    expect(await cooked.getCookedPhoto({ id }, callBy(ann))).toEqual({ photoId: 'photo-2-bb' });
    expect((await listCooked(ann)).entries[0]?.photoUrl).toContain('bb');
    expect(await set('')).toBeNull();
    const change = (photoId: string | null, replacedPhotoId: string | null) => ({
      type: 'CookedPhotoChanged',
      cookedId: id,
      userId: ann,
      photoId,
      replacedPhotoId,
    });
    await expect
      .poll(async () => (await eventsOf(ann)).slice(1))
      .toEqual([change('photo-1-aa', null), change('photo-2-bb', 'photo-1-aa'), change(null, 'photo-2-bb')]);
  });

  it('a retry with its key adds nothing, and another entry with that key is refused', async () => {
    const ann = newPerson();
    const asked = { recipeId: chili, idempotencyKey: 'key-of-one-dinner' };
    const found = await Promise.all([add(ann, asked), add(ann, asked), add(ann, asked)]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect((await listCooked(ann)).count).toBe(1);
    await expect(add(ann, { ...asked, servings: 2 })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(add(ann, { ...asked, idempotencyKey: 'short' })).rejects.toMatchObject({
      fields: { idempotencyKey: expect.any(String) },
    });
    expect((await add(newPerson(), asked)).id).not.toBe(found[0]?.id);
  });

  it('a user records a planned meal once, and another member of the household may too', async () => {
    const ann = newPerson();
    const meal = { recipeId: chili, mealId: 'meal-shared' };
    const { id } = await add(ann, meal);
    await expect(add(ann, meal)).rejects.toMatchObject({ code: 'CONFLICT' });
    await add(newPerson(), meal);
    await cooked.removeCooked({ id }, callBy(ann));
    await add(ann, meal);
  });

  it('a user can cook their own drafts, and another user’s draft is not found', async () => {
    const [ann, ben] = [newPerson(), newPerson()];
    const draftId = await createDraft(ann);
    const entry = await add(ann, { draftId });
    expect(entry).toMatchObject({ recipeId: null, draftId });
    expect((await listCooked(ann, draftId)).entries).toEqual([entry]);
    await expect(add(ben, { draftId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such draft.',
    });
    expect((await listCooked(ben, draftId)).count).toBe(0);
  });

  it('an unknown recipe is not found, and a premium one needs a paid plan', async () => {
    const ann = newPerson();
    await expect(add(ann, { recipeId: 'moon-cheese' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(ann, { recipeId: premium })).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    expect(await add(ann, { recipeId: premium }, ['premium'])).toMatchObject({ recipeId: premium });
  });

  it.each([
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['no date', { date: '' }, 'date'],
    ['a date in the future', { date: daysAgo(-2) }, 'date'],
    ['a date before 2000', { date: '1999-12-31' }, 'date'],
    ['no servings', { servings: 0 }, 'servings'],
    ['200 servings', { servings: 200 }, 'servings'],
    ['a long note', { note: 'x'.repeat(501) }, 'note'],
    ['a wrong meal id', { mealId: 'dinner' }, 'mealId'],
    ['both a recipe and a draft', { draftId: 'draft-1' }, 'recipeId'],
    ['neither a recipe nor a draft', { recipeId: undefined }, 'recipeId'],
  ])('%s is refused by the name of its field', async (_, wrong, field) => {
    await expect(add('person-wrong', { recipeId: chili, ...wrong })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect((await listCooked('person-wrong')).count).toBe(0);
  });

  it('a visitor may do none of it', async () => {
    const note = { recipeId: chili, note: 'x' };
    for (const work of [
      () => cooked.addCooked(AddCookedRequest.fromPartial({ recipeId: chili, date: today, servings: 1 })),
      () => cooked.listCooked({ recipeId: '', limit: 0 }),
      () => cooked.removeCooked({ id: 'cooked-1' }),
      () => cooked.getRecipeNote({ recipeId: chili }),
      () => cooked.putRecipeNote(note),
      () => list({ cooked: true }),
      () => list({ cookedLately: false }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('stops at the most entries with words, and goes on after one is removed', async () => {
    const ann = newPerson();
    const entry = await add(ann, { recipeId: chili });
    const row = await mongo.db.collection('cooked').findOne({ userId: ann });
    const rows = Array.from({ length: MOST_COOKED - 1 }, (_, index) => ({
      ...row,
      _id: `cooked-${ann}-${index}` as never,
    }));
    // SecantusDB writes one call in one transaction, and begins a large one again when it meets others.
    for (let from = 0; from < rows.length; from += 250)
      await mongo.db.collection('cooked').insertMany(rows.slice(from, from + 250));
    await expect(add(ann, { recipeId: chili })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('5,000'),
    });
    await cooked.removeCooked({ id: entry.id }, callBy(ann));
    await add(ann, { recipeId: chili });
  });

  describe('filters of the recipe list', () => {
    it('keep what the user cooked before, and leave out what they cooked in the last month', async () => {
      const [ann, ben] = [newPerson(), newPerson()];
      await add(ann, { recipeId: chili, date: daysAgo(40) });
      await add(ann, { recipeId: grits, date: daysAgo(40) });
      await add(ann, { recipeId: grits, date: daysAgo(3) });
      await add(ben, { recipeId: premium }, ['premium']);
      const ids = async (filter: Partial<ListRecipesRequest>) =>
        (await list({ free: true, ...filter }, ann)).map(({ id }) => id);
      const all = await ids({});
      expect((await ids({ cooked: true })).toSorted()).toEqual([chili, grits].toSorted());
      expect(await ids({ cooked: false })).toEqual(all.filter((id) => id !== chili && id !== grits));
      expect(await ids({ cookedLately: true })).toEqual([grits]);
      expect(await ids({ cookedLately: false })).toEqual(all.filter((id) => id !== grits));
      expect(await ids({ cooked: true, cookedLately: false })).toEqual([chili]);
      expect(await ids({ cooked: true, course: 'drink' })).toEqual([]);

      const query = ListRecipesRequest.fromPartial({ cooked: true });
      const facets = async (asked: ListRecipesRequest) =>
        RecipeFacets.parse(read((await recipes.getRecipeFacets({ query: asked }, callBy(ann))).document));
      expect((await facets(query)).total).toBe(2);
      const none = await facets({ ...query, free: false });
      expect(none).toMatchObject({ total: 0, nearest: { drop: ['cooked'] } });
    });

    it('let everything or nothing through for a user who recorded nothing', async () => {
      const ann = newPerson();
      expect(await list({ cooked: true }, ann)).toEqual([]);
      expect(await list({ cookedLately: false }, ann)).toEqual(await list({}));
    });
  });

  describe('reviews', () => {
    it('say that their author cooked the recipe while there is a record', async () => {
      const [ann, ben] = [newPerson(), newPerson()];
      const by = (userId: string) =>
        callBy(userId, [], {
          account: { username: userId, emailVerified: true, createdAt: '2026-01-02T03:04:05.000Z' },
        });
      const text = { rating: 5, comment: 'Good', cookedIt: false };
      const review = async (userId: string) =>
        OwnReview.parse(read((await reviews.addReview({ recipeId: grits, text }, by(userId))).document));
      const cooks = async () => {
        const page = await reviews.listReviews({ recipeId: grits, sort: '', limit: 10, cursor: '' });
        const found = ReviewList.parse(read(page.document));
        return found.flatMap(({ userId, cookedIt }) => (cookedIt ? [userId] : []));
      };
      const own = async (userId: string) =>
        OwnReviews.parse(read((await reviews.getOwnReviews({ recipeId: grits }, by(userId))).document))
          .review;
      expect((await review(ann)).cookedIt).toBe(false);
      await add(ann, { recipeId: chili });
      const { id } = await add(ben, { recipeId: grits });
      expect((await review(ben)).cookedIt).toBe(true);
      expect(await cooks()).toEqual([ben]);
      expect((await own(ben))?.cookedIt).toBe(true);
      await add(ann, { recipeId: grits });
      await cooked.removeCooked({ id }, callBy(ben));
      expect(await cooks()).toEqual([ann]);
      const latest = await reviews.listLatestReviews({ limit: 10, cursor: '' });
      expect(ReviewList.parse(read(latest.document)).filter(({ cookedIt }) => cookedIt)).toMatchObject([
        { userId: ann },
      ]);
    });
  });

  describe('private notes', () => {
    const noteOf = async (personId: string, recipeId: string) =>
      RecipeNote.parse(read((await cooked.getRecipeNote({ recipeId }, callBy(personId))).document));
    const put = async (personId: string, recipeId: string, note: string) =>
      RecipeNote.parse(read((await cooked.putRecipeNote({ recipeId, note }, callBy(personId))).document));
    const none = { note: null, updatedAt: null };

    it('are replaced, seen by their author only, and removed by an empty text', async () => {
      const [ann, ben] = [newPerson(), newPerson()];
      expect(await noteOf(ann, chili)).toEqual(none);
      await put(ann, chili, 'Half the salt');
      const stored = await put(ann, chili, ' Half the salt.\r\n<b>Two</b> onions. ');
      expect(stored.note).toBe('Half the salt.\n<b>Two</b> onions.');
      expect(await noteOf(ann, chili)).toEqual(stored);
      expect(await noteOf(ann, grits)).toEqual(none);
      expect(await noteOf(ben, chili)).toEqual(none);
      expect(await put(ann, chili, ' \n ')).toEqual(none);
      expect(await noteOf(ann, chili)).toEqual(none);
    });

    it('need a recipe that exists, unless there is a note already, and have 2,000 characters at most', async () => {
      const ann = newPerson();
      await expect(noteOf(ann, 'moon-cheese')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(put(ann, 'moon-cheese', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await put(ann, chili, 'x'.repeat(MOST_RECIPE_NOTE));
      await expect(put(ann, chili, 'x'.repeat(MOST_RECIPE_NOTE + 1))).rejects.toMatchObject({
        fields: { note: 'A note has at most 2,000 characters' },
      });
      // A recipe that was withdrawn since.
      const row = {
        _id: `${ann}:gone` as never,
        userId: ann,
        recipeId: 'gone',
        text: 'x',
        updatedAt: new Date(),
      };
      await mongo.db.collection('recipe_notes').insertOne(row);
      expect((await noteOf(ann, 'gone')).note).toBe('x');
      expect((await put(ann, 'gone', 'y')).note).toBe('y');
    });
  });
});
