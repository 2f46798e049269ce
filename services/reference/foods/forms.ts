import { COOKED, GROUPS, isCookingWord } from './cooking-words.ts';
import type { Food, Measure, NutrientsPer100g } from './food.ts';
import table from './table/forms.generated.json' with { type: 'json' };

/** A cooked or other form of a food: bought as the food, with its own nutrients and weights. */
export type FoodForm = {
  /** The names of the form. Each is the set of words (as from `lookupWords`) that must all be present. */
  words: readonly (readonly string[])[];
  /** USDA SR21 number and description. */
  ndbNo: string;
  usda: string;
  per100g: NutrientsPer100g;
  blanks?: readonly (keyof NutrientsPer100g)[];
  /** Grams of the food per gram of the form; absent means 1. */
  rawPerGram?: number;
  /** Grams of the form by volume and count, if the USDA has them. */
  volumes?: Partial<Record<Measure, number>>;
  counts?: Readonly<Record<string, number>>;
};

/** Written by build-foods.ts from sources/food-forms.psv. */
const FORMS = table as Readonly<Record<string, unknown>> as Readonly<Record<string, readonly FoodForm[]>>;

export const formsOf = (foodId: string): readonly FoodForm[] => FORMS[foodId] ?? [];

/** Finds the form named by these words (of `formWords`); undefined for the food as bought. */
export function formByWords(food: Food, words: readonly string[]): FoodForm | undefined {
  const forms = formsOf(food.id);
  /** The form with the longest matching name. */
  const said = (isCooked: boolean): FoodForm | undefined => {
    let found: FoodForm | undefined;
    let length = 0;
    for (const form of forms) {
      for (const way of form.words) {
        if (
          way.some(isCookingWord) !== isCooked ||
          way.length <= length ||
          !way.every((word) => words.includes(word))
        )
          continue;
        [found, length] = [form, way.length];
      }
    }
    return found;
  };
  const cooked = isUncooked(words) ? undefined : (said(true) ?? nearestCooked(food, forms, words));
  return cooked ?? said(false);
}

const isUncooked = (words: readonly string[]): boolean =>
  words.includes('uncooked') || words.includes('raw') || words.includes('unbaked');

/** Uses boiled zucchini for "grilled zucchini" if there is no grilled form, because it is closer than raw. */
function nearestCooked(
  food: Food,
  forms: readonly FoodForm[],
  words: readonly string[],
): FoodForm | undefined {
  const said = words.filter(isCookingWord);
  if (said.length === 0) return undefined;
  const isOf = (form: FoodForm, group: ReadonlySet<string>): boolean =>
    form.words.some((way) => way.length === 1 && group.has(way[0] ?? ''));
  const own = GROUPS.find((group) => said.some((word) => group.has(word)));
  const ofGroup = own && forms.find((form) => isOf(form, own));
  // Frying adds fat to vegetables, so other cooked forms do not apply; meat loses fat either way.
  const isFried = own === GROUPS[2] && food.category !== 'Meat & Seafood';
  return ofGroup ?? (isFried ? undefined : forms.find((form) => isOf(form, COOKED)));
}

const VOLUMES: readonly Measure[] = ['tsp', 'tbsp', 'cup', 'fl oz', 'pint', 'quart', 'gallon', 'ml', 'l'];

/** The food with the nutrients and prepared weights of its form. */
export function asForm(food: Food, form: FoodForm | undefined): Food {
  if (!form) return food;
  const { approximate: _near, ownFigures: _own, blanks: _blanks, ...kept } = food;
  const { rawPerGram = 1, volumes, counts } = form;
  const swelled = (grams: number): number => grams / rawPerGram;
  const isVolume = (measure: string): boolean => (VOLUMES as readonly string[]).includes(measure);
  // A food's measures are as bought; the USDA weighs the edible part.
  const bought = (measures: Readonly<Record<string, number>> = {}): [string, number][] =>
    Object.entries(measures).map(([unit, grams]) => [unit, grams / food.edibleYield]);
  const own = bought(volumes);
  const weighed = Object.entries(food.gramsPer).flatMap(([unit, grams]) =>
    isVolume(unit) ? (own.length > 0 ? [] : [[unit, grams]]) : [[unit, swelled(grams)]],
  );
  return {
    ...kept,
    ndbNo: form.ndbNo,
    usda: form.usda,
    per100g: form.per100g,
    ...(form.blanks && { blanks: form.blanks }),
    gramsPer: Object.fromEntries([...weighed, ...own]),
    counts: {
      ...Object.fromEntries(Object.entries(food.counts ?? {}).map(([unit, grams]) => [unit, swelled(grams)])),
      ...Object.fromEntries(bought(counts)),
    },
  };
}

/** The food with the nutrients of this form per weight as bought. */
export function asBought(food: Food, form: FoodForm | undefined): Food {
  if (!form) return food;
  const { blanks: _blanks, ...kept } = food;
  const figures = Object.entries(form.per100g).map(([name, value]) => [name, value / (form.rawPerGram ?? 1)]);
  return {
    ...kept,
    ndbNo: form.ndbNo,
    usda: form.usda,
    per100g: Object.fromEntries(figures) as NutrientsPer100g,
    ...(form.blanks && { blanks: form.blanks }),
  };
}
