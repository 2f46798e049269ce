import { Course } from '@homeplate/contracts/documents/recipe.ts';
import { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { MEASURES } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { z } from 'zod';
import { PLATES, type RecipeSource, TIERS } from './define-recipe.ts';

const Kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens');
const Words = z.string().trim().min(1);
const Minutes = z.int().min(0).max(1440);

const Line = z.strictObject({
  quantity: z.number().positive(),
  quantityMax: z.number().positive().optional(),
  unit: z.enum(MEASURES),
  food: Kebab,
  note: Words.optional(),
  label: Words.optional(),
  optional: z.literal(true).optional(),
  group: Words.max(60).optional(),
});

const Step = z.strictObject({
  minutes: z.int().min(1).max(1440),
  waiting: z.int().min(1).max(1440).optional(),
  text: Words.min(20),
  uses: z.array(Kebab),
  temperatureF: z.int().min(100).max(550).optional(),
});

const Recipe = z.strictObject({
  id: Kebab,
  version: z.int().positive(),
  title: Words.max(80),
  description: Words.min(60).max(400),
  region: RegionKey,
  place: Words,
  servings: z.int().min(1).max(24),
  servingSize: Words,
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  difficulty: z.enum(['easy', 'medium', 'hard']),
  tags: z.array(Kebab).min(1),
  seasons: z.array(z.enum(SEASONS)),
  tier: z.enum(TIERS),
  course: Course,
  equipment: z.array(Words.max(80)),
  makeAhead: Words.max(400).optional(),
  leftovers: Words.max(400),
  storageDays: z.int().min(0).max(90),
  ingredients: z.array(Line).min(3).max(24),
  steps: z.array(Step).min(3).max(12),
  plate: z.enum(PLATES).optional(),
});

/** Where a recipe was found: its file's name without `.ts`, and the folder it is in. */
export type RecipePlace = { fileName: string; folder: string };

/**
 * What is wrong with a recipe, each as "field: reason"; empty when nothing is.
 * A sound value is a RecipeSource: every food exists, every unit weighs something, every food is used in a step.
 */
export function problemsOf(candidate: unknown, place: RecipePlace): string[] {
  const parsed = Recipe.safeParse(candidate);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${fieldOf(issue.path)}: ${issue.message}`);
  const recipe: RecipeSource = parsed.data;
  return [
    ...(recipe.id === place.fileName
      ? []
      : [`id: "${recipe.id}" is not the file's name "${place.fileName}"`]),
    ...(recipe.region === place.folder
      ? []
      : [`region: "${recipe.region}" is not the folder "${place.folder}"`]),
    ...tagProblems(recipe),
    ...lineProblems(recipe),
    ...groupProblems(recipe),
    ...useProblems(recipe),
    ...stepProblems(recipe),
  ];
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('') || 'recipe';

/** Claims about what is in a dish or what it does for the eater: they follow from its foods or are not made. */
const CLAIMS: ReadonlySet<string> = new Set([
  ...DIETS,
  'meatless',
  'plant-based',
  'pescatarian',
  'grain-free',
  'nut-free',
  'egg-free',
  'sugar-free',
  'low-sodium',
  'low-calorie',
  'low-fat',
  'high-protein',
  'high-fiber',
]);

function tagProblems({ tags, prepMinutes, cookMinutes }: RecipeSource): string[] {
  const total = prepMinutes + cookMinutes;
  return [
    ...tags
      .filter((tag) => CLAIMS.has(tag))
      .map((tag) => `tags: "${tag}" is a diet or a claim: leave it out, what holds is computed`),
    ...tags.filter((tag, index) => tags.indexOf(tag) !== index).map((tag) => `tags: "${tag}" stands twice`),
    ...(tags.includes('quick') && total > 30 ? [`tags: "quick" with ${total} minutes; at most 30`] : []),
  ];
}

function lineProblems({ ingredients }: RecipeSource): string[] {
  return ingredients.flatMap((line, index) => {
    const food = foodById(line.food);
    if (!food) return [`ingredients[${index}].food: there is no food "${line.food}"`];
    if (line.quantityMax !== undefined && line.quantityMax <= line.quantity) {
      return [`ingredients[${index}].quantityMax: ${line.quantityMax} is not more than ${line.quantity}`];
    }
    return gramsOf(food, line.quantity, line.unit) === undefined
      ? [`ingredients[${index}].unit: "${line.unit}" of ${line.food} does not convert to grams`]
      : [];
  });
}

function groupProblems({ ingredients }: RecipeSource): string[] {
  const closed = new Set<string>();
  return ingredients.flatMap(({ group }, index) => {
    const before = ingredients[index - 1]?.group;
    if (before !== undefined && before !== group) closed.add(before);
    if (before !== undefined && group === undefined) {
      return [`ingredients[${index}].group: a line without a group would be read as one of "${before}"`];
    }
    return group !== undefined && group !== before && closed.has(group)
      ? [`ingredients[${index}].group: the lines of "${group}" do not stand together`]
      : [];
  });
}

function useProblems({ ingredients, steps }: RecipeSource): string[] {
  const listed = new Set(ingredients.map((line) => line.food));
  const used = new Set(steps.flatMap((step) => step.uses));
  return [
    ...steps.flatMap(({ uses }, index) => [
      ...uses
        .filter((food) => !listed.has(food))
        .map((food) => `steps[${index}].uses: "${food}" is not among the ingredients`),
      ...uses
        .filter((food, place) => uses.indexOf(food) !== place)
        .map((food) => `steps[${index}].uses: "${food}" stands twice`),
    ]),
    ...[...listed].filter((food) => !used.has(food)).map((food) => `steps: none uses "${food}"`),
  ];
}

function stepProblems({ steps, prepMinutes, cookMinutes }: RecipeSource): string[] {
  const promised = prepMinutes + cookMinutes;
  const told = steps.reduce((sum, step) => sum + step.minutes, 0);
  return [
    ...(told === promised
      ? []
      : [`steps: take ${told} minutes, but prepMinutes + cookMinutes is ${promised}`]),
    ...steps.flatMap(({ minutes, waiting = 0 }, index) =>
      waiting > minutes ? [`steps[${index}].waiting: ${waiting} of only ${minutes} minutes`] : [],
    ),
    // "Heat the oven to 425°F" may be said some steps before "Bake until brown".
    ...steps.flatMap(({ temperatureF }, index) =>
      temperatureF !== undefined &&
      !steps.slice(0, index + 1).some(({ text }) => text.includes(String(temperatureF)))
        ? [`steps[${index}].temperatureF: the text so far does not say ${temperatureF}`]
        : [],
    ),
  ];
}
