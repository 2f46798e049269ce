import { COOKED, GROUPS, isCookingWord } from './cooking-words.ts';
import type { Food, Measure, NutrientsPer100g } from './food.ts';
import table from './table/forms.generated.json' with { type: 'json' };

/** What a food becomes when it is cooked, or another kind of it: bought as the food, with figures of its own. */
export type FoodForm = {
  /** Ways to say it, each by the words that all have to be there, as `lookupWords` gives them. */
  words: readonly (readonly string[])[];
  /** USDA SR21 number and description. */
  ndbNo: string;
  usda: string;
  per100g: NutrientsPer100g;
  blanks?: readonly (keyof NutrientsPer100g)[];
  /** Grams of the food that make one gram of the form; absent means 1. */
  rawPerGram?: number;
  /** Grams of the form by volume and by count, where the USDA has them. */
  volumes?: Partial<Record<Measure, number>>;
  counts?: Readonly<Record<string, number>>;
};

/** Written by build-foods.ts from sources/food-forms.psv. */
const FORMS = table as Readonly<Record<string, unknown>> as Readonly<Record<string, readonly FoodForm[]>>;

export const formsOf = (foodId: string): readonly FoodForm[] => FORMS[foodId] ?? [];

/** The form of a food that these words (of `formWords`) name; undefined: the food as it is bought. */
export function formByWords(food: Food, words: readonly string[]): FoodForm | undefined {
  const forms = formsOf(food.id);
  /** The first of the longest ways that the words say. */
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

/** "Grilled zucchini" where only the boiled one is known is that one: nearer than the raw one. */
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
  // What is fried takes up fat, so a boiled vegetable is no measure for it; meat gives fat off either way.
  const isFried = own === GROUPS[2] && food.category !== 'Meat & Seafood';
  return ofGroup ?? (isFried ? undefined : forms.find((form) => isOf(form, COOKED)));
}

const VOLUMES: readonly Measure[] = ['tsp', 'tbsp', 'cup', 'fl oz', 'pint', 'quart', 'gallon', 'ml', 'l'];

/** The food with the figures and weights of its form, as it goes into the bowl. */
export function asForm(food: Food, form: FoodForm | undefined): Food {
  if (!form) return food;
  const { approximate: _near, ownFigures: _own, blanks: _blanks, ...kept } = food;
  const { rawPerGram = 1, volumes, counts } = form;
  const swelled = (grams: number): number => grams / rawPerGram;
  const isVolume = (measure: string): boolean => (VOLUMES as readonly string[]).includes(measure);
  // Measures of a food are as bought; the USDA weighs what is eaten.
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

/** The food with the figures that its weight as bought has once it is in this form. */
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
