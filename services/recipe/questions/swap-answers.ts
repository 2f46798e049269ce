import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeSubstitutes, Substitute } from '@homeplate/contracts/documents/substitutes.ts';
import { DIETS, type Diet } from '@homeplate/reference/foods/diets.ts';
import type { Allergen, FoodTrait } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { amountWords, costWords, inSentence, listWords } from './amount-words.ts';
import { type AnswerKind, answer, ofFullRecipe } from './answer.ts';
import { namedLines } from './named-lines.ts';

const ALLERGEN_WORDS: Record<Allergen, string> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  shellfish: 'shellfish',
  'tree-nut': 'tree nuts',
  peanut: 'peanuts',
  wheat: 'wheat',
  soy: 'soy',
  sesame: 'sesame',
  gluten: 'gluten',
};
const allergenWords = (names: readonly string[]): string =>
  listWords(names.map((name) => ALLERGEN_WORDS[name as Allergen] ?? name));

function differenceWords({ costDifference, costSource }: Substitute): string {
  if (costDifference === null) return 'its price here is not known';
  const cents = Math.round(Number(costDifference) * 100);
  if (cents === 0) return 'at the same cost';
  return `${costWords(costDifference, costSource)} ${cents < 0 ? 'less' : 'more'} for the dish`;
}

function substituteWords(one: Substitute): string {
  const adds = one.allergensAdded.length > 0 ? ` Careful: it adds ${allergenWords(one.allergensAdded)}.` : '';
  return `${amountWords(one)} ${inSentence(one.name)}, ${differenceWords(one)}. ${one.note.replace(/\.?$/, '.')}${adds}`;
}

/** "What can I use instead of buttermilk?" */
export const substitutes: AnswerKind = ofFullRecipe((sheet, question) => {
  const { recipe, substitutes: all } = sheet;
  const named = namedLines(question, recipe.ingredients);
  if (named.length === 0) return withoutName(all);
  return answer(
    named
      .map((at) => {
        const line = recipe.ingredients[at];
        const found = all.lines.find((one) => one.line === at);
        if (!line) return '';
        const name = inSentence(line.name);
        const may = line.optional ? ` It is optional: you can leave it out.` : '';
        return found
          ? `Instead of ${`${amountWords(line)} ${name}`.trim()}: ${found.substitutes.map(substituteWords).join(' Or ')}${may}`
          : `I know no substitute for ${name}.${may}`;
      })
      .join('\n'),
    'substitutes',
    'ingredients',
  );
});

function withoutName({ lines }: RecipeSubstitutes) {
  if (lines.length === 0)
    return answer('I know no substitute for any ingredient of this recipe.', 'substitutes');
  const names = [...new Set(lines.map(({ name }) => inSentence(name)))];
  return answer(`There are substitutes for ${listWords(names)}. Ask for one of them by name.`, 'substitutes');
}

const MOST_CHEAPER = 3;

export const cheaper: AnswerKind = ofFullRecipe(({ recipe, substitutes: { lines } }) => {
  const found = lines
    .flatMap((line) =>
      line.substitutes.map((one) => ({ line, one, saved: -Number(one.costDifference ?? 0) })),
    )
    .filter(({ saved, line }) => saved > 0 && !line.optional)
    .sort((a, b) => b.saved - a.saved)
    .slice(0, MOST_CHEAPER);
  const now = `The dish costs ${costWords(recipe.totalCost, recipe.costSource)}.`;
  if (found.length === 0)
    return answer([now, 'I know no substitute that makes it cheaper.'], 'cost', 'substitutes');
  const swaps = found.map(
    ({ line, one }) =>
      `${inSentence(one.name)} instead of ${inSentence(line.name)}: ${differenceWords(one)}${
        one.allergensAdded.length > 0 ? ` (adds ${allergenWords(one.allergensAdded)})` : ''
      }`,
  );
  return answer([now, `To bring it down: ${swaps.join('; ')}.`], 'cost', 'substitutes');
});

/** What people call an allergen. */
const ASKED: readonly (readonly [RegExp, readonly Allergen[]])[] = [
  [/\b(?:milk|dairy|lactose|cheese|butter|cream)\b/, ['milk']],
  [/\b(?:gluten|celiac|coeliac)\b/, ['gluten']],
  [/\bwheat\b/, ['wheat']],
  [/\beggs?\b/, ['egg']],
  [/\bpeanuts?\b/, ['peanut']],
  [/\b(?:tree )?nuts?\b/, ['tree-nut', 'peanut']],
  [/\bsoy\b/, ['soy']],
  [/\bsesame\b/, ['sesame']],
  [/\bshellfish\b/, ['shellfish']],
  [/\bfish\b/, ['fish']],
];

