import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { keepBytes } from './kept-bytes.ts';

/**
 * Texts of some recipes, packed: they are needed for details alone, one at a time, and take a third of their room. Small enough
 * that one is unpacked in a tenth of a millisecond. `packed` gives them from memory, or from the snapshot they came from.
 */
export type SourceBlock = { recipes: number; bytes: number; packed(): Buffer };

/** Where a recipe's text is: its line of a block. */
export type SourcePlace = { block: SourceBlock; line: number };

/** Texts of one block: with more they pack better and are read slower. */
export const BLOCK_RECIPES = 8;

/** `lines` are JSON, each without a line break. */
export function packBlock(lines: readonly string[]): SourceBlock {
  const packed = keepBytes(deflateRawSync(lines.join('\n'), { level: 1 }));
  return { recipes: lines.length, bytes: packed.length, packed: () => packed };
}

/** Throws when the bytes are not what `packBlock` made. */
export const linesOf = (packed: Buffer): string[] => inflateRawSync(packed).toString().split('\n');

export const textAt = ({ block, line }: SourcePlace): string => linesOf(block.packed())[line] ?? '';

/** The blocks that hold these texts and no other: whole ones as they are, what is left of others packed anew. */
export function blocksOf(places: readonly SourcePlace[]): SourceBlock[] {
  const whole: SourceBlock[] = [];
  const left: string[] = [];
  for (const [block, own] of Map.groupBy(places, (place) => place.block)) {
    if (own.length === block.recipes) {
      whole.push(block);
      continue;
    }
    const lines = linesOf(block.packed());
    left.push(...own.map(({ line }) => lines[line] ?? ''));
  }
  for (let from = 0; from < left.length; from += BLOCK_RECIPES)
    whole.push(packBlock(left.slice(from, from + BLOCK_RECIPES)));
  return whole;
}
