import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { formatAmount, inSentence } from '@homeplate/reference/lines/format-amount.ts';
import { type AnswerKind, answer, fullRecipeOnly } from './answer.ts';
import { formatCost, formatMinutes, joinWords } from './answer-words.ts';
import { findNamedLines } from './find-named-lines.ts';

export const storage: AnswerKind = ({ recipe }) => answer([recipe.storage, recipe.leftovers], 'storage');

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

export const freezing: AnswerKind = fullRecipeOnly(({ recipe }) => {
  const sentences = [recipe.storage, recipe.leftovers, recipe.makeAhead ?? '']
    .flatMap(sentencesOf)
    .filter((sentence) => /fr[eo]ez/i.test(sentence));
  if (sentences.length > 0) return answer(sentences, 'storage');
  return answer(
    ['The recipe does not say whether it freezes well.', recipe.storage, recipe.leftovers],
    'storage',
  );
});

export const makeAhead: AnswerKind = fullRecipeOnly(({ recipe }) =>
  recipe.makeAhead
    ? answer(recipe.makeAhead, 'make-ahead')
    : answer(
        ['The recipe has no make-ahead steps.', recipe.storage, recipe.leftovers],
        'make-ahead',
        'storage',
      ),
);

export const serveWith: AnswerKind = fullRecipeOnly(({ recipe }) =>
  recipe.serveWith ? answer(`Serve it with ${recipe.serveWith}.`, 'serve-with') : undefined,
);

export const whyItWorks: AnswerKind = fullRecipeOnly(({ recipe }) =>
  recipe.whyItWorks ? answer(recipe.whyItWorks, 'why') : undefined,
);

export const time: AnswerKind = ({ recipe }) =>
  answer(
    [
      `${capital(formatMinutes(recipe.totalTime))} in all: ${formatMinutes(recipe.prepTime)} to prepare and ${formatMinutes(recipe.cookTime)} to cook.`,
      recipe.waitTime > 0 ? `${capital(formatMinutes(recipe.waitTime))} of that is hands-off.` : '',
    ],
    'time',
  );

export const heat: AnswerKind = fullRecipeOnly(({ recipe }) => {
  const hot = recipe.instructions.filter((step) => step.temperatureF !== null);
  if (hot.length === 0) return answer('No step of this recipe sets a temperature.', 'steps');
  return answer(
    hot.map(({ step, temperatureF }) => `Step ${step}: ${temperatureF}°F (${celsius(temperatureF ?? 0)}°C).`),
    'steps',
  );
});
const celsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5;

export const step: AnswerKind = fullRecipeOnly(({ recipe }, question) => {
  const number = Number(/\bstep (\d{1,2})\b/i.exec(question)?.[1]);
  const found = recipe.instructions.find((one) => one.step === number);
  if (!found) return answer(`This recipe has ${recipe.instructionCount} steps.`, 'steps');
  return answer(`Step ${found.step}, ${formatMinutes(found.time)}: ${found.instruction}`, 'steps');
});

export const equipment: AnswerKind = ({ recipe }) =>
  recipe.equipment.length > 0
    ? answer(
        `Besides a knife, a board and spoons, you need: ${joinWords(recipe.equipment.map(inSentence))}.`,
        'equipment',
      )
    : answer('You need only a knife, a board and spoons.', 'equipment');

export const difficulty: AnswerKind = ({ recipe }) =>
  answer(
    `It is marked ${recipe.difficulty.toLowerCase()}: ${recipe.instructionCount} steps, ${formatMinutes(recipe.totalTime)} in all.`,
    'difficulty',
    'time',
  );

export const servings: AnswerKind = ({ recipe }) =>
  answer(
    [
      `It makes ${recipe.servings} servings${recipe.yield ? ` (${recipe.yield})` : ''}.`,
      `One serving is ${inSentence(recipe.servingSize)}.`,
    ],
    'servings',
  );

export const place: AnswerKind = ({ recipe }) =>
  answer(
    [
      `It is from ${recipe.place}, in the cooking of the region ${REGION_NAMES[recipe.region]}.`,
      recipe.seasons.length > 0 ? `Its season: ${joinWords(recipe.seasons)}.` : 'It is good all year.',
    ],
    'season',
  );

