import type {
  AccountDocument,
  LocationDocument,
  SessionList,
  UserDocument,
} from '@homeplate/contracts/documents/account.ts';
import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import type { AddedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import type { NewsletterPreferences } from '@homeplate/contracts/documents/newsletter.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { OwnReview } from '@homeplate/contracts/documents/review.ts';
import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
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
  location: LocationDocument;
  user: UserDocument;
  account: AccountDocument;
  sessions: SessionList;
  favorites: string[];
  collections: CollectionDocument[];
  drafts: RecipeDraft[];
  meals: AddedMeal[];
  pictures: PictureAnswer[];
  newsletter: NewsletterPreferences;
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
  stripeSubscriptionId: null,
  plan: 'free',
};

const session = (id: string, device: string, hours: number, current = false): SessionList[number] => ({
  id,
  device,
  createdAt: hoursAgo(hours + 100),
  lastSeenAt: hoursAgo(hours),
  current,
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
    drafts: [],
    meals: [],
    pictures: [],
    newsletter: { email: USER.email, weekly: true, regions: ['south'], zipCode: '37201' },
    count: 0,
  };
  for (const { id } of recipes) updateRating(state, id);
  return state;
}

/** A new installation and a new user: nothing listed, reviewed, saved or priced at stores. */
export const createEmptyState = (): MockState => ({
  ...createState(),
  recipes: createRecipes(),
  listed: [],
  reviews: [],
  stores: [],
  location: NO_LOCATION,
  favorites: [],
  collections: [],
  newsletter: { email: USER.email, weekly: false, regions: [], zipCode: '' },
});

export function newId(state: MockState, noun: string): string {
  state.count += 1;
  return `${noun}-${state.count}`;
}
