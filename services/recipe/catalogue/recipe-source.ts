import { Course } from '@homeplate/contracts/documents/recipe.ts';
import { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { MEASURES } from '@homeplate/reference/foods/food.ts';
import { GLYPH_NAMES } from '@homeplate/reference/pictures/glyph-words.ts';
import { MOST_GARNISH } from '@homeplate/reference/pictures/plating.ts';
import { TEMPLATE_NAMES } from '@homeplate/reference/pictures/template-names.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { z } from 'zod';

/** Who may read a recipe: everyone, subscribers, or only staff until they publish it. */
export const TIERS = ['open', 'premium', 'reserve'] as const;
export type Tier = (typeof TIERS)[number];

/** A strict object whose error for an unknown field lists the known ones. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `is not a field; the fields are ${Object.keys(shape).join(', ')}`
        : undefined,
  });

const Kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens');
const Words = z.string().trim().min(1);
const Minutes = z.int().min(0).max(1440);
const Days = z.int().min(1).max(365);
/** The generated JSON Schema lists all ids. */
const FoodId = Kebab.meta({ id: 'FoodId', description: 'Id of a food of services/reference.' });

/** One line of a recipe as the cook reads it: "1 cup stone-ground grits, rinsed". */
export const RecipeLine = fields({
  quantity: z.number().positive(),
  quantityMax: z.number().positive().optional().describe('Upper end of a range: 2 to 3 cloves.'),
  unit: z.enum(MEASURES),
  food: FoodId,
  label: Words.optional().describe("Words in place of the food's name: day-old crusty bread."),
  note: Words.optional().describe('Words after the food: "peeled, cut in half-inch dice".'),
  eaten: z
    .number()
    .positive()
    .lt(1)
    .optional()
    .describe('Share that ends up in the dish, when the rest is poured off or stays in the pot: 0.1.'),
  optional: z.literal(true).optional().describe('Left out of cost and nutrition ("to serve").'),
  group: Words.max(60)
    .optional()
    .describe('Heading of a group of lines: For the crust. Lines of a group are adjacent.'),
});

const RecipeStep = fields({
  minutes: z
    .int()
    .min(1)
    .max(1440)
    .describe('Minutes of this step alone; all steps together are prepMinutes + cookMinutes.'),
  waiting: z
    .int()
    .min(1)
    .max(1440)
    .optional()
    .describe('The hands-off part of those minutes: simmering, resting, chilling.'),
  text: Words.min(20),
  uses: z
    .array(FoodId)
    .describe('Listed foods that this step uses; every listed food is used by at least one step.'),
  temperatureF: z
    .int()
    .min(100)
    .max(550)
    .optional()
    .describe('Oven or oil temperature in degrees Fahrenheit, when the step sets one.'),
});

const Plating = fields({
  vessel: z.enum(TEMPLATE_NAMES).describe('Vessel and view.'),
  filling: Words.max(80)
    .optional()
    .describe('What the vessel holds, for the picture: soup beans. Omit it when the ingredients are enough.'),
  garnish: z
    .array(z.enum(GLYPH_NAMES))
    .max(MOST_GARNISH)
    .describe('Foods drawn beside the vessel, most characteristic first.'),
  alt: Words.max(120)
    .optional()
    .describe('Alt text when the title does not describe the plate: red broth with clams.'),
});

/** A recipe as its author writes it, one YAML file each. Cost, nutrition and diets are computed from it. */
export const RecipeSource = fields({
  id: Kebab.describe("The file name. Unique and never changed: it is part of the recipe's URL."),
  version: z
    .int()
    .positive()
    .describe(
      'Raise it with every change; a higher version replaces the stored recipe, unless staff edited that one.',
    ),
  title: Words.max(80),
  description: Words.min(60).max(400).describe('Two appetizing and true sentences.'),
  region: RegionKey.describe("The file's folder."),
  place: Words.describe('Place in the region: Lowcountry, South Carolina.'),
  servings: z.int().min(1).max(24),
  servingSize: Words.describe('What one serving is: 1 bowl.'),
  yield: Words.max(80)
    .optional()
    .describe('What it makes, in the measure of the dish: 2 loaves. Omit it when the servings say it.'),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  difficulty: z.enum(['easy', 'medium', 'hard']),
  tags: z.array(Kebab).min(1).describe('Do not tag diets: they are computed.'),
  seasons: z.array(z.enum(SEASONS)).describe('Seasons the dish belongs to; empty: all year.'),
  tier: z
    .enum(TIERS)
    .describe('Who may read it: everyone, subscribers, or only staff until they publish it.'),
  course: Course,
  equipment: z.array(Words.max(80)).describe('Equipment beyond knife, board and spoons: 12-inch skillet.'),
  makeAhead: Words.max(400).optional().describe('What can be done the day before; omit it when nothing can.'),
  leftovers: Words.max(400).describe('How to store and use leftovers.'),
  whyItWorks: Words.max(160).optional().describe('The cause that makes the dish good, in one sentence.'),
  serveWith: Words.max(80)
    .optional()
    .describe('What it is served with, after the words "Serve with": coleslaw and hush puppies.'),
  storageDays: z.int().min(0).max(90).describe('Days it keeps in the refrigerator; 0: it is not kept there.'),
  counterDays: Days.optional().describe('Days it keeps on the counter, covered; omit it when it does not.'),
  tinDays: Days.optional().describe(
    'Days it keeps in a tin or jar at room temperature; omit it when it does not.',
  ),
  freezerDays: Days.optional().describe(
    'Days it keeps in the freezer, 30 a month; omit it when it does not.',
  ),
  plating: Plating.describe('How the generated picture shows the dish; it does not depend on the title.'),
  ingredients: z.array(RecipeLine).min(3).max(24),
  steps: z.array(RecipeStep).min(3).max(12),
});

/** Deeply read-only. */
type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

export type RecipeLine = DeepReadonly<z.infer<typeof RecipeLine>>;
export type RecipeStep = DeepReadonly<z.infer<typeof RecipeStep>>;
export type RecipeSource = DeepReadonly<z.infer<typeof RecipeSource>>;
