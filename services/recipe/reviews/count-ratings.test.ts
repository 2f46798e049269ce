import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { LONG_TEST_MS } from '../../../deploy/local/test-waits.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { createRefusals } from '../moderation/refusals.ts';
import { createCatalogueCache } from '../read-model/catalogue-cache.ts';
import { createRecipeStore } from '../recipes/recipe-store.ts';
import { seedCatalogue } from '../recipes/seed-catalogue.ts';
import { sampleSource } from '../test/sample-recipes.ts';
import { createCountRatings } from './count-ratings.ts';
import { createReviewStore } from './review-store.ts';
import { createWriteReviews } from './write-reviews.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const call = newCall({ timeoutMs: LONG_TEST_MS });
const TRUSTED = { emailVerified: true, createdAt: new Date(0) };
const RECIPES = ['skillet-onions', 'plain-rice'] as const;
const PEOPLE = ['ann', 'ben', 'cat', 'dan'] as const;

const recipeId = fc.constantFrom(...RECIPES);
const person = fc.constantFrom(...PEOPLE);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      recipeId,
      person,
      rating: fc.integer({ min: 1, max: 5 }),
      spam: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('edit', 'remove', 'report', 'keep', 'take away'),
      recipeId,
      person,
      rating: fc.integer({ min: 1, max: 5 }),
      by: person,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('deliver', 'again', 'killed', 'twice at once') }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Steps of one group run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 10 });

