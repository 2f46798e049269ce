import { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { MEASURES } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { SEASONS } from '@homeplate/reference/seasons/seasons.ts';
import { z } from 'zod';
import { PLATES, type RecipeSource } from './define-recipe.ts';

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
  premium: z.boolean(),
  ingredients: z.array(Line).min(3).max(24),
  steps: z.array(z.strictObject({ minutes: z.int().min(1).max(1440), text: Words.min(20) })).min(3),
  plate: z.enum(PLATES).optional(),
});

/** Where a recipe was found: its file's name without `.ts`, and the folder it is in. */
export type RecipePlace = { fileName: string; folder: string };

/**
 * What is wrong with a recipe, each as "field: reason"; empty when nothing is.
 * A sound value is a RecipeSource: every food exists and every unit weighs something.
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
    ...timeProblems(recipe),
  ];
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('') || 'recipe';

function tagProblems({ tags, prepMinutes, cookMinutes }: RecipeSource): string[] {
  const diets: readonly string[] = DIETS;
  const total = prepMinutes + cookMinutes;
  return [
    ...tags
      .filter((tag) => diets.includes(tag))
      .map((tag) => `tags: "${tag}" is a diet and is computed, not tagged`),
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

/** Steps must account for the time that the card promises, within 5 minutes or a tenth. */
function timeProblems({ steps, prepMinutes, cookMinutes }: RecipeSource): string[] {
  const promised = prepMinutes + cookMinutes;
  const told = steps.reduce((sum, step) => sum + step.minutes, 0);
  return Math.abs(told - promised) <= Math.max(5, promised / 10)
    ? []
    : [`steps: take ${told} minutes, but prepMinutes + cookMinutes is ${promised}`];
}
