import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createLog } from '@homeplate/common/log.ts';
import { createPictures } from '../media/pictures/pictures.ts';
import { cataloguePlates } from './catalogue-plates.ts';

export const DIGESTS = new URL('./fixtures/picture-digests.json', import.meta.url);

/**
 * Recipe id to SHA-256 of its composed picture, as the media service makes it. Sizes and link previews are all rendered from this
 * one SVG.
 */
export async function pictureDigests(): Promise<Record<string, string>> {
  const log = createLog({ name: 'picture-digests', level: 'silent' });
  const pictures = createPictures({ held: 1, log });
  const digests = (await cataloguePlates()).map(({ id, ...recipe }) => {
    const copy = { ...recipe, _id: id, version: 1, withdrawn: false, ingredients: [...recipe.ingredients] };
    return [id, createHash('sha256').update(pictures.of(copy).body).digest('hex')] as const;
  });
  return Object.fromEntries(digests.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main) await writeFile(DIGESTS, `${JSON.stringify(await pictureDigests(), null, 2)}\n`);
