// @vitest-environment node
import { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { describe, expect, it } from 'vitest';
import { answerRequest, type MockAnswer } from './answer.ts';
import type { RouteName } from './route.ts';
import { EVENT_STREAM, ROUTES } from './routes.ts';
import { createEmptyState, createState, type MockState } from './state.ts';

const EMAIL = 'ann@example.com';
const DRAFT = { title: 'Rice', servings: 2, ingredients: ['1 cup rice'], instructions: ['Cook the rice.'] };
const COOKED = { recipeId: 'corn-chowder', date: '2026-11-17', servings: 2, mealId: 'meal-6' };
const MEAL = { recipeId: 'corn-chowder', date: '2026-11-17', slot: 'dinner' };
const DINER = { name: 'Bo', portion: 1, ageGroup: '51+', diets: [], allergens: [], dislikes: [] };
const TOKEN = { token: 'mock' };
const EMAIL_CHANGE = { email: EMAIL, password: 'secret1' };

/** Requests to all routes, in an order in which each finds what it needs. */
const TABLE: readonly (readonly [name: RouteName, url: string, body?: unknown])[] = [
  ['GET /api/recipes', '/api/recipes?region=south&limit=1'],
  ['GET /api/recipes/facets', '/api/recipes/facets?search=rice'],
  ['GET /api/recipes/featured', '/api/recipes/featured'],
  ['GET /api/recipes/cards', '/api/recipes/cards?ids=corn-chowder,unknown'],
  ['GET /api/recipes/contents', '/api/recipes/contents?ids=shrimp-and-grits,unknown'],
  ['GET /api/recipes/:id', '/api/recipes/shrimp-and-grits?servings=8'],
  ['GET /api/recipes/:id/image', '/api/recipes/shrimp-and-grits/image?v=1'],
  ['GET /api/recipes/:id/pricing', '/api/recipes/shrimp-and-grits/pricing'],
  ['GET /api/recipes/:id/nutrition', '/api/recipes/shrimp-and-grits/nutrition'],
  ['GET /api/recipes/:id/substitutes', '/api/recipes/shrimp-and-grits/substitutes'],
  ['GET /api/recipes/:id/questions', '/api/recipes/shrimp-and-grits/questions'],
  ['POST /api/recipes/:id/questions', '/api/recipes/shrimp-and-grits/questions', { question: 'Keep?' }],
  ['GET /api/regions', '/api/regions'],
  ['GET /api/regions/calendar', '/api/regions/calendar?region=south'],
  ['GET /api/regions/stats', '/api/regions/stats'],
  ['GET /api/reviews/latest', '/api/reviews/latest?limit=20'],
  ['GET /api/recipes/:id/reviews', '/api/recipes/shrimp-and-grits/reviews?sort=helpful&limit=10'],
  ['POST /api/recipes/:id/reviews', '/api/recipes/corn-chowder/reviews', { rating: 5, comment: 'Good' }],
  ['GET /api/recipes/:id/reviews/mine', '/api/recipes/corn-chowder/reviews/mine'],
  [
    'PUT /api/recipes/:id/reviews/:reviewId',
    '/api/recipes/corn-chowder/reviews/review-own-1',
    { rating: 4, comment: 'Fine' },
  ],
  [
    'PUT /api/recipes/:id/reviews/:reviewId/helpful',
    '/api/recipes/corn-chowder/reviews/review-own-1/helpful',
  ],
  [
    'POST /api/recipes/:id/reviews/:reviewId/helpful',
    '/api/recipes/corn-chowder/reviews/review-own-1/helpful',
  ],
  [
    'DELETE /api/recipes/:id/reviews/:reviewId/helpful',
    '/api/recipes/corn-chowder/reviews/review-own-1/helpful',
  ],
  ['POST /api/recipes/:id/reviews/:reviewId/report', '/api/recipes/corn-chowder/reviews/review-own-1/report'],
  ['DELETE /api/recipes/:id/reviews/:reviewId', '/api/recipes/corn-chowder/reviews/review-own-1'],
  ['POST /api/recipes/:id/generate-image', '/api/recipes/corn-chowder/generate-image'],
  ['GET /api/pictures/jobs', '/api/pictures/jobs?recipeId=corn-chowder'],
  ['GET /api/pictures/jobs/:id', '/api/pictures/jobs/picture-2'],
  ['PUT /api/account/preferences', '/api/account/preferences', { firstRun: { step: 'place' } }],
  ['GET /api/location/current', '/api/location/current'],
  ['GET /api/location/stores', '/api/location/stores'],
  ['POST /api/location/update', '/api/location/update', { zipCode: '02108' }],
  ['PUT /api/account/stores', '/api/account/stores', { storeIds: [] }],
  ['GET /api/account/stores', '/api/account/stores'],
  ['GET /api/prices/comparison', '/api/prices/comparison'],
  ['GET /api/prices/deals', '/api/prices/deals'],
  ['GET /api/tonight', '/api/tonight?people=2'],
  ['POST /api/ai/recipe-recommendations', '/api/ai/recipe-recommendations', {}],
  ['GET /api/prices/dinners', '/api/prices/dinners?recipes=corn-chowder,shrimp-and-grits&people=2'],
  ['POST /api/prices/list', '/api/prices/list', { lines: ['2 cups milk', 'eggs', 'moon dust'] }],
  ['GET /api/ingredients/:id/history', '/api/ingredients/egg/history'],
  ['GET /api/subscription/plans', '/api/subscription/plans'],
  ['GET /api/foods', '/api/foods?search=on&limit=8'],
  ['GET /api/foods/:id', '/api/foods/milk'],
  ['POST /api/lines/read', '/api/lines/read', { lines: ['1/2 cup milk', '', 'For the top:', 'moon dust'] }],
  ['GET /api/favorites', '/api/favorites'],
  ['PUT /api/favorites/:recipeId', '/api/favorites/corn-chowder'],
  ['DELETE /api/favorites/:recipeId', '/api/favorites/corn-chowder'],
  ['POST /api/collections', '/api/collections', { name: 'Soups', recipeIds: ['corn-chowder'] }],
  ['GET /api/collections', '/api/collections'],
  ['PUT /api/collections/:id', '/api/collections/collection-3', { name: 'Stews' }],
  ['PUT /api/collections/:id/recipes/:recipeId', '/api/collections/collection-3/recipes/roasted-salmon'],
  ['DELETE /api/collections/:id/recipes/:recipeId', '/api/collections/collection-3/recipes/roasted-salmon'],
  ['DELETE /api/collections/:id', '/api/collections/collection-3'],
  ['POST /api/recipes/drafts', '/api/recipes/drafts', DRAFT],
  ['GET /api/recipes/drafts', '/api/recipes/drafts'],
  ['GET /api/recipes/drafts/:id', '/api/recipes/drafts/draft-4'],
  ['GET /api/recipes/drafts/:id/image', '/api/recipes/drafts/draft-4/image?v=1'],
  ['PUT /api/recipes/drafts/:id', '/api/recipes/drafts/draft-4', { ...DRAFT, servings: 3, version: 1 }],
  ['POST /api/recipes/drafts/:id/offer', '/api/recipes/drafts/draft-4/offer', { mine: true }],
  ['DELETE /api/recipes/drafts/:id/offer', '/api/recipes/drafts/draft-4/offer'],
  ['DELETE /api/recipes/drafts/:id', '/api/recipes/drafts/draft-4'],
  ['POST /api/recipes/import', '/api/recipes/import', { text: 'Rice\n\n1 cup rice\n\nCook it.' }],
  ['POST /api/user/meal-plans/:id/meals', '/api/user/meal-plans/week-2026-11-15/meals', MEAL],
  ['GET /api/user/meal-plans', '/api/user/meal-plans'],
  ['GET /api/user/meal-plans/:id', '/api/user/meal-plans/week-2026-11-15'],
  ['GET /api/user/meal-plans/:id/calendar.ics', '/api/user/meal-plans/week-2026-11-15/calendar.ics'],
  ['POST /api/user/calendar-feed', '/api/user/calendar-feed'],
  ['GET /api/user/calendar-feed', '/api/user/calendar-feed'],
  ['DELETE /api/user/calendar-feed', '/api/user/calendar-feed'],
  ['GET /api/user/meal-plans/:id/receipt', '/api/user/meal-plans/week-2026-11-15/receipt'],
  [
    'PUT /api/user/meal-plans/:id/meals/:mealId',
    '/api/user/meal-plans/week-2026-11-15/meals/meal-6',
    { servings: 2 },
  ],
  ['GET /api/meal-prep/stats', '/api/meal-prep/stats?week=2026-11-15'],
  ['GET /api/meal-prep/tasks', '/api/meal-prep/tasks?week=2026-11-15'],
  [
    'PUT /api/meal-prep/tasks/:id',
    '/api/meal-prep/tasks/prep-2026-11-15-00000000000000000000',
    { completed: true },
  ],
  ['GET /api/cooked', '/api/cooked?recipe=shrimp-and-grits'],
  ['GET /api/pantry', '/api/pantry?today=2026-11-21'],
  ['POST /api/pantry', '/api/pantry', { items: [{ line: '2 lb potato' }, { foodId: 'onion', pieces: 2 }] }],
  ['PUT /api/pantry/:id', '/api/pantry/pantry-7', { opened: true, amount: '1 lb' }],
  ['DELETE /api/pantry/:id', '/api/pantry/pantry-7'],
  ['POST /api/pantry/undo', '/api/pantry/undo'],
  ['PUT /api/pantry/staples/:foodId', '/api/pantry/staples/lemon'],
  ['DELETE /api/pantry/staples/:foodId', '/api/pantry/staples/lemon'],
  ['GET /api/pantry/recipes', '/api/pantry/recipes?missing=2'],
  ['POST /api/cooked', '/api/cooked', COOKED],
  ['GET /api/pantry/cooked/:id', '/api/pantry/cooked/cooked-9'],
  ['POST /api/pantry/cooked/:id', '/api/pantry/cooked/cooked-9', { items: [] }],
  ['DELETE /api/cooked/:id', '/api/cooked/cooked-9'],
  ['GET /api/recipes/:id/note', '/api/recipes/shrimp-and-grits/note'],
  ['PUT /api/recipes/:id/note', '/api/recipes/shrimp-and-grits/note', { note: 'Less salt.' }],
  [
    'POST /api/user/meal-plans/:id/meals/:mealId/repeat',
    '/api/user/meal-plans/week-2026-11-15/meals/meal-6/repeat',
    { until: '2026-12-01' },
  ],
  ['PUT /api/user/meal-plans/:id', '/api/user/meal-plans/week-2026-11-15', { budget: '75.00' }],
  [
    'POST /api/user/meal-plans',
    '/api/user/meal-plans',
    { kind: 'template', title: 'Fall', from: { plan: 'week-2026-11-15' } },
  ],
  [
    'POST /api/user/meal-plans/:id/copy',
    '/api/user/meal-plans/week-2026-11-15/copy',
    { weekStart: '2026-11-29' },
  ],
  [
    'POST /api/user/meal-plans/:id/apply',
    '/api/user/meal-plans/template-10/apply',
    { weekStart: '2026-11-29' },
  ],
  ['POST /api/user/meal-plans/undo', '/api/user/meal-plans/undo'],
  ['DELETE /api/user/meal-plans/:id/meals/:mealId', '/api/user/meal-plans/week-2026-11-15/meals/meal-6'],
  ['DELETE /api/user/meal-plans/:id', '/api/user/meal-plans/week-2026-11-29'],
  ['POST /api/contact', '/api/contact', { email: EMAIL, kind: 'other', message: 'Hello' }],
  ['POST /api/newsletter/subscribe', '/api/newsletter/subscribe', { email: EMAIL }],
  ['POST /api/newsletter/confirm', '/api/newsletter/confirm', TOKEN],
  ['GET /api/newsletter/preferences', '/api/newsletter/preferences?token=mock'],
  [
    'PUT /api/newsletter/preferences',
    '/api/newsletter/preferences?token=mock',
    { weekly: true, regions: ['hawaii'], zipCode: '' },
  ],
  ['POST /api/newsletter/unsubscribe', '/api/newsletter/unsubscribe?token=mock'],
  ['DELETE /api/newsletter/address', '/api/newsletter/address?token=mock'],
  ['GET /api/testimonials', '/api/testimonials'],
  ['GET /api/user/testimonial', '/api/user/testimonial'],
  [
    'PUT /api/user/testimonial',
    '/api/user/testimonial',
    {
      name: 'Ann',
      location: 'Nashville, TN',
      rating: 5,
      highlight: 'Dinner for four',
      quote: 'We cook five nights a week now.',
      consent: true,
    },
  ],
  ['DELETE /api/user/testimonial', '/api/user/testimonial'],
  ['GET /api/account', '/api/account'],
  ['PUT /api/account/profile', '/api/account/profile', { firstName: 'Ann', lastName: '' }],
  ['POST /api/account/email/verification', '/api/account/email/verification'],
  ['POST /api/account/email/verify', '/api/account/email/verify', TOKEN],
  ['POST /api/account/email/change', '/api/account/email/change', EMAIL_CHANGE],
  ['POST /api/account/email/confirm', '/api/account/email/confirm', TOKEN],
  ['POST /api/account/deletion', '/api/account/deletion', { password: 'secret1' }],
  ['POST /api/account/deletion/confirm', '/api/account/deletion/confirm', TOKEN],
  ['DELETE /api/account/deletion', '/api/account/deletion'],
  [
    'GET /api/account/deletion/receipts/:id',
    '/api/account/deletion/receipts/00000000-0000-4000-8000-000000000042',
  ],
  ['DELETE /api/account/email/change', '/api/account/email/change'],
  [
    'POST /api/account/password',
    '/api/account/password',
    { currentPassword: 'secret1', newPassword: 'secret2' },
  ],
  ['POST /api/account/password/forgot', '/api/account/password/forgot', { email: EMAIL }],
  ['POST /api/account/password/reset', '/api/account/password/reset', { ...TOKEN, password: 'secret2' }],
  ['GET /api/account/sessions', '/api/account/sessions'],
  ['DELETE /api/account/sessions/:sessionId', '/api/account/sessions/session-2'],
  ['DELETE /api/account/sessions', '/api/account/sessions'],
  ['GET /api/household', '/api/household'],
  ['PUT /api/household', '/api/household', { people: 3 }],
  ['PUT /api/household/diners', '/api/household/diners', { diners: [DINER] }],
  ['GET /api/household/diners', '/api/household/diners'],
  ['GET /api/household/members', '/api/household/members'],
  ['POST /api/household/invitations', '/api/household/invitations', { email: EMAIL }],
  ['GET /api/household/invitations', '/api/household/invitations'],
  ['DELETE /api/household/invitations/:id', '/api/household/invitations/invitation-1'],
  ['GET /api/household/invitations/:token/accept', '/api/household/invitations/mock/accept'],
  ['POST /api/household/invitations/:token/accept', '/api/household/invitations/mock/accept'],
  ['DELETE /api/household/members/:id', '/api/household/members/user-2'],
  ['POST /api/auth/register', '/api/auth/register', { username: 'ann_b', email: EMAIL, password: 'secret1' }],
  ['POST /api/auth/login', '/api/auth/login', { username: 'ann_b', password: 'secret1' }],
  ['GET /api/auth/user', '/api/auth/user'],
  ['POST /api/auth/logout', '/api/auth/logout'],
  ['GET /api/login', '/api/login'],
  ['GET /api/events', '/api/events?recipe=corn-chowder'],
  ['POST /api/alerts', '/api/alerts', { itemId: 'egg', below: '2.99' }],
  ['GET /api/alerts', '/api/alerts'],
  ['DELETE /api/alerts/:id', '/api/alerts/alert-of-rice'],
  ['GET /api/dashboard/stats', '/api/dashboard/stats'],
];

const REQUESTS = TABLE.map(([name, url, body]) => ({ name, url, body }));

const signedIn = true;
const methodOf = (name: string): string => name.split(' ')[0] ?? '';
const ask = (state: MockState, name: string, url: string, body?: unknown): MockAnswer =>
  answerRequest({ method: methodOf(name), url, body, signedIn }, state);
const read = (state: MockState, url: string): unknown => JSON.parse(ask(state, 'GET', url).body);

it('a request goes to every mock', () => {
  expect(new Set(REQUESTS.map(({ name }) => name))).toEqual(new Set(Object.keys(ROUTES)));
});

// An answer that breaks its schema makes `answerRequest` throw.
describe.each([
  ['usual', createState()],
  ['empty', createEmptyState()],
])('in the %s state', (_name, state) => {
  it.each(REQUESTS)('$name answers as the contract says', ({ name, url, body }) => {
    const { status, headers, body: text } = ask(state, name, url, body);
    expect([status, text]).toEqual([ROUTES[name]?.status ?? 200, text]);
    const type = headers['content-type'];
    expect(type).toBe(ROUTES[name]?.answer && (ROUTES[name].type ?? 'application/json; charset=utf-8'));
    if (type === EVENT_STREAM) expect(text).toMatch(/^:/);
  });
});

it.each(REQUESTS.filter(({ name }) => (ROUTES[name]?.access ?? 'visitor') !== 'visitor'))(
  '$name answers 401 to a visitor',
  ({ name, url, body }) => {
    expect(answerRequest({ method: methodOf(name), url, body }, createState()).status).toBe(401);
  },
);

it('an invalid body is refused with its fields, an unknown path with 404', () => {
  const state = createState();
  const refused = ask(state, 'POST', '/api/location/update', { zipCode: 'abc' });
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.body)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { zipCode: expect.stringMatching('ZIP') },
  });
  expect(ask(state, 'GET', '/api/nothing').status).toBe(404);
  expect(ask(state, 'GET', '/api/recipes/unknown').status).toBe(404);
});

