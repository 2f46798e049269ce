import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { pictureUrl, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createCatalogueCache } from '../read-model/catalogue-cache.ts';
import { sampleSource } from '../test/sample-recipes.ts';
import { afterStep, type PictureStep } from './picture-step.ts';
import { createRecipeStore, type RecipeStore } from './recipe-store.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { createShowPicture } from './show-picture.ts';

const ID = 'skillet-onions';
const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

describe.skipIf(server.missing)('the picture a recipe shows', () => {
  let mongo: Mongo;
  let recipes: RecipeStore;
  let outbox: Outbox;
  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'recipe', log });
  });
  beforeEach(async () => {
    await mongo.db.dropDatabase();
    recipes = await createRecipeStore(mongo);
    outbox = createOutbox(mongo);
    const catalogue = { hash: async () => 'sample', load: async () => [sampleSource()] };
    await seedCatalogue({ catalogue, mongo, recipes, outbox, log });
  });
  afterAll(async () => {
    await mongo?.db.dropDatabase();
    await mongo?.close();
  });
  const show = (step: PictureStep, id = ID) => createShowPicture({ mongo, recipes, outbox })(id, step);
  /** The cached card of the recipe, without its cost. */
  const card = async () => {
    const held = createCatalogueCache({ store: recipes, log });
    await held.refresh(1);
    const [recipe] = held.current().recipes;
    const { imageUrl, imageKind, isGenerating } = JSON.parse(
      String(recipe?.card).replace(',,', ','),
    ) as RecipeCard;
    return { imageUrl, imageKind, isGenerating };
  };
  const facts = async () =>
    (await outbox.unsent()).filter(({ event }) => event.type === 'PictureChanged').length;

  it('a card is marked as generating from the request to the end of the job', async () => {
    await show({ is: 'begun', jobId: 'a' });
    const composed = { imageUrl: pictureUrl(ID, 1), imageKind: 'composed' };
    expect(await card()).toEqual({ ...composed, isGenerating: true });
    await show({ is: 'generated', jobId: 'a', imageVersion: 'g1' });
    expect(await card()).toEqual({
      imageUrl: pictureUrl(ID, 'g1'),
      imageKind: 'generated',
      isGenerating: false,
    });
    await show({ is: 'begun', jobId: 'b' });
    await show({ is: 'failed', jobId: 'b' });
    expect((await card()).isGenerating).toBe(false);
    expect(await facts()).toBe(4);
  });

  it('a card shows the latest composition, also after a new file version', async () => {
    await show({ is: 'composed', composition: 3 });
    expect((await card()).imageUrl).toBe(pictureUrl(ID, pictureVersion(1, 3)));
    const load = async () => [sampleSource({ version: 2, title: 'Sweet Onions' })];
    await seedCatalogue({ catalogue: { hash: async () => 'next', load }, mongo, recipes, outbox, log });
    expect((await card()).imageUrl).toBe(pictureUrl(ID, pictureVersion(2, 3)));
  });

  it('a card shows an uploaded picture, and the composed one again after a reset', async () => {
    await show({ is: 'composed', composition: 2 });
    await show({ is: 'begun', jobId: 'a' });
    await show({ is: 'generated', jobId: 'a', imageVersion: 'g1' });
    await show({ is: 'uploaded', imageVersion: 'u1' });
    const uploaded = { imageUrl: pictureUrl(ID, 'u1'), imageKind: 'uploaded', isGenerating: false };
    expect(await card()).toEqual(uploaded);
    await show({ is: 'reset' });
    const imageUrl = pictureUrl(ID, pictureVersion(1, 2));
    expect(await card()).toEqual({ imageUrl, imageKind: 'composed', isGenerating: false });
    const before = await facts();
    await show({ is: 'reset' });
    expect(await facts()).toBe(before);
  });

  it('a picture change updates a cached catalogue', async () => {
    const held = createCatalogueCache({ store: recipes, log });
    await held.refresh(1);
    await show({ is: 'begun', jobId: 'a' });
    await held.refresh((await recipes.catalogue()).sequence);
    expect(String(held.current().recipes[0]?.card)).toContain('"isGenerating":true');
  });

  it('a picture raises the revision of its recipe alone, not the version of the recipe or of the catalogue', async () => {
    const load = async () => [sampleSource(), sampleSource({ id: 'plain-rice', title: 'Plain Rice' })];
    await seedCatalogue({ catalogue: { hash: async () => 'two', load }, mongo, recipes, outbox, log });
    await outbox.remove(await outbox.unsent());
    const stored = async (id: string) => (await recipes.all()).find(({ _id }) => _id === id);
    const rice = await stored('plain-rice');
    await show({ is: 'composed', composition: 3 });
    const { sequence } = await recipes.catalogue();
    expect(await stored(ID)).toMatchObject({ version: 1, changedIn: sequence });
    expect(await stored('plain-rice')).toEqual(rice);
    const sent = (await outbox.unsent()).map(({ topic, event }) => [topic, event.type, event.data]);
    const data = { recipeId: ID, imageVersion: pictureVersion(1, 3), revision: sequence };
    expect(sent).toEqual([['recipe.revisions', 'PictureChanged', data]]);
  });

  it('a repeated step, an unknown recipe or an ended job changes nothing', async () => {
    await show({ is: 'begun', jobId: 'b' });
    const { sequence } = await recipes.catalogue();
    await show({ is: 'begun', jobId: 'b' });
    await show({ is: 'failed', jobId: 'a' });
    await show({ is: 'composed', composition: 0 });
    await show({ is: 'begun', jobId: 'c' }, 'no-such-recipe');
    expect((await recipes.catalogue()).sequence).toBe(sequence);
    expect(await facts()).toBe(1);
  });
});

it('a card is not marked as generating once every job has ended, whatever events are redelivered', () => {
  const job = fc.record({ fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 8 }), fc.nat(6), (jobs, redelivered) => {
      const steps = jobs.flatMap(({ fails }, number): PictureStep[] => {
        const jobId = `job-${number}`;
        const imageVersion = `g${number}`;
        return [
          { is: 'begun', jobId },
          fails ? { is: 'failed', jobId } : { is: 'generated', jobId, imageVersion },
        ];
      });
      // Delivery is at least once and in order: a restarted consumer resumes from an earlier offset.
      const heard = [...steps, ...(redelivered > 0 ? steps.slice(-redelivered) : [])];
      const shown = heard.reduce(afterStep, { version: 1 });
      const last = jobs.findLastIndex(({ fails }) => !fails);
      expect(shown).toEqual({ version: 1, ...(last >= 0 && { picture: `g${last}` }) });
    }),
  );
});
