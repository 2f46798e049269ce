import { type HeldRecipe, oneOf, sharedLists } from './held-recipe.ts';
import { keepBytes } from './kept-bytes.ts';
import type { OpenSnapshot } from './snapshot-file.ts';
import type { SourceBlock, SourcePlace, TextNumber } from './source-block.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A recipe without its card and its text: how long the one is, where the other is. */
type Row = { facts: Omit<HeldRecipe, 'card' | 'source'>; cardBytes: number; text: TextNumber };

/** Recipes of one part: others get their turn between two, and the text of one is small enough for the quick collector. */
const PART_RECIPES = 50;
const LENGTH_BYTES = 4;

/**
 * What a snapshot holds of a catalogue: the packed texts, the vocabulary, then the recipes as they are held. To work these out anew
 * from the texts takes four times as long as to read them.
 */
export function* snapshotParts(
  blocks: readonly SourceBlock[],
  vocabulary: Vocabulary,
  recipes: readonly HeldRecipe[],
  numbers: ReadonlyMap<SourcePlace, TextNumber>,
): Generator<Buffer> {
  for (const block of blocks) yield block.packed();
  yield Buffer.from(JSON.stringify(vocabulary.all()));
  for (let from = 0; from < recipes.length; from += PART_RECIPES)
    yield recipesPart(recipes.slice(from, from + PART_RECIPES), numbers);
}

/** Rows as JSON after their length, then the cards. */
function recipesPart(recipes: readonly HeldRecipe[], numbers: ReadonlyMap<SourcePlace, TextNumber>): Buffer {
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
 * The recipes of a snapshot, some at a time; the vocabulary, still empty, learns their words. Throws an Error at the end when the file
 * is torn or was changed: nothing that came before may be used then.
 */
export function* recipesIn(snapshot: OpenSnapshot, vocabulary: Vocabulary): Generator<HeldRecipe[]> {
  const blocks: SourceBlock[] = [];
  let hasWords = false;
  for (const { bytes, place } of snapshot.parts()) {
    if (blocks.length < snapshot.head.blocks)
      blocks.push({ recipes: 0, bytes: place.bytes, packed: () => snapshot.read(place) });
    else if (hasWords) yield heldIn(bytes, blocks);
    else {
      vocabulary.learn(JSON.parse(bytes.toString()) as string[][]);
      hasWords = true;
    }
  }
}

/** The recipes of one part. Counts them in their blocks. */
function heldIn(part: Buffer, blocks: readonly SourceBlock[]): HeldRecipe[] {
  const jsonEnd = LENGTH_BYTES + part.readUInt32BE();
  const rows = JSON.parse(part.toString('utf8', LENGTH_BYTES, jsonEnd)) as Row[];
  let cardFrom = jsonEnd;
  return rows.map(({ facts, cardBytes, text: { block: number, line } }) => {
    const block = blocks[number];
    if (!block) throw new Error(`The text of ${facts.id} is in no block`);
    block.recipes += 1;
    const card = keepBytes(part.subarray(cardFrom, cardFrom + cardBytes));
    cardFrom += cardBytes;
    return heldOf(facts, card, { block, line });
  });
}

/** Field by field: 50,000 objects made so take less room than copies with some fields more. */
function heldOf(facts: Row['facts'], card: Buffer, source: SourcePlace): HeldRecipe {
  return {
    id: facts.id,
    version: facts.version,
    picture: facts.picture,
    region: oneOf(facts.region),
    difficulty: oneOf(facts.difficulty),
    tier: oneOf(facts.tier),
    servings: facts.servings,
    totalMinutes: facts.totalMinutes,
    ...sharedLists(facts),
    rating: facts.rating,
    ratingCount: facts.ratingCount,
    publishedAt: facts.publishedAt,
    kind: oneOf(facts.kind),
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
