import { usAverage } from '../area-prices/area-prices.ts';
import { eatenLines } from '../recipes/eaten-lines.ts';
import { applySource } from '../recipes/recipe.ts';
import { costRecipe, type RecipeCost } from '../recipes/recipe-cost.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { britishWords, readingGrade } from './plain-english.ts';
import type { RecipeSource } from './recipe-source.ts';

/** A recipe of the catalogue with the facts and cost that users see. */
export type ComputedRecipe = { source: RecipeSource; facts: RecipeFacts; cost: RecipeCost };

export type PricesOf = ReturnType<typeof usAverage>['prices'];

/** Computes facts and cost of a valid recipe with the code that serves it; at US average prices by default. */
export function computeRecipe(source: RecipeSource, prices: PricesOf = usAverage().prices): ComputedRecipe {
  const facts = factsOf(applySource(source, undefined, { sequence: 0, at: new Date(0) }));
  return { source, facts, cost: costRecipe(facts.lines, source.servings, (id) => prices.get(id)) };
}

/** kcal per serving; drinks and sides may have almost none. */
const CALORIES = { least: 80, most: 1_300, leastOfSmall: 5 };
const SMALL_COURSES: readonly string[] = ['drink', 'side'];
/** Milligrams per serving: the recommended limit for a day. */
const MOST_SODIUM = 2_300;
/** Cents per serving, for the portion eaten. */
const PORTION_CENTS = { least: 25, most: 1_400 };
const MACRO_TOLERANCE = 0.12;
/** Below this many kcal, rounding to a gram exceeds the tolerance. */
const MACRO_SLACK = 8;
const READING_GRADE_BELOW = 9;

/** Finds figures and texts outside the limits of the catalogue, each as "field: reason". */
export function auditRecipe(recipe: ComputedRecipe): string[] {
  return [...auditFigures(recipe), ...auditMacros(recipe), ...auditProse(recipe.source)];
}

const isWithin = (value: number, lowest: number, highest: number) => value >= lowest && value <= highest;

/** Calories and milligrams of sodium of one serving. */
export function auditNutrition(
  course: RecipeSource['course'],
  { calories, sodium }: { calories: number; sodium: number },
): string[] {
  const least = SMALL_COURSES.includes(course) ? CALORIES.leastOfSmall : CALORIES.least;
  return [
    ...(isWithin(calories, least, CALORIES.most)
      ? []
      : [`calories: ${calories} a serving; ${least} to ${CALORIES.most}`]),
    ...(sodium <= MOST_SODIUM ? [] : [`sodium: ${sodium} mg a serving; at most ${MOST_SODIUM}`]),
  ];
}

function auditFigures({ source, facts, cost }: ComputedRecipe): string[] {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return [
    ...(facts.knownShare < 1 ? [`nutrition: known for ${facts.knownShare} of the weight`] : []),
    ...auditNutrition(source.course, facts.nutrition),
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

/** Protein, carbohydrate and fat give 4, 4 and 9 kcal per gram. Alcohol has its own energy, so it is left out. */
function auditMacros({ source, facts }: ComputedRecipe): string[] {
  let calories = 0;
  let fromMacros = 0;
  for (const { line, food, grams = 0 } of eatenLines(facts.lines, source.steps)) {
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

/** All prose that a cook reads. */
const proseOf = (source: RecipeSource): string[] => [
  source.description,
  ...source.steps.map((step) => step.text),
  source.makeAhead ?? '',
  source.leftovers,
  source.whyItWorks ?? '',
];

function auditProse(source: RecipeSource): string[] {
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
