import { type CachedRecipe, intern, internLists, perServingOf } from './cached-recipe.ts';
import { allocateBytes } from './slab-bytes.ts';
import type { OpenSnapshot } from './snapshot-file.ts';
import type { SourceBlock, SourcePlace, TextNumber } from './source-block.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A recipe without card and text, but with the length of the card and the location of the text. */
type Row = { facts: Omit<CachedRecipe, 'card' | 'source'>; cardBytes: number; text: TextNumber };

/** Recipes per part. The reader yields to the event loop between parts, and a part is small enough for the young generation. */
const PART_RECIPES = 50;
const LENGTH_BYTES = 4;

/**
 * The parts of a snapshot: compressed texts, the vocabulary, then the cached recipes. Reading them takes a quarter of the time of
 * computing them from the texts.
 */
export function* snapshotParts(
  blocks: readonly SourceBlock[],
  vocabulary: Vocabulary,
  recipes: readonly CachedRecipe[],
  numbers: ReadonlyMap<SourcePlace, TextNumber>,
): Generator<Buffer> {
  for (const block of blocks) yield block.packed();
  yield Buffer.from(JSON.stringify(vocabulary.all()));
  for (let from = 0; from < recipes.length; from += PART_RECIPES)
    yield recipesPart(recipes.slice(from, from + PART_RECIPES), numbers);
}

/** The length of the rows' JSON, the JSON, then the cards. */
function recipesPart(
  recipes: readonly CachedRecipe[],
  numbers: ReadonlyMap<SourcePlace, TextNumber>,
): Buffer {
  const rows = recipes.map(({ card, source, ...facts }): Row => {
    const text = numbers.get(source);
    if (!text) throw new Error(`The text of ${facts.id} is in no block`);
    return { facts, cardBytes: card.length, text };
  });
  const json = Buffer.from(JSON.stringify(rows));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...recipes.map(({ card }) => card)]);
}

/**
 * Yields the recipes of a snapshot in groups, and fills the empty vocabulary. Throws an Error at the end when the file is truncated or
 * corrupted: then discard all recipes.
 */
export function* recipesIn(snapshot: OpenSnapshot, vocabulary: Vocabulary): Generator<CachedRecipe[]> {
  const blocks: SourceBlock[] = [];
  let hasWords = false;
  for (const { bytes, place } of snapshot.parts()) {
    if (blocks.length < snapshot.head.blocks)
      blocks.push({ recipes: 0, bytes: place.bytes, packed: () => snapshot.read(place) });
    else if (hasWords) yield recipesOfPart(bytes, blocks);
    else {
      vocabulary.learn(JSON.parse(bytes.toString()) as string[][]);
      hasWords = true;
    }
  }
}

/** Reads the recipes of one part and counts them in their blocks. */
function recipesOfPart(part: Buffer, blocks: readonly SourceBlock[]): CachedRecipe[] {
  const jsonEnd = LENGTH_BYTES + part.readUInt32BE();
  const rows = JSON.parse(part.toString('utf8', LENGTH_BYTES, jsonEnd)) as Row[];
  let cardFrom = jsonEnd;
  return rows.map(({ facts, cardBytes, text: { block: number, line } }) => {
    const block = blocks[number];
    if (!block) throw new Error(`The text of ${facts.id} is in no block`);
    block.recipes += 1;
    const card = allocateBytes(part.subarray(cardFrom, cardFrom + cardBytes));
    cardFrom += cardBytes;
    return toCachedRecipe(facts, card, { block, line });
  });
}

/** Copies field by field: objects with spread fields take more memory. */
function toCachedRecipe(facts: Row['facts'], card: Buffer, source: SourcePlace): CachedRecipe {
  return {
    id: facts.id,
    version: facts.version,
    picture: facts.picture,
    region: intern(facts.region),
    difficulty: intern(facts.difficulty),
    tier: intern(facts.tier),
    course: intern(facts.course),
    servings: facts.servings,
    totalMinutes: facts.totalMinutes,
    keepsDays: facts.keepsDays,
    freezerDays: facts.freezerDays,
    ...internLists(facts),
    perServing: perServingOf(facts.perServing),
    rating: facts.rating,
    ratingCount: facts.ratingCount,
    publishedAt: facts.publishedAt,
    kind: intern(facts.kind),
    foods: facts.foods,
    grams: facts.grams,
    pieces: facts.pieces,
    repeats: facts.repeats,
    totalLines: facts.totalLines,
    words: facts.words,
    card,
    headBytes: facts.headBytes,
    digest: facts.digest,
    source,
  };
}
