import { Course } from '@homeplate/contracts/documents/recipe.ts';
import { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { MEASURES } from '@homeplate/reference/foods/food.ts';
import { GLYPH_NAMES } from '@homeplate/reference/pictures/glyph-words.ts';
import { MOST_GARNISH } from '@homeplate/reference/pictures/plating.ts';
import { TEMPLATE_NAMES } from '@homeplate/reference/pictures/template-names.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { z } from 'zod';

/** Who may read it: everyone, subscribers, or nobody until staff publish it. */
export const TIERS = ['open', 'premium', 'reserve'] as const;
export type Tier = (typeof TIERS)[number];

/** An object without other fields; an unknown field is reported with those there are. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `is no field; the fields are ${Object.keys(shape).join(', ')}`
        : undefined,
  });

const Kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens');
const Words = z.string().trim().min(1);
const Minutes = z.int().min(0).max(1440);
/** The generated JSON Schema lists all of them. */
const FoodId = Kebab.meta({ id: 'FoodId', description: 'Id of a food of services/reference.' });

/** One line of a recipe as the cook reads it: "1 cup stone-ground grits, rinsed". */
export const RecipeLine = fields({
  quantity: z.number().positive(),
  quantityMax: z.number().positive().optional().describe('Upper end of a range: 2 to 3 cloves.'),
  unit: z.enum(MEASURES),
  food: FoodId,
  note: Words.optional().describe('Words after the food: "peeled, cut in half-inch dice".'),
  label: Words.optional().describe("Words in place of the food's name: day-old crusty bread."),
  optional: z.literal(true).optional().describe('Left out of cost and nutrition ("to serve").'),
  group: Words.max(60)
    .optional()
    .describe('Where a cook would group the list: For the crust. Lines of a group are adjacent.'),
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
    .describe('Of those, the minutes that need no hands: simmering, resting, chilling.'),
  text: Words.min(20),
  uses: z
    .array(FoodId)
    .describe('Listed foods that this step uses; every listed food is used by at least one step.'),
  temperatureF: z
    .int()
    .min(100)
    .max(550)
    .optional()
    .describe('Oven or oil, degrees Fahrenheit, where the step sets one.'),
});

const Plating = fields({
  vessel: z.enum(TEMPLATE_NAMES).describe('Vessel and view.'),
  filling: Words.max(80)
    .optional()
    .describe(
      'Words by which the drawing knows what is in it: soup beans. Left out where the ingredients say enough.',
    ),
  garnish: z
    .array(z.enum(GLYPH_NAMES))
    .max(MOST_GARNISH)
    .describe('Foods drawn beside the vessel, most telling first.'),
  alt: Words.max(120)
    .optional()
    .describe('What is on the plate, in words, where the title does not say it: red broth with clams.'),
});

/** A recipe as its author writes it, one YAML file each. Everything computed (cost, nutrition, diets) is computed from it. */
export const RecipeSource = fields({
  id: Kebab.describe("The file's name, unique, never changed: it is the recipe's address."),
  version: z
    .int()
    .positive()
    .describe(
      'Raised with every change of the text; a higher version replaces what the store has, unless staff edited it.',
    ),
  title: Words.max(80),
  description: Words.min(60).max(400).describe('Two sentences that make one hungry and are true.'),
  region: RegionKey.describe("The file's folder."),
  place: Words.describe('Where in the region: Lowcountry, South Carolina.'),
  servings: z.int().min(1).max(24),
  servingSize: Words.describe('What one serving is: 1 bowl.'),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  difficulty: z.enum(['easy', 'medium', 'hard']),
  tags: z.array(Kebab).min(1).describe('Diets are not tagged, they are computed.'),
  seasons: z.array(z.enum(SEASONS)).describe('Seasons the dish belongs to; empty: all year.'),
  tier: z.enum(TIERS).describe('Who may read it: everyone, subscribers, nobody until staff publish it.'),
  course: Course,
  equipment: z
    .array(Words.max(80))
    .describe('What it takes beyond knife, board and spoons: 12-inch skillet.'),
  makeAhead: Words.max(400)
    .optional()
    .describe('What can be done the day before; left out where nothing can.'),
  leftovers: Words.max(400).describe('How leftovers keep and what becomes of them.'),
  storageDays: z.int().min(0).max(90).describe('Days it keeps in the refrigerator; 0: eat at once.'),
  plating: Plating.describe('How the composed picture shows the dish; a new title leaves it as it is.'),
  ingredients: z.array(RecipeLine).min(3).max(24),
  steps: z.array(RecipeStep).min(3).max(12),
});

/** Read-only all the way down. */
type Fixed<Value> = Value extends object ? { readonly [Key in keyof Value]: Fixed<Value[Key]> } : Value;

export type RecipeLine = Fixed<z.infer<typeof RecipeLine>>;
export type RecipeStep = Fixed<z.infer<typeof RecipeStep>>;
export type RecipeSource = Fixed<z.infer<typeof RecipeSource>>;