describe('a read shows what was written before', () => {
  it('a review is listed, and the stars of its recipe follow it', () => {
    const state = createState();
    ask(state, 'POST', '/api/recipes/tomato-egg-bowl/reviews', { rating: 3, comment: 'Fine' });
    expect(read(state, '/api/recipes/tomato-egg-bowl/reviews')).toMatchObject([{ comment: 'Fine' }]);
    expect(read(state, '/api/recipes/tomato-egg-bowl')).toMatchObject({
      averageRating: '3.0',
      ratingCount: 1,
    });
    expect(
      ask(state, 'POST', '/api/recipes/tomato-egg-bowl/reviews', { rating: 3, comment: 'x' }).status,
    ).toBe(409);
  });

  it('a saved recipe is a favorite, and a new name is in the account', () => {
    const state = createState();
    ask(state, 'PUT', '/api/favorites/roasted-salmon');
    expect(read(state, '/api/favorites')).toEqual({
      recipeIds: ['roasted-salmon', 'shrimp-and-grits', 'corn-chowder'],
    });
    ask(state, 'PUT', '/api/account/profile', { firstName: 'Ann', lastName: '' });
    expect(read(state, '/api/auth/user')).toMatchObject({ firstName: 'Ann', lastName: null });
  });

  it('signing in sets the cookie that the app looks for', () => {
    const state = createState();
    const signIn = (password: string) => ask(state, 'POST', '/api/auth/login', { username: 'ann', password });
    expect(signIn('secret1').headers['set-cookie']).toMatch(/^hp_signed_in=1/);
    expect(signIn('wrong-password').status).toBe(401);
  });

  it('a draft of a recipe is listed with its cost', () => {
    const state = createState();
    ask(state, 'POST', '/api/recipes/drafts', DRAFT);
    expect(read(state, '/api/recipes/drafts')).toMatchObject([
      { title: 'Rice', pricedLines: 1, missing: [] },
    ]);
  });

  it('a planned meal is in its week', () => {
    const state = createState();
    ask(state, 'POST', '/api/user/meal-plans/week-2026-11-15/meals', MEAL);
    const { days } = MealPlan.parse(read(state, '/api/user/meal-plans/week-2026-11-15'));
    expect(days.filter(({ dinner }) => dinner !== null).map(({ date }) => date)).toEqual(['2026-11-17']);
  });
});

it('the empty state lists nothing, but each recipe still has its page', () => {
  const state = createEmptyState();
  for (const url of ['/api/recipes', '/api/recipes/featured', '/api/reviews/latest', '/api/location/stores'])
    expect(read(state, url), url).toEqual([]);
  expect(read(state, '/api/recipes/corn-chowder')).toMatchObject({ title: 'Corn Chowder' });
});
