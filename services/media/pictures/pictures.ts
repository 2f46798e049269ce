import { digestOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import { COMPOSITION_VERSION, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import { composePlate } from '@homeplate/plates/compose-plate.ts';
import { LRUCache } from 'lru-cache';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { platingOf } from './plating.ts';

/** SVG bytes. `etag` is strong, quotes included, and changes with every byte and with the composition's version. */
export type Picture = { body: Buffer; etag: string };

export type Pictures = {
  of(recipe: RecipeCopy): Picture;
};

/**
 * Draws pictures (1 to 3 ms each, 15 kB) and holds up to `held` of them, those asked for last. They are held by recipe,
 * version and composition, so an answer is never older than the copy it was made from, whichever process changed that copy.
 */
export function createPictures({ held, log }: { held: number; log: Log }): Pictures {
  const drawn = new LRUCache<string, Picture & { version: string }>({ max: held });

  const draw = (recipe: RecipeCopy): Picture => {
    const { _id: id, region, ingredients, composition } = recipe;
    const plating = platingOf(recipe, log);
    const body = Buffer.from(composePlate({ id, region, ingredients, plating, composition }));
    return { body, etag: `"c${COMPOSITION_VERSION}-${digestOf(body)}"` };
  };

  return {
    of: (recipe) => {
      const { _id: id } = recipe;
      const version = pictureVersion(recipe.version, recipe.composition);
      const cached = drawn.get(id);
      if (cached?.version === version) return cached;
      const picture = { ...draw(recipe), version };
      drawn.set(id, picture);
      return picture;
    },
  };
}
