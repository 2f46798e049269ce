import { RecommendationBody, Recommendations } from '@homeplate/contracts/documents/recommendation.ts';
import { type RouteTable, route } from '../route.ts';
import { listedRecipes } from './recipes.ts';

export const recommendationRoutes: RouteTable = {
  'POST /api/ai/recipe-recommendations': route({
    access: 'entitled: ai',
    answer: Recommendations,
    body: RecommendationBody,
  }).handle(({ state, body: { limit } }) => ({
    recipes: listedRecipes(state)
      .slice(0, limit)
      .map(({ id, title, region, difficulty, description, totalTime, costPerServing }) => ({
        id,
        title,
        region,
        difficulty,
        brief_description: description,
        prep_time: totalTime,
        cost_estimate: costPerServing,
        reason: 'It fits “healthy” and “quick”.',
      })),
  })),
};
