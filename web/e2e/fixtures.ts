import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS, type RegionStats } from '@homeplate/contracts/documents/region.ts';

/** Dishes of the fixture server: shaped as the contracts say, and no part of the product. */
type Dish = Pick<
  RecipeCard,
  | 'id'
  | 'title'
  | 'region'
  | 'servings'
  | 'difficulty'
  | 'tags'
  | 'seasons'
  | 'diets'
  | 'prepTime'
  | 'cookTime'
> & { cents: number };

const dish = (
  id: string,
  title: string,
  region: RecipeCard['region'],
  cents: number,
  more: Partial<Dish> = {},
): Dish => ({
  id,
  title,
  region,
  cents,
  servings: 4,
  difficulty: 'Easy',
  tags: ['comfort-food', 'quick'],
  seasons: [],
  diets: [],
  prepTime: 10,
  cookTime: 25,
  ...more,
});

const DISHES: Dish[] = [
  dish('shrimp-and-grits', 'Shrimp & Grits', 'south', 1180),
  dish('clam-chowder', 'Clam Shack Chowder', 'new-england', 1422, { servings: 6, cookTime: 35 }),
  dish('crab-cakes', 'Maryland Crab Cakes', 'mid-atlantic', 1860, { difficulty: 'Medium' }),
  dish('tater-tot-hotdish', 'Tater Tot Hotdish', 'midwest', 942, {
    servings: 6,
    tags: ['family-size', 'budget-friendly'],
  }),
  dish('street-tacos', 'Carne Asada Street Tacos', 'southwest', 1308),
  dish('cedar-plank-salmon', 'Cedar-Plank Salmon', 'pacific-northwest', 1976, {
    diets: ['healthy'],
    difficulty: 'Medium',
  }),
  dish('cobb-salad', 'Cobb Salad', 'california', 1232, { diets: ['healthy'], cookTime: 0 }),
  dish('poke-bowl', 'Ahi Poke Bowl', 'hawaii', 1440, { servings: 3, cookTime: 0, seasons: ['summer'] }),
  dish('gumbo', 'Chicken & Sausage Gumbo', 'south', 1480, { servings: 8, difficulty: 'Hard', cookTime: 100 }),
  dish('blueberry-pie', 'Wild Blueberry Pie', 'new-england', 1056, {
    servings: 8,
    seasons: ['summer', 'fall'],
  }),
  dish('green-chile-stew', 'Green Chile Stew', 'southwest', 1020, {
    servings: 6,
    seasons: ['fall'],
    tags: ['budget-friendly', 'freezer'],
  }),
  ...Array.from({ length: 19 }, (_, index) =>
    dish(
      `pot-roast-${index + 1}`,
      `Sunday Pot Roast No. ${index + 1}`,
      REGION_KEYS[index % 8] ?? 'south',
      800 + index * 37,
      { cookTime: 150, servings: 6 },
    ),
  ),
];

const amount = (cents: number) => (cents / 100).toFixed(2);
const AREA = '372';
const BASE = '2026-10-31T00:00:00.000Z';

export type State = { zipCode: string | null; shrimpCents: number; observedAt: string | null };

function costOf(dish: Dish, state: State): number {
  return dish.id === 'shrimp-and-grits' ? dish.cents - 699 + state.shrimpCents : dish.cents;
}

export function cardOf(dish: Dish, state: State): RecipeCard {
  const cost = costOf(dish, state);
  const observed = state.zipCode !== null && state.observedAt !== null;
  return {
    ...dish,
    name: dish.title,
    description:
      'Stone-ground grits, cheddar and shrimp in bacon gravy. On the table in the time it takes the grits to give in.',
    imageUrl: `/images/recipes/${dish.id}.svg`,
    imageKind: 'composed',
    isGenerating: false,
    place: 'Lowcountry, South Carolina',
    totalCost: amount(cost),
    costPerServing: amount(Math.round(cost / dish.servings)),
    checkoutCost: amount(cost + 462),
    costSource: observed ? 'observed' : 'estimate',
    costObservedAt: observed ? state.observedAt : null,
    pricedLines: 8,
    totalLines: 8,
    totalCalories: 486 * dish.servings,
    caloriesPerServing: 486,
    totalTime: dish.prepTime + dish.cookTime,
    averageRating: '0.0',
    ratingCount: 0,
    isPremium: dish.id === 'cedar-plank-salmon',
  };
}

const LINES = [
  ['shrimp', 'shrimp', 1, 'lb', 'peeled, 21 to 25 count', 'seafood', 699],
  ['bacon', 'thick-cut bacon', 4, 'slice', null, 'meat', 162],
  ['grits', 'stone-ground grits', 1, 'cup', null, 'grains', 79],
  ['cheddar', 'sharp cheddar', 4, 'oz', 'grated', 'dairy', 115],
  ['scallion', 'scallions', 3, 'each', 'sliced thin', 'produce', 44],
  ['lemon', 'lemon', 1, 'each', 'half of it juiced', 'produce', 59],
  ['garlic', 'garlic', 2, 'clove', null, 'produce', 12],
  ['cayenne', 'cayenne', 0.5, 'tsp', null, 'spices', 10],
] as const;

