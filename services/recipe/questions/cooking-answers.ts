import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { amountWords, costWords, inSentence, listWords, minutesWords } from './amount-words.ts';
import { type AnswerKind, answer, ofFullRecipe } from './answer.ts';
import { namedLines } from './named-lines.ts';

const daysWords = (days: number): string =>
  days === 0
    ? 'It is best eaten at once.'
    : `It keeps ${days} ${days === 1 ? 'day' : 'days'} in the refrigerator.`;

export const storage: AnswerKind = ({ recipe }) =>
  answer([daysWords(recipe.storageDays), recipe.leftovers], 'storage');

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

export const freezing: AnswerKind = ofFullRecipe(({ recipe }) => {
  const said = [...sentencesOf(recipe.leftovers), ...sentencesOf(recipe.makeAhead ?? '')].filter((sentence) =>
    /fr[eo]ez/i.test(sentence),
  );
  if (said.length > 0) return answer(said, 'storage');
  return answer(
    ['The recipe does not say whether it freezes well.', daysWords(recipe.storageDays), recipe.leftovers],
    'storage',
  );
});

export const makeAhead: AnswerKind = ofFullRecipe(({ recipe }) =>
  recipe.makeAhead
    ? answer(recipe.makeAhead, 'make-ahead')
    : answer(
        ['The recipe names nothing to do ahead.', daysWords(recipe.storageDays), recipe.leftovers],
        'make-ahead',
        'storage',
      ),
);

export const time: AnswerKind = ({ recipe }) => {
  const waiting = recipe.instructions.reduce((sum, step) => sum + step.waiting, 0);
  return answer(
    [
      `${capital(minutesWords(recipe.totalTime))} in all: ${minutesWords(recipe.prepTime)} to prepare and ${minutesWords(recipe.cookTime)} to cook.`,
      !recipe.preview && waiting > 0 ? `For ${minutesWords(waiting)} of that your hands are free.` : '',
    ],
    'time',
  );
};

export const heat: AnswerKind = ofFullRecipe(({ recipe }) => {
  const hot = recipe.instructions.filter((step) => step.temperatureF !== null);
  if (hot.length === 0) return answer('No step of this recipe sets a temperature.', 'steps');
  return answer(
    hot.map(({ step, temperatureF }) => `Step ${step}: ${temperatureF}°F (${celsius(temperatureF ?? 0)}°C).`),
    'steps',
  );
});
const celsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5;

export const step: AnswerKind = ofFullRecipe(({ recipe }, question) => {
  const number = Number(/\bstep (\d{1,2})\b/i.exec(question)?.[1]);
  const found = recipe.instructions.find((one) => one.step === number);
  if (!found) return answer(`This recipe has ${recipe.instructionCount} steps.`, 'steps');
  return answer(`Step ${found.step}, ${minutesWords(found.time)}: ${found.instruction}`, 'steps');
});

export const equipment: AnswerKind = ({ recipe }) =>
  recipe.equipment.length > 0
    ? answer(
        `Beyond knife, board and spoons it takes: ${listWords(recipe.equipment.map(inSentence))}.`,
        'equipment',
      )
    : answer('Knife, board and spoons are all it takes.', 'equipment');

export const difficulty: AnswerKind = ({ recipe }) =>
  answer(
    `It is marked ${recipe.difficulty.toLowerCase()}: ${recipe.instructionCount} steps, ${minutesWords(recipe.totalTime)} in all.`,
    'difficulty',
    'time',
  );

export const servings: AnswerKind = ({ recipe }) =>
  answer(
    `It makes ${recipe.servings} servings. One serving is ${inSentence(recipe.servingSize)}.`,
    'servings',
  );

export const place: AnswerKind = ({ recipe }) =>
  answer(
    [
      `It is from ${recipe.place}, in the cooking of the region ${REGION_NAMES[recipe.region]}.`,
      recipe.seasons.length > 0
        ? `Its season: ${listWords(recipe.seasons)}.`
        : 'It belongs to no season and is good all year.',
    ],
    'season',
  );

/** "2 eggs (optional)", "1 egg": the number of the name follows that of the amount. */
function lineWords(line: RecipeIngredient, factor = 1): string {
  const amount = amountWords(line, factor);
  const several = (line.quantityMax ?? line.quantity ?? 0) * factor > 1;
  const food = line.unit === null ? foodById(line.itemId) : undefined;
  const isOwn = [food?.name, food?.plural].some((name) => name?.toLowerCase() === line.name.toLowerCase());
  const name = (isOwn && (several ? food?.plural : food?.name)) || line.name;
  return `${amount ? `${amount} ${inSentence(name)}` : line.name}${line.optional ? ' (optional)' : ''}`;
}

export const ingredients: AnswerKind = ({ recipe }) =>
  answer(
    `${recipe.preview ? 'It takes' : `For ${recipe.servings} servings`}: ${recipe.ingredients.map((line) => lineWords(line)).join('; ')}.`,
    'ingredients',
  );

/** "How much butter?" */
export const amount: AnswerKind = (sheet, question) => {
  const { recipe } = sheet;
  const named = namedLines(question, recipe.ingredients).flatMap((at) => recipe.ingredients[at] ?? []);
  if (named.length === 0) return undefined;
  return ofFullRecipe(() =>
    answer(
      `For ${recipe.servings} servings: ${named
        .map((line) => `${lineWords(line)}${line.grams ? `, ${gramsWords(line.grams)}` : ''}`)
        .join('; ')}.`,
      'ingredients',
    ),
  )(sheet, question);
};
const gramsWords = (grams: number): string => (grams < 1 ? 'under a gram' : `${Math.round(grams)} g`);

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MOST_SERVINGS = 48;

/** "for 8", but not "for 30 minutes". */
const AFTER_WORDS =
  /\b(?:for|feeds?|serves?|to) (?:a party of |about )?(\d{1,3}|[a-z]+)\b(?! (?:minutes?|min|hours?|days?|weeks?|months?|dollars?|cups?|degrees))/g;
const BEFORE_EATERS = /\b(\d{1,3}|[a-z]+) (?:servings?|people|persons?|guests?|portions?)\b/g;

/** How many servings a question wants; undefined when it does not say. */
export function servingsAsked(question: string, now: number): number | undefined {
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
  const wanted = servingsAsked(question, recipe.servings);
  if (wanted === undefined) return undefined;
  return ofFullRecipe(() => scaled(recipe, wanted))(sheet, question);
};

function scaled(recipe: RecipeDetail, wanted: number) {
  if (wanted > MOST_SERVINGS)
    return answer(`The amounts can be reckoned for 1 to ${MOST_SERVINGS} servings.`, 'servings');
  const factor = wanted / recipe.servings;
  const cents = Math.round(Number(recipe.totalCost) * 100 * factor);
  const lines = recipe.ingredients.map((line) => lineWords(line, factor)).join('; ');
  return answer(
    [
      `For ${Math.round(wanted * 10) / 10} servings instead of ${recipe.servings}: ${lines}.`,
      `That comes to ${costWords((cents / 100).toFixed(2), recipe.costSource)} of ingredients.`,
      factor === 1
        ? ''
        : 'Minutes do not scale as amounts do: go by how it looks, and mind the size of the pan.',
    ],
    'ingredients',
    'servings',
    'cost',
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
