import { foodById } from '@homeplate/reference/foods/foods.ts';
import { canSize, isWeighed, weightBeside } from '../recipes/line-size.ts';
import { nameOf, wordsOf } from './line-words.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

type Written = Pick<RecipeSource, 'ingredients' | 'title' | 'description' | 'place'>;

/** Finds ingredient lines that a cook could not buy or measure as written, each as "ingredients[2]: …". */
export const auditLines = (recipe: Written): string[] =>
  recipe.ingredients.flatMap((line, index) =>
    [work, leftInPot, can, yeast, salt, grams, repeated, boned, regional]
      .flatMap((rule) => rule(line, recipe))
      .map((reason) => `ingredients[${index}]: ${reason}`),
  );

/** Foods that leaven, salt, thicken, set, sour or fry. */
const WORKS =
  /^(?:baking-soda|baking-powder|yeast|cornstarch|gelatin|egg|butter|lard|shortening|lemon-juice|lime-juice|buttermilk)$|(?:^|-)(?:salt|flour|oil|vinegar)$/;
/** At the table even butter does no work. */
const AT_TABLE = /\b(?:serve|serving|table|on top|pour over|scatter)\b/i;

const work = (line: RecipeLine): string[] =>
  line.optional && WORKS.test(line.food) && !AT_TABLE.test(`${line.note} ${line.group}`)
    ? [`"${line.food}" does work in the dish, but is optional; with "eaten" only a share of it counts`]
    : [];

const POURED_OFF = /\b(?:stays in the (?:pot|water)|poured off|clings|takes up|keep the rest)\b/i;

const leftInPot = ({ note = '', eaten }: RecipeLine): string[] => {
  const [words] = POURED_OFF.exec(note) ?? [];
  return words && eaten === undefined ? [`"${words}" without the share that is eaten`] : [];
};

const SIZE = /\b\d[\d.]*[- ](?:ounces?|oz)\b/i;

function can(line: RecipeLine): string[] {
  if (line.unit !== 'can') return [];
  const [size] = SIZE.exec(wordsOf(line)) ?? [];
  if (size) return [`"${size}": the page shows the size that the price is of; write another size in ounces`];
  return canSize({ line, food: foodById(line.food) }) ? [] : [`a can of ${line.food} has no known size`];
}

const YEAST_KINDS = [/\bactive dry\b/i, /\binstant\b/i, /\bfresh\b/i];

function yeast(line: RecipeLine): string[] {
  const kinds = YEAST_KINDS.filter((kind) => kind.test(wordsOf(line)));
  return line.food === 'yeast' && kinds.length !== 1
    ? [`yeast of ${kinds.length} kinds; one of active dry, instant or fresh`]
    : [];
}

/** A spoon of kosher salt weighs half as much or less, so it is written in grams. */
const SPOONED_SALT = /\b(?:table|sea|rock) salt\b/i;
const WEIGHED_SALT = /\b(?:table|sea|rock|kosher) salt\b/i;

const salt = (line: RecipeLine): string[] =>
  line.food === 'salt' && !(line.unit === 'g' ? WEIGHED_SALT : SPOONED_SALT).test(wordsOf(line))
    ? ['salt of no kind; table, sea or rock salt, or kosher salt in grams']
    : [];

const grams = (line: RecipeLine): string[] => {
  const measured = { line, food: foodById(line.food) };
  return isWeighed(measured) && weightBeside(measured) === null
    ? [`${line.food} by the cup without grams`]
    : [];
};

/** Drained cans are weighed by this word of their note. */
const COUNTED = /^drained\b/i;

function repeated(line: RecipeLine): string[] {
  const name = ` ${nameOf(line).toLowerCase()} `.replaceAll(/[(),]/g, ' ');
  return (line.note ?? '')
    .toLowerCase()
    .split(', ')
    .filter((part) => part !== '' && !COUNTED.test(part) && name.includes(` ${part} `))
    .map((part) => `the name already says "${part}"`);
}

const BONED = /\b(?:boned|boneless|bone out|cubes|chunks|strips)\b/i;

const boned = (line: RecipeLine): string[] =>
  /\bbone-in\b/i.test(nameOf(line)) && BONED.test(line.note ?? '')
    ? [`"${nameOf(line)}" is not what "${line.note}" says; give it a label`]
    : [];

/** Foods that a region knows by a name of its own; our food is what the price is of, or the usual stand-in. */
const REGIONAL = [
  { food: 'chili-powder', of: /\bNew Mexico\b/, name: /New Mexico red chile/ },
  { food: 'ancho-chile', of: /\bNew Mexico\b/, name: /New Mexico red chile/ },
  { food: 'olives-black', of: /\bGree(?:k|ce)\b/, name: /Kalamata/ },
  { food: 'date', of: /\b(?:Indio|Coachella)\b/, name: /Deglet Noor|Medjool/ },
  { food: 'chow-mein-noodles', of: /\brice crackers\b/i, name: /arare/ },
  { food: 'smoked-sausage', of: /\bPortuguese\b|linguiça|chouriço/i, name: /linguiça|chouriço/ },
] as const;

const regional = (line: RecipeLine, { title, description, place }: Written): string[] =>
  REGIONAL.filter(
    ({ food, of, name }) =>
      food === line.food && of.test(`${title} ${description} ${place}`) && !name.test(line.label ?? ''),
  ).map(({ name }) => `${line.food} is not called "${name.source}"`);
