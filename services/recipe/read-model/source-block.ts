import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { keepBytes } from './kept-bytes.ts';

/**
 * Texts of some recipes, packed: they are needed for details alone, one at a time, and take a third of their room. Small enough
 * that one is unpacked in a tenth of a millisecond. `packed` gives them from memory, or from the snapshot they came from.
 */
export type SourceBlock = { recipes: number; bytes: number; packed(): Buffer };

/** Where a recipe's text is: its line of a block. */
export type SourcePlace = { block: SourceBlock; line: number };

/** Where a recipe's text is among blocks in a row: which of them, and which line of it. */
export type TextNumber = { block: number; line: number };

/** Texts of one block: with more they pack better and are read slower. */
export const BLOCK_RECIPES = 8;

/** `lines` are JSON, each without a line break. */
export function packBlock(lines: readonly string[]): SourceBlock {
  const packed = keepBytes(deflateRawSync(lines.join('\n'), { level: 1 }));
  return { recipes: lines.length, bytes: packed.length, packed: () => packed };
}

export const textAt = ({ block, line }: SourcePlace): string =>
  inflateRawSync(block.packed()).toString().split('\n')[line] ?? '';

/**
 * The blocks that hold these texts and no other: whole ones as they are, what is left of others packed anew. `numbers` tells of each
 * place which block the text is then in, and which line of it.
 */
export function repack(places: readonly SourcePlace[]): {
  blocks: SourceBlock[];
  numbers: Map<SourcePlace, TextNumber>;
} {
  const blocks: SourceBlock[] = [];
  const numbers = new Map<SourcePlace, TextNumber>();
  const left: SourcePlace[] = [];
  for (const [block, own] of Map.groupBy(places, (place) => place.block)) {
    if (own.length < block.recipes) {
      left.push(...own);
      continue;
    }
    for (const place of own) numbers.set(place, { block: blocks.length, line: place.line });
    blocks.push(block);
  }
  for (let from = 0; from < left.length; from += BLOCK_RECIPES) {
    const own = left.slice(from, from + BLOCK_RECIPES);
    for (const [line, place] of own.entries()) numbers.set(place, { block: blocks.length, line });
    blocks.push(packBlock(own.map(textAt)));
  }
  return { blocks, numbers };
}
