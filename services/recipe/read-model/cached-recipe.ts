import { digestOf } from '@homeplate/common/document.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { Diet } from '@homeplate/reference/foods/diets.ts';
import type { Allergen } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { Tier } from '../catalogue/recipe-source.ts';
import { nameOf } from '../recipes/bought-lines.ts';
import { platingOf } from '../recipes/plating.ts';
import { pictureState, type StoredRecipe } from '../recipes/recipe.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { keepingOf } from '../recipes/storage-words.ts';
import { dishKindOf } from './dish-kind.ts';
import { cardHead, cardTail } from './recipe-card.ts';
import { allocateBytes } from './slab-bytes.ts';
import { packBlock, type SourcePlace, textAt } from './source-block.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A published recipe as lists, filters, search and cost need it: about a kilobyte besides its text. The text stays compressed: 50,000
 * recipes would take half a gigabyte as objects, and details are read one at a time.
 */
export type CachedRecipe = {
  id: string;
  /** Version of the stored recipe; facts only change with it. */
  version: number;
  /** State of the picture on the card (`pictureState`). */
  picture: string;
  region: RegionKey;
  difficulty: StoredRecipe['text']['difficulty'];
  tier: Tier;
  course: StoredRecipe['text']['course'];
  servings: number;
  totalMinutes: number;
  /** As in `keepingOf`. */
  keepsDays: number;
  freezerDays: number;
  tags: readonly string[];
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  perServing: PerServing;
  seasons: readonly Season[];
  rating: number;
  ratingCount: number;
  /** Epoch milliseconds. */
  publishedAt: number;
  /** The kind of dish by its look. */
  kind: string;
  /** Distinct ids of the foods that are part of the cost. */
  itemIds: readonly string[];
  /** Lines that are bought and have a weight: index of the food in `allFoods()`, and grams to buy. */
  foods: readonly number[];
  grams: readonly number[];
  /** For each of these lines, the index of the package it counts in; -1 when it has a weight instead. */
  pieces: readonly number[];
  /** True when a food is in more than one line. */
  repeats: boolean;
  /** Lines that are not optional. */
  totalLines: number;
  /** Search keys (`Vocabulary.keysOf`). */
  words: readonly number[];
  /** JSON of the card without its cost, which is inserted after the first `headBytes`. */
  card: Buffer;
  headBytes: number;
  /** Digest of the card. */
  digest: string;
  /** Location of the stored recipe's JSON. */
  source: SourcePlace;
};

/** Nutrients that lists filter by: calories, grams and milligrams. */
type PerServing = Pick<RecipeFacts['nutrition'], 'calories' | 'protein' | 'carbs' | 'sodium'>;

export const perServingOf = ({ calories, protein, carbs, sodium }: PerServing): PerServing => ({
  calories,
  protein,
  carbs,
  sodium,
});

const numberOfFood = new Map(allFoods().map(({ id }, number) => [id, number]));

export function cacheRecipe(recipe: StoredRecipe, vocabulary: Vocabulary, source: SourcePlace): CachedRecipe {
  const facts = factsOf(recipe);
  const { text } = recipe;
  const weighed = facts.lines.flatMap(({ line, food, need }) => {
    const number = line.optional ? undefined : numberOfFood.get(food?.id ?? '');
    return number === undefined || !need ? [] : [{ number, ...need }];
  });
  const keeping = keepingOf(text);
  const head = cardHead(facts);
  const card = allocateBytes(Buffer.from(head + cardTail(facts)));
  return {
    id: facts.id,
    version: recipe.version,
    picture: pictureState(recipe),
    region: text.region,
    difficulty: text.difficulty,
    tier: text.tier,
    course: text.course,
    servings: text.servings,
    totalMinutes: facts.totalMinutes,
    keepsDays: keeping.days,
    freezerDays: keeping.freezerDays,
    ...internLists(facts),
    perServing: perServingOf(facts.nutrition),
    rating: facts.rating,
    ratingCount: recipe.ratings.count,
    publishedAt: recipe.publishedAt.getTime(),
    kind: intern(dishKindOf(platingOf(facts.id, text))),
    foods: weighed.map(({ number }) => number),
    grams: weighed.map(({ grams }) => grams),
    pieces: weighed.map(({ piece = -1 }) => piece),
    repeats: new Set(weighed.map(({ number }) => number)).size < weighed.length,
    totalLines: facts.lines.filter(({ line }) => !line.optional).length,
    words: vocabulary.keysOf({
      title: [text.title],
      tags: [...facts.tags, ...facts.diets],
      ingredients: facts.lines.map(nameOf),
      place: [text.place, REGION_NAMES[text.region]],
    }),
    card,
    headBytes: Buffer.byteLength(head),
    digest: digestOf(card),
    source,
  };
}

