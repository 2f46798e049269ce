import { z } from 'zod';
import { MEAL_SLOTS } from '../documents/meal-slots.ts';
import { Course, Nutrition, SeasonKey } from '../documents/recipe.ts';
import { RegionKey } from '../documents/region.ts';
import { defineEvent } from './envelope.ts';

/** Version of the catalogue that holds the change: the `min_catalogue_version` of a read that must show it. */
const CatalogueVersion = z.int().min(1).optional();

/** What choosing recipes for a week takes, beside the lines: compact, without a price, a rating or a text to read. */
export const PlanningFacts = z.object({
  /** From the first step to the table. */
  minutes: z.int().min(0),
  course: Course,
  /** Meals it suits, the usual one first. */
  mealSlots: z.array(z.enum(MEAL_SLOTS)).min(1),
  /** Who may read and plan it. */
  tier: z.enum(['open', 'premium']),
  /** Diets it fits, whatever a line with a choice is made with. */
  diets: z.array(z.string()),
  /** Of every line, optional ones too. */
  allergens: z.array(z.string()),
  /** Empty: all year. */
  seasons: z.array(SeasonKey),
  tags: z.array(z.string()),
  equipment: z.array(z.string()),
  /** Days it keeps in the refrigerator; 0: none. */
  storageDays: z.int().min(0),
  /** Per serving. */
  nutrition: Nutrition,
  nutritionSource: z.enum(['from-ingredients', 'estimate']),
  /** Of the picture shown when this was published, as its address names it; PictureChanged reports later ones. */
  imageVersion: z.string(),
});
export type PlanningFacts = z.infer<typeof PlanningFacts>;

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
    /** Missing in events published before it was introduced. */
    planning: PlanningFacts.optional(),
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