export function detailOf(dish: Dish, state: State): RecipeDetail {
  const card = cardOf(dish, state);
  const cost = costOf(dish, state);
  const cents = LINES.map(([id, , , , , , price]) => (id === 'shrimp' ? state.shrimpCents : price));
  const scale = cost / cents.reduce((sum, price) => sum + price, 0);
  const scaled = cents.map((price) => Math.round(price * scale));
  scaled[1] = (scaled[1] ?? 0) + cost - scaled.reduce((sum, price) => sum + price, 0);
  const categories = new Map<string, number>();
  for (const [index, [, , , , , category]] of LINES.entries()) {
    categories.set(category, (categories.get(category) ?? 0) + (scaled[index] ?? 0));
  }
  return {
    ...card,
    servingSize: '1 bowl (338 g)',
    course: 'dinner',
    equipment: ['12-inch skillet'],
    makeAhead: null,
    leftovers: 'Both keep two days apart; loosen the grits with milk.',
    storageDays: 2,
    ingredients: LINES.map(([itemId, name, quantity, unit, notes, category], index) => ({
      itemId,
      name,
      quantity,
      quantityMax: null,
      unit,
      metric:
        unit === 'lb' || unit === 'oz' ? { quantity: quantity * 28.35, quantityMax: null, unit: 'g' } : null,
      notes,
      group: null,
      optional: false,
      category,
      grams: 100,
      estimatedCost: amount(scaled[index] ?? 0),
      costSource: index === 0 && card.costSource === 'observed' ? 'observed' : 'estimate',
      costObservedAt: index === 0 ? card.costObservedAt : null,
      costDerivation: state.zipCode ? `Average of 9 stores near ${AREA}` : 'Published US average',
      allergens: [],
    })),
    instructions: [
      'Bring three cups of salted water to a boil and rain in the grits.',
      'Stir them over low heat until they give in, then fold in the cheddar.',
      'Crisp the bacon in a skillet and lift it out.',
      'Cook the shrimp in the fat, two minutes a side, with garlic and cayenne.',
      'Squeeze the lemon over, scrape up the pan, and spoon it all over the grits.',
    ].map((instruction, index) => ({
      step: index + 1,
      instruction,
      time: 5 + index,
      waiting: 0,
      temperatureF: null,
      uses: USES[index] ?? [],
    })),
    instructionCount: 5,
    nutrition: { calories: 486, protein: 34, carbs: 37, fat: 22, fiber: 2, sugar: 3, sodium: 910 },
    nutritionSource: 'from-ingredients',
    knownShare: 0.96,
    allergens: ['shellfish', 'milk'],
    costByCategory: [...categories].map(([category, sum]) => ({ category, cost: amount(sum) })),
    leftOverCost: '4.62',
    basket: {
      servings: dish.servings,
      checkoutCost: card.checkoutCost,
      leftOverCost: '4.62',
      items: [
        {
          itemId: 'shrimp',
          name: 'Shrimp',
          cost: card.checkoutCost,
          packages: [{ count: 1, label: '1 lb' }],
        },
      ],
    },
    priceArea: state.zipCode ? AREA : null,
    preview: false,
    previewReason: null,
  };
}

/** What each step uses. */
const USES = [
  ['grits'],
  ['grits', 'cheddar'],
  ['bacon'],
  ['shrimp', 'garlic', 'cayenne', 'scallion'],
  ['lemon'],
];

const STORES = [
  ['aldi-1', 'Aldi', 1.4, -178],
  ['kroger-514', 'Kroger', 0.8, -46],
  ['publix-22', 'Publix', 2.2, 118],
  ['walmart-9', 'Walmart', 3.1, -90],
  ['whole-foods-3', 'Whole Foods Market', 4.6, 376],
] as const;

export function pricingOf(dish: Dish, state: State): RecipePricing {
  const cost = costOf(dish, state);
  const head = {
    recipeId: dish.id,
    zipCode: state.zipCode,
    city: 'Nashville',
    state: 'TN',
    servings: dish.servings,
  };
  if (state.zipCode === null) {
    return {
      ...head,
      city: null,
      state: null,
      lowestPrice: null,
      averagePrice: null,
      highestPrice: null,
      stores: [],
      lines: [],
    };
  }
  const totals = STORES.map(([, , , difference]) => cost + difference);
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  return {
    ...head,
    lowestPrice: amount(Math.min(...totals)),
    averagePrice: amount(average),
    highestPrice: amount(Math.max(...totals)),
    stores: STORES.map(([storeId, storeName, distance], index) => {
      const total = totals[index] ?? 0;
      const observed = state.observedAt !== null && index === 1;
      return {
        storeId,
        storeName,
        chain: storeName,
        distance,
        costPerServing: amount(Math.round(total / dish.servings)),
        totalCost: amount(total),
        checkoutCost: amount(total + 462),
        savings: amount(Math.max(0, average - total)),
        coverage: { priced: index === 3 ? 7 : 8, total: 8 },
        source: observed ? 'observed' : 'estimate',
        observedLines: observed ? 1 : 0,
        observedAt: observed && state.observedAt ? state.observedAt : BASE,
        sample: true,
        membersOnly: false,
      };
    }),
    lines: LINES.map(([itemId, name, , , , , cents], index) => ({
      itemId,
      name,
      cost: amount(index === 0 ? state.shrimpCents : cents),
      unitPrice: amount(cents),
      unit: 'lb',
      source: index === 0 && state.observedAt ? 'observed' : 'estimate',
      observedAt: index === 0 ? (state.observedAt ?? BASE) : BASE,
      storeName: 'Kroger',
      derivation: 'Published average × South × Kroger',
    })),
  };
}

export function statsOf(state: State): RegionStats {
  return REGION_KEYS.map((region) => {
    const cards = DISHES.filter((dish) => dish.region === region).map((dish) => cardOf(dish, state));
    const mean = (values: number[]) =>
      (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
    return {
      region,
      recipeCount: cards.length,
      averageCost: mean(cards.map((card) => Number(card.totalCost))),
      averageCostPerServing: mean(cards.map((card) => Number(card.costPerServing))),
    };
  });
}

export const dishes = (): readonly Dish[] => DISHES;
