import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { DinnerBasket, Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { OBSERVED_AT } from '../data/stores.ts';
import { filterRecipes } from '../filter-recipes.ts';
import { type RouteTable, route } from '../route.ts';
import { listedRecipes } from './recipes.ts';

const sum = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + centsOf(amount), 0);
const FREE_DINNERS = new URLSearchParams('free=true&course=dinner&sort=serving-cost');

export const tonightRoutes: RouteTable = {
  'GET /api/tonight': route({ answer: Tonight }).handle(({ state, query }) => {
    const people = Number(query.get('people') ?? USUAL_PEOPLE);
    const free = filterRecipes(listedRecipes(state), FREE_DINNERS);
    const dinners = free
      .slice(0, 7)
      .map((recipe) => ({ recipe, cost: amountOf(centsOf(recipe.costPerServing) * people) }));
    const cents = sum(dinners.map(({ cost }) => cost));
    const checkoutOf = (costs: number) => amountOf(Math.round(costs * 1.4));
    const checkoutSoFar = (at: number) => checkoutOf(sum(dinners.slice(0, at + 1).map(({ cost }) => cost)));
    return {
      people,
      limit: 3,
      dinners: dinners.slice(0, 4),
      freeDinners: free.length,
      week: {
        dinners: dinners.map((dinner, at) => ({ ...dinner, checkoutSoFar: checkoutSoFar(at) })),
        cost: amountOf(cents),
        checkoutCost: checkoutOf(cents),
        leftOverCost: cents > 0 ? amountOf(Math.round(cents * 1.4) - cents) : null,
      },
    };
  }),
  'GET /api/prices/dinners': route({ answer: DinnerBasket }).handle(({ state, query }) => {
    const [store] = state.stores;
    if (!store) return { store: null };
    const ids = (query.get('recipes') ?? '').split(',');
    const people = Number(query.get('people') ?? USUAL_PEOPLE);
    const portions = sum(
      state.recipes.filter(({ id }) => ids.includes(id)).map(({ costPerServing }) => costPerServing),
    );
    const { storeName, distance, sample } = store;
    const total = amountOf(Math.round(portions * people * 1.35));
    return { store: { storeName, distance, total, source: 'observed', observedAt: OBSERVED_AT, sample } };
  }),
};
