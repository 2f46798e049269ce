import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Diet } from '@homeplate/reference/foods/diets.ts';
import type { Allergen } from '@homeplate/reference/foods/food.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { type CachedRecipe, readFacts } from '../read-model/cached-recipe.ts';
import { stemOf, tokenize } from '../read-model/search-words.ts';
import { hasSlot } from '../read-model/slot-set.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { type Liking, tasteProfile } from './taste-profile.ts';

/** What a user did with recipes. */
export type Taste = {
  saved: readonly string[];
  /** The latest date of each. */
  cooked: ReadonlyMap<string, string>;
  /** Their own ratings, 1 to 5. */
  ratings: ReadonlyMap<string, number>;
};

export type Asked = {
  preferences: string;
  /** Of seven days, for all people. */
  budgetCents: number;
  people: number;
  /** Undefined: any. */
  region: RegionKey | undefined;
  /** The region of the user's state. */
  home: RegionKey | undefined;
  season: Season;
  /** `2026-11-26` */
  today: string;
  limit: number;
  diets: readonly string[];
  allergens: readonly string[];
  dislikes: readonly string[];
  taste: Taste;
};

/** Why a recipe was chosen, in cents per serving as in the planner: what the user would pay more for it. */
export type Term =
  | { term: 'saved'; cents: number }
  | { term: 'home'; cents: number }
  | { term: 'season'; cents: number }
  /** Rated by the user. */
  | { term: 'rated'; cents: number; rating: number }
  /** Rated by everyone. */
  | { term: 'rating'; cents: number; rating: number }
  | { term: 'wanted'; cents: number; words: readonly string[] }
  | { term: 'alike'; cents: number; id: string };

export type Choice = {
  recipe: CachedRecipe;
  facts: RecipeFacts;
  perServingCents: number;
  /** The most important first. */
  terms: readonly Term[];
};

const CENTS = { wanted: 60, alike: 200, saved: 40, rated: 30, rating: 25, home: 20, season: 25 };
const PER_COST_CENT = 0.2;
/** What a second recipe of a region, or of a kind of dish, loses. */
const REPEATED = 25;
const NEUTRAL_RATING = 3;
const DISLIKED_RATING = 2;
const DAYS_IN_WEEK = 7;
/** A recipe cooked within these days is not recommended. */
const REST_DAYS = 21;
const LIKED = { saved: 1, cooked: 1 };
const MOST_WORDS = 8;
const DINNERS: ReadonlySet<string> = new Set(['dinner', 'lunch']);
/** Words of a sentence that describe no dish. */
const EMPTY_WORDS = new Set(
  'a an and any are but dinner dinners food foods for i in is like likes me meal meals my no not of on or recipe recipes some that the to we with'
    .split(' ')
    .concat('something'),
);

/** Recipes that suit all diners and a day's part of the budget, best first, with no recipe of an allergen. Pure. */
export function recommend(view: AreaView, asked: Asked): Choice[] {
  const { catalogue, costs } = view;
  const suits = suitable(view, asked);
  const profile = tasteProfile(catalogue, likingsOf(asked.taste));
  const wanted = wantedWords(view, asked.preferences);
  const isSaved = new Set(asked.taste.saved);
  const scored = catalogue.recipes.flatMap((recipe, slot) => {
    if (!suits(recipe, slot)) return [];
    const own = asked.taste.ratings.get(recipe.id) ?? NEUTRAL_RATING;
    const words = wanted.flatMap(({ word, slots }) => (hasSlot(slots, slot) ? [word] : []));
    const terms: Term[] = [
      { term: 'wanted', cents: CENTS.wanted * words.length, words },
      { term: 'saved', cents: isSaved.has(recipe.id) ? CENTS.saved : 0 },
      { term: 'rated', cents: CENTS.rated * (own - NEUTRAL_RATING), rating: own },
      {
        term: 'rating',
        cents: recipe.ratingCount > 0 ? CENTS.rating * (recipe.rating - NEUTRAL_RATING) : 0,
        rating: recipe.rating,
      },
      { term: 'home', cents: recipe.region === asked.home ? CENTS.home : 0 },
      { term: 'season', cents: recipe.seasons.includes(asked.season) ? CENTS.season : 0 },
    ];
    const perServingCents = costs.perServingCents[slot] ?? 0;
    const alike = CENTS.alike * profile.similarity(recipe);
    const score = terms.reduce((sum, { cents }) => sum + cents, alike - PER_COST_CENT * perServingCents);
    return [{ recipe, perServingCents, terms, alike, score }];
  });
  scored.sort((one, other) => other.score - one.score || (one.recipe.id < other.recipe.id ? -1 : 1));

  const allergens = new Set(asked.allergens);
  const chosen: Choice[] = [];
  const [regions, kinds] = [new Set<string>(), new Set<string>()];
  while (chosen.length < asked.limit && scored.length > 0) {
    const penalty = ({ recipe: { region, kind } }: (typeof scored)[number]): number =>
      (asked.region === undefined && regions.has(region) ? REPEATED : 0) + (kinds.has(kind) ? REPEATED : 0);
    let at = 0;
    let best = Number.NEGATIVE_INFINITY;
    for (const [index, one] of scored.entries()) {
      // Sorted by score, so no later recipe can be better.
      if (one.score <= best) break;
      if (one.score - penalty(one) > best) [at, best] = [index, one.score - penalty(one)];
    }
    const [one] = scored.splice(at, 1);
    if (!one) break;
    const facts = readFacts(one.recipe);
    // Also the alternatives of a line and its optional foods.
    if (facts.allergens.some((allergen) => allergens.has(allergen))) continue;
    regions.add(one.recipe.region);
    kinds.add(one.recipe.kind);
    const nearest = one.alike > 0 ? profile.nearest(one.recipe) : undefined;
    const terms: Term[] = [
      ...one.terms,
      ...(nearest === undefined ? [] : [{ term: 'alike' as const, cents: one.alike, id: nearest }]),
    ];
    chosen.push({
      recipe: one.recipe,
      facts,
      perServingCents: one.perServingCents,
      terms: terms.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents),
    });
  }
  return chosen;
}

