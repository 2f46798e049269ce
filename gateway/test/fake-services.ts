import { createHash, randomUUID } from 'node:crypto';
import { type Actor, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Handlers, type RpcServer, serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { STAFF_ROLES } from '@homeplate/contracts/documents/staff-policy.ts';
import { BillingServiceService } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { SubscriptionServiceService } from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { DeletionServiceService } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import { HouseholdServiceService } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { IdentityServiceService, type Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { SecondFactorServiceService } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import { SettingsServiceService } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import { TestimonialServiceService } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PhotoServiceService } from '@homeplate/contracts/gen/media/v1/photo.ts';
import { AlertServiceService } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { CookedServiceService } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { type ListRecipesRequest, RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { RecommendationServiceService } from '@homeplate/contracts/gen/recipe/v1/recommendation.ts';
import { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { fakeAccount, fakeMail, fakeNewsletter } from './fake-account.ts';
import { fakeAdvice } from './fake-advice.ts';
import { fakeAlerts } from './fake-alerts.ts';
import { fakeBackOffice } from './fake-back-office.ts';
import { fakeContact } from './fake-contact.ts';
import { fakeCooked } from './fake-cooked.ts';
import { fakeDeletions } from './fake-deletions.ts';
import { fakeDrafts } from './fake-drafts.ts';
import { fakeFoods } from './fake-foods.ts';
import { fakeHousehold } from './fake-household.ts';
import { fakeMedia, fakePhotos } from './fake-media.ts';
import { fakeOwnStores, ownVersions } from './fake-own-stores.ts';
import { fakePersonalData } from './fake-personal-data.ts';
import { fakePlanning } from './fake-planning.ts';
import { fakeReviews } from './fake-reviews.ts';
import { fakeSaved } from './fake-saved.ts';
import { fakeSecondFactor } from './fake-second-factor.ts';
import { fakeSettings } from './fake-settings.ts';
import { fakeSubscriptions } from './fake-subscriptions.ts';
import { fakeTestimonials } from './fake-testimonials.ts';

const PLACES: Record<string, { city: string; state: string; notice?: string }> = {
  '37201': { city: 'Nashville', state: 'TN' },
  '02108': { city: 'Boston', state: 'MA' },
  '37237': { city: 'Nashville', state: 'TN', notice: 'ZIP code 37237 is no longer in use.' },
};

export const documentOf = (value: unknown, version = 1): Document => {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`, version };
};

type Account = { id: string; username: string; email: string; password: string; zip: string } & Partial<
  Pick<Session, 'ownStores'>
>;

/** Recipes whose id starts with this are premium. */
const PREMIUM = 'premium-';
const VIEWS_PER_DAY = 5;
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * In-memory fakes of all services, over real gRPC. They record their calls. `versions` are the versions of prices and recipes;
 * `trouble` makes a method fail.
 */
export class FakeServices {
  readonly calls: { method: string; request: unknown; call: Call }[] = [];
  readonly versions = { area: 1, catalogue: 1 };
  readonly calendar = { version: 7, hasDraft: false };
  readonly trouble = new Map<string, AppError>();
  readonly accounts: Account[] = [];
  readonly sessions = new Map<string, Account>();
  /** User ids with a paid plan. */
  readonly subscribers = new Set<string>();
  readonly #views = new Map<string, Set<string>>();
  /** Delays every answer, like a slow service. */
  hold: Promise<void> | undefined;
  /** The rotated token that the next GetSession returns. */
  rotatesTo = '';
  #server: RpcServer | undefined;

  async start(): Promise<string> {
    this.#server = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log: createLog({ name: 'fakes', level: 'silent' }),
      metrics: createMetrics(),
      handlers: [
        serve(BillingServiceService, this.#seen(this.#billing())),
        serve(SubscriptionServiceService, this.#seen(fakeSubscriptions())),
        serve(TestimonialServiceService, this.#seen(fakeTestimonials())),
        serve(SecondFactorServiceService, this.#seen(fakeSecondFactor())),
        serve(SettingsServiceService, this.#seen(fakeSettings())),
        serve(ContactServiceService, this.#seen(fakeContact())),
        serve(IdentityServiceService, this.#seen(this.#identity())),
        serve(DeletionServiceService, this.#seen(fakeDeletions((call) => this.#accountOf(call)))),
        serve(PersonalDataServiceService, this.#seen(fakePersonalData((call) => this.#accountOf(call)))),
        serve(AccountServiceService, this.#seen(fakeAccount((call) => this.#accountOf(call)))),
        serve(
          HouseholdServiceService,
          this.#seen(fakeHousehold((call) => this.#accountOf(call), documentOf)),
        ),
        serve(NewsletterServiceService, this.#seen(fakeNewsletter())),
        serve(MailServiceService, this.#seen(fakeMail())),
        serve(RecipeServiceService, this.#seen(this.#recipe())),
        serve(AdviceServiceService, this.#seen(fakeAdvice(this.versions, documentOf))),
        serve(CookedServiceService, this.#seen(fakeCooked())),
        serve(DraftServiceService, this.#seen(fakeDrafts())),
        serve(FoodServiceService, this.#seen(fakeFoods(this.versions, documentOf))),
        serve(SavedServiceService, this.#seen(fakeSaved())),
        serve(
          RecommendationServiceService,
          this.#seen({ recommend: async () => ({ document: documentOf({ recipes: [] }) }) }),
        ),
        serve(ReviewServiceService, this.#seen(fakeReviews())),
        ...fakeBackOffice((handlers) => this.#seen(handlers)),
        ...fakePlanning(documentOf, (handlers) => this.#seen(handlers), this),
        serve(PricingServiceService, this.#seen(this.#pricing())),
        serve(AlertServiceService, this.#seen(fakeAlerts())),
        serve(MediaServiceService, this.#seen(fakeMedia())),
        serve(PhotoServiceService, this.#seen(fakePhotos())),
      ],
    });
    return this.#server.address;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  count(method: string): number {
    return this.calls.filter((one) => one.method === method).length;
  }

  last(method: string): unknown {
    return this.calls.findLast((one) => one.method === method)?.request;
  }

  /** The actor of the last call of this method. */
  actorOfLast(method: string): Actor | undefined {
    return this.calls.findLast((one) => one.method === method)?.call.actor;
  }

  /** Forgets the recorded calls, but not the sessions. */
  deleteAccount(id: string): void {
    const place = this.accounts.findIndex((one) => one.id === id);
    if (place !== -1) this.accounts.splice(place, 1);
  }

  forget(): void {
    this.calls.length = 0;
  }

  #seen<H extends object>(handlers: H): H {
    const entries = Object.entries(handlers) as [string, (r: unknown, c: Call) => Promise<unknown>][];
    return Object.fromEntries(
      entries.map(([method, handler]) => [
        method,
        async (request: unknown, call: Call) => {
          this.calls.push({ method, request, call });
          await this.hold;
          const error = this.trouble.get(method);
          if (error) throw error;
          return handler(request, call);
        },
      ]),
    ) as H;
  }

  #place(zip: string) {
    const place = PLACES[zip.slice(0, 5)];
    const words = `We do not know the ZIP code ${zip}. Please check it.`;
    if (!place) throw new AppError('INVALID_INPUT', { message: words, fields: { zipCode: words } });
    return { zipCode: zip.slice(0, 5), ...place };
  }

  /** Identity checks the user and the session of an actor. */
  #accountOf(call: Call): Account {
    const id = userOf(call);
    const account = this.accounts.find((one) => one.id === id);
    const hasSession = [...this.sessions.values()].some((one) => one.id === id);
    if (account && hasSession && call.actor.sessionId === `session-${id}`) return account;
    throw new AppError('UNAUTHENTICATED', { message: SESSION_ENDED });
  }

  #sessionOf(account: Account, newToken = ''): Session {
    return {
      id: `session-${account.id}`,
      user: {
        ...account,
        firstName: '',
        lastName: '',
        isAdmin: account.username === 'staff',
        staffRoles: account.username === 'staff' ? ['admin'] : rolesOf(account.username),
        emailVerified: account.username !== 'newcomer',
        createdAt: '2026-01-02T03:04:05.000Z',
        deletesAt: '',
        ...this.#planOf(account),
      },
      location: account.zip ? this.#place(account.zip) : undefined,
      ownStores: account.ownStores ?? [],
      newToken,
      expiresAt: new Date(Date.now() + 1e6).toISOString(),
    };
  }

  #planOf(account: Account) {
    const isSubscriber = this.subscribers.has(account.id);
    return { plan: isSubscriber ? 'premium' : 'free', stripeSubscriptionId: isSubscriber ? 'sub_1' : '' };
  }

  #billing(): Handlers<typeof BillingServiceService> {
    return {
      listPlans: async () => ({ document: documentOf([{ id: 'free' }]) }),
      describePayments: async () => ({ adapter: 'Stripe test server', version: '1', ok: true }),
      countView: async ({ recipeId }, call) => {
        const userId = userOf(call);
        const views = this.#views.get(userId) ?? new Set();
        this.#views.set(userId, views);
        if (views.size < VIEWS_PER_DAY) views.add(recipeId);
        return { allowed: views.has(recipeId) };
      },
    };
  }

  #identity(): Handlers<typeof IdentityServiceService> {
    return {
      register: async ({ username, email, password }) => {
        const account = { id: randomUUID(), username, email, password, zip: '' };
        this.accounts.push(account);
        return { user: this.#sessionOf(account).user };
      },
      logIn: async ({ login, password }) => {
        const account = this.accounts.find((one) => one.username === login || one.email === login);
        if (account?.password !== password) throw new AppError('WRONG_PASSWORD');
        const token = randomUUID();
        this.sessions.set(token, account);
        return { session: this.#sessionOf(account), token };
      },
      logOut: async ({ token }) => {
        this.sessions.delete(token);
        return {};
      },
      getSession: async ({ token }) => {
        const account = this.sessions.get(token);
        const newToken = this.rotatesTo;
        this.rotatesTo = '';
        if (account && newToken) this.sessions.set(newToken, account);
        return { session: account && this.#sessionOf(account, newToken) };
      },
      updateLocation: async ({ zipCode }, call) => {
        const account = this.#accountOf(call);
        const location = this.#place(zipCode);
        account.zip = location.zipCode;
        return { location };
      },
      setOwnStores: async ({ stores }, call) => {
        this.#accountOf(call).ownStores = stores;
        return {};
      },
      resolveZip: async ({ zipCode }) => ({ location: this.#place(zipCode) }),
      requestNewsletter: async () => ({}),
      getUserNames: async () => ({ users: [] }),
    };
  }

  #recipe(): Handlers<typeof RecipeServiceService> {
    const versions = () => ({ areaVersion: this.versions.area, sequence: this.versions.catalogue });
    const state = () => `${this.versions.area}.${this.versions.catalogue}`;
    const list = (request: Pick<ListRecipesRequest, 'priceArea' | 'limit'>) => ({
      document: documentOf([
        { id: 'chili', area: request.priceArea?.area, at: state(), text: 'beans '.repeat(400) },
      ]),
      totalCount: 24,
      nextCursor: request.limit < 24 ? 'bmV4dA' : '',
      versions: { ...versions(), ...ownVersions(request.priceArea, this.versions.area) },
    });
    return {
      listRecipes: async (request) => list(request),
      listFeaturedRecipes: async ({ priceArea }) => list({ priceArea, limit: 100 }),
      getRecipeFacets: async ({ query }) => ({
        document: documentOf({
          total: 24,
          area: query?.priceArea?.area,
          at: state(),
          words: [query?.search],
        }),
        versions: versions(),
      }),
      getTonight: async ({ priceArea }) => list({ priceArea, limit: 100 }),
      getRecipeCosts: async () => ({ recipes: [], versions: undefined, basket: undefined, plans: [] }),
      getCookingFacts: async () => ({ dishes: [] }),
      listPlannableDrafts: async () => ({ drafts: [] }),
      listFoodSwaps: async () => ({ checkoutCents: 0, swaps: [], versions: undefined }),
      priceFoods: async () => ({ prices: [], versions: undefined }),
      listRecipeCards: async ({ ids, priceArea }) => ({
        document: documentOf(
          ids.filter((id) => !id.startsWith('no-')).map((id) => ({ id, area: priceArea?.area, at: state() })),
        ),
        versions: versions(),
      }),
      getRecipes: async ({ ids, priceArea, access, servings }) => ({
        recipes: ids.map((id) => {
          const preview = access === 'preview' || (access === '' && id.startsWith(PREMIUM));
          const recipe = { id, area: priceArea?.area, at: state(), servings, ...(preview && { preview }) };
          return { id, document: id.startsWith('no-') ? undefined : documentOf(recipe), preview };
        }),
        versions: versions(),
      }),
      getRegionStats: async () => ({ document: documentOf([]), versions: versions() }),
      listRegions: async ({ month }) => ({
        document: documentOf({ success: true, month, regions: {} }),
        versions: versions(),
      }),
      getProduceCalendar: async ({ region, state }) => ({
        document: documentOf({ region: region || null, state, produce: [] }),
        versions: versions(),
      }),
      listRecipeItems: async ({ ids }) => ({
        recipes: ids
          .filter((id) => !id.startsWith('no-'))
          .map((id) => ({ id, itemIds: [`${id}-meat`, 'salt'] })),
      }),
    };
  }

  #pricing(): Handlers<typeof PricingServiceService> {
    return {
      getAreaPrices: async ({ area }) => ({ area, version: this.versions.area, prices: [] }),
      getStorePrices: async () => ({ stores: [], unknownStoreIds: [], unknownItemIds: [] }),
      getRecipePricing: async ({ recipeId, zipCode }) => {
        if (recipeId.startsWith('no-')) throw new AppError('NOT_FOUND');
        return { document: documentOf({ recipeId, zipCode, at: this.versions.area }) };
      },
      describeStores: async () => ({ adapter: 'sample', version: '', ok: true }),
      listStores: async ({ zipCode }) => ({
        document: documentOf([{ storeId: `store-${zipCode}` }]),
        leftOutClubs: [],
      }),
      listOwnStores: async ({ ownStores }) => fakeOwnStores(ownStores?.storeIds ?? [], documentOf),
      listIngredients: async () => ({ document: documentOf([{ id: 'salt' }]) }),
      getPriceHistory: async ({ itemId, zipCode }) => {
        if (itemId.startsWith('no-')) throw new AppError('NOT_FOUND');
        if (zipCode) this.#place(zipCode);
        return { document: documentOf({ id: itemId, zipCode }) };
      },
      comparePrices: async ({ zipCode }) => ({
        document: documentOf({ zipCode: zipCode || null, at: this.versions.area }),
      }),
      listDeals: async ({ zipCode }) => ({ document: documentOf({ zipCode: zipCode || null, deals: [] }) }),
      priceDinners: async (request) => ({ document: documentOf(request) }),
      priceList: async ({ zipCode, lines }) => {
        if (zipCode) this.#place(zipCode);
        return { document: documentOf({ zipCode, lines }) };
      },
      acceptFeedEvents: async ({ key, events }) => {
        if (key !== 'good-key') throw new AppError('BAD_FEED_KEY');
        const rejected = events.flatMap((event, index) =>
          event.toString().includes('bad') ? [{ index, reason: 'bad' }] : [],
        );
        return { accepted: events.length - rejected.length, rejected };
      },
      createFeedKey: async ({ name }) => ({ feedId: name, key: 'good-key' }),
    };
  }
}

/** `editor_staff` has the role `editor`. */
const rolesOf = (username: string): string[] => STAFF_ROLES.filter((role) => username === `${role}_staff`);