/** Reads all facts of a cached recipe, for its detail. */
export const readFacts = ({ source }: Pick<CachedRecipe, 'source'>): RecipeFacts =>
  factsOf(readStored(textAt(source)));

type WithCard = Pick<CachedRecipe, 'card' | 'headBytes'>;

/** Parses the head of the card, where it is not compressed. */
const headOf = ({ card, headBytes }: WithCard): Pick<RecipeCard, 'title' | 'imageUrl'> =>
  JSON.parse(`${card.toString('utf8', 0, headBytes - 1)}}`);

export const titleOf = (recipe: WithCard): string => headOf(recipe).title;
export const imageUrlOf = (recipe: WithCard): string => headOf(recipe).imageUrl;

/** Minutes, from the rest of the card, which begins with a comma. */
export function cookTimeOf({ card, headBytes }: WithCard): number {
  const rest: Pick<RecipeCard, 'cookTime'> = JSON.parse(`{${card.toString('utf8', headBytes + 1)}`);
  return rest.cookTime;
}

/** Caches stored recipes, with their texts in one block. */
export function cacheRecipes(recipes: readonly StoredRecipe[], vocabulary: Vocabulary): CachedRecipe[] {
  const block = packBlock(recipes.map((recipe) => JSON.stringify(recipe)));
  return recipes.map((recipe, line) => cacheRecipe(recipe, vocabulary, { block, line }));
}

/** Parses a stored recipe from its JSON. Throws what JSON.parse throws. */
export function readStored(json: string): StoredRecipe {
  // Written by `cacheRecipes`; JSON has no dates.
  const read = JSON.parse(json) as StoredRecipe;
  read.publishedAt = new Date(read.publishedAt);
  read.updatedAt = new Date(read.updatedAt);
  return read;
}

/** Interned strings: any number of recipes share 900 foods and about ten thousand tag lists. */
const texts = new Map<string, string>(allFoods().map(({ id }) => [id, id]));
const MOST_TEXTS = 2_000;

/** Interns a string from a small set: returns the first equal string. */
export function intern<Text extends string>(text: Text): Text {
  const held = texts.get(text);
  if (held === undefined && texts.size < MOST_TEXTS) texts.set(text, text);
  return (held ?? text) as Text;
}

const lists = new Map<string, readonly string[]>();
const MOST_LISTS = 20_000;

/** Interns the lists that recipes share. */
export const internLists = ({
  tags,
  diets,
  allergens,
  seasons,
  itemIds,
}: Pick<CachedRecipe, 'tags' | 'diets' | 'allergens' | 'seasons' | 'itemIds'>) => ({
  tags: shared(tags),
  diets: shared(diets),
  allergens: shared(allergens),
  seasons: shared(seasons),
  itemIds: itemIds.map((id) => intern(id)),
});

function shared<Text extends string>(list: readonly Text[]): readonly Text[] {
  const name = list.join(' ');
  const held = lists.get(name) ?? list.map((text) => text);
  if (lists.size < MOST_LISTS) lists.set(name, held);
  return held as readonly Text[];
}