/** The rules that no taste outweighs. */
function suitable(
  { catalogue, costs }: AreaView,
  asked: Asked,
): (recipe: CachedRecipe, slot: number) => boolean {
  const { region, diets, taste, people, budgetCents } = asked;
  const allergens = new Set<string>(asked.allergens);
  const hasAllergen = (one: Allergen): boolean => allergens.has(one);
  const avoided = dislikedFoods(asked.dislikes);
  for (const itemId of catalogue.byItem.keys())
    if (foodById(itemId)?.allergens.some(hasAllergen)) avoided.add(itemId);
  const restsSince = new Date(Date.parse(asked.today) - REST_DAYS * 86_400_000).toISOString().slice(0, 10);
  const mostCents = budgetCents / (DAYS_IN_WEEK * people);
  return (recipe, slot) =>
    DINNERS.has(recipe.course) &&
    (region === undefined || recipe.region === region) &&
    costs.pricedLines[slot] === recipe.totalLines &&
    (costs.perServingCents[slot] ?? 0) <= mostCents &&
    diets.every((diet) => recipe.diets.includes(diet as Diet)) &&
    !recipe.itemIds.some((itemId) => avoided.has(itemId)) &&
    (taste.cooked.get(recipe.id) ?? '') <= restsSince &&
    (taste.ratings.get(recipe.id) ?? NEUTRAL_RATING) > DISLIKED_RATING;
}

/** A rating of 5 counts twice as much as a saved recipe, and one below 3 against it. */
function likingsOf({ saved, cooked, ratings }: Taste): Liking[] {
  const weights = new Map<string, number>();
  const add = (id: string, weight: number) => weights.set(id, (weights.get(id) ?? 0) + weight);
  for (const id of saved) add(id, LIKED.saved);
  for (const id of cooked.keys()) add(id, LIKED.cooked);
  for (const [id, rating] of ratings) add(id, rating - NEUTRAL_RATING);
  return [...weights].map(([id, weight]) => ({ id, weight }));
}

/** The recipes that each word finds in titles, tags, diets, foods and places. */
function wantedWords({ catalogue: { text, pool } }: AreaView, preferences: string) {
  pool.reset();
  const words = tokenize(preferences).filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set(words)].slice(0, MOST_WORDS).flatMap((word) => {
    const found = text.search(word);
    return found ? [{ word, slots: found.all.slice() }] : [];
  });
}

/** Ids of the foods whose names have every word of a disliked one. */
function dislikedFoods(dislikes: readonly string[]): Set<string> {
  const stems = (text: string) => tokenize(text).map(stemOf);
  const wanted = dislikes.map(stems).filter((words) => words.length > 0);
  if (wanted.length === 0) return new Set();
  return new Set(
    allFoods().flatMap(({ id, name }) => {
      const named = new Set(stems(name));
      return wanted.some((words) => words.every((word) => named.has(word))) ? [id] : [];
    }),
  );
}
