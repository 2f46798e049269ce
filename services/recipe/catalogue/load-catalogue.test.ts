import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_KEYS } from '@homeplate/contracts/documents/region.ts';
import { dietsOf } from '@homeplate/reference/foods/diets.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { nutritionOf } from '@homeplate/reference/foods/nutrition.ts';
import { portionCents } from '@homeplate/reference/prices/portion-cost.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { RecipeSource } from './define-recipe.ts';
import { loadCatalogue } from './load-catalogue.ts';

const recipes = await loadCatalogue();

/** The lines that are always in the dish, weighed; a unit that does not convert would have stopped the loader. */
const weighed = (recipe: RecipeSource) =>
  recipe.ingredients
    .filter((line) => !line.optional)
    .map((line) => {
      const food = foodById(line.food);
      return { food, grams: (food && gramsOf(food, line.quantity, line.unit)) ?? Number.NaN };
    });
const costOf = (recipe: RecipeSource) =>
  weighed(recipe).reduce(
    (sum, { food, grams }) => sum + portionCents(food?.basePrice.centsPerKg ?? 0, grams),
    0,
  );

describe('the catalogue', () => {
  const open = recipes.filter((recipe) => !recipe.premium);

  it('has 24 open recipes, 3 of each region', () => {
    expect(open).toHaveLength(24);
    for (const region of REGION_KEYS) {
      expect(open.filter((recipe) => recipe.region === region)).toHaveLength(3);
    }
    expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(recipes.length);
  });

  it.each(recipes.map((recipe) => [recipe.id, recipe] as const))('%s adds up', (_id, recipe) => {
    const lines = weighed(recipe);
    for (const { grams } of lines) expect(grams).toBeGreaterThan(0);

    const perServing = costOf(recipe) / recipe.servings;
    expect(perServing).toBeGreaterThan(40);
    expect(perServing).toBeLessThan(700);

    const nutrition = nutritionOf(lines, recipe.servings);
    expect(nutrition.knownShare).toBeGreaterThanOrEqual(0.9);
    expect(nutrition.calories).toBeGreaterThan(150);
    expect(nutrition.calories).toBeLessThan(1100);
    expect(nutrition.sodium).toBeLessThan(1600);
    // Energy follows from what it is made of, give or take fiber and alcohol.
    const fromMacros = nutrition.protein * 4 + nutrition.carbs * 4 + nutrition.fat * 9;
    expect(nutrition.calories / fromMacros).toBeGreaterThan(0.8);
    expect(nutrition.calories / fromMacros).toBeLessThan(1.15);
  });

  it('offers something for small budgets, short evenings, each season and meatless tables', () => {
    expect(open.filter((recipe) => costOf(recipe) < 500).length).toBeGreaterThanOrEqual(8);
    expect(
      open.filter((recipe) => recipe.prepMinutes + recipe.cookMinutes <= 30).length,
    ).toBeGreaterThanOrEqual(4);
    for (const season of ['spring', 'summer', 'fall', 'winter'] as const) {
      expect(open.filter((recipe) => recipe.seasons.includes(season)).length, season).toBeGreaterThanOrEqual(
        4,
      );
    }
    const meatless = open.filter((recipe) =>
      dietsOf(weighed(recipe), recipe.servings).includes('vegetarian'),
    );
    expect(meatless.length).toBeGreaterThanOrEqual(6);
    // The tag is the author's word for the same thing.
    for (const recipe of open.filter((one) => one.tags.includes('meatless')))
      expect(meatless).toContain(recipe);
  });
});

describe('loadCatalogue', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it('names every broken file and field at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    folders.push(folder);
    await mkdir(join(folder, 'south'));
    const [sound] = recipes;
    await writeFile(
      join(folder, 'south', 'stew.ts'),
      `export default ${JSON.stringify({ ...sound, id: 'stew' })};`,
    );
    await writeFile(join(folder, 'south', 'empty.ts'), 'export const nothing = 1;');
    await expect(loadCatalogue(folder)).rejects.toThrow(
      /south\/empty\.ts: recipe: .*\nsouth\/stew\.ts: region: "new-england" is not the folder "south"/,
    );
  });

  it('reads a folder without regions as an empty catalogue', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    folders.push(folder);
    expect(await loadCatalogue(folder)).toEqual([]);
  });
});
