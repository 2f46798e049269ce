import { z } from 'zod';
import { RegionKey } from '../documents/region.ts';
import { defineEvent } from './envelope.ts';

/** Version of the catalogue that holds the change: the `min_catalogue_version` of a read that must show it. */
const CatalogueVersion = z.int().min(1).optional();

/** A recipe is readable by everyone it is meant for, new or in a new version. Consumers keep the highest version. */
export const RecipePublished = defineEvent({
  type: 'RecipePublished',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    version: z.int().min(1),
    title: z.string(),
    region: RegionKey,
    servings: z.int().min(1),
    /** For consumers that do not read `plating` yet: its vessel. */
    plate: z.string().optional(),
    /** What the composed picture shows, beside the foods; missing in events from before. Any words. */
    plating: z
      .object({ vessel: z.string(), filling: z.string().optional(), garnish: z.array(z.string()) })
      .optional(),
    /**
     * What has to be bought: food id, its name and grams as packages count them. `piece`: label of the package that is asked for by
     * number ("1 onion (about 4 oz)"). Optional lines are left out.
     */
    lines: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        grams: z.number().positive(),
        piece: z.string().optional(),
      }),
    ),
    catalogueVersion: CatalogueVersion,
  }),
  keyOf: (data) => data.recipeId,
});

/** A recipe was taken back. */
export const RecipeWithdrawn = defineEvent({
  type: 'RecipeWithdrawn',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    version: z.int().min(1),
    catalogueVersion: CatalogueVersion,
  }),
  keyOf: (data) => data.recipeId,
});
