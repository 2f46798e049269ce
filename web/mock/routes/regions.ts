import { LIST_FILTERS } from '@homeplate/contracts/documents/list-filters.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { ProduceCalendar, RegionStats, Regions } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { type RouteTable, route } from '../route.ts';
import { listedRecipes } from './recipes.ts';

/** Made up, and the same in every region. */
const PRODUCE: ProduceCalendar['produce'] = [
  { name: 'Cranberries', months: [9, 10, 11], search: 'Cranberries' },
  { name: 'Sweet potatoes and yams', months: [9, 10, 11, 12], search: 'Sweet potato' },
  { name: 'Kale', months: [1, 2, 3, 10, 11, 12], search: null },
  { name: 'Peaches', months: [6, 7, 8], search: 'Peach' },
];

export const regionRoutes: RouteTable = {
  'GET /api/regions': route({ answer: Regions }).handle(({ state }) => ({
    success: true,
    month: 11,
    regions: Object.fromEntries(
      REGION_KEYS.map((key) => {
        const recipes = listedRecipes(state).filter(({ region }) => region === key);
        return [
          REGION_NAMES[key],
          {
            key,
            description: `A made-up description of ${REGION_NAMES[key]}. It has two sentences.`,
            signature_dishes: ['Corn chowder', 'A dish without a recipe'],
            seasonal_ingredients: ['Sweet corn (August)', 'Cranberries (fall)'],
            cultural_links: ['https://www.example.org/', 'https://museum.example.com/'],
            dishRecipes: { 'Corn chowder': 'corn-chowder' },
            inSeason: PRODUCE.filter(({ months }) => months.includes(11)).map(({ name }) => name),
            recipes: recipes.slice(0, 3).map(({ id, title, isPremium }) => ({ id, title, isPremium })),
            recipeCount: recipes.length,
          },
        ];
      }),
    ),
  })),
  'GET /api/regions/calendar': route({ answer: ProduceCalendar }).handle(({ query }) => ({
    region: LIST_FILTERS.region(query.get('region') ?? '') ?? (query.get('state') ? 'south' : null),
    produce: PRODUCE,
  })),
  'GET /api/regions/stats': route({ answer: RegionStats }).handle(({ state }) =>
    REGION_KEYS.map((region) => {
      const recipes = listedRecipes(state).filter((recipe) => recipe.region === region);
      const mean = (costs: string[]) =>
        amountOf(Math.round(costs.reduce((sum, cost) => sum + centsOf(cost), 0) / Math.max(1, costs.length)));
      return {
        region,
        recipeCount: recipes.length,
        averageCost: mean(recipes.map(({ totalCost }) => totalCost)),
        averageCostPerServing: mean(recipes.map(({ costPerServing }) => costPerServing)),
        imageUrl: recipes[0]?.imageUrl ?? null,
      };
    }),
  ),
};
