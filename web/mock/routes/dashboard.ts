import { DashboardStats } from '@homeplate/contracts/documents/dashboard.ts';
import { type RouteTable, route } from '../route.ts';

export const dashboardRoutes: RouteTable = {
  'GET /api/dashboard/stats': route({ access: 'signed-in', answer: DashboardStats }).handle(({ state }) => {
    const ids = new Set([...state.favorites, ...state.collections.flatMap(({ recipeIds }) => recipeIds)]);
    const saved = state.recipes.filter(({ id }) => ids.has(id));
    const minutes = saved.reduce((sum, { cookTime }) => sum + cookTime, 0);
    return {
      savedRecipes: saved.length,
      mealsPlanned: state.meals.filter(({ planId }) => planId.startsWith('week-')).length,
      // The mock stores no purchases.
      savings: null,
      averageCookTime: saved.length > 0 ? Math.round(minutes / saved.length) : null,
    };
  }),
};
