import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { DIETS } from '@homeplate/reference/foods/diets.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { z } from 'zod';
import { createFoodSearch } from '../foods/food-search.ts';
import { platingOf } from '../recipes/plating.ts';
import { RecipeLine, RecipeSource } from './recipe-source.ts';

/** The file of a recipe: its name without `.yaml`, and its folder. */
export type RecipePlace = { fileName: string; folder: string };

/** The path of a field, and what is wrong with it. */
export type Problem = { path: readonly PropertyKey[]; reason: string };

/** "ingredients[2].food: there is no food …" */
export const problemText = ({ path, reason }: Problem): string =>
  `${path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('') || 'recipe'}: ${reason}`;

/**
 * Returns the problems of a recipe; empty when it is valid.
 * A valid recipe is a RecipeSource in which every food exists, every unit converts to grams and every food is used in a step.
 */
export function findProblems(candidate: unknown, place: RecipePlace): Problem[] {
  const parsed = RecipeSource.safeParse(candidate, { error: missingField });
  if (!parsed.success)
    return parsed.error.issues.flatMap(shapeProblems).map((problem) => withPlating(problem, candidate));
  const recipe: RecipeSource = parsed.data;
  return [
    ...(recipe.id === place.fileName
      ? []
      : [{ path: ['id'], reason: `"${recipe.id}" is not the file's name "${place.fileName}"` }]),
    ...(recipe.region === place.folder
      ? []
      : [{ path: ['region'], reason: `"${recipe.region}" is not the folder "${place.folder}"` }]),
    ...tagProblems(recipe),
    ...lineProblems(recipe),
    ...groupProblems(recipe),
    ...useProblems(recipe),
    ...stepProblems(recipe),
  ];
}

const missingField: z.core.$ZodErrorMap = (issue) => {
  if (issue.input !== undefined) return undefined;
  if (issue.code === 'invalid_type') return `is missing; expected ${issue.expected}`;
  return issue.code === 'invalid_value' ? `is missing; one of ${issue.values.join(', ')}` : undefined;
};

/** Returns one problem per unknown field. */
const shapeProblems = (issue: z.core.$ZodIssue): Problem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], reason: issue.message }))
    : [{ path: issue.path, reason: issue.message }];

const Unplated = z.looseObject({ id: z.string(), title: z.string(), ingredients: z.array(RecipeLine) });

/** Adds a suggested plating, taken from the title, when the author has not written one. */
function withPlating(problem: Problem, candidate: unknown): Problem {
  if (problem.path.length !== 1 || problem.path[0] !== 'plating') return problem;
  const { success, data } = Unplated.safeParse(candidate);
  if (!success || data.plating !== undefined) return problem;
  const plating = JSON.stringify(platingOf(data.id, { title: data.title, ingredients: data.ingredients }));
  return { ...problem, reason: `${problem.reason}; the title suggests ${plating}` };
}

/** Diet and health claims are computed from the foods, so authors must not tag them. */
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

function tagProblems({ tags, prepMinutes, cookMinutes }: RecipeSource): Problem[] {
  const total = prepMinutes + cookMinutes;
  return [
    ...tags
      .filter((tag) => CLAIMS.has(tag))
      .map((tag) => ({
        path: ['tags'],
        reason: `"${tag}" is a diet or a claim: remove it, diets and claims are computed`,
      })),
    ...tags
      .filter((tag, index) => tags.indexOf(tag) !== index)
      .map((tag) => ({ path: ['tags'], reason: `"${tag}" is listed twice` })),
    ...(tags.includes('quick') && total > 30
      ? [{ path: ['tags'], reason: `"quick" with ${total} minutes; at most 30` }]
      : []),
    ...(tags.includes('weeknight') && total > 60
      ? [{ path: ['tags'], reason: `"weeknight" with ${total} minutes; at most 60` }]
      : []),
    ...(tags.includes('no-cook') && cookMinutes > 0
      ? [{ path: ['tags'], reason: `"no-cook" with ${cookMinutes} minutes of cooking` }]
      : []),
  ];
}

function noSuchFood(id: string): string {
  const near = createFoodSearch()(id.replaceAll('-', ' '), 3).map(({ food }) => food.id);
  return `there is no food "${id}"${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`;
}

function lineProblems({ ingredients }: RecipeSource): Problem[] {
  return ingredients.flatMap((line, index) => {
    const food = foodById(line.food);
    if (!food) return [{ path: ['ingredients', index, 'food'], reason: noSuchFood(line.food) }];
    if (line.quantityMax !== undefined && line.quantityMax <= line.quantity) {
      return [
        {
          path: ['ingredients', index, 'quantityMax'],
          reason: `${line.quantityMax} is not more than ${line.quantity}`,
        },
      ];
    }
    return gramsOf(food, line.quantity, line.unit) === undefined
      ? [
          {
            path: ['ingredients', index, 'unit'],
            reason: `"${line.unit}" of ${line.food} does not convert to grams`,
          },
        ]
      : [];
  });
}

function groupProblems({ ingredients }: RecipeSource): Problem[] {
  const closed = new Set<string>();
  return ingredients.flatMap(({ group }, index) => {
    const before = ingredients[index - 1]?.group;
    if (before !== undefined && before !== group) closed.add(before);
    if (before !== undefined && group === undefined) {
      return [
        {
          path: ['ingredients', index, 'group'],
          reason: `a line without a group would be read as one of "${before}"`,
        },
      ];
    }
    return group !== undefined && group !== before && closed.has(group)
      ? [{ path: ['ingredients', index, 'group'], reason: `the lines of "${group}" are not adjacent` }]
      : [];
  });
}

function useProblems({ ingredients, steps }: RecipeSource): Problem[] {
  const listed = new Set(ingredients.map((line) => line.food));
  const used = new Set(steps.flatMap((step) => step.uses));
  return [
    ...steps.flatMap(({ uses }, index) => [
      ...uses
        .filter((food) => !listed.has(food))
        .map((food) => ({
          path: ['steps', index, 'uses'],
          reason: `"${food}" is not among the ingredients`,
        })),
      ...uses
        .filter((food, place) => uses.indexOf(food) !== place)
        .map((food) => ({ path: ['steps', index, 'uses'], reason: `"${food}" is listed twice` })),
    ]),
    ...[...listed]
      .filter((food) => !used.has(food))
      .map((food) => ({ path: ['steps'], reason: `none uses "${food}"` })),
  ];
}

function stepProblems({ steps, prepMinutes, cookMinutes }: RecipeSource): Problem[] {
  const promised = prepMinutes + cookMinutes;
  const total = steps.reduce((sum, step) => sum + step.minutes, 0);
  return [
    ...(total === promised
      ? []
      : [
          {
            path: ['steps'],
            reason: `take ${total} minutes, but ${fieldName('prepMinutes')} and ${fieldName('cookMinutes')} are ${promised}`,
          },
        ]),
    ...steps.flatMap(({ minutes, waiting = 0 }, index) =>
      waiting > minutes
        ? [{ path: ['steps', index, 'waiting'], reason: `${waiting} of only ${minutes} minutes` }]
        : [],
    ),
    // "Heat the oven to 425°F" may come several steps before "Bake until brown".
    ...steps.flatMap(({ temperatureF }, index) =>
      temperatureF !== undefined &&
      !steps.slice(0, index + 1).some(({ text }) => text.includes(String(temperatureF)))
        ? [{ path: ['steps', index, 'temperatureF'], reason: `the text so far does not say ${temperatureF}` }]
        : [],
    ),
  ];
}
