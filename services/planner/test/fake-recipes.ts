import { documentOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import { HouseholdServiceService } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import {
  type AtHome,
  type Basket,
  type BasketItem,
  type CookingFacts,
  type Portion,
  RecipeServiceService,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

import { fakePricing } from './fake-pricing.ts';

/** A recipe in the fake catalogue, or with an owner a draft. Without cents it has no price. */
export type FakeRecipe = {
  title: string;
  servings: number;
  cents: number;
  minutes: number;
  premium?: true;
  ownerId?: string;
  /** Its onions are soaked overnight instead of chopped. */
  soaks?: true;
};

/** The area where everything costs 10% more. */
const AREA = '372';

/** What a fake recipe service was asked to buy for. */
export type AskedBasket = { basket: readonly Portion[]; atHome: readonly AtHome[] };

/** Every dish has an onion to chop in 6 minutes for two foods, and then 10 minutes at the stove. */
const dishOf = (id: string, { title, servings, ownerId, soaks }: FakeRecipe): CookingFacts => ({
  id,
  version: 1,
  title,
  servings,
  minutes: 16,
  difficulty: ownerId ? '' : 'easy',
  makeAhead: '',
  lines: [
    {
      itemId: 'yellow-onion',
      name: 'Yellow onions',
      quantity: 2,
      quantityMax: undefined,
      unit: '',
      note: soaks ? 'soaked overnight' : 'chopped',
      optional: false,
    },
    {
      itemId: 'salt',
      name: 'Salt',
      quantity: undefined,
      quantityMax: undefined,
      unit: '',
      note: '',
      optional: false,
    },
  ],
  steps: ownerId
    ? []
    : [
        { text: 'Chop the onions.', minutes: 6, waiting: 0, uses: ['yellow-onion', 'salt'], heats: false },
        {
          text: 'Cook them with salt.',
          minutes: 10,
          waiting: 4,
          uses: ['yellow-onion', 'salt'],
          heats: true,
        },
      ],
  nutrition: ownerId
    ? undefined
    : { calories: 1_000, protein: 25, carbs: 100, fat: 40, fiber: 14, sugar: 10, sodium: 1_150 },
});

const BUTTER_GRAMS = 787.2;

/** The only food of every basket. Butter at home costs nothing; the rest costs what it does without a pantry. */
const butter = ({ basket, atHome }: AskedBasket): BasketItem => {
  const { grams = 0, isStaple = false } = atHome.find(({ itemId }) => itemId === 'butter') ?? {};
  const atHomeGrams = isStaple ? BUTTER_GRAMS : Math.min(grams, BUTTER_GRAMS);
  const isBought = atHomeGrams < BUTTER_GRAMS;
  return {
    itemId: 'butter',
    name: 'butter',
    category: 'Dairy',
    aisle: 'Butter',
    byWeight: false,
    packages: isBought ? [{ count: 2, label: '1 lb (4 sticks)' }] : [],
    cents: isBought ? 5_000 : 0,
    portionCents: isBought ? 4_467 : 0,
    surplusGrams: isBought ? 120 : 0,
    portions: basket.map((_, index) => index),
    atHomeGrams,
    isStaple,
    grams: BUTTER_GRAMS,
  };
};

/** Of every draft and every recipe with swapped foods. */
export const CONTENTS = {
  diets: ['gluten-free'],
  foods: [{ name: 'peanuts', allergens: ['peanuts'], breaks: [] }],
};

const NO_ITEM = { cents: 0, portionCents: 0, atHomeGrams: 0 };
function basketOf(asked: AskedBasket, withItems: boolean): Basket {
  const items = asked.basket.length > 0 ? [butter(asked)] : [];
  const [{ cents: checkoutCents, portionCents, atHomeGrams } = NO_ITEM] = items;
  return { checkoutCents, portionCents, items: withItems ? items : [], usesPantry: atHomeGrams > 0 };
}
const notAsked = () => Promise.reject(new Error('not asked in this test'));

/** Everyone has the same diners. */
const fakeHouseholds = (diners: readonly Diner[]) =>
  ({
    ...Object.fromEntries(Object.keys(HouseholdServiceService).map((method) => [method, notAsked])),
    getHousehold: async () => ({ document: documentOf({ diners }, 1) }),
  }) as unknown as Handlers<typeof HouseholdServiceService>;

/** A recipe service whose catalogue the test can change, and pricing and households at the same address. */
export function startFakeRecipes(
  catalogue: Map<string, FakeRecipe>,
  {
    onCosts,
    onCooking,
    diners,
    ...parts
  }: {
    log: Log;
    metrics: Metrics;
    onCosts: (asked: AskedBasket) => void;
    onCooking: () => void;
    diners: readonly Diner[];
  },
): Promise<RpcServer> {
  const handlers: Handlers<typeof RecipeServiceService> = {
    listRecipes: notAsked,
    getRecipeFacets: notAsked,
    getTonight: notAsked,
    listFeaturedRecipes: notAsked,
    getRecipes: notAsked,
    getRegionStats: notAsked,
    listRegions: notAsked,
    getProduceCalendar: notAsked,
    listFoodSwaps: notAsked,
    listPlannableDrafts: async () => ({ drafts: [] }),
    getCookingFacts: async ({ ids, drafts }) => {
      onCooking();
      return {
        dishes: [...ids.map((id) => ({ id, ownerId: undefined })), ...drafts].flatMap(({ id, ownerId }) => {
          const recipe = catalogue.get(id);
          return recipe?.ownerId === ownerId && recipe ? [dishOf(id, recipe)] : [];
        }),
      };
    },
    listRecipeItems: notAsked,
    listRecipeCards: notAsked,
    // A cent a gram.
    priceFoods: async ({ needs }) => ({
      prices: needs.map(({ itemId, grams }) => ({
        cents: itemId === 'saffron' ? undefined : Math.round(grams),
      })),
      versions: { areaVersion: 1, sequence: 1 },
    }),
    getRecipeCosts: async ({ ids, drafts, swapped, priceArea, basket, basketItems, atHome, plans }) => {
      onCosts({ basket, atHome });
      return {
        basket: basket.length > 0 ? basketOf({ basket, atHome }, basketItems) : undefined,
        plans: plans.map((plan) => basketOf({ basket: plan.portions, atHome: plan.atHome }, false)),
        recipes: [
          ...ids.map((id) => ({ id, recipeId: id, ownerId: undefined })),
          ...drafts.map((draft) => ({ ...draft, recipeId: draft.id })),
          ...swapped.map(({ id, recipeId }) => ({ id, recipeId, ownerId: undefined })),
        ].flatMap(({ id, recipeId, ownerId }) => {
          const recipe = catalogue.get(recipeId);
          if (!recipe || recipe.ownerId !== ownerId) return [];
          const { title, servings, minutes, premium: isPremium = false } = recipe;
          const isUnpriced = recipe.cents === 0;
          // With swapped foods a dish costs three quarters.
          const cents = id === recipeId ? recipe.cents : Math.round(recipe.cents * 0.75);
          const totalCents = priceArea?.area === AREA ? Math.round(cents * 1.1) : cents;
          const checkoutCents = totalCents * 2;
          const cost = { id, version: 1, title, servings, minutes, totalCents, checkoutCents };
          const contents = ownerId === undefined && id === recipeId ? undefined : CONTENTS;
          return [{ ...cost, isPremium, isUnpriced, contents }];
        }),
        versions: { areaVersion: 1, sequence: 1 },
      };
    },
  };
  return startRpcServer({
    auth: testAuth,
    listen: '127.0.0.1:0',
    ...parts,
    handlers: [
      serve(RecipeServiceService, handlers),
      serve(PricingServiceService, fakePricing()),
      serve(HouseholdServiceService, fakeHouseholds(diners)),
    ],
  });
}