const CHECK = 'Check the labels if somebody at the table is allergic.';

export const allergens: AnswerKind = ({ recipe }, question) => {
  const text = question.toLowerCase();
  const asked = [...new Set(ASKED.flatMap(([words, names]) => (words.test(text) ? names : [])))];
  if (asked.length === 0) {
    const all = recipe.allergens;
    return answer(
      [
        all.length > 0
          ? `It contains ${allergenWords(all)}.`
          : 'None of the ten allergens we track is in it.',
        CHECK,
      ],
      'allergens',
    );
  }
  return answer(
    [
      ...asked.map((name) => {
        const where = recipe.ingredients.filter((line) => line.allergens.includes(name));
        return where.length === 0
          ? `No ingredient has ${ALLERGEN_WORDS[name]}.`
          : `It contains ${ALLERGEN_WORDS[name]}: ${listWords([...new Set(where.map((line) => inSentence(line.name)))])}.`;
      }),
      CHECK,
    ],
    'allergens',
    'ingredients',
  );
};

/** What must not be in a dish of a diet, where single foods decide it. */
const AGAINST: Partial<Record<Diet, { traits: readonly FoodTrait[]; allergens: readonly Allergen[] }>> = {
  vegan: { traits: ['meat', 'fish', 'dairy', 'animal-product'], allergens: [] },
  vegetarian: { traits: ['meat', 'fish'], allergens: [] },
  'gluten-free': { traits: [], allergens: ['gluten'] },
  'dairy-free': { traits: ['dairy'], allergens: [] },
};

function breakers(recipe: RecipeDetail, diet: Diet): string[] {
  const against = AGAINST[diet];
  if (!against) return [];
  const names = recipe.ingredients
    .filter(({ itemId, optional }) => {
      const food = foodById(itemId);
      return (
        !optional &&
        food &&
        (against.traits.some((trait) => food.traits.includes(trait)) ||
          against.allergens.some((name) => food.allergens.includes(name)))
      );
    })
    .map(({ name }) => inSentence(name));
  return [...new Set(names)];
}

const dietAsked = (question: string): Diet | undefined => {
  const text = question.toLowerCase().replace(/meatless/, 'vegetarian');
  return DIETS.find((diet) => new RegExp(`\\b${diet.replace('-', '[- ]')}\\b`).test(text));
};

export const diet: AnswerKind = ({ recipe, substitutes: { lines } }, question) => {
  const asked = dietAsked(question);
  if (!asked) return undefined;
  if (recipe.diets.includes(asked)) return answer(`Yes, as it is written it is ${asked}.`, 'diets');
  const against = breakers(recipe, asked);
  const swaps = lines.flatMap((line) =>
    line.substitutes
      .filter((one) => one.dietsGained.includes(asked))
      .map((one) => `${inSentence(one.name)} instead of ${inSentence(line.name)}`),
  );
  return answer(
    [
      `As it is written it is not ${asked}${against.length > 0 ? `: it has ${listWords(against)}` : ''}.`,
      swaps.length > 0 ? `It would be with ${listWords(swaps, 'or')}.` : '',
    ],
    'diets',
    ...(swaps.length > 0 ? (['substitutes'] as const) : []),
  );
};

export const nutrition: AnswerKind = ({ recipe }) => {
  const { calories, protein, carbs, fat, fiber, sugar, sodium } = recipe.nutrition;
  return answer(
    [
      `A serving has ${Math.round(calories)} calories, ${protein} g protein, ${carbs} g carbohydrate (${fiber} g fiber, ${sugar} g sugar), ${fat} g fat and ${sodium} mg sodium.`,
      recipe.nutritionSource === 'estimate'
        ? 'Too little is known of its ingredients: this is a rule of thumb.'
        : '',
    ],
    'nutrition',
  );
};

export const cost: AnswerKind = ({ recipe }) =>
  answer(
    [
      `A serving costs ${costWords(recipe.costPerServing, recipe.costSource)}, all ${recipe.servings} ${costWords(recipe.totalCost, recipe.costSource)}: what is eaten.`,
      `If you own nothing, whole packages come to ${costWords(recipe.checkoutCost, recipe.costSource)} at the till.`,
      recipe.priceArea
        ? `Prices are of the ZIP codes that begin with ${recipe.priceArea}.`
        : 'Prices are US averages.',
    ],
    'cost',
  );
