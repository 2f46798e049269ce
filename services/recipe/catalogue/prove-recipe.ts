import { usAverage } from '../area-prices/area-prices.ts';
import { bringIn } from '../recipes/recipe.ts';
import { costRecipe, type RecipeCost } from '../recipes/recipe-cost.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { britishWords, readingGrade } from './plain-english.ts';
import type { RecipeSource } from './recipe-source.ts';

/** A recipe of the catalogue as its readers get it: what follows from its foods, and what it costs. */
export type ProvenRecipe = { source: RecipeSource; facts: RecipeFacts; cost: RecipeCost };

export type PricesOf = ReturnType<typeof usAverage>['prices'];

/** Facts and costs of a sound recipe, by the code that serves it; at the US average unless told otherwise. */
export function computeRecipe(source: RecipeSource, prices: PricesOf = usAverage().prices): ProvenRecipe {
  const facts = factsOf(bringIn(source, undefined, { catalogueVersion: 0, at: new Date(0) }));
  return { source, facts, cost: costRecipe(facts.lines, source.servings, (id) => prices.get(id)) };
}

/** kcal a serving; drinks and sides may be next to nothing. */
const CALORIES = { least: 80, most: 1_300, leastOfSmall: 5 };
const SMALL_COURSES: readonly string[] = ['drink', 'side'];
/** Milligrams a serving: what a day should not go over. */
const MOST_SODIUM = 2_300;
/** Cents a serving, of what is eaten. */
const PORTION_CENTS = { least: 25, most: 1_400 };
const MACRO_TOLERANCE = 0.12;
/** Below this many kcal a rounded gram weighs more than the tolerance. */
const MACRO_SLACK = 8;
const READING_GRADE_BELOW = 9;

/** Where a recipe's figures or words leave the bounds of the catalogue, each as "field: reason"; empty when nowhere. */
export function doubtsOf(recipe: ProvenRecipe): string[] {
  return [...figureDoubts(recipe), ...macroDoubts(recipe), ...wordDoubts(recipe.source)];
}

function figureDoubts({ source, facts, cost }: ProvenRecipe): string[] {
  const { calories, sodium } = facts.nutrition;
  const least = SMALL_COURSES.includes(source.course) ? CALORIES.leastOfSmall : CALORIES.least;
  const isWithin = (value: number, lowest: number, highest: number) => value >= lowest && value <= highest;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return [
    ...(facts.knownShare < 1 ? [`nutrition: known for ${facts.knownShare} of the weight`] : []),
    ...(isWithin(calories, least, CALORIES.most)
      ? []
      : [`calories: ${calories} a serving; ${least} to ${CALORIES.most}`]),
    ...(sodium <= MOST_SODIUM ? [] : [`sodium: ${sodium} mg a serving; at most ${MOST_SODIUM}`]),
    ...(cost.pricedLines === cost.totalLines
      ? []
      : [`cost: ${cost.pricedLines} of ${cost.totalLines} lines have a price`]),
    ...(isWithin(cost.perServingCents, PORTION_CENTS.least, PORTION_CENTS.most)
      ? []
      : [
          `cost: ${dollars(cost.perServingCents)} a serving; ${dollars(PORTION_CENTS.least)} to ${dollars(PORTION_CENTS.most)}`,
        ]),
  ];
}

/** Energy follows from protein, carbohydrate and fat: 4, 4 and 9 kcal a gram. Alcohol has energy of its own and stays out. */
function macroDoubts({ source, facts }: ProvenRecipe): string[] {
  let calories = 0;
  let fromMacros = 0;
  for (const { line, food, grams = 0 } of facts.lines) {
    if (line.optional || !food || food.traits.includes('alcohol')) continue;
    const share = (grams * food.edibleYield) / 100 / source.servings;
    const { per100g } = food;
    calories += share * per100g.calories;
    fromMacros += share * (per100g.protein * 4 + per100g.carbs * 4 + per100g.fat * 9);
  }
  return Math.abs(calories - fromMacros) <= Math.max(MACRO_SLACK, MACRO_TOLERANCE * fromMacros)
    ? []
    : [`calories: ${Math.round(calories)} a serving, but its macros give ${Math.round(fromMacros)}`];
}

/** Every sentence a cook reads. */
const proseOf = (source: RecipeSource): string[] => [
  source.description,
  ...source.steps.map((step) => step.text),
  source.makeAhead ?? '',
  source.leftovers,
];

function wordDoubts(source: RecipeSource): string[] {
  const prose = proseOf(source).join('\n');
  const rest = [source.title, ...source.ingredients.flatMap(({ note = '', label = '' }) => [note, label])];
  const steps = source.steps.map((step) => step.text).join('\n');
  const grades = {
    description: readingGrade(source.description),
    'all words': readingGrade(prose),
    steps: readingGrade(steps),
  };
  return [
    ...Object.entries(grades).flatMap(([part, grade]) =>
      grade < READING_GRADE_BELOW
        ? []
        : [`${part}: read at grade ${grade.toFixed(1)}; below ${READING_GRADE_BELOW}`],
    ),
    ...britishWords([prose, ...rest, ...source.equipment].join('\n')).map(
      (word) => `words: ${word} is not US spelling`,
    ),
  ];
}
