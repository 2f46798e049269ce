import type {
  AccountDocument,
  LocationDocument,
  SessionList,
  UserDocument,
} from '@homeplate/contracts/documents/account.ts';
import type { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import type { NewsletterPreferences } from '@homeplate/contracts/documents/newsletter.ts';
import type { Pantry, PantryItem } from '@homeplate/contracts/documents/pantry.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeNote } from '@homeplate/contracts/documents/recipe-note.ts';
import type { OwnReview } from '@homeplate/contracts/documents/review.ts';
import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import type { OwnTestimonial } from '@homeplate/contracts/documents/testimonial.ts';
import { createRecipes } from './data/recipes.ts';
import { createReviews } from './data/reviews.ts';
import { hoursAgo, PLACES, STORES } from './data/stores.ts';

/** Everything that writes change. It lives as long as the development server. */
export type MockState = {
  recipes: RecipeDetail[];
  /** The recipes that lists show: none in the empty state, where each still has its page. */
  listed: string[];
  reviews: OwnReview[];
  /** Ids of the reviews that the user voted helpful and reported. */
  helpful: Set<string>;
  reported: Set<string>;
  stores: typeof STORES;
  /** Ids of the own stores, in the user's order. */
  ownStores: string[];
  location: LocationDocument;
  user: UserDocument;
  account: AccountDocument;
  sessions: SessionList;
  favorites: string[];
  collections: CollectionDocument[];
  alerts: PriceAlert[];
  cooked: CookedEntry[];
  /** Private notes by recipe. */
  notes: Map<string, RecipeNote>;
  drafts: RecipeDraft[];
  meals: AddedMeal[];
  /** When the calendar's secret link was made. */
  calendarFeed: string | null;
  household: Household;
  /** The meals before each change, for undo. */
  formerMeals: AddedMeal[][];
  pantry: Pantry;
  /** The items before each change, for undo. */
  formerPantries: PantryItem[][];
  /** Records whose foods were taken from the pantry. */
  takenCooked: Set<string>;
  /** Plans outside the calendar. */
  templates: { id: string; title: string; weekStart: string }[];
  /** By plan id. */
  budgets: Map<string, string>;
  /** Ids of the tasks that are done. */
  preparedTasks: Set<string>;
  pictures: PictureAnswer[];
  newsletter: NewsletterPreferences;
  testimonial: OwnTestimonial;
  /** For new ids. */
  count: number;
};

export const NO_LOCATION: LocationDocument = { zipCode: null, city: null, state: null };

const USER: UserDocument = {
  id: 'user-1',
  username: 'sam_cook',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Rivera',
  isAdmin: false,
  staffRoles: [],
  stripeSubscriptionId: null,
  plan: 'free',
  units: null,
  firstRun: { state: 'open', steps: [] },
  trip: null,
  clubs: [],
};

const session = (id: string, device: string, hours: number, current = false): SessionList[number] => ({
  id,
  device,
  createdAt: hoursAgo(hours + 100),
  lastSeenAt: hoursAgo(hours),
  current,
});

const pantryItem = (
  id: string,
  foodId: string,
  [name, category, place]: [string, string, PantryItem['place']],
  [grams, us, daysLeft]: [number, string, number],
): PantryItem => ({
  id,
  foodId,
  name,
  category,
  place,
  grams,
  pieces: null,
  amount: { us, metric: `${grams} g` },
  opened: daysLeft < 3,
  boughtOn: hoursAgo(48).slice(0, 10),
  bestBefore: hoursAgo(-24 * daysLeft).slice(0, 10),
  bestBeforeByHand: false,
  daysLeft,
  state: daysLeft < 0 ? 'past-date' : daysLeft <= 3 ? 'use-soon' : 'fine',
  pricePaid: null,
  store: null,
  note: null,
  version: 3,
});

const createPantry = (): Pantry => ({
  version: 3,
  items: [
    pantryItem('pantry-1', 'chicken-thigh', ['Chicken thighs', 'Meat & Seafood', 'fridge'], [907, '2 lb', 1]),
    pantryItem('pantry-2', 'tomato', ['Tomato', 'Produce', 'fridge'], [240, '8 1/2 oz', -1]),
    pantryItem('pantry-3', 'potato', ['Potatoes', 'Produce', 'pantry'], [1500, '3 1/4 lb', 21]),
    pantryItem('pantry-4', 'shrimp', ['Shrimp', 'Meat & Seafood', 'freezer'], [454, '1 lb', 80]),
  ],
  staples: [{ foodId: 'salt', name: 'Salt' }],
});

const createAlert = (): PriceAlert => ({
  id: 'alert-of-rice',
  itemId: 'rice',
  name: 'Rice',
  unit: 'lb',
  below: 'low90',
  zipCode: '37201',
  stores: STORES.map(({ storeId, storeName }) => ({ storeId, storeName })),
  state: 'raised',
  current: {
    storeId: 'basket-1',
    storeName: 'Green Basket',
    price: '0.89',
    source: 'observed',
    observedAt: hoursAgo(5),
  },
  usual: { lowest: '0.89', median: '1.19', prices: 8 },
  raisedBy: {
    storeId: 'basket-1',
    storeName: 'Green Basket',
    price: '0.89',
    observedAt: hoursAgo(5),
    raisedAt: hoursAgo(5),
  },
  createdAt: hoursAgo(200),
});

const createHousehold = (): Household => ({
  id: USER.id,
  version: 4,
  people: 4,
  weeklyBudget: null,
  budgetCycle: null,
  foodPlan: {
    weekly: '242.09',
    month: '2025-09',
    url: 'https://www.fns.usda.gov/research/cnpp/usda-food-plans/cost-food-monthly-reports',
    people: 4,
  },
  plan: 'family',
  profiles: 6,
  isOwner: true,
  members: [
    { id: USER.id, name: 'Sam', isOwner: true, isYou: true, joinedAt: hoursAgo(2_000) },
    { id: 'user-2', name: 'Alex', isOwner: false, isYou: false, joinedAt: hoursAgo(300) },
  ],
  diners: [
    {
      id: 'diner-1',
      name: 'Mia',
      portion: 0.5,
      ageGroup: '4-8',
      diets: [],
      allergens: ['milk', 'shellfish'],
      dislikes: ['celery'],
    },
    {
      id: 'diner-2',
      name: 'Alex',
      portion: 1,
      ageGroup: '19-50',
      diets: ['vegetarian'],
      allergens: [],
      dislikes: [],
    },
  ],
  invitations: [
    { id: 'invitation-1', email: 'jo@example.com', sentAt: hoursAgo(20), expiresAt: hoursAgo(-148) },
  ],
});

export const reviewsOf = ({ reviews }: Pick<MockState, 'reviews'>, recipeId: string): OwnReview[] =>
  reviews.filter((review) => review.recipeId === recipeId);

/** The stars of a recipe follow its reviews. */
export function updateRating(state: MockState, recipeId: string): void {
  const ratings = reviewsOf(state, recipeId).map(({ rating }) => rating);
  const average = ratings.reduce((sum, one) => sum + one, 0) / Math.max(1, ratings.length);
  const recipe = state.recipes.find(({ id }) => id === recipeId);
  if (recipe) Object.assign(recipe, { averageRating: average.toFixed(1), ratingCount: ratings.length });
}

export function createState(): MockState {
  const recipes = createRecipes();
  const state: MockState = {
    recipes,
    listed: recipes.map(({ id }) => id),
    reviews: createReviews(),
    helpful: new Set(),
    reported: new Set(),
    stores: STORES,
    ownStores: [],
    location: { zipCode: '37201', ...(PLACES['37201'] ?? { city: null, state: null }) },
    user: { ...USER },
    account: {
      username: USER.username,
      email: USER.email,
      emailVerified: true,
      emailChange: null,
      firstName: USER.firstName,
      lastName: USER.lastName,
      createdAt: hoursAgo(2_000),
    },
    sessions: [
      session('session-1', 'Chromium on Linux', 0, true),
      session('session-2', 'Safari on iPhone', 30),
    ],
    favorites: ['shrimp-and-grits', 'corn-chowder'],
    collections: [
      {
        id: 'collection-1',
        name: 'Sunday dinners',
        recipeIds: ['roasted-salmon'],
        createdAt: hoursAgo(400),
        updatedAt: hoursAgo(200),
      },
    ],
    alerts: [createAlert()],
    cooked: [30, 70, 200].map((days, at) => ({
      id: `cooked-of-${days}-days-ago`,
      recipeId: at === 1 ? 'corn-chowder' : 'shrimp-and-grits',
      draftId: null,
      date: hoursAgo(24 * (days + 1)).slice(0, 10),
      servings: 4,
      note: null,
      mealId: null,
      isLeftover: false,
      photoUrl: null,
      createdAt: hoursAgo(24 * days),
    })),
    notes: new Map([['shrimp-and-grits', { note: 'Half the salt.', updatedAt: hoursAgo(700) }]]),
    drafts: [],
    meals: [],
    calendarFeed: null,
    household: createHousehold(),
    formerMeals: [],
    pantry: createPantry(),
    formerPantries: [],
    takenCooked: new Set(),
    templates: [],
    budgets: new Map(),
    preparedTasks: new Set(),
    pictures: [],
    testimonial: null,
    newsletter: { email: USER.email, weekly: true, regions: ['south'], zipCode: '37201', storeIds: [] },
    count: 0,
  };
  for (const { id } of recipes) updateRating(state, id);
  return state;
}

/** A new installation and a new user: nothing listed, reviewed, saved or priced at stores. */
export const createEmptyState = (): MockState => ({
  ...createState(),
  household: {
    ...createHousehold(),
    version: 0,
    people: null,
    plan: 'free',
    profiles: 1,
    members: createHousehold().members.slice(0, 1),
    diners: [],
    invitations: [],
  },
  recipes: createRecipes(),
  listed: [],
  reviews: [],
  stores: [],
  location: NO_LOCATION,
  favorites: [],
  collections: [],
  cooked: [],
  pantry: { version: 0, items: [], staples: [] },
  notes: new Map(),
  testimonial: null,
  newsletter: { email: USER.email, weekly: false, regions: [], zipCode: '', storeIds: [] },
});

export function newId(state: MockState, noun: string): string {
  state.count += 1;
  return `${noun}-${state.count}`;
}