/** Formats "2 eggs (optional)" or "1 egg": the name is singular or plural by the amount. */
function formatLine(line: RecipeIngredient, factor = 1): string {
  const amount = formatAmount(line, factor);
  const several = (line.quantityMax ?? line.quantity ?? 0) * factor > 1;
  const food = line.unit === null ? foodById(line.itemId) : undefined;
  const isOwn = [food?.name, food?.plural].some((name) => name?.toLowerCase() === line.name.toLowerCase());
  const name = (isOwn && (several ? food?.plural : food?.name)) || line.name;
  return `${amount ? `${amount} ${inSentence(name)}` : line.name}${line.optional ? ' (optional)' : ''}`;
}

export const ingredients: AnswerKind = ({ recipe }) =>
  answer(
    `${recipe.preview ? 'It takes' : `For ${recipe.servings} servings`}: ${recipe.ingredients.map((line) => formatLine(line)).join('; ')}.`,
    'ingredients',
  );

/** "How much butter?" */
export const amount: AnswerKind = (sheet, question) => {
  const { recipe } = sheet;
  const named = findNamedLines(question, recipe.ingredients).flatMap((at) => recipe.ingredients[at] ?? []);
  if (named.length === 0) return undefined;
  return fullRecipeOnly(() =>
    answer(
      `For ${recipe.servings} servings: ${named
        .map((line) => `${formatLine(line)}${line.grams ? `, ${formatGrams(line.grams)}` : ''}`)
        .join('; ')}.`,
      'ingredients',
    ),
  )(sheet, question);
};
const formatGrams = (grams: number): string => (grams < 1 ? 'under a gram' : `${Math.round(grams)} g`);

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MOST_SERVINGS = 48;

/** "for 8", but not "for 30 minutes". */
const AFTER_WORDS =
  /\b(?:for|feeds?|serves?|to) (?:a party of |about )?(\d{1,3}|[a-z]+)\b(?! (?:minutes?|min|hours?|days?|weeks?|months?|dollars?|cups?|degrees))/g;
const BEFORE_EATERS = /\b(\d{1,3}|[a-z]+) (?:servings?|people|persons?|guests?|portions?)\b/g;

/** Reads the number of servings in a question; undefined when there is none. */
export function requestedServings(question: string, now: number): number | undefined {
  const text = question.toLowerCase();
  const numbers = [...text.matchAll(AFTER_WORDS), ...text.matchAll(BEFORE_EATERS)].map(
    ([, word = '']) => word,
  );
  const said =
    numbers.map((word) => Number(word) || NUMBERS.indexOf(word) + 1).find((value) => value > 0) ?? 0;
  if (said > 0) return said;
  if (/\b(?:double|twice)\b/.test(text)) return now * 2;
  if (/\b(?:triple|three times)\b/.test(text)) return now * 3;
  if (/\b(?:halve|halved|halving|half (?:the|of|a|as|this))\b/.test(text)) return now / 2;
  return undefined;
}

export const scaling: AnswerKind = (sheet, question) => {
  const { recipe } = sheet;
  const wanted = requestedServings(question, recipe.servings);
  if (wanted === undefined) return undefined;
  return fullRecipeOnly(() => scaleAnswer(recipe, wanted))(sheet, question);
};

function scaleAnswer(recipe: RecipeDetail, wanted: number) {
  if (wanted > MOST_SERVINGS)
    return answer(`I can scale this recipe to 1 to ${MOST_SERVINGS} servings.`, 'servings');
  const factor = wanted / recipe.servings;
  const cents = Math.round(Number(recipe.totalCost) * 100 * factor);
  const lines = recipe.ingredients.map((line) => formatLine(line, factor)).join('; ');
  return answer(
    [
      `For ${Math.round(wanted * 10) / 10} servings instead of ${recipe.servings}: ${lines}.`,
      `The ingredients cost ${formatCost((cents / 100).toFixed(2), recipe.costSource)} .`,
      factor === 1
        ? ''
        : 'Times do not scale like amounts: watch how it looks, and mind the size of the pan.',
    ],
    'ingredients',
    'servings',
    'cost',
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
