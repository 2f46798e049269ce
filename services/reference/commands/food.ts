import type { Food, NutrientsPer100g } from '../foods/food.ts';
import { asForm } from '../foods/forms.ts';
import { cleanLine } from '../lines/clean-line.ts';
import { formOf } from '../lines/food-form.ts';
import { lineGrams } from '../lines/line-grams.ts';
import type { Command } from './command.ts';
import { findFood } from './find-food.ts';

export const food: Command = {
  request: 'the name or id of a food',
  answers: 'name, foodId, usda, per100g, gramsPer, aisle, allergens; foodId null where the table has none',
  open: async () => (request) => {
    const named = findFood(request.trim());
    if (!named) return { name: request.trim().toWellFormed(), foodId: null };
    const found = asForm(named, formOf(named, cleanLine(request)));
    return {
      name: found.name,
      foodId: found.id,
      usda: found.ownFigures ? null : found.ndbNo,
      per100g: nutrientsOf(found),
      gramsPer: {
        cup: gramsOfOne(found, 'cup'),
        tbsp: gramsOfOne(found, 'tbsp'),
        tsp: gramsOfOne(found, 'tsp'),
        each: gramsOfOne(found, null),
      },
      aisle: found.aisle,
      allergens: found.allergens,
    };
  },
};

/** Prepared weight, peeled or shelled. Without a unit, one piece as recipes count it: one egg, one green onion. */
function gramsOfOne(of: Food, unit: string | null): number | null {
  const grams = lineGrams(of, 1, unit);
  if (grams === undefined) return null;
  return Number(grams.toFixed(grams < 10 ? 2 : 1));
}

/** Returns null for values unknown to the USDA, which the table stores as 0 and lists in `blanks`. */
function nutrientsOf(of: Food): Record<string, number | null> {
  const known = (nutrient: keyof NutrientsPer100g): number | null =>
    of.blanks?.includes(nutrient) ? null : of.per100g[nutrient];
  return {
    kcal: known('calories'),
    protein: known('protein'),
    fat: known('fat'),
    carbs: known('carbs'),
    fiber: known('fiber'),
    sugar: known('sugar'),
    sodiumMg: known('sodium'),
  };
}
