import { digestOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import { COMPOSITION_VERSION, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import { composePlate } from '@homeplate/plates/compose-plate.ts';
import { LRUCache } from 'lru-cache';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { platingOf } from './plating.ts';

/** SVG bytes. `etag` is strong, includes its quotes, and covers the bytes and the composition version. */
export type Picture = { body: Buffer; etag: string };

export type Pictures = {
  draw(recipe: RecipeCopy): Picture;
};

/**
 * Draws pictures (1 to 3 ms and 15 kB each) and caches the `capacity` most recently used. The cache compares version and
 * composition, so a picture is never older than its recipe copy, even if another process changed that copy.
 */
export function createPictures({ capacity, log }: { capacity: number; log: Log }): Pictures {
  const cache = new LRUCache<string, Picture & { version: string }>({ max: capacity });

  const compose = (recipe: RecipeCopy): Picture => {
    const { _id: id, region, ingredients, composition } = recipe;
    const plating = platingOf(recipe, log);
    const body = Buffer.from(composePlate({ id, region, ingredients, plating, composition }));
    return { body, etag: `"c${COMPOSITION_VERSION}-${digestOf(body)}"` };
  };

  return {
    draw: (recipe) => {
      const { _id: id } = recipe;
      const version = pictureVersion(recipe.version, recipe.composition);
      const cached = cache.get(id);
      if (cached?.version === version) return cached;
      const picture = { ...compose(recipe), version };
      cache.set(id, picture);
      return picture;
    },
  };
}
