import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { allocateBytes } from './slab-bytes.ts';

/**
 * Compressed texts of a few recipes. Only details need them, one at a time; compression takes two thirds off their size, and a block
 * decompresses in a tenth of a millisecond. `packed` reads from memory or from the snapshot.
 */
export type SourceBlock = { recipes: number; bytes: number; packed(): Buffer };

/** Location of a recipe's text: a line of a block. */
export type SourcePlace = { block: SourceBlock; line: number };

/** Location of a recipe's text in a list of blocks: index of the block, and line. */
export type TextNumber = { block: number; line: number };

/** Texts per block: more compress better but read slower. */
export const BLOCK_RECIPES = 8;

/** `lines` are JSON without newlines. */
export function packBlock(lines: readonly string[]): SourceBlock {
  const packed = allocateBytes(deflateRawSync(lines.join('\n'), { level: 1 }));
  return { recipes: lines.length, bytes: packed.length, packed: () => packed };
}

export const textAt = ({ block, line }: SourcePlace): string =>
  inflateRawSync(block.packed()).toString().split('\n')[line] ?? '';

/**
 * Returns blocks with exactly these texts: keeps complete blocks and compresses the rest again. `numbers` maps each old location to its
 * new one.
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
