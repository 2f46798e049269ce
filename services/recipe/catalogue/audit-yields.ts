import { measureLine } from '../recipes/bought-lines.ts';
import { eatenLines } from '../recipes/eaten-lines.ts';
import { numberOf } from './kitchen-amounts.ts';
import type { RecipeSource } from './recipe-source.ts';

type Made = Pick<
  RecipeSource,
  'yield' | 'course' | 'servings' | 'servingSize' | 'ingredients' | 'steps' | 'equipment'
>;
/** "about 2 quarts", "one 9-inch pie", "36 cookies". */
type Yield = { count: number; size: string | undefined; noun: string };

/** Courses that a cook counts in loaves, pies, pieces or glasses. */
const COUNTED_COURSES: readonly string[] = ['bread', 'dessert', 'drink'];

/** Finds a yield that is missing, or that what goes in does not make, each as "yield: …". */
export function auditYields(recipe: Made): string[] {
  if (recipe.yield === undefined)
    return COUNTED_COURSES.includes(recipe.course) ? [`yield: a ${recipe.course} says what it makes`] : [];
  const made = parseYield(recipe.yield);
  if (!made) return [`yield: "${recipe.yield}" is not a number and what it counts`];
  return [...weigh(recipe, made), ...vessel(recipe, made), ...pieces(recipe, made)].map(
    (problem) => `yield: ${problem}`,
  );
}

const YIELD =
  /^(?:about )?(?<count>one|two|\d+(?: \d\/\d)?|\d\/\d) (?:(?<size>\d+(?: by \d+)?-(?:inch|quart)) )?(?<noun>[a-z].*)$/;

function parseYield(text: string): Yield | undefined {
  const { count = '', size, noun } = YIELD.exec(text)?.groups ?? {};
  return noun === undefined ? undefined : { count: numberOf(count), size, noun };
}

/** Grams of the ingredients, without water, for one of what comes out. The first that matches counts. */
const GRAMS: readonly { noun: RegExp; least: number; most: number }[] = [
  { noun: /\b(?:cookies|ravioli|malasadas|sopaipillas)\b/, least: 10, most: 70 },
  { noun: /\bloa(?:f|ves)\b/, least: 400, most: 1_300 },
  { noun: /\b(?:pasties|glasses)\b/, least: 150, most: 500 },
  {
    noun: /\b(?:rolls|bialys|pretzels|biscuits|shortcakes|muffins|bars|squares|rounds|pancakes|ployes|cakes|latkes|patties|croquettes|sandwiches|pies|dumplings|strips|musubi|shells|halves|eggs)\b/,
    least: 25,
    most: 250,
  },
];
/** Grams for a square inch of pan. Pizza is thin. */
const PER_SQUARE_INCH = { least: 7, most: 30, leastOfPizza: 3 };
const GRAMS_OF_MEASURE: Readonly<Record<string, number>> = { cup: 237, cups: 237, quart: 946, quarts: 946 };
/** Measures are rounded; some dishes boil down, others are beaten up. */
const TOLERANCE = 0.4;

function weigh(recipe: Made, { count, size, noun }: Yield): string[] {
  const grams = gramsIn(recipe);
  const measure = GRAMS_OF_MEASURE[noun.split(' ')[0] ?? ''];
  if (measure !== undefined) return pour(recipe, count, measure);
  const range = size ? rangeOf(size, noun) : GRAMS.find((one) => one.noun.test(noun));
  if (!range) return [`"${noun}" is not in the table of what recipes make`];
  const each = Math.round((size ? grams + waterIn(recipe) : grams) / count);
  return each >= range.least && each <= range.most
    ? []
    : [`${each} g go in for one of "${noun}"; ${Math.round(range.least)} to ${Math.round(range.most)}`];
}

/** Oats and leaves fill more cups than their weight in water, berries fewer once they are ground. */
function pour(recipe: Made, count: number, measure: number): string[] {
  const water = waterIn(recipe);
  const cups = [gramsIn(recipe), gramsIn(recipe, GRAMS_OF_MEASURE.cup)].map(
    (grams) => (grams + water) / measure,
  );
  const least = Math.min(...cups) * (1 - TOLERANCE);
  const most = Math.max(...cups) * (1 + TOLERANCE);
  return count >= least && count <= most
    ? []
    : [`${count}, but what goes in makes ${least.toFixed(1)} to ${most.toFixed(1)}`];
}

/** The grams that fill a pan or a dish of this size. */
function rangeOf(size: string, noun: string): { least: number; most: number } {
  const [wide = 0, long = wide] = size.match(/\d+/g)?.map(Number) ?? [];
  if (size.endsWith('quart')) return { least: wide * 946 * TOLERANCE, most: wide * 946 };
  const isRound = !size.includes(' by ') && !noun.startsWith('square');
  const area = wide * long * (isRound ? Math.PI / 4 : 1);
  const { least, most, leastOfPizza } = PER_SQUARE_INCH;
  return { least: area * (noun.startsWith('pizza') ? leastOfPizza : least), most: area * most };
}

/** The edible grams of what stays in the dish; with `cup` those of as many cups of water. */
const gramsIn = ({ ingredients, steps }: Made, cup?: number): number =>
  eatenLines(ingredients.map(measureLine), steps).reduce((sum, { line, food, grams = 0 }) => {
    if (!food || line.optional) return sum;
    const edible = grams * food.edibleYield;
    return sum + (cup && food.gramsPer.cup ? (edible / food.gramsPer.cup) * cup : edible);
  }, 0);

const WATER = /(\d+ \d\/\d|\d\/\d|\d+) (?:more )?(cup|quart)s? of (?:[a-z]+ ){0,2}water\b/g;
const waterIn = ({ steps }: Made): number =>
  steps
    .flatMap(({ text }) => [...text.matchAll(WATER)])
    .reduce(
      (sum, [, count = '', measure = '']) => sum + numberOf(count) * (GRAMS_OF_MEASURE[measure] ?? 0),
      0,
    );

const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

function vessel({ equipment, steps }: Made, { size }: Yield): string[] {
  const named = plain([...equipment, ...steps.map(({ text }) => text)].join('\n'));
  return size && !named.includes(plain(size)) ? [`no vessel and no step is ${size}`] : [];
}

/** A serving of 3 cookies, twelve times, makes 36 cookies. */
function pieces({ servings, servingSize }: Made, { count, size, noun }: Yield): string[] {
  const [, each = '', thing = ''] = /^(\d+) (?:[a-z]+ )*?([a-z]{3,}?)(?:e?s|ies)?\b/.exec(servingSize) ?? [];
  const isSame =
    !size && thing !== '' && noun.split(' ').some((word) => word.startsWith(thing.replace(/y$/, '')));
  return isSame && Number(each) * servings !== count
    ? [`${count} ${noun}, but ${servings} servings of ${servingSize}`]
    : [];
}
