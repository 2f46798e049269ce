import { z } from 'zod';
import { type RouteTable, route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { adviceRoutes } from './routes/advice.ts';
import { alertRoutes } from './routes/alerts.ts';
import { cookedRoutes } from './routes/cooked.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { draftRoutes } from './routes/drafts.ts';
import { foodRoutes } from './routes/foods.ts';
import { householdRoutes } from './routes/household.ts';
import { mealPlanRoutes } from './routes/meal-plans.ts';
import { mealPrepRoutes } from './routes/meal-prep.ts';
import { messageRoutes } from './routes/messages.ts';
import { pantryRoutes } from './routes/pantry.ts';
import { priceRoutes } from './routes/prices.ts';
import { recipeRoutes } from './routes/recipes.ts';
import { recommendationRoutes } from './routes/recommendations.ts';
import { regionRoutes } from './routes/regions.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { savedRoutes } from './routes/saved.ts';
import { testimonialRoutes } from './routes/testimonials.ts';
import { tonightRoutes } from './routes/tonight.ts';

/** The content type of an answer that stays open. */
export const EVENT_STREAM = 'text/event-stream';

export const ROUTES: RouteTable = {
  ...accountRoutes,
  ...adviceRoutes,
  ...alertRoutes,
  ...cookedRoutes,
  ...dashboardRoutes,
  ...draftRoutes,
  ...foodRoutes,
  ...householdRoutes,
  ...mealPlanRoutes,
  ...mealPrepRoutes,
  ...messageRoutes,
  ...pantryRoutes,
  ...priceRoutes,
  ...recipeRoutes,
  ...recommendationRoutes,
  ...regionRoutes,
  ...reviewRoutes,
  ...savedRoutes,
  ...testimonialRoutes,
  ...tonightRoutes,
  // Open, and silent: nothing changes but by the developer's own hand.
  'GET /api/events': route({ answer: z.string(), type: EVENT_STREAM }).handle(() => ': connected\n\n'),
};

/** The routes of the gateway that have no mock, and why. */
export const NOT_MOCKED: readonly { route: RegExp; reason: string }[] = [
  { route: / \/api\/mail\/reports$/, reason: 'mail servers call it' },
  { route: / \/api\/account\/export$/, reason: 'it answers with a zip file' },
  { route: / (\/api\/admin|\/back-office)(\/|$)/, reason: 'the back office is another app' },
  { route: / \/api\/advertising\//, reason: 'the mock renders no pages, so none has ads' },
  { route: / \/api\/feeds\//, reason: 'price feeds call it, with their own key' },
  { route: / \/api\/(docs|openapi\.json)$/, reason: 'the documentation of the API' },
  {
    route: / \/api\/(ai\/meal-plan|user\/meal-plans\/:id\/(fit|meals\/:mealId\/(alternatives|recipe|swaps)))/,
    reason: 'plans need the optimizer and a paid plan',
  },
  { route: / \/api\/user-meal-plans$/, reason: 'the former path of /api/user/meal-plans' },
  { route: / \/api\/calendar\/:token\.ics$/, reason: 'other calendar programs read it' },
  {
    route: / \/api\/(shopping-lists|shared-lists|aisle-orders)(\/|$)/,
    reason: 'without them the page shows the list of the device',
  },
  {
    route: / \/api\/(create-subscription|subscription\/(?!plans)[\w/]+)$/,
    reason: 'a payment needs a server that takes it; /subscribe shows how it fails',
  },
  { route: / \/api\/stripe\/webhook$/, reason: 'Stripe calls it' },
  { route: / \/api\/(analytics|savings)$/, reason: 'the mock stores no purchases' },
  { route: / \/api\/ingredients$/, reason: 'no page reads it' },
  { route: / \/api\/recipes\/region\/:region$/, reason: 'no page reads it; lists filter by region' },
  { route: / \/api\/logout$/, reason: 'pages sign out by POST /api/auth/logout' },
  { route: /POST \/api\/recipes\/generate-image$/, reason: 'no page asks for a picture without a recipe' },
  { route: / \/api\/pictures\/jobs\/:id\/image$/, reason: 'the picture of such a request' },
  { route: / \/api\/cooked\/:id\/photo$/, reason: 'the mock stores no files' },
  { route: /GET \/api\/newsletter\/unsubscribe$/, reason: 'mail programs open it; it redirects to the page' },
  { route: / \/(development|health)\//, reason: 'not part of the API of the web app' },
  { route: / \/(robots\.txt|sitemap\.xml)$/, reason: 'for search engines' },
];
