import { newTraceparent, traceIdOf } from '@homeplate/common/trace.ts';
import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { follow, listen } from './live-prices.ts';
import { type ReceivedSpan, startSpanReceiver } from './span-receiver.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const NASHVILLE = '37203';
const DAY_MS = 86_400_000;
const sunday = new Date(Date.now() - new Date().getUTCDay() * DAY_MS).toISOString().slice(0, 10);

/** `gateway: GET /api/recipes`, from the request down to this span. */
function pathTo(span: ReceivedSpan, all: readonly ReceivedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent, all) : []), `${span.service}: ${span.name}`];
}

describe.each(MODES)('traces in %s', (mode) => {
  let homeplate: Homeplate;
  let receiver: Awaited<ReturnType<typeof startSpanReceiver>>;
  let logged = '';
  const account = {
    username: `Traced_cook_${mode.length}`,
    email: 'traced.cook@example.com',
    password: 'seven dinners',
  };
  let person: Visitor;

  beforeAll(async () => {
    receiver = await startSpanReceiver();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      LOG_LEVEL: 'info',
      LOG_SAMPLE: '1',
    };
    homeplate = await startHomeplate(mode, settings, (text) => {
      logged += text;
    });
    person = visitor(homeplate.url);
    expect((await person.post('/api/auth/register', account)).status).toBe(201);
    const { username, password } = account;
    expect((await person.post('/api/auth/login', { username, password })).status).toBe(200);
    expect((await person.post('/api/location/update', { zipCode: NASHVILLE })).status).toBe(200);
  });
  afterAll(async () => {
    await homeplate?.stop();
    await receiver?.stop();
  });

  /** The spans down to `last`, such as `gateway: send prices`. */
  const pathOf = (traceparent: string, last: string) =>
    eventually(async () => {
      const spans = receiver.spansOf(traceIdOf(traceparent));
      const paths = spans.map((span) => pathTo(span, spans)).filter((path) => path.at(-1) === last);
      // A parent can be exported after its child.
      return paths.find(([first]) => first?.startsWith('gateway: P'));
    });
  const pagesOf = (traceparent: string, name: string) =>
    receiver
      .spansOf(traceIdOf(traceparent))
      .filter((span) => span.name === name)
      .flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'homeplate.pages'))
      .map(({ value }) => Number(value.intValue));

  it('follow a price event from the HTTP request to the open page', async () => {
    const [card] = await person.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder');
    const recipe = await person.json<RecipeDetail>(`/api/recipes/${card?.id}`);
    const [store] = await person.json<StoreList>('/api/location/stores');
    const usesButter = recipe.ingredients.some(({ itemId }) => itemId === 'butter');
    expect(usesButter).toBe(true);
    const page = await listen(card?.id ?? '', person);
    const traceparent = newTraceparent();
    const feed = await createFeed(homeplate);
    const observedAt = new Date().toISOString();
    const price = { storeId: store?.storeId, itemId: 'butter', unit: 'lb', priceCents: 487, source: 'shelf' };
    await feed.send([{ ...price, eventId: 'traced', seq: 1, observedAt }], { traceparent });
    expect((await page.next()).recipeIds).toEqual([card?.id]);
    page.close();

    expect(await pathOf(traceparent, 'gateway: send prices')).toEqual([
      'gateway: POST /api/feeds/prices',
      'gateway: pricing.v1.PricingService/AcceptFeedEvents',
      'pricing: pricing.v1.PricingService/AcceptFeedEvents',
      'pricing: publish price-feed',
      'pricing: process price-feed',
      'pricing: publish pricing.events',
      'gateway: process pricing.events',
      'gateway: send prices',
    ]);
    expect(Math.max(...pagesOf(traceparent, 'send prices'))).toBe(1);
  });

  it('follow a planned meal through the outbox to the household’s open week', async () => {
    const [card] = await person.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder');
    const { id: household } = await person.json<UserDocument>('/api/auth/user');
    const page = await follow(`household=${household}`, person);
    const traceparent = newTraceparent();
    const meal = { date: sunday, slot: 'dinner', recipeId: card?.id };
    const added = await person.post(`/api/user/meal-plans/week-${sunday}/meals`, meal, { traceparent });
    expect(added.status).toBe(201);
    await page.next('plan');
    page.close();

    expect(await pathOf(traceparent, 'gateway: send plan')).toEqual([
      'gateway: POST /api/user/meal-plans/:id/meals',
      'gateway: planner.v1.PlannerService/AddMeals',
      'planner: planner.v1.PlannerService/AddMeals',
      'planner: outbox planner.events',
      'planner: publish planner.events',
      'gateway: process planner.events',
      'gateway: send plan',
    ]);
    expect(pagesOf(traceparent, 'send plan')).toEqual([1]);
  });

  it('follow a forgotten password to the job that writes the mail', async () => {
    const traceparent = newTraceparent();
    const { email } = account;
    expect((await person.post('/api/account/password/forgot', { email }, { traceparent })).ok).toBe(true);
    expect(await pathOf(traceparent, 'identity: job send-password-link')).toEqual([
      'gateway: POST /api/account/password/forgot',
      'gateway: identity.v1.AccountService/RequestPasswordReset',
      'identity: identity.v1.AccountService/RequestPasswordReset',
      'identity: job send-password-link',
    ]);
  });

  it('follow a plan through its job to the services that the job calls', async () => {
    await entitle(homeplate, account.username, 'premium');
    const order = { days: 3, meals_per_day: 1 };
    const traceparent = await eventually(async () => {
      const tried = newTraceparent();
      const answer = await person.post('/api/ai/meal-plan', order, { traceparent: tried });
      return answer.ok ? tried : undefined;
    });
    expect(await pathOf(traceparent, 'recipe: recipe.v1.RecipeService/ListPlannableDrafts')).toEqual([
      'gateway: POST /api/ai/meal-plan',
      'gateway: planner.v1.AiPlanService/RequestAiPlan',
      'planner: planner.v1.AiPlanService/RequestAiPlan',
      'planner: job make-plan',
      'planner: recipe.v1.RecipeService/ListPlannableDrafts',
      'recipe: recipe.v1.RecipeService/ListPlannableDrafts',
    ]);
  });

  it('have no personal data, and every log line of a request has their id', async () => {
    const traceparent = newTraceparent();
    const wrong = { username: account.username, password: 'not the password' };
    expect((await person.post('/api/auth/login', wrong, { traceparent })).status).toBe(401);
    const missing = `/api/recipes/unknown-of-${account.username.toLowerCase().replaceAll('_', '-')}`;
    expect((await person.get(missing, { traceparent })).status).toBe(404);
    const lines = await eventually(async () => {
      const found = logged.split('\n').filter((line) => line.includes(traceIdOf(traceparent)));
      return found.length >= 2 ? found : undefined;
    });
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        traceId: traceIdOf(traceparent),
        requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    }
    await eventually(async () => (receiver.spansOf(traceIdOf(traceparent)).length >= 3 ? true : undefined));
    const exported = receiver.bodies.join('\n');
    for (const secret of [account.username, account.email, account.password, 'not the password', NASHVILLE]) {
      // Not as a part of a time in nanoseconds or of an id.
      const whole = new RegExp(`(?<![0-9a-f])${secret.replaceAll(/[.+]/g, String.raw`\$&`)}(?![0-9a-f])`);
      expect(whole.exec(exported)).toBeNull();
      expect(whole.exec(logged)).toBeNull();
    }
  });
});
