import { newCall } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { PlannableDraft } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { expect, it } from 'vitest';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { createReadSources } from './read-sources.ts';

const lines = (itemId: string) => [{ itemId, grams: 100, piece: '' }];
const stew: RecipeCopy = {
  _id: 'stew',
  version: 1,
  withdrawn: false,
  title: 'Carrot Stew',
  region: 'south',
  servings: 4,
  lines: lines('carrot'),
};
const draftOf = (id: string, itemId: string): PlannableDraft => ({
  id,
  title: id,
  servings: 2,
  minutes: 30,
  mealSlots: ['dinner'],
  diets: [],
  allergens: [],
  appliances: [],
  nutrition: undefined,
  lines: lines(itemId),
});

it('the foods of own drafts are priced in the call that prices those of the recipes', async () => {
  const calls: (readonly string[])[] = [];
  const owners: string[] = [];
  const readSources = createReadSources({
    copies: { published: async () => [stew] },
    pantry: { holdings: async () => new Map() },
    prices: {
      rates: async (foodIds) => {
        calls.push(foodIds);
        return new Map(foodIds.map((id) => [id, 500]));
      },
    },
    recipe: {
      listRecipeCards: async () => ({ document: documentOf([], 1), versions: undefined }),
      listPlannableDrafts: async ({ ownerId }) => {
        owners.push(ownerId);
        return { drafts: [draftOf('draft-1', 'saffron'), draftOf('draft-2', 'carrot')] };
      },
    },
  });
  const of = { userId: 'ada', householdId: 'home', area: '372', ownStores: null, memberOf: [] };
  const { drafts, rates } = await readSources(of, [], newCall({ timeoutMs: 1_000 }));
  expect(owners).toEqual(['ada']);
  expect(drafts.map(({ id }) => id)).toEqual(['draft-1', 'draft-2']);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toEqual(expect.arrayContaining(['carrot', 'saffron']));
  expect(new Set(calls[0]).size).toBe(calls[0]?.length);
  expect(rates.get('saffron')).toBe(500);
});
