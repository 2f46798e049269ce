import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { RecipeSubstitutes, Substitute } from '@homeplate/contracts/documents/substitutes.ts';
import { DIETS, type Diet } from '@homeplate/reference/foods/diets.ts';
import type { Allergen, FoodTrait } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { labelChecksOf } from '@homeplate/reference/foods/label-checks.ts';
import { formatAmount, inSentence } from '@homeplate/reference/lines/format-amount.ts';
import { type AnswerKind, answer, fullRecipeOnly } from './answer.ts';
import { formatCost, joinWords } from './answer-words.ts';
import { findNamedLines } from './find-named-lines.ts';

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
const formatAllergens = (names: readonly string[]): string =>
  joinWords(names.map((name) => ALLERGEN_WORDS[name as Allergen] ?? name));

function formatDifference({ costDifference, costSource }: Substitute): string {
  if (costDifference === null) return 'we don’t know its price here';
  const cents = Math.round(Number(costDifference) * 100);
  if (cents === 0) return 'at the same cost';
  return `${formatCost(costDifference, costSource)} ${cents < 0 ? 'less' : 'more'} for the dish`;
}

function formatSubstitute(one: Substitute): string {
  const adds =
    one.allergensAdded.length > 0 ? ` Careful: it adds ${formatAllergens(one.allergensAdded)}.` : '';
  return `${formatAmount(one)} ${inSentence(one.name)}, ${formatDifference(one)}. ${one.note.replace(/\.?$/, '.')}${adds}`;
}

/** "What can I use instead of buttermilk?" */
export const substitutes: AnswerKind = fullRecipeOnly((sheet, question) => {
  const { recipe, substitutes: all } = sheet;
  const named = findNamedLines(question, recipe.ingredients);
  if (named.length === 0) return listSubstitutes(all);
  return answer(
    named
      .map((at) => {
        const line = recipe.ingredients[at];
        const found = all.lines.find((one) => one.line === at);
        if (!line) return '';
        const name = inSentence(line.name);
        const may = line.optional ? ` It is optional: you can leave it out.` : '';
        return found
          ? `Instead of ${`${formatAmount(line)} ${name}`.trim()}: ${found.substitutes.map(formatSubstitute).join(' Or ')}${may}`
          : `I know no substitute for ${name}.${may}`;
      })
      .join('\n'),
    'substitutes',
    'ingredients',
  );
});

function listSubstitutes({ lines }: RecipeSubstitutes) {
  if (lines.length === 0)
    return answer('I know no substitute for any ingredient of this recipe.', 'substitutes');
  const names = [...new Set(lines.map(({ name }) => inSentence(name)))];
  return answer(`There are substitutes for ${joinWords(names)}. Ask for one of them by name.`, 'substitutes');
}

const MOST_CHEAPER = 3;

export const cheaper: AnswerKind = fullRecipeOnly(({ recipe, substitutes: { lines } }) => {
  const found = lines
    .flatMap((line) =>
      line.substitutes.map((one) => ({ line, one, saved: -Number(one.costDifference ?? 0) })),
    )
    .filter(({ saved, line }) => saved > 0 && !line.optional)
    .sort((a, b) => b.saved - a.saved)
    .slice(0, MOST_CHEAPER);
  const now = `The dish costs ${formatCost(recipe.totalCost, recipe.costSource)}.`;
  if (found.length === 0)
    return answer([now, 'I know no substitute that makes it cheaper.'], 'cost', 'substitutes');
  const swaps = found.map(
    ({ line, one }) =>
      `${inSentence(one.name)} instead of ${inSentence(line.name)}: ${formatDifference(one)}${
        one.allergensAdded.length > 0 ? ` (adds ${formatAllergens(one.allergensAdded)})` : ''
      }`,
  );
  return answer([now, `To bring it down: ${swaps.join('; ')}.`], 'cost', 'substitutes');
});

