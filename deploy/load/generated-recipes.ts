/**
 * Generates thousands of realistic recipes for benchmarks. Each copies the course, servings, minutes, steps and texts of a catalogue
 * recipe and takes random ingredient lines of the whole catalogue, so that foods are as common as there. One line in eight is any
 * food of the table. The same count and seed give the same recipes.
 */

import type { RecipeLine, RecipeSource } from '../../services/recipe/catalogue/recipe-source.ts';
import { applySource, type StoredRecipe } from '../../services/recipe/recipes/recipe.ts';
import { allFoods } from '../../services/reference/foods/foods.ts';

/** One line in this many is any food of the table. */
const ANY_FOOD = 8;
const STYLES =
  'Skillet,Slow-Cooked,Smoky,Sunday,Weeknight,Grilled,Roasted,Creamy,Spicy,Buttered,Braised,Crisp,Sweet,Sour,Pickled,Stuffed'.split(
    ',',
  );
const DISHES =
  'Stew,Hash,Salad,Soup,Casserole,Skillet,Pie,Tacos,Bowl,Chowder,Rice,Noodles,Sandwich,Bake,Gratin,Chili,Curry,Slaw,Fritters,Pasta'.split(
    ',',
  );
const FIRST_DAY = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

/** Marsaglia's xorshift: numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** `sources` is the catalogue. All recipes are published, by the first change. */
export function* generateRecipes(
  sources: readonly RecipeSource[],
  count: number,
  seed = 20_261_121,
): Generator<StoredRecipe> {
  const random = randomFrom(seed);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const foods = allFoods();
  const nameOfFood = new Map(foods.map(({ id, name }) => [id, name]));
  const lines = sources.flatMap(({ ingredients }) => ingredients);
  const anyLine = (): RecipeLine => ({
    quantity: 20 + Math.round(random() * 400),
    unit: 'g',
    food: pick(foods).id,
  });
  for (let number = 0; number < count; number += 1) {
    const base = pick(sources);
    const wanted = Math.max(3, base.ingredients.length + Math.floor(random() * 5) - 2);
    const chosen = new Map<string, RecipeLine>();
    while (chosen.size < wanted) {
      const line = random() * ANY_FOOD < 1 ? anyLine() : pick(lines);
      chosen.set(line.food, line);
    }
    const ids = [...chosen.keys()];
    const main = (nameOfFood.get(ids[0] ?? '') ?? 'supper').split(',')[0] ?? '';
    const title = `${pick(STYLES)} ${main.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} ${pick(DISHES)}`;
    const shift = Math.floor(random() * 5) * 5;
    const source: RecipeSource = {
      ...base,
      id: `g${String(number).padStart(5, '0')}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      title,
      prepMinutes: base.prepMinutes + shift,
      tier: 'open',
      ingredients: [...chosen.values()],
      steps: base.steps.map((step, index) => ({
        ...step,
        minutes: step.minutes + (index === 0 ? shift : 0),
        uses: ids.filter((_, place) => place % base.steps.length === index),
      })),
    };
    const stars = Math.floor(random() * 40);
    yield {
      ...applySource(source, undefined, {
        sequence: 1,
        at: new Date(FIRST_DAY + Math.floor(random() * 7_000) * HOUR_MS),
      }),
      ratings: { sum: Math.round(stars * (3 + random() * 2)), count: stars },
    };
  }
}
