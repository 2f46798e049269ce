import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipeDraft, RecipeDraftList } from '@homeplate/contracts/documents/draft.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { recipe } from '../service.ts';

const server = await testMongo();
const priceArea = { area: '', minVersion: 0, minSequence: 0 };
const PANCAKES = {
  title: 'Gran’s Pancakes',
  servings: 4,
  totalMinutes: 25,
  ingredients: ['2 cups all-purpose flour', '2 eggs', '1 cup whole milk', 'butter, for serving'],
  instructions: ['Fry them.'],
};

describe.skipIf(server.missing)('drafts on a calendar', () => {
  let service: RunningService;
  let drafts: RpcClient<DraftServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  beforeAll(async () => {
    const metrics = createMetrics();
    service = await recipe.start({
      env: { MONGODB_URL: server.url },
      log: createLog({ name: 'test', level: 'silent' }),
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    drafts = testClient(DraftServiceClient, service.address);
    recipes = testClient(RecipeServiceClient, service.address);
  });
  afterAll(async () => {
    drafts?.close();
    recipes?.close();
    await service?.stop();
  });

  const write = async (ownerId: string, body: object = PANCAKES) => {
    const asked = { priceArea, body: Buffer.from(JSON.stringify(body)) };
    const { document } = await drafts.createDraft(asked, callBy(ownerId));
    return RecipeDraft.parse(JSON.parse(document?.body.toString() ?? ''));
  };
  const price = (
    owned: { id: string; ownerId: string }[],
    basket: { id: string; servings: number }[] = [],
    by = 'bea',
  ) => {
    const asked = {
      priceArea,
      ids: ['clam-chowder'],
      drafts: owned,
      swapped: [],
      basket,
      basketItems: true,
      atHome: [],
      plans: basket.map((portion) => ({ portions: [portion], atHome: [] })),
    };
    return recipes.getRecipeCosts(asked, callBy(by));
  };

  it('have the cost of their cards, also for another member of the household', async () => {
    const draft = await write('ada');
    const { recipes: costs } = await price([{ id: draft.id, ownerId: 'ada' }]);
    expect(costs.map(({ id }) => id)).toEqual(['clam-chowder', draft.id]);
    expect(costs[1]).toEqual({
      id: draft.id,
      version: 1,
      title: PANCAKES.title,
      servings: 4,
      minutes: 25,
      isPremium: false,
      totalCents: centsOf(draft.totalCost),
      checkoutCents: centsOf(draft.checkoutCost),
      isUnpriced: false,
      contents: {
        diets: expect.any(Array),
        foods: expect.arrayContaining([expect.objectContaining({ allergens: ['milk'] })]),
      },
    });
    expect(costs[0]?.contents).toBeUndefined();
    const { document } = await drafts.listDrafts({ priceArea }, callBy('ada'));
    const cards = RecipeDraftList.parse(JSON.parse(String(document?.body)));
    expect(cards.find(({ id }) => id === draft.id)?.contents).toEqual(costs[1]?.contents);
  });

  it('share packages with recipes in a basket, scaled to their servings', async () => {
    const draft = await write('ada');
    const owned = [{ id: draft.id, ownerId: 'ada' }];
    const basketOf = async (basket: { id: string; servings: number }[]) =>
      (await price(owned, basket)).basket;
    const own = await basketOf([{ id: draft.id, servings: 4 }]);
    expect(own?.items.map(({ itemId }) => itemId).toSorted()).toEqual([
      'all-purpose-flour',
      'egg',
      'whole-milk',
    ]);
    expect([own?.checkoutCents, own?.portionCents]).toEqual([
      centsOf(draft.checkoutCost),
      centsOf(draft.totalCost),
    ]);
    const forty = await basketOf([{ id: draft.id, servings: 40 }]);
    expect(forty?.portionCents).toBeGreaterThan(5 * (own?.portionCents ?? 0));
    const both = await basketOf([
      { id: draft.id, servings: 4 },
      { id: 'clam-chowder', servings: 4 },
    ]);
    expect(both?.items.some(({ portions }) => portions.length === 2)).toBe(true);
    // Plans share nothing with each other.
    const { plans } = await price(owned, [
      { id: draft.id, servings: 4 },
      { id: draft.id, servings: 40 },
    ]);
    expect(plans).toEqual([
      { ...own, items: [] },
      { ...forty, items: [] },
    ]);
  });

  it('of another owner than named, and deleted ones, are left out', async () => {
    const draft = await write('ada');
    expect((await price([{ id: draft.id, ownerId: 'bea' }])).recipes).toHaveLength(1);
    await drafts.deleteDraft({ id: draft.id }, callBy('ada'));
    const gone = await price([{ id: draft.id, ownerId: 'ada' }], [{ id: draft.id, servings: 4 }]);
    expect(gone.recipes).toHaveLength(1);
    expect(gone.basket).toMatchObject({ checkoutCents: 0, items: [] });
  });

  it('without a known food have no price, and without servings and times one serving and no time', async () => {
    const vague = { title: 'Mystery', ingredients: ['1 cup unobtainium'], instructions: [] };
    const { id } = await write('ada', vague);
    expect((await price([{ id, ownerId: 'ada' }])).recipes[1]).toMatchObject({
      servings: 1,
      minutes: 0,
      totalCents: 0,
      isUnpriced: true,
    });
  });

  it('are priced with at most 2,000 others, for at least one serving', async () => {
    const ids = Array.from({ length: 2_001 }, (_, index) => `draft-${index}`);
    for (const ask of [
      () => price(ids.map((id) => ({ id, ownerId: 'ada' }))),
      () =>
        price(
          [],
          ids.map((id) => ({ id, servings: 4 })),
        ),
      () => price([], [{ id: 'clam-chowder', servings: 0 }]),
      () =>
        recipes.getRecipeCosts({
          ids,
          drafts: [],
          swapped: [],
          basket: [],
          basketItems: false,
          atHome: [],
          plans: [],
          priceArea,
        }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are cooked by the whole household: their lines as written, without times of steps', async () => {
    const draft = await write('ada');
    const other = await write('bea');
    const asked = {
      ids: ['clam-chowder', 'no-such-recipe'],
      drafts: [
        { id: draft.id, ownerId: 'ada' },
        { id: other.id, ownerId: 'ada' },
      ],
      minSequence: 0,
      swapped: [],
    };
    const { dishes } = await recipes.getCookingFacts(asked, callBy('bea'));
    expect(dishes.map(({ id }) => id)).toEqual(['clam-chowder', draft.id]);
    const [chowder, pancakes] = dishes;
    const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
    expect(sum(chowder?.steps.map(({ minutes }) => minutes) ?? [])).toBe(chowder?.minutes);
    expect(chowder?.nutrition?.calories).toBeGreaterThan(0);
    expect(pancakes).toMatchObject({
      title: PANCAKES.title,
      servings: 4,
      minutes: 25,
      steps: [],
      difficulty: '',
    });
    expect(
      pancakes?.lines.map(({ itemId, quantity, unit, optional }) => [itemId, quantity, unit, optional]),
    ).toEqual([
      ['all-purpose-flour', 2, 'cup', false],
      ['egg', 2, '', false],
      ['whole-milk', 1, 'cup', false],
      ['butter', undefined, '', true],
    ]);
    const many = Array.from({ length: 501 }, (_, index) => `recipe-${index}`);
    await expect(
      recipes.getCookingFacts({ ids: many, drafts: [], swapped: [], minSequence: 0 }, callBy('bea')),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('can be chosen for a plan if cost, time and contents are known and they are a meal by themselves', async () => {
    const stew = {
      title: 'Bean Stew',
      servings: 4,
      totalMinutes: 50,
      tags: ['Dinner'],
      ingredients: ['1 lb dried pinto beans', '8 oz bacon', '1 onion, chopped', 'salt, to taste'],
      instructions: ['Simmer them.'],
    };
    const { id } = await write('eve', stew);
    await write('eve', {
      ...stew,
      title: 'Mystery Stew',
      ingredients: ['1 lb dried pinto beans', '1 cup unobtainium'],
    });
    await write('eve', { ...stew, title: 'Stew Without Time', totalMinutes: null });
    await write('eve', { ...stew, title: 'Bean Salad', tags: ['Side dish'] });
    await write('ada', stew);
    const planned = async (ownerId: string) =>
      (await recipes.listPlannableDrafts({ ownerId }, callBy('eve'))).drafts;
    const [found, ...others] = await planned('eve');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id, title: 'Bean Stew', servings: 4, minutes: 50 });
    expect(found?.mealSlots).toEqual(['dinner', 'lunch']);
    expect(found?.diets).toContain('gluten-free');
    expect(found?.diets).not.toContain('vegetarian');
    expect(found?.nutrition?.protein).toBeGreaterThan(20);
    expect(found?.lines.map(({ itemId, piece }) => [itemId, piece])).toEqual([
      ['pinto-bean', ''],
      ['bacon', ''],
      ['yellow-onion', expect.stringContaining('onion')],
    ]);
    // Without a tag, what a serving has says whether it is a main dish.
    const untagged = await write('finn', { ...stew, tags: [] });
    await write('finn', { ...PANCAKES, ingredients: ['2 tbsp sugar'] });
    expect((await planned('finn')).map((draft) => draft.id)).toEqual([untagged.id]);
  });

  it('have foods for price events, for their owner alone', async () => {
    const { id } = await write('ada');
    const itemsOf = async (by: string) =>
      (await recipes.listRecipeItems({ ids: [id, 'clam-chowder'] }, callBy(by))).recipes;
    const [own, chowder] = await itemsOf('ada');
    expect(own).toMatchObject({ id, itemIds: ['all-purpose-flour', 'egg', 'whole-milk'] });
    expect((await itemsOf('bea')).map((found) => found.id)).toEqual([chowder?.id]);
  });
});