/** Words people use for an allergen. */
const ALLERGEN_TERMS: readonly (readonly [RegExp, readonly Allergen[]])[] = [
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

const CHECK = 'Check the labels if anyone at the table is allergic.';

export const allergens: AnswerKind = ({ recipe }, question) => {
  const text = question.toLowerCase();
  const requested = [...new Set(ALLERGEN_TERMS.flatMap(([words, names]) => (words.test(text) ? names : [])))];
  if (requested.length === 0) {
    const all = recipe.allergens;
    return answer(
      [
        all.length > 0
          ? `It contains ${formatAllergens(all)}.`
          : 'It has none of the ten allergens we track.',
        CHECK,
      ],
      'allergens',
    );
  }
  return answer(
    [
      ...requested.map((name) => {
        const where = recipe.ingredients.filter((line) => line.allergens.includes(name));
        return where.length === 0
          ? `No ingredient has ${ALLERGEN_WORDS[name]}.`
          : `It contains ${ALLERGEN_WORDS[name]}: ${joinWords([...new Set(where.map((line) => inSentence(line.name)))])}.`;
      }),
      CHECK,
    ],
    'allergens',
    'ingredients',
  );
};

/** Traits and allergens that a diet excludes, for diets that single foods decide. */
const EXCLUDED: Partial<Record<Diet, { traits: readonly FoodTrait[]; allergens: readonly Allergen[] }>> = {
  vegan: { traits: ['meat', 'fish', 'dairy', 'animal-product'], allergens: [] },
  vegetarian: { traits: ['meat', 'fish'], allergens: [] },
  'gluten-free': { traits: [], allergens: ['gluten'] },
  'dairy-free': { traits: ['dairy'], allergens: [] },
};

function dietBreakers(recipe: RecipeDetail, diet: Diet): string[] {
  const against = EXCLUDED[diet];
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

const requestedDiet = (question: string): Diet | undefined => {
  const text = question.toLowerCase().replace(/meatless/, 'vegetarian');
  return DIETS.find((diet) => new RegExp(`\\b${diet.replace('-', '[- ]')}\\b`).test(text));
};

export const diet: AnswerKind = ({ recipe, substitutes: { lines } }, question) => {
  const requested = requestedDiet(question);
  if (!requested) return undefined;
  if (recipe.diets.includes(requested)) {
    const checks = labelChecksOf(
      recipe.ingredients.flatMap(({ itemId }) => foodById(itemId) ?? []),
      [requested],
    );
    return answer(
      [
        `Yes, as it is written it is ${requested}.`,
        checks.length > 0 ? `Check the label of ${joinWords(checks.map(inSentence))}.` : '',
      ],
      'diets',
    );
  }
  const against = dietBreakers(recipe, requested);
  const swaps = lines.flatMap((line) =>
    line.substitutes
      .filter((one) => one.dietsGained.includes(requested))
      .map((one) => `${inSentence(one.name)} instead of ${inSentence(line.name)}`),
  );
  return answer(
    [
      `As it is written it is not ${requested}${against.length > 0 ? `: it has ${joinWords(against)}` : ''}.`,
      swaps.length > 0 ? `It would be with ${joinWords(swaps, 'or')}.` : '',
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
        ? 'We know too little about its ingredients, so this is a rough estimate.'
        : '',
    ],
    'nutrition',
  );
};

export const cost: AnswerKind = ({ recipe }) =>
  answer(
    [
      `A serving costs ${formatCost(recipe.costPerServing, recipe.costSource)}, all ${recipe.servings} ${formatCost(recipe.totalCost, recipe.costSource)} for the portions you eat.`,
      `If you buy every ingredient in whole packages, you pay ${formatCost(recipe.checkoutCost, recipe.costSource)} at checkout.`,
      recipe.priceArea
        ? `Prices are for ZIP codes that start with ${recipe.priceArea}.`
        : 'Prices are US averages.',
    ],
    'cost',
  );