describe.skipIf(server.missing)('ratings of recipes', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });

  const setUp = async () => {
    await mongo.db.dropDatabase();
    const recipes = await createRecipeStore(mongo);
    const reviews = await createReviewStore(mongo);
    const outbox: Outbox = createOutbox(mongo);
    const sources = [sampleSource(), sampleSource({ id: 'plain-rice', title: 'Plain Rice' })];
    const catalogue = { hash: async () => 'sample', load: async () => sources };
    await seedCatalogue({ catalogue, mongo, recipes, outbox, log });
    const write = createWriteReviews({
      mongo,
      reviews,
      outbox,
      limit: async () => undefined,
      refusals: await createRefusals(mongo),
    });
    return {
      recipes,
      reviews,
      outbox,
      write,
      count: createCountRatings({ mongo, reviews, recipes, outbox }),
    };
  };
  const recount = async (id: string) => {
    const rows = await mongo.db.collection('reviews').find({ recipeId: id, status: 'shown' }).toArray();
    return { sum: rows.reduce((sum, row) => sum + Number(row.rating), 0), count: rows.length };
  };

  it('equal a recount after any writes, edits, deletions, redeliveries and kills', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const { recipes, reviews, outbox, write, count } = await setUp();
        const cached = createCatalogueCache({ store: recipes, log });
        await cached.refresh(1);
        const past: string[] = [];
        /** Publishes what is in the outbox; `kept`: the relay was killed before it removed the rows. */
        const deliver = async (kept = false) => {
          const rows = (await outbox.unsent()).filter(({ event }) => event.type.startsWith('Review'));
          const ids = [...new Set(rows.map(({ event }) => event.key))];
          past.push(...ids);
          await count(ids);
          if (!kept) await outbox.remove(rows);
        };
        const killed = createCountRatings({
          mongo: {
            transaction: (work) =>
              mongo.transaction(async (session) => {
                await work(session);
                throw new Error('killed before the commit');
              }),
          },
          reviews,
          recipes,
          outbox,
        });
        const run = async (one: Step): Promise<unknown> => {
          if (one.do === 'deliver') return deliver();
          if (one.do === 'again') return count([...new Set(past)]);
          if (one.do === 'twice at once') return Promise.all([deliver(true), deliver(true)]);
          if (one.do === 'killed') return killed([...RECIPES]).catch(() => undefined);
          if (!('recipeId' in one)) return undefined;
          if ('spam' in one) {
            const comment = one.spam ? 'see www.pans.example' : 'good';
            const author = { recipeId: one.recipeId, userId: one.person, userName: one.person };
            return write.add(author, { rating: one.rating, comment, cookedIt: false }, call);
          }
          const review = await reviews.ofPerson(one.recipeId, one.person);
          if (!review) return undefined;
          const at = { recipeId: one.recipeId, reviewId: review._id, userId: one.person };
          if (one.do === 'edit')
            return write.edit(at, { rating: one.rating, comment: 'edited', cookedIt: true }, call);
          if (one.do === 'remove') return write.remove(at, call);
          if (one.do === 'report') return write.report({ ...at, userId: one.by }, null, TRUSTED, call);
          return write.decide(review._id, one.do === 'keep', call);
        };
        for (const group of groups) await Promise.allSettled(group.map(run));
        await deliver();

        const stored = new Map((await recipes.all()).map((one) => [one._id, one]));
        const { sequence } = await recipes.catalogue();
        await cached.refresh(sequence);
        const fresh = createCatalogueCache({ store: recipes, log });
        await fresh.refresh(sequence);
        for (const id of RECIPES) {
          const { sum, count: number } = await recount(id);
          const recipe = stored.get(id);
          expect(recipe?.ratings).toMatchObject({ sum, count: number });
          // The text is unchanged, so the version is too.
          expect(recipe?.version).toBe(1);
          expect(recipe?.changedIn ?? 0).toBeLessThanOrEqual(sequence);
          for (const { recipes: list, slotOf } of [cached.current(), fresh.current()])
            expect(list[slotOf.get(id) ?? -1]).toMatchObject({
              rating: number ? sum / number : 0,
              ratingCount: number,
            });
        }
        expect(cached.current().orders.rating().slots).toEqual(fresh.current().orders.rating().slots);
        expect(cached.current().recipes.map(({ digest }) => digest)).toEqual(
          fresh.current().recipes.map(({ digest }) => digest),
        );
        // Another count changes and publishes nothing.
        await count([...RECIPES]);
        expect((await recipes.catalogue()).sequence).toBe(sequence);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it('raise the revision of their own recipe alone, and no version of a recipe or of the catalogue', async () => {
    const { recipes, outbox, write, count } = await setUp();
    const before = new Map((await recipes.all()).map((recipe) => [recipe._id, recipe]));
    await outbox.remove(await outbox.unsent());
    const author = { recipeId: 'plain-rice', userId: 'ann', userName: 'ann' };
    await write.add(author, { rating: 4, comment: 'plain', cookedIt: false }, call);
    await count([...RECIPES]);
    const after = new Map((await recipes.all()).map((recipe) => [recipe._id, recipe]));
    const { sequence } = await recipes.catalogue();
    expect(sequence).toBe(2);
    expect(after.get('plain-rice')).toMatchObject({ version: 1, changedIn: sequence });
    const { recounts: _counted, ...ratings } = after.get('skillet-onions')?.ratings ?? {};
    expect({ ...after.get('skillet-onions'), ratings }).toEqual(before.get('skillet-onions'));
    const sent = (await outbox.unsent()).filter(({ topic }) => topic !== 'recipe.reviews');
    const data = { recipeId: 'plain-rice', ratingSum: 4, ratingCount: 1, revision: sequence };
    expect(sent).toMatchObject([{ topic: 'recipe.revisions', event: { type: 'RatingChanged', data } }]);
  });

  it('survive a new version of the recipe in the catalogue', async () => {
    const { recipes, outbox, write, count } = await setUp();
    const author = { recipeId: 'plain-rice', userId: 'ann', userName: 'ann' };
    await write.add(author, { rating: 4, comment: 'plain', cookedIt: false }, call);
    await count(['plain-rice']);
    const sources = [sampleSource({ id: 'plain-rice', title: 'Plainer Rice', version: 2 })];
    const catalogue = { hash: async () => 'newer', load: async () => sources };
    await seedCatalogue({ catalogue, mongo, recipes, outbox, log });
    const rice = (await recipes.all()).find(({ _id }) => _id === 'plain-rice');
    expect(rice).toMatchObject({ version: 2, ratings: { sum: 4, count: 1 }, changedIn: 3 });
  });
});
