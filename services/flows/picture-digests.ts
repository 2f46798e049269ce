import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createLog } from '@homeplate/common/log.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { copyOf } from '../media/consumers.ts';
import { createPictures } from '../media/pictures/pictures.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';
import type { RecipeSource } from '../recipe/catalogue/recipe-source.ts';
import { applySource } from '../recipe/recipes/recipe.ts';
import { publishedEvent } from '../recipe/recipes/recipe-events.ts';

export const DIGESTS = new URL('./fixtures/picture-digests.json', import.meta.url);

/**
 * Recipe id → SHA-256 of its composed picture, built from the recipe's event like in the media service. All sizes and link previews are
 * rendered from this SVG.
 */
export function pictureDigests(recipes: readonly RecipeSource[]): Record<string, string> {
  const pictures = createPictures({
    capacity: 1,
    log: createLog({ name: 'picture-digests', level: 'silent' }),
  });
  const digests = recipes.map((recipe) => {
    const { data } = publishedEvent(applySource(recipe, undefined, { sequence: 1, at: new Date(0) }));
    const picture = pictures.draw(copyOf(RecipePublished.schema.parse(data)));
    return [recipe.id, createHash('sha256').update(picture.body).digest('hex')] as const;
  });
  return Object.fromEntries(digests.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main)
  await writeFile(DIGESTS, `${JSON.stringify(pictureDigests(await catalogueOf().load()), null, 2)}\n`);
