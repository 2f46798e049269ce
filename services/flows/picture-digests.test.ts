import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';
import type { RecipeSource } from '../recipe/catalogue/recipe-source.ts';
import { DIGESTS, pictureDigests } from './picture-digests.ts';

let recorded: Record<string, string>;
let recipes: RecipeSource[];
beforeAll(async () => {
  recorded = JSON.parse(await readFile(DIGESTS, 'utf8'));
  recipes = await catalogueOf().load();
});

/** Recipes whose picture differs from the recorded one. */
const changed = (drawn: Record<string, string>) =>
  Object.keys({ ...recorded, ...drawn }).filter((id) => recorded[id] !== drawn[id]);

// After a change of foods or of the drawing code, record again: node services/flows/picture-digests.ts
it('every composed picture of the catalogue has the recorded bytes', () => {
  expect(changed(pictureDigests(recipes))).toEqual([]);
  expect(recipes.length).toBeGreaterThanOrEqual(322);
});

it('a recipe with a new title keeps its picture', () => {
  const renamed = recipes.map((recipe) => ({ ...recipe, title: 'Lobster Cheesecake Taco Soup' }));
  expect(changed(pictureDigests(renamed))).toEqual([]);
});
