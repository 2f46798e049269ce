import { z } from 'zod';
import { APPLIANCES } from '../documents/appliances.ts';
import { MEAL_SLOTS } from '../documents/meal-slots.ts';
import { Course, Nutrition, SeasonKey } from '../documents/recipe.ts';
import { RegionKey } from '../documents/region.ts';
import { defineEvent } from './envelope.ts';

/**
 * The catalogue's version since this change: its number in the sequence of all changes to recipes, and the `min_sequence` of a read that
 * must show it. Ratings and pictures leave it as it is (`revision-events.ts`).
 */
const CatalogueVersion = z.int().min(1).optional();

/** The data that planning a week needs besides the lines, without prices, ratings and texts. */
export const PlanningFacts = z.object({
  /** From the first step to the table. */
  minutes: z.int().min(0),
  course: Course,
  /** Meals it suits, the most usual first. */
  mealSlots: z.array(z.enum(MEAL_SLOTS)).min(1),
  /** The plan needed to read and plan it. */
  tier: z.enum(['open', 'premium']),
  /** Diets it fits with every choice of ingredients. */
  diets: z.array(z.string()),
  /** Of all lines, including optional ones. */
  allergens: z.array(z.string()),
  /** Empty for all year. */
  seasons: z.array(SeasonKey),
  tags: z.array(z.string()),
  equipment: z.array(z.string()),
  /** Appliances that it cannot be cooked without; missing in older events. */
  appliances: z.array(z.enum(APPLIANCES)).optional(),
  /** Days it keeps in the refrigerator. */
  storageDays: z.int().min(0),
  /** Per serving. */
  nutrition: Nutrition,
  nutritionSource: z.enum(['from-ingredients', 'estimate']),
  /** The version of its picture at publication; PictureChanged reports later ones. */
  imageVersion: z.string(),
});
export type PlanningFacts = z.infer<typeof PlanningFacts>;

/** A recipe, or a new version of one, was published. Consumers keep the highest version. */
export const RecipePublished = defineEvent({
  type: 'RecipePublished',
  version: 1,
  schema: z.object({
    recipeId: z.string(),
    version: z.int().min(1),
    title: z.string(),
    region: RegionKey,
    servings: z.int().min(1),
    /** The vessel, for consumers that do not use `plating` yet. */
    plate: z.string().optional(),
    /** What the composed picture shows besides the foods; missing in older events. Names may be unknown to a consumer. */
    plating: z
      .object({ vessel: z.string(), filling: z.string().optional(), garnish: z.array(z.string()) })
      .optional(),
    /**
     * What to buy: food id, name, and grams as on packages. `piece`: the package's label for foods bought by count ("1 onion (about
     * 4 oz)"). Excludes optional lines.
     */
    lines: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        grams: z.number().positive(),
        piece: z.string().optional(),
      }),
    ),
    /** Missing in older events. */
    planning: PlanningFacts.optional(),
    catalogueVersion: CatalogueVersion,
  }),
  keyOf: (data) => data.recipeId,
});

/** A recipe was withdrawn. */
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
