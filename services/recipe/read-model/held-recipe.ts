import { digestOf } from '@homeplate/common/document.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { Diet } from '@homeplate/reference/foods/diets.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { Tier } from '../catalogue/recipe-source.ts';
import { nameOf } from '../recipes/bought-lines.ts';
import { platingOf } from '../recipes/plating.ts';
import { pictureState, type StoredRecipe } from '../recipes/recipe.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { dishKindOf } from './dish-kind.ts';
import { keepBytes } from './kept-bytes.ts';
import { cardHead, cardTail } from './recipe-card.ts';
import { packBlock, type SourcePlace, textAt } from './source-block.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A published recipe as lists, filters, search and cost need it, about a kilobyte beside its text. The text stays packed: as
 * objects 50,000 recipes would take half a gigabyte, and a detail is asked for one at a time.
 */
export type HeldRecipe = {
  id: string;
  /** Of the stored recipe: the same version has the same facts. */
  version: number;
  /** What its card says of its picture (`pictureState`). */
  picture: string;
  region: RegionKey;
  difficulty: StoredRecipe['text']['difficulty'];
  tier: Tier;
  servings: number;
  totalMinutes: number;
  tags: readonly string[];
  diets: readonly Diet[];
  seasons: readonly Season[];
  rating: number;
  ratingCount: number;
  /** Epoch milliseconds. */
  publishedAt: number;
  /** What it looks like on the table. */
  kind: string;
  /** Ids of the foods whose prices make its cost, without repeats. */
  itemIds: readonly string[];
  /** Lines that are bought and can be weighed: place of the food in `allFoods()`, grams to buy. */
  foods: readonly number[];
  grams: readonly number[];
  /** Of each of these lines the place of the package that it asks for by number; -1: it asks for a weight. */
  pieces: readonly number[];
  /** Some food stands in two lines. */
  repeats: boolean;
  /** Lines that are not optional. */
  totalLines: number;
  /** What a search finds it by (`Vocabulary.keysOf`). */
  words: readonly number[];
  /** JSON of the card without its cost, which belongs after the first `headBytes`. */
  card: Buffer;
  headBytes: number;
  /** Of the card. */
  digest: string;
  /** JSON of the stored recipe. */
  source: SourcePlace;
};

const numberOfFood = new Map(allFoods().map(({ id }, number) => [id, number]));

export function holdRecipe(recipe: StoredRecipe, vocabulary: Vocabulary, source: SourcePlace): HeldRecipe {
  const facts = factsOf(recipe);
  const { text } = recipe;
  const weighed = facts.lines.flatMap(({ line, food, need }) => {
    const number = line.optional ? undefined : numberOfFood.get(food?.id ?? '');
    return number === undefined || !need ? [] : [{ number, ...need }];
  });
  const head = cardHead(facts);
  const card = keepBytes(Buffer.from(head + cardTail(facts)));
  return {
    id: facts.id,
    version: recipe.version,
    picture: pictureState(recipe),
    region: text.region,
    difficulty: text.difficulty,
    tier: text.tier,
    servings: text.servings,
    totalMinutes: facts.totalMinutes,
    ...sharedLists(facts),
    rating: facts.rating,
    ratingCount: recipe.ratings.count,
    publishedAt: recipe.publishedAt.getTime(),
    kind: oneOf(dishKindOf(platingOf(facts.id, text))),
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

/** Everything of a held recipe again, for its detail. */
export const factsOfHeld = ({ source }: Pick<HeldRecipe, 'source'>): RecipeFacts =>
  factsOf(readStored(textAt(source)));

/** From the head of its card, the only place where the title is not packed. */
export const titleOf = ({ card, headBytes }: Pick<HeldRecipe, 'card' | 'headBytes'>): string => {
  const { title }: { title: string } = JSON.parse(`${card.toString('utf8', 0, headBytes - 1)}}`);
  return title;
};

/** Recipes of the store, with their texts in one block. */
export function holdRecipes(recipes: readonly StoredRecipe[], vocabulary: Vocabulary): HeldRecipe[] {
  const block = packBlock(recipes.map((recipe) => JSON.stringify(recipe)));
  return recipes.map((recipe, line) => holdRecipe(recipe, vocabulary, { block, line }));
}

/** A stored recipe from its JSON. Throws what JSON.parse throws. */
export function readStored(json: string): StoredRecipe {
  // Written by `holdRecipes`; dates are what JSON has no form for.
  const read = JSON.parse(json) as StoredRecipe;
  read.publishedAt = new Date(read.publishedAt);
  read.updatedAt = new Date(read.updatedAt);
  return read;
}

/** The same text once: there are 900 foods and some ten thousand lists of tags in any number of recipes. */
const texts = new Map<string, string>(allFoods().map(({ id }) => [id, id]));
const MOST_TEXTS = 2_000;

/** For words of which there are few: the first that came, in place of every other that is equal. */
export function oneOf<Text extends string>(text: Text): Text {
  const held = texts.get(text);
  if (held === undefined && texts.size < MOST_TEXTS) texts.set(text, text);
  return (held ?? text) as Text;
}

const lists = new Map<string, readonly string[]>();
const MOST_LISTS = 20_000;

/** The lists of a recipe that others have too. */
export const sharedLists = ({
  tags,
  diets,
  seasons,
  itemIds,
}: Pick<HeldRecipe, 'tags' | 'diets' | 'seasons' | 'itemIds'>) => ({
  tags: shared(tags),
  diets: shared(diets),
  seasons: shared(seasons),
  itemIds: itemIds.map((id) => oneOf(id)),
});

function shared<Text extends string>(list: readonly Text[]): readonly Text[] {
  const name = list.join(' ');
  const held = lists.get(name) ?? list.map((text) => text);
  if (lists.size < MOST_LISTS) lists.set(name, held);
  return held as readonly Text[];
}
