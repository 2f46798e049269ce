import { z } from 'zod';
import { type RouteTable, route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { adviceRoutes } from './routes/advice.ts';
import { draftRoutes } from './routes/drafts.ts';
import { foodRoutes } from './routes/foods.ts';
import { mealPlanRoutes } from './routes/meal-plans.ts';
import { messageRoutes } from './routes/messages.ts';
import { priceRoutes } from './routes/prices.ts';
import { recipeRoutes } from './routes/recipes.ts';
import { regionRoutes } from './routes/regions.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { savedRoutes } from './routes/saved.ts';
import { tonightRoutes } from './routes/tonight.ts';

/** The content type of an answer that stays open. */
export const EVENT_STREAM = 'text/event-stream';

export const ROUTES: RouteTable = {
  ...accountRoutes,
  ...adviceRoutes,
  ...draftRoutes,
  ...foodRoutes,
  ...mealPlanRoutes,
  ...messageRoutes,
  ...priceRoutes,
  ...recipeRoutes,
  ...regionRoutes,
  ...reviewRoutes,
  ...savedRoutes,
  ...tonightRoutes,
  // Open, and silent: nothing changes but by the developer's own hand.
  'GET /api/events': route({ answer: z.string(), type: EVENT_STREAM }).handle(() => ': connected\n\n'),
};

/** The routes of the gateway that have no mock, and why. */
export const NOT_MOCKED: readonly { route: RegExp; reason: string }[] = [
  {
    route:
      /^(POST|PUT|DELETE) \/api\/user\/meal-plans(\/(undo|:id|:id\/(copy|apply|meals\/:mealId\/repeat)))?$/,
    reason: 'no screen calls it yet',
  },
  { route: / \/api\/admin\//, reason: 'the back office is another app' },
  { route: / \/api\/feeds\//, reason: 'price feeds call it, with their own key' },
  { route: / \/api\/(docs|openapi\.json)$/, reason: 'the documentation of the API' },
  { route: / \/api\/user-meal-plans$/, reason: 'the former path of /api/user/meal-plans' },
  { route: / \/api\/ingredients$/, reason: 'no page reads it' },
  { route: / \/api\/recipes\/region\/:region$/, reason: 'no page reads it; lists filter by region' },
  { route: / \/api\/logout$/, reason: 'pages sign out by POST /api/auth/logout' },
  { route: /POST \/api\/recipes\/generate-image$/, reason: 'no page asks for a picture without a recipe' },
  { route: / \/api\/pictures\/jobs\/:id\/image$/, reason: 'the picture of such a request' },
  { route: /GET \/api\/newsletter\/unsubscribe$/, reason: 'mail programs open it; it redirects to the page' },
  { route: / \/(development|health)\//, reason: 'not part of the API of the web app' },
  { route: / \/(robots\.txt|sitemap\.xml)$/, reason: 'for search engines' },
];
