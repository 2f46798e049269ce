import { RECIPE_SORTS, SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { z } from 'zod';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const DIETS = [
  'vegetarian',
  'vegan',
  'keto',
  'paleo',
  'mediterranean',
  'low-carb',
  'gluten-free',
  'dairy-free',
  'whole30',
  'healthy',
] as const;

const REGION_NAMES = [...REGION_KEYS, 'southeast'] as const;
const MOST_DOLLARS = 10_000;

/** A name of the list, whatever its case; spaces count as hyphens. */
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string('takes one plain value')
    .trim()
    .toLowerCase()
    .transform((text) => text.replaceAll(' ', '-'))
    .pipe(z.enum(names, `is one of ${names.join(', ')}`))
    .describe(`One of ${names.join(', ')}; case does not matter`);
const slug = z
  .string('takes one plain value')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is a tag: letters, digits and hyphens')
  .max(40, 'is a tag of at most 40 characters');
const dollars = z
  .string('takes one plain value')
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'is an amount of dollars, such as 5 or 12.50')
  .refine((text) => Number(text) <= MOST_DOLLARS, `is at most ${MOST_DOLLARS} dollars`);
const wholeNumber = (least: number, most: number) =>
  z
    .string('takes one plain value')
    .regex(/^\d{1,6}$/, `is a whole number from ${least} to ${most}`)
    .refine(
      (text) => Number(text) >= least && Number(text) <= most,
      `is a whole number from ${least} to ${most}`,
    );

/** The region of a query or a path; `southeast` is the landing page's word for south (reading B10). */
export const RegionName = oneOf(REGION_NAMES).transform((name) => (name === 'southeast' ? 'south' : name));

/** Paging alone: what the lists of one region take. */
export const PagingQuery = z.object({
  sort: oneOf(RECIPE_SORTS).optional(),
  limit: wholeNumber(1, 100).optional(),
  cursor: z
    .string('takes one plain value')
    .regex(/^[\w-]{1,400}$/, 'is the cursor of a Link header')
    .optional(),
});

/** Reading C9. Values stay text here: this is also what the OpenAPI page shows. */
export const RecipeListQuery = PagingQuery.extend({
  region: RegionName.optional(),
  maxCost: dollars.optional(),
  maxCostPerServing: dollars.optional(),
  maxTime: wholeNumber(1, 10_000).optional(),
  dietary: oneOf(DIETS).optional(),
  seasonal: z.enum(['true', 'false'], 'is true or false').optional(),
  season: oneOf(SeasonKey.options).optional(),
  tag: slug.optional(),
  tags: z
    .string('takes one plain value')
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(z.array(slug).min(1, 'is a list of tags with commas').max(20, 'is at most 20 tags'))
    .optional(),
  difficulty: oneOf(DIFFICULTIES).optional(),
  search: z.string('takes one plain value').trim().max(100, 'is at most 100 characters').optional(),
});
export type RecipeListQuery = z.infer<typeof RecipeListQuery>;

/** `ids=chili,grits`. */
export const CardsQuery = z.object({
  ids: z
    .string('takes recipe ids with commas')
    .max(8_200, 'is at most 100 recipe ids')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(80, 'takes recipe ids with commas'))
        .min(1, 'takes recipe ids with commas')
        .max(100, 'is at most 100 recipe ids'),
    ),
});

const DEFAULT_LIMIT = 100;
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

export type ListRequest = Omit<ListRecipesRequest, 'priceArea' | 'seasonMonth'>;

export function listRequestOf(query: RecipeListQuery): ListRequest {
  return {
    region: query.region ?? '',
    maxCostCents: query.maxCost === undefined ? undefined : centsOf(query.maxCost),
    maxCostPerServingCents:
      query.maxCostPerServing === undefined ? undefined : centsOf(query.maxCostPerServing),
    maxTimeMinutes: query.maxTime === undefined ? undefined : Number(query.maxTime),
    dietary: query.dietary ?? '',
    seasonal: query.seasonal === 'true',
    season: query.season ?? '',
    tag: query.tag ?? '',
    tags: [...new Set(query.tags)].sort(),
    difficulty: query.difficulty ?? '',
    search: query.search ?? '',
    // Not given: the recipe service knows the best order, which is `featured` unless something is searched for.
    sort: query.sort ?? '',
    limit: query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit),
    cursor: query.cursor ?? '',
  };
}

/** The query as a client would write it, for the next page's address. */
export function searchOf(query: Partial<RecipeListQuery>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(RecipeListQuery.shape).sort()) {
    const value = query[name as keyof RecipeListQuery];
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : value);
  }
  return search.toString();
}

/** The month whose season it is, 1 to 12. Readers are Americans: the date line of the middle of the country. */
export const seasonMonth = (now: number = Date.now()): number =>
  new Date(now - 6 * 3_600_000).getUTCMonth() + 1;
